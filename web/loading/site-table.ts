/**
 * The table of pages that one kind of site has, made of the build's when the server starts: the provider's short name
 * and shop are configuration, and a host of its own serves less than the market. As routes are discovered while links
 * are shown, the browser knows no other table than the one that it is given here.
 */
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { isOfOtherTrade, tradeOf } from '#contract/shops/trades.rules.ts';
import type { ServerBuild } from 'react-router';
import type { Platform } from '#contract/platform/schemas.ts';
import type { Site } from '#contract/platform/rules.ts';

export type FeaturedProvider = Pick<
  Platform,
  'providerSlug' | 'providerShopId' | 'providerCategory'
>;

type Entry = { id: string; path?: string; index?: boolean; parentId?: string };
type Table<E extends Entry> = Record<string, E | undefined>;
/** Frames whose pages are all the provider's. */
const providersFrames = ['service-layout', 'dashboard-desk'];
/** Where a page stands on a site; null is nowhere. */
type Place = { path?: string | undefined; parentId?: string | undefined } | null;

/** The build with the pages of this kind of site only, at their addresses there. */
export function tableFor(build: ServerBuild, site: Site, provider: FeaturedProvider): ServerBuild {
  const name = [
    site.kind,
    ...(site.kind === 'shop' ? [site.shopKind] : []),
    provider.providerSlug,
    provider.providerShopId,
    tradeOf(provider.providerCategory),
  ];
  return {
    ...build,
    routes: placed(build.routes, site, provider),
    assets: {
      ...build.assets,
      // Browsers keep what they learn of a table under its version.
      version: [build.assets.version, ...name].join('-'),
      routes: placed(build.assets.routes, site, provider),
    },
  };
}

function placed<E extends Entry>(
  table: Table<E>,
  site: Site,
  provider: FeaturedProvider,
): Record<string, E> {
  const entries = Object.values(table).flatMap((entry) => {
    const place =
      entry && !isAbsent(table, entry, site, provider) ? placeOf(table, entry, site) : null;
    if (!entry || !place) return [];
    const path =
      place.path === undefined
        ? {}
        : { path: withProvider(place.path, provider), index: undefined };
    const page = { ...entry, ...path, parentId: place.parentId };
    // A frame alone would match the root before `*` does, so the landing page stands there as well.
    const isLanding = place.path === '*' && entry.path !== '*';
    const atRoot = { ...page, id: `${entry.id}-at-root`, path: undefined, index: true };
    return isLanding ? [page, atRoot] : [page];
  });
  return Object.fromEntries(entries.map((entry) => [entry.id, entry]));
}

/**
 * Without a provider the market has none of its pages; its own host keeps them, and answers that there is nobody. A
 * provider has no pages about the work of another trade.
 */
function isAbsent<E extends Entry>(
  table: Table<E>,
  entry: E,
  site: Site,
  provider: FeaturedProvider,
): boolean {
  if (isOfOtherTrade(entry.path ?? '', tradeOf(provider.providerCategory))) return true;
  if (provider.providerShopId !== null || site.kind === 'service') return false;
  const parent = entry.parentId === undefined ? undefined : table[entry.parentId];
  return (
    providersFrames.includes(entry.id) ||
    (parent !== undefined && isAbsent(table, parent, site, provider))
  );
}

function withProvider(path: string, { providerSlug, providerShopId }: FeaturedProvider): string {
  return path.replace('{provider}', providerSlug).replace('{shop}', String(providerShopId));
}

function placeOf<E extends Entry>(table: Table<E>, entry: E, site: Site): Place {
  const parent = entry.parentId === undefined ? undefined : table[entry.parentId];
  // A page within a page goes with it; frames have no path and stay, as nothing leads to an empty one.
  if (parent?.path && parent.id !== 'root') return placeOf(table, parent, site) && entry;
  const isFrame = entry.id === 'root' || (entry.path === undefined && !entry.index);
  if (site.kind === 'market' || isFrame) return entry;
  return site.kind === 'service' ? placeOnServiceSite(entry) : placeOnOwnHost(entry, site);
}

const servicePaths = [
  'why-service',
  'pricing',
  'chemical-process',
  'video-demo',
  '{provider}-admin',
  '{provider}-dashboard',
  'words/:file',
];

/** The provider's pages, and its landing page for every other path. */
function placeOnServiceSite(entry: Entry): Place {
  if (entry.path === 'shop/{shop}') return { ...entry, path: '*' };
  if (entry.path === 'book-service') return { ...entry, path: 'book-service/*' };
  // What the market shows in another frame: the private link of a booking, and the way to a new password, whose mail leads to the market.
  if (entry.path === 'booking/:token' || entry.path === 'auth/forgot')
    return { ...entry, parentId: 'service-desk' };
  return servicePaths.includes(entry.path ?? '') ? entry : null;
}

/** What a shopper needs of the market; other shops, the rooms and the listings stay there. */
const shopperPaths =
  /^(auth|profile|pages|blog|product|favourites|notifications|cart|checkout|orders|order|messages|my-bookings|booking|words|book-service(?=\/:))(\/(?!management)[^{}]*)?$/;

/** The shop's page is the landing page, and the one of every path that is not served. */
function placeOnOwnHost(entry: Entry, { shopKind }: { shopKind: ShopKind }): Place {
  if (`/${entry.path}` === `${capabilitiesOf(shopKind).path}/:id`) return { ...entry, path: '*' };
  return entry.path && shopperPaths.test(entry.path) ? entry : null;
}
