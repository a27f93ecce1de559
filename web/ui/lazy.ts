import { lazy as lazyPart } from 'react';
import { askedOffline } from './asked-offline.ts';

/**
 * Loads code, without a connection once there is one. A browser never asks again for a module that it could not fetch, so
 * the page is loaded anew when the connection is back after it went in the middle, or that which was asked for meanwhile.
 */
export async function loadedPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  if (isOffline()) await online();
  try {
    return await load();
  } catch (error) {
    if (!isOffline()) throw error;
    await online();
    const asked = askedOffline();
    if (asked !== undefined) history.pushState(null, '', asked);
    location.reload();
    return new Promise(() => {});
  }
}

/** A server knows of no connection, and has its code. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine;

const online = () =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * React's `lazy`, for a part whose code cannot be fetched without a connection: it comes later then, and the page stays.
 *
 * @example const CloseDialog = lazy(() => import('./close-dialog.tsx'));
 */
export const lazy: typeof lazyPart = (load) => lazyPart(() => loadedPatiently(load));
