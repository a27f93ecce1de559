/** Who may see a page. A loader calls one of these before it asks for anything; the API decides again for every call. */
import { data, redirect, type RouterContextProvider } from 'react-router';
import type { Self } from '#contract/accounts/schemas.ts';
import { rolesThatMay, type ShopPermission, type ShopRole } from '#contract/shops/team.rules.ts';
import { signInPath } from './next-path.ts';
import { viewerFor } from './viewer.ts';

/** What the Access Denied page says is missing. */
export type Denial =
  | { needs: 'admin' | 'seller' }
  /** A page of this shop's people, and the visitor is none of them. */
  | { needs: 'shop'; shop: string }
  /** A page of other roles in a shop that the visitor helps to run. */
  | { needs: 'role'; shop: string; roles: ShopRole[] };

/** Of a loader. `url` is the page's address also where only its data is asked for, which `request.url` is not. */
export type PageRequest = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * The person signed in; anybody else is sent to sign in and comes back afterwards.
 *
 * @example
 * export async function loader({ request, url, context }: Route.LoaderArgs) {
 *   await requireSignedIn({ request, url, context });
 *   const orders = await context.get(apiContext).orders.ofUser({ params: { userId: 'me' } });
 */
export async function requireSignedIn({ request, url, context }: PageRequest): Promise<Self> {
  const viewer = await viewerFor(request, context);
  if (viewer) return viewer;
  throw redirect(signInPath(`${url.pathname}${url.search}`));
}

/** An approved admin; other people get the Access Denied page with status 403. */
export async function requireAdmin(visit: PageRequest): Promise<Self> {
  const viewer = await requireSignedIn(visit);
  return viewer.isAdmin ? viewer : deny({ needs: 'admin' });
}

/** Ends a loader with the Access Denied page and status 403. */
export function deny(denial: Denial): never {
  throw data(denial, { status: 403 });
}

/** Ends a loader where somebody's role in a shop does not reach; says whose does. */
export function denyRole({ name }: { name: string }, permission: ShopPermission): never {
  return deny({ needs: 'role', shop: name, roles: rolesThatMay(permission) });
}
