/** Questions of one kind that come in the same moment, such as one for each of many open pages, asked by one statement. */

const mostAtOnce = 500;
/** So that a thousand questions do not take all connections: what comes meanwhile is asked together afterwards. */
const mostUnderWay = 2;

/** `ask` returns what it found by key. */
export function gathered<Answer>(
  ask: (keys: string[]) => Promise<Map<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  const waiting = new Map<string, PromiseWithResolvers<Answer | undefined>>();
  let underWay = 0;

  async function askNow(): Promise<void> {
    const asked = [...waiting].slice(0, mostAtOnce);
    if (asked.length === 0 || underWay >= mostUnderWay) return;
    for (const [key] of asked) waiting.delete(key);
    underWay += 1;
    try {
      const found = await ask(asked.map(([key]) => key));
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const [, { reject }] of asked) reject(error);
    }
    underWay -= 1;
    void askNow();
  }

  return (key) => {
    if (waiting.size === 0) setImmediate(askNow);
    const own = waiting.get(key) ?? Promise.withResolvers<Answer | undefined>();
    waiting.set(key, own);
    return own.promise;
  };
}
