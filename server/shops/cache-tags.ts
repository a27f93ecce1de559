/**
 * What cached answers show, so that a change lets go of those alone that show it. An answer about one product or shop has the
 * tag of that; one of a list has those of all that it shows, and of the list: `shelf` is the list of one shop, `lists` are
 * all that go over shops. A change of what one shows drops that, one of what there is, or where it stands, the lists. What
 * the market says, and does for all, is in every answer: `settings`. `blog` is on all that shows posts of the blog.
 */
export type CacheTag =
  | 'settings'
  | 'lists'
  | 'blog'
  | `product:${number}`
  | `shop:${number}`
  | `shelf:${number}`;

declare module '../events/events.ts' {
  interface EventMap {
    /** Something that lists and pages show to everybody is different now: cached answers with these tags go. */
    'catalogue.changed': { tags: CacheTag[] };
    /** Stock, or what is counted, is different: cached answers with these tags last no longer than what follows the clock. */
    'figures.changed': { tags: CacheTag[] };
  }
}

/** An event is small: beyond these, whole shops are named instead, or everything. */
const mostProducts = 100;
const mostShops = 200;

/** To be dropped when a shop is different: its pages, what shows its products, and lists that name it, or should. */
export function tagsOfShops(ids: readonly number[]): CacheTag[] {
  const shops = [...new Set(ids)].map((id) => `shop:${id}` as const);
  if (shops.length > mostShops) return ['settings'];
  return shops.length === 0 ? [] : ['lists', ...shops];
}

/** To be dropped when products are different. `isMoved` where that changes which lists they are in. */
export function tagsOfProducts(
  products: ReadonlyArray<{ id: number; shopId: number; isMoved: boolean }>,
): CacheTag[] {
  const shopIds = [...new Set(products.map(({ shopId }) => shopId))];
  if (products.length > mostProducts) return tagsOfShops(shopIds);
  const moved = products.filter(({ isMoved }) => isMoved);
  const shelves = new Set(moved.map(({ shopId }) => `shelf:${shopId}` as const));
  return [
    ...products.map(({ id }) => `product:${id}` as const),
    ...shelves,
    ...(moved.length > 0 ? (['lists'] as const) : []),
  ];
}

/** Of a list of products, or of the shop that is asked for. */
export function listTags(
  shown: ReadonlyArray<{ id: number }>,
  shopId: number | undefined,
): CacheTag[] {
  const list: CacheTag[] = shopId === undefined ? ['lists'] : [`shelf:${shopId}`, `shop:${shopId}`];
  return [...list, ...shown.map(({ id }) => `product:${id}` as const)];
}
