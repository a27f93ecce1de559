import type { Platform } from '#contract/platform.ts';

type Provider = Pick<Platform, 'providerSlug' | 'providerShopId'>;

/** Where the service site stands without the market's header and footer; `*` also covers what lies below. */
const barePaths = [
  '/shop/{shop}',
  '/book-service/{shop}*',
  '/{provider}-admin',
  '/{provider}-dashboard',
  '/why-service',
  '/pricing',
  '/chemical-process',
  '/video-demo',
] as const;

/** Whether a page of the service site is shown, which brings a frame of its own. */
export function isBare(pathname: string, { providerSlug, providerShopId }: Provider): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  return barePaths.some((pattern) => {
    const bare = pattern.replace('{shop}', String(providerShopId)).replace('{provider}', providerSlug);
    if (!bare.endsWith('*')) return path === bare;
    return path === bare.slice(0, -1) || path.startsWith(`${bare.slice(0, -1)}/`);
  });
}
