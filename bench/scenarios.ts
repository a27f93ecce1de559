/** What is measured: for each scenario what Pasar is sent, what it is compared with, and what we aim at. */
import { type Account, checkoutOf, clients, type Goods } from './carts.ts';
import type { Sent } from './load.ts';
import type { Visitors } from './visitors.ts';

export type Side = 'pasar' | 'bare';

/** Shares of the bare server's requests per second and multiples of its p99; times in milliseconds. */
export type Aim = { ofBare?: number; p99OfBare?: number; perSecond?: number; p50?: number };

export type Scenario = {
  name: string;
  /** Off: every answer is made again. On: strangers get what is cached. */
  replyCache: 'on' | 'off';
  /** What each connection sends in turn in one round. */
  sent(side: Side): Promise<Sent[][]>;
  /** Everything is sent once, and a round is as many of these as fit into its time. */
  once?: boolean;
  isCompared: boolean;
  aim: Aim;
};

export const searchedFor = [
  'mug',
  'linen',
  'coffee',
  'oversized tee',
  'phone case',
  'ceramic',
  'espresso cup',
  'noodle',
  'enamel pin',
  'garden',
];

export type Market = {
  /** Where pages of the list begin: for Pasar a path, for the bare server a position. */
  listPages: Array<{ path: string; barePath: string }>;
  productIds: number[];
  shopIds: number[];
  goods: Goods[];
  shoppers: Account[];
  visitors: Visitors;
  /** Before each round of its scenario. */
  emptyCarts(): Promise<void>;
  fillCarts(): Promise<void>;
};

const connections = 10;
const json = { 'content-type': 'application/json' };
const page = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en',
};

export function scenariosOf(market: Market): Scenario[] {
  const home = [get('/', page)];
  const shops = market.shopIds.map((id) => get(`/shop/${id}`, page));
  return [
    compared(
      'list',
      { ofBare: 0.6, p99OfBare: 2 },
      market.listPages.map(({ path, barePath }) => [get(path), get(barePath)]),
    ),
    compared(
      'product',
      { ofBare: 0.6, p99OfBare: 2 },
      market.productIds.map((id) => [get(`/api/products/${id}`), get(`/product?id=${id}`)]),
    ),
    compared(
      'search',
      { ofBare: 0.6, p99OfBare: 2 },
      searchedFor.map((q) => [
        get(`/api/search?q=${encodeURIComponent(q)}`),
        get(`/search?q=${encodeURIComponent(q)}`),
      ]),
    ),
    {
      name: 'cart add',
      replyCache: 'off',
      isCompared: true,
      aim: { ofBare: 0.5 },
      sent: (side) => cartAdds(market, side),
    },
    {
      name: 'checkout',
      replyCache: 'off',
      isCompared: true,
      aim: { ofBare: 0.6 },
      once: true,
      sent: (side) => checkouts(market, side),
    },
    alone('home page', 'off', { perSecond: 300 }, spread(home)),
    alone('shop page', 'off', { perSecond: 300 }, spread(shops)),
    alone('home page alone', 'off', { p50: 15 }, [home]),
    alone('shop page alone', 'off', { p50: 15 }, [shops]),
    {
      name: 'list cached',
      replyCache: 'on',
      isCompared: true,
      aim: { ofBare: 0.4 },
      sent: async (side) => spread([get(side === 'pasar' ? listPath : '/memory')]),
    },
    alone('home page cached', 'on', { perSecond: 2_000 }, spread(home)),
    alone('shop page cached', 'on', { perSecond: 2_000 }, spread(shops)),
  ];
}

/** Goods, best-selling first: the list of the hall of shops. */
export const listPath = '/api/products?isFood=false';

function compared(name: string, aim: Aim, pairs: Array<[pasar: Sent, bare: Sent]>): Scenario {
  return {
    name,
    replyCache: 'off',
    isCompared: true,
    aim,
    sent: async (side) => spread(pairs.map(([pasar, bare]) => (side === 'pasar' ? pasar : bare))),
  };
}

function alone(name: string, replyCache: 'on' | 'off', aim: Aim, sent: Sent[][]): Scenario {
  return { name, replyCache, isCompared: false, aim, sent: async () => sent };
}

/** The same for each connection, but not at the same moment. */
function spread(sent: Sent[]): Sent[][] {
  return Array.from({ length: connections }, (_, connection) => {
    const start = Math.floor((connection * sent.length) / connections);
    return [...sent.slice(start), ...sent.slice(0, start)];
  });
}

function get(path: string, headers: Record<string, string> = {}): Sent {
  return { method: 'GET', path, headers };
}

/** In both catalogues alike, and fewer than a cart holds. */
const productsAdded = 50;

async function cartAdds({ goods, visitors, emptyCarts }: Market, side: Side): Promise<Sent[][]> {
  await emptyCarts();
  return visitors.guests.map(({ headers, owner }) =>
    goods.slice(0, productsAdded).map(({ id }): Sent => {
      if (side === 'bare')
        return {
          method: 'POST',
          path: '/add',
          headers: json,
          body: JSON.stringify({ owner, productId: id }),
        };
      return {
        method: 'POST',
        path: '/api/cart',
        headers: { ...json, ...headers },
        body: JSON.stringify({ productId: id, quantity: 1, variantOptions: {} }),
      };
    }),
  );
}

async function checkouts({ shoppers, visitors, fillCarts }: Market, side: Side): Promise<Sent[][]> {
  await fillCarts();
  const headers = await visitors.signedIn();
  const sent = shoppers.map((account): Sent => {
    if (side === 'bare')
      return {
        method: 'POST',
        path: '/checkout',
        headers: json,
        body: JSON.stringify({ userId: account.userId, ...checkoutOf(account) }),
      };
    return {
      method: 'POST',
      path: '/api/orders',
      headers: { ...json, ...headers(account), 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(checkoutOf(account)),
    };
  });
  return Array.from({ length: clients }, (_, client) =>
    sent.filter((_one, index) => index % clients === client),
  );
}
