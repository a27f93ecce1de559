import { lazy as lazyPart } from 'react';
import { askedOffline } from './asked-offline.ts';
import { connected, isOffline } from './connection.ts';

let changesSaved = () => Promise.resolve();

/** Says how to wait until all that somebody changed is saved, also what waits for a connection. */
export function reloadAfter(saved: () => Promise<void>): void {
  changesSaved = saved;
}

/**
 * Loads code, without a connection once there is one. A browser never asks again for a module that it could not fetch, so
 * the page is loaded anew when the connection is back after it went in the middle, or that which was asked for meanwhile;
 * what was changed without a connection is saved first.
 */
export async function loadedPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  if (isOffline()) await connected();
  try {
    return await load();
  } catch (error) {
    if (!isOffline()) throw error;
    await connected();
    await changesSaved();
    const asked = askedOffline();
    if (asked !== undefined) history.pushState(null, '', asked);
    location.reload();
    return new Promise(() => {});
  }
}

/**
 * React's `lazy`, for a part whose code cannot be fetched without a connection: it comes later then, and the page stays.
 *
 * @example const CloseDialog = lazy(() => import('./close-dialog.tsx'));
 */
export const lazy: typeof lazyPart = (load) => lazyPart(() => loadedPatiently(load));
