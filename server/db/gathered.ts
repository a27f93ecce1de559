/** Questions of one kind that come in the same moment, such as one for each of many open pages, asked by one statement. */

const mostAtOnce = 500;

type Waiting<Answer> = PromiseWithResolvers<Answer | undefined>;

/** `ask` returns what it found by key. */
export function gathered<Answer>(
  ask: (keys: string[]) => Promise<Map<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let waiting = new Map<string, Waiting<Answer>>();

  function askNow(): void {
    const asked = waiting;
    if (asked.size === 0) return;
    waiting = new Map();
    ask([...asked.keys()]).then(
      (found) => asked.forEach(({ resolve }, key) => resolve(found.get(key))),
      (error: unknown) => asked.forEach(({ reject }) => reject(error)),
    );
  }

  return (key) => {
    if (waiting.size >= mostAtOnce && !waiting.has(key)) askNow();
    if (waiting.size === 0) setImmediate(askNow);
    const own = waiting.get(key) ?? Promise.withResolvers<Answer | undefined>();
    waiting.set(key, own);
    return own.promise;
  };
}
