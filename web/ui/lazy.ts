import { lazy as lazyPart } from 'react';

/** Loads code, without a connection once there is one: a browser never asks again for a module that it could not fetch. */
export async function loadedPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  // A server knows of none, and has its code.
  if ('onLine' in navigator && !navigator.onLine)
    await new Promise((back) => window.addEventListener('online', back, { once: true }));
  return load();
}

/**
 * React's `lazy`, for a part whose code cannot be fetched without a connection: it comes later then, and the page stays.
 *
 * @example const CloseDialog = lazy(() => import('./close-dialog.tsx'));
 */
export const lazy: typeof lazyPart = (load) => lazyPart(() => loadedPatiently(load));
