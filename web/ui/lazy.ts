import { lazy as lazyPart } from 'react';

/** Loads code, without a connection as soon as there is one again. */
export async function loadedPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((back) => window.addEventListener('online', back, { once: true }));
    return load();
  }
}

/**
 * React's `lazy`, for a part whose code cannot be fetched without a connection: it comes later then, and the page stays.
 *
 * @example const CloseDialog = lazy(() => import('./close-dialog.tsx'));
 */
export const lazy: typeof lazyPart = (load) => lazyPart(() => loadedPatiently(load));
