/** Whether there is no network at all. A server knows of no connection. */
export const isOffline = () => 'onLine' in navigator && !navigator.onLine;

/** Whether the market can be reached now. In the browser alone. */
export function marketAnswers(): Promise<boolean> {
  return fetch('/api/health/live', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

const againAfterMs = 500;

let answer: Promise<void> | undefined;

/** Resolves once the market can be reached; all who wait share one question. In the browser alone. */
export function connected(): Promise<void> {
  answer ??= answered().finally(() => {
    answer = undefined;
  });
  return answer;
}

/**
 * A browser says that it is online as soon as there is a network, which may not lead anywhere yet: so something small is asked
 * for until it comes.
 */
async function answered(): Promise<void> {
  if (isOffline())
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  if (await marketAnswers()) return;
  await new Promise((resolve) => setTimeout(resolve, againAfterMs));
  await answered();
}
