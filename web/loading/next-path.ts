import { ownPath } from '#contract/kernel/own-path.ts';

/**
 * Where a visitor returns to after signing in: the path of our own site in `?next`, or `fallback`.
 * Anything that a browser could read as another site's address is refused, and so is the sign-in page itself.
 */
export function nextPath(next: string | null, fallback = '/'): string {
  const path = ownPath(next);
  return path === undefined || /^\/auth(?![^?#])/.test(path) ? fallback : path;
}

/** The sign-in page that brings the visitor back to `next`, a path of ours with its query, afterwards. */
export function signInPath(next: string): string {
  const [pathname = '/', query = ''] = next.split('?', 2);
  if (pathname === '/auth') return next;
  // The server and the browser may write the same query differently; the page's HTML must not.
  const written = new URLSearchParams(query).toString();
  const path = written === '' ? pathname : `${pathname}?${written}`;
  return path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;
}
