/** Who may see a page. A loader calls one of these before it asks for anything; the API decides again for every call. */
import { data, redirect, type RouterContextProvider } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { signInPath } from './next-path.ts';
import { viewerFor } from './viewer.ts';

/** What the Access Denied page is told: the role that is missing. */
export type Denial = { needs: 'admin' | 'seller' };

type Context = Readonly<RouterContextProvider>;

/**
 * The person signed in; anybody else is sent to sign in and comes back afterwards.
 *
 * @example
 * export async function loader({ request, context }: Route.LoaderArgs) {
 *   await requireSignedIn(request, context);
 *   const orders = await context.get(apiContext).orders.ofUser({ params: { userId: 'me' } });
 */
export async function requireSignedIn(request: Request, context: Context): Promise<User> {
  const viewer = await viewerFor(request, context);
  if (viewer) return viewer;
  const { pathname, search } = new URL(request.url);
  throw redirect(signInPath(`${pathname}${search}`));
}

/** An approved admin; other people get the Access Denied page with status 403. */
export async function requireAdmin(request: Request, context: Context): Promise<User> {
  const viewer = await requireSignedIn(request, context);
  return viewer.isAdmin ? viewer : deny({ needs: 'admin' });
}

/** A seller, approved or still pending; other people get the Access Denied page with status 403. */
export async function requireSeller(request: Request, context: Context): Promise<User> {
  const viewer = await requireSignedIn(request, context);
  return viewer.isVendor ? viewer : deny({ needs: 'seller' });
}

function deny(denial: Denial): never {
  throw data(denial, { status: 403 });
}
