import { type RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { Self } from '#contract/accounts/schemas.ts';
import { type Api, ApiError } from '#web/api/client.ts';
import { apiContext } from './context.ts';

/** What the frames that know the visitor load, besides their own. */
export type FrameData = { viewer: Self | null };

const asked = new WeakMap<Api, Promise<Self | null>>();

/**
 * Who is signed in, or null. Only for loaders; the frame and a guard of the same page ask once.
 * A visitor without a session's cookie is nobody, so the shared HTML of strangers costs no call.
 */
export function viewerFor(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Self | null> {
  if (!request.headers.get('cookie')?.includes('pasar_session=')) return Promise.resolve(null);
  const api = context.get(apiContext);
  const viewer = asked.get(api) ?? askedViewer(api);
  asked.set(api, viewer);
  return viewer;
}

/** Who is signed in, or null, on any page inside the market's frame, in a room of sellers or admins, at the checkout, behind a private link, or at the service site's desks. */
export function useViewer(): Self | null {
  const market = useRouteLoaderData<FrameData>('layout');
  const rooms = useRouteLoaderData<FrameData>('rooms');
  const checkout = useRouteLoaderData<FrameData>('checkout-layout');
  const link = useRouteLoaderData<FrameData>('link-layout');
  const desk = useRouteLoaderData<FrameData>('service-desk');
  const dashboard = useRouteLoaderData<FrameData>('dashboard-desk');
  return (market ?? rooms ?? checkout ?? link ?? desk ?? dashboard)?.viewer ?? null;
}

async function askedViewer(api: Api): Promise<Self | null> {
  try {
    return await api.accounts.me();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
