/** What search engines are given of a site: where they may look, and every address that they would find something at. */
import { capabilitiesOf, type ShopKind, shopKinds, shopPath } from '#contract/shops/rules.ts';
import { pagesOf, type TradeName } from '#contract/shops/trades.rules.ts';
import type { Site } from '#contract/platform/rules.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import * as queries from './sitemap.queries.ts';

/** A site as a search engine sees it. `origin` is `https://…` without a path, `trade` the featured provider's. */
export type Visited = { site: Site; origin: string; trade: TradeName };
type Address = { path: string; changedAt?: Date };
type SearchCtx = Pick<Ctx, 'db'>;

/** Rooms that belong to somebody, and calls of the API: nothing there is for strangers. */
const closedPaths = [
  '/api/',
  '/admin',
  '/seller/',
  '/orders',
  '/order/',
  '/profile',
  '/messages',
  '/notifications',
  '/cart',
  '/checkout',
  '/auth',
  '/booking/',
  '/my-bookings',
  '/vendor/',
  '/team/',
  '/search',
  '/language/',
];

/** The rules for crawlers, with the address of the sitemap. */
export function robotsText({ origin }: Pick<Visited, 'origin'>): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The index of the market's sitemaps; on other hosts the one sitemap that there is. */
export async function sitemap(ctx: SearchCtx, { site, origin, trade }: Visited): Promise<string> {
  if (site.kind === 'service') return addressesXml(origin, servicePages(trade));
  if (site.kind === 'shop') {
    const products = await queries.productsOfShop(ctx.db, site.shopId);
    return addressesXml(origin, [{ path: '/' }, ...products.map(productAddress)]);
  }
  const files = await queries.filesOfProducts(ctx.db);
  const names = ['pages', 'shops', ...files.map((file) => `products-${file}`)];
  return xml(
    'sitemapindex',
    names.map(
      (name) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
    ),
  );
}

/** One of the market's sitemaps: `pages`, `shops` or `products-3`. Refuses `request.not_found` for any other. */
export async function sitemapPart(
  ctx: SearchCtx,
  { site, origin }: Visited,
  name: string,
): Promise<string> {
  if (site.kind !== 'market') refuse('request.not_found');
  if (name === 'pages')
    return addressesXml(origin, [
      ...marketPages,
      ...(await queries.textPages(ctx.db)).map(textAddress),
      ...(await queries.blogPosts(ctx.db, new Date())).map(postAddress),
    ]);
  if (name === 'shops')
    return addressesXml(origin, (await queries.openShops(ctx.db)).map(shopAddress));
  const file = /^products-(\d{1,6})$/.exec(name)?.[1] ?? refuse('request.not_found');
  // Ids are below 2^31.
  const found =
    Number(file) * queries.idsPerFile < 2 ** 31
      ? await queries.productsOfFile(ctx.db, Number(file))
      : [];
  if (found.length === 0) refuse('request.not_found');
  return addressesXml(origin, found.map(productAddress));
}

const listPaths = new Set(shopKinds.map((kind) => capabilitiesOf(kind).listPath));
const marketPages: Address[] = ['/', ...listPaths, '/blog'].map((path) => ({ path }));

function servicePages(trade: TradeName): Address[] {
  const pages = pagesOf(trade).map((page) => `/${page}`);
  return ['/', ...pages, '/book-service'].map((path) => ({ path }));
}

function productAddress({ id, changedAt }: queries.Found): Address {
  return { path: `/product/${id}`, changedAt };
}

function shopAddress(shop: { id: number; kind: ShopKind }): Address {
  return { path: shopPath(shop) };
}

function textAddress({ slug, changedAt }: { slug: string; changedAt: Date }): Address {
  return { path: `/pages/${slug}`, changedAt };
}

function postAddress({ slug, changedAt }: { slug: string; changedAt: Date }): Address {
  return { path: `/blog/${slug}`, changedAt };
}

function addressesXml(origin: string, addresses: readonly Address[]): string {
  return xml(
    'urlset',
    addresses.map(({ path, changedAt }) => {
      const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
      return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>`;
    }),
  );
}

/** As sitemaps.org has it: at most 50,000 addresses in a file. */
function xml(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const opening = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return `${opening}\n${entries.join('\n')}\n</${root}>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
