/** The bytes of each public page for a stranger's first visit. */
import { gzipSync } from 'node:zlib';
import { routeSizes } from '../scripts/route-sizes.ts';
import type { Market } from './scenarios.ts';

export type PageSize = { path: string; html: number; js: number; css: number };

/** Bytes after gzip; what arrives on use is not counted. */
export async function pageSizes(
  origin: string,
  { shopIds, productIds }: Market,
): Promise<PageSize[]> {
  const sizes = new Map(routeSizes().map(({ route, js, css }) => [route, { js, css }]));
  const paths = {
    home: '/',
    shops: '/shops',
    food: '/food',
    shop: `/shop/${shopIds[0]}`,
    product: `/product/${productIds[0]}`,
    search: '/search?q=mug',
    cart: '/cart',
    auth: '/auth',
  };
  const pages = Object.entries(paths).map(async ([route, path]) => {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
    const html = gzipSync(Buffer.from(await answer.arrayBuffer())).length;
    return { path, html, ...(sizes.get(route) ?? { js: Number.NaN, css: Number.NaN }) };
  });
  return Promise.all(pages);
}
