import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import type { Site } from '#contract/platform/rules.ts';
import { tableFor } from './site-table.ts';

const provider = { providerSlug: 'sparkle', providerShopId: 7, providerCategory: 'HVAC Services' };
type Entry = { id: string; path?: string; index?: boolean; parentId?: string };

const entries: Entry[] = [
  { id: 'root', path: '' },
  { id: 'layout', parentId: 'root' },
  { id: 'link-layout', parentId: 'root' },
  { id: 'service-layout', parentId: 'root' },
  { id: 'service-desk', parentId: 'service-layout' },
  { id: 'seller-room', parentId: 'layout' },
  { id: 'home', index: true, parentId: 'layout' },
  { id: 'shops', path: 'shops', parentId: 'layout' },
  { id: 'shop', path: 'shop/:id', parentId: 'layout' },
  { id: 'food-shop', path: 'food-shop/:id', parentId: 'layout' },
  { id: 'blog-post', path: 'blog/:slug', parentId: 'layout' },
  { id: 'cart', path: 'cart', parentId: 'layout' },
  { id: 'order', path: 'order/:id', parentId: 'layout' },
  { id: 'messages', path: 'messages', parentId: 'layout' },
  { id: 'message', path: ':id', parentId: 'messages' },
  { id: 'booking', path: 'booking/:token', parentId: 'link-layout' },
  { id: 'forgot', path: 'auth/forgot', parentId: 'layout' },
  { id: 'board', path: 'orders/management', parentId: 'seller-room' },
  { id: 'admin', path: 'admin', parentId: 'layout' },
  { id: 'words', path: 'words/:file', parentId: 'root' },
  { id: 'not-found', path: '*', parentId: 'layout' },
  { id: 'provider', path: 'shop/{shop}', parentId: 'service-desk' },
  { id: 'pricing', path: 'pricing', parentId: 'service-layout' },
  { id: 'film', path: 'video-demo', parentId: 'service-layout' },
  { id: 'book', path: 'book-service', parentId: 'service-desk' },
  { id: 'book-shop', path: 'book-service/:shopId', parentId: 'layout' },
  { id: 'book-provider', path: 'book-service/{shop}', parentId: 'service-desk' },
  { id: 'door', path: '{provider}-admin', parentId: 'service-desk' },
  { id: 'setup', path: '{provider}-setup', parentId: 'service-desk' },
];

const routes = Object.fromEntries(entries.map((entry) => [entry.id, entry]));
// Of a build, the table is all that is read here.
const build = { routes, assets: { version: 'v1', routes } } as unknown as ServerBuild;

/** Each page with its path and its frame. */
function pagesOf(site: Site, providerShopId: number | null = 7): Record<string, string> {
  const table = tableFor(build, site, { ...provider, providerShopId }).routes;
  const pages = Object.values(table).filter((entry) => entry?.path || entry?.index);
  return Object.fromEntries(
    pages.map((entry) => [entry?.id, `${entry?.path ?? ''} in ${entry?.parentId}`]),
  );
}

test('the market has every page, and the provider’s at its own name and shop', () => {
  expect(Object.keys(pagesOf({ kind: 'market' }))).toHaveLength(
    entries.filter(({ path, index }) => path || index).length,
  );
  expect(pagesOf({ kind: 'market' })).toMatchObject({
    provider: 'shop/7 in service-desk',
    door: 'sparkle-admin in service-desk',
    setup: 'sparkle-setup in service-desk',
    'book-provider': 'book-service/7 in service-desk',
    shop: 'shop/:id in layout',
  });
});

test('without a provider the market has none of its pages, and its own host has them still', () => {
  const pages = pagesOf({ kind: 'market' }, null);
  expect(Object.keys(pages)).toEqual(
    expect.arrayContaining(['home', 'shop', 'book-shop', 'not-found']),
  );
  for (const page of ['provider', 'pricing', 'film', 'book', 'book-provider', 'door', 'setup'])
    expect(pages).not.toHaveProperty(page);
  expect(Object.keys(pagesOf({ kind: 'service' }, null))).toEqual(
    Object.keys(pagesOf({ kind: 'service' })),
  );
});

test('the service site has the provider’s pages, and its landing page for any other path', () => {
  expect(pagesOf({ kind: 'service' })).toEqual({
    provider: '* in service-desk',
    'provider-at-root': ' in service-desk',
    pricing: 'pricing in service-layout',
    film: 'video-demo in service-layout',
    book: 'book-service/* in service-desk',
    booking: 'booking/:token in service-desk',
    forgot: 'auth/forgot in service-desk',
    door: 'sparkle-admin in service-desk',
    words: 'words/:file in root',
  });
});

test.each(['market', 'service'] as const)(
  'the %s has no pages about air conditioners where the provider is a plumber',
  (kind) => {
    const plumber = { ...provider, providerCategory: 'Plumbing' };
    const { routes: table, assets } = tableFor(build, { kind }, plumber);
    expect(table).toHaveProperty('pricing');
    expect(table).not.toHaveProperty('film');
    expect(assets.version).not.toBe(tableFor(build, { kind }, provider).assets.version);
  },
);

test('a shop’s own host has what shoppers need of it, and the shop for any other path', () => {
  expect(pagesOf({ kind: 'shop', shopId: 4, shopKind: 'product' })).toEqual({
    shop: '* in layout',
    'shop-at-root': ' in layout',
    'blog-post': 'blog/:slug in layout',
    cart: 'cart in layout',
    order: 'order/:id in layout',
    messages: 'messages in layout',
    message: ':id in messages',
    booking: 'booking/:token in link-layout',
    forgot: 'auth/forgot in layout',
    words: 'words/:file in root',
    'book-shop': 'book-service/:shopId in layout',
  });
  expect(pagesOf({ kind: 'shop', shopId: 4, shopKind: 'food' })).toMatchObject({
    'food-shop': '* in layout',
  });
});

test('the browser learns of the same pages, under a version of their own', () => {
  const { assets } = tableFor(build, { kind: 'service' }, provider);
  expect(assets.routes['provider']?.path).toBe('*');
  expect(assets.version).not.toBe(tableFor(build, { kind: 'market' }, provider).assets.version);
  expect(assets.version).not.toBe(
    tableFor(build, { kind: 'service' }, { ...provider, providerSlug: 'other' }).assets.version,
  );
});
