/** Whether there is no network at all. A server knows of no connection. */
export const isOffline = () => 'onLine' in navigator && !navigator.onLine;

const againAfterMs = 500;

/**
 * Resolves once the market can be reached. A browser says that it is online as soon as there is a network, which may not lead
 * anywhere yet: so something small is asked for until it comes. In the browser alone.
 */
export async function connected(): Promise<void> {
  if (isOffline())
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  const isAnswered = await fetch('/api/health/live', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (isAnswered) return;
  await new Promise((resolve) => setTimeout(resolve, againAfterMs));
  await connected();
}
