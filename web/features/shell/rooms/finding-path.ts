import type { FindReply } from '#contract/search/find.schemas.ts';
import { endStatuses } from '#contract/orders/rules.ts';
import type { RoomKind } from './room-entries.ts';

/** Where somebody is who finds something: the rooms, what is added to their links, and a desk's address. */
export type FindingPlace = { kind: RoomKind; search: string; desk: string };

type Paths = { [Kind in keyof FindReply]: (hit: FindReply[Kind][number]) => string };

/** The page of what was found, in the rooms where it was asked for. Kinds without a path are not shown there. */
export function findingPaths({ kind, search, desk }: FindingPlace): Partial<Paths> {
  if (kind === 'admin') return paths;
  if (kind === 'desk') return { bookings: ({ id }) => `${desk}?booking=${id}` };
  const ofShop = (path: string) =>
    search && `${path}${path.includes('?') ? '&' : '?'}${search.slice(1)}`;
  const within = (path: string) => ofShop(path) || path;
  return {
    orders: ({ orderNumber, status }) =>
      within(
        `/orders/management?q=${encodeURIComponent(orderNumber)}${isDone(status) ? '&view=done' : ''}`,
      ),
    bookings: ({ id }) => within(`/vendor/bookings?booking=${id}`),
    listings: ({ id }) => within(`/seller/products/${id}/edit`),
    conversations: ({ id }) => within(`/seller/messages/${id}`),
    people: () => within('/seller/users'),
  };
}

const paths: Partial<Paths> = {
  orders: ({ id }) => `/admin/orders/history/${id}`,
  bookings: ({ id, shopId }) => `/admin/bookings/${shopId}?booking=${id}`,
  listings: ({ id }) => `/admin/products/${id}/edit`,
  people: ({ id }) => `/admin/users/${id}`,
  shops: ({ name }) => `/admin/vendors?q=${encodeURIComponent(name)}`,
};

function isDone(status: FindReply['orders'][number]['status']): boolean {
  return endStatuses.some((end) => end === status);
}

/** A room's address with words to look for in it. */
export function searchIn(to: string, search: string, text: string): string {
  const query = new URLSearchParams(search);
  query.set('q', text);
  return `${to}?${query}`;
}
