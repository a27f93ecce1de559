/** Paths of our own site, as they come back from a visitor's address. */

/**
 * A path of our own site with its query and fragment; undefined for anything that a browser could read as another
 * site's address.
 */
export function ownPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const here = 'http://here.invalid';
  if (!URL.canParse(path, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, here);
  // Browsers read `//host` and `/\host` as another site, also after they have folded `/./` away.
  if (origin !== here || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}
