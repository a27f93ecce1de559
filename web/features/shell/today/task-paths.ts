import type { TodayKind } from '#contract/shops/today.rules.ts';
import type { TodayItem } from '#contract/shops/today.schemas.ts';

/** The address of a room of a shop; null where it is not open to the reader. */
export type PathTo = (path: string, place?: string) => string | null;

/** Where a shop's task is looked at and done as a whole; null where there is nothing more to see. */
export function shopTaskPath(item: TodayItem, pathTo: PathTo): string | null {
  return ofShop[item.kind]?.(item, pathTo) ?? null;
}

/** Where an admin's task is done; null as above. */
export function marketTaskPath(item: TodayItem): string | null {
  return ofMarket[item.kind]?.(item) ?? null;
}

type Paths<Given extends unknown[]> = Partial<
  Record<TodayKind, (item: TodayItem, ...given: Given) => string | null>
>;

const onBoard = ({ facts }: TodayItem, pathTo: PathTo) =>
  searching(pathTo('/orders/management'), `q=${String(facts.number)}`);
const listing = ({ id }: TodayItem, pathTo: PathTo) => pathTo(`/seller/products/${id}/edit`);
const reviews = (_: TodayItem, pathTo: PathTo) => pathTo('/seller/reviews');
const visit = ({ id }: TodayItem, pathTo: PathTo) =>
  searching(pathTo('/vendor/bookings'), `booking=${id}`);

const ofShop: Paths<[PathTo]> = {
  accept: onBoard,
  promise: onBoard,
  aftercare: ({ id }, pathTo) => pathTo(`/seller/aftercare/${id}`),
  dispute: onBoard,
  printProof: onBoard,
  parcelLate: onBoard,
  stockLow: listing,
  stockOut: listing,
  recipes: listing,
  holiday: (_, pathTo) => pathTo('/seller/settings', '#hours'),
  certificate: (_, pathTo) => pathTo('/seller/settings', '#certificates'),
  stopped: (_, pathTo) => pathTo('/seller/settings', '#proofs'),
  proofAsked: (_, pathTo) => pathTo('/seller/settings', '#proofs'),
  proof: (_, pathTo) => pathTo('/seller/settings', '#proofs'),
  webhookOff: (_, pathTo) => pathTo('/seller/settings', '#webhooks'),
  refused: (_, pathTo) => pathTo('/seller/vendors'),
  takenDown: ({ id }) => `/profile/reports/${id}`,
  reply: ({ id }, pathTo) => pathTo(`/seller/messages/${id}`),
  review: reviews,
  reviewsGood: reviews,
  payout: (_, pathTo) => searching(pathTo('/seller/sales'), 'tab=statement'),
  request: visit,
  unassigned: visit,
  visitLate: visit,
  visitOpen: visit,
  priceWaits: visit,
};

const report = ({ id }: TodayItem) => `/admin/reports/${id}`;

const ofMarket: Paths<[]> = {
  approval: ({ id }) => `/admin/users/${id}`,
  proofWaits: ({ id }) => `/admin/proofs/${id}`,
  aftercareWaits: ({ id }) => `/admin/aftercare/${id}`,
  report,
  appeal: report,
  support: ({ id }) => `/admin/support/${id}`,
  bankAsks: ({ id }) => `/admin/orders/history/${id}`,
  mailFailed: () => '/admin/mail?state=failed',
  payoutsDue: () => '/admin/payouts',
  clocksMissed: ({ id }) => `/admin/orders/history?shopId=${id}`,
};

function searching(path: string | null, query: string): string | null {
  return path && `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
