/** What is measured: for each scenario what Pasar is sent, what it is compared with, and what we aim at. */
import {
  type BenchAccount,
  checkoutOf,
  clients,
  type BenchGoods,
  unitsInRush,
  wanting,
} from './carts.ts';
import type { BenchRequest } from './load.ts';
import type { Visitors } from './visitors.ts';

/** Ours, and two answers without one of our own: `bare` sends our statements, `own` asks tables made for nothing else. */
export type BenchSide = 'pasar' | 'bare' | 'own';

/** Shares of others' requests per second and multiples of their p99; times in milliseconds. */
export type Aim = {
  ofBare?: number;
  ofOwn?: number;
  p99OfBare?: number;
  perSecond?: number;
  p50?: number;
  p99?: number;
  postgresMs?: number;
  statements?: number;
  /** A share of another scenario. */
  of?: { scenario: string; share: number };
};

export type Scenario = {
  name: string;
  /** Off: every answer is made again. On: strangers get what is cached. */
  replyCache: 'on' | 'off';
  /** What each connection sends in turn in one round. */
  sent(side: BenchSide): Promise<BenchRequest[][]>;
  /** Everything is sent once, and a round is as many of these as fit into its time. */
  once?: boolean;
  /** How many of those find something left; all others are refused. */
  sells?: number;
  /** Who is measured, in turns. */
  sides: readonly BenchSide[];
  /** From tables of its own the bare server answers less than Pasar. */
  isSimplerThere?: boolean;
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
  /** Paths of the scripts, styles and fonts that the home page names. */
  files: string[];
  goods: BenchGoods[];
  goodsOfOneShop: BenchGoods[];
  shoppers: BenchAccount[];
  buyers: BenchAccount[];
  visitors: Visitors;
  /** Before each round of its scenario. */
  emptyCarts(): Promise<void>;
  fillCarts(shoppers: BenchAccount[]): Promise<void>;
  restock(goods: BenchGoods[], units: number): Promise<void>;
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
  const pagesOf = ({ headers }: { headers: Record<string, string> }) =>
    [...home, ...shops].map(({ path }) => get(path, { ...page, ...headers }));
  const pagesOfPeople = async (people: BenchAccount[]) => {
    const headersOf = await market.visitors.signedIn(people);
    return people.map((person) => pagesOf({ headers: headersOf(person) }));
  };
  return [
    compared(
      'list',
      { ofBare: 0.6, ofOwn: 0.5, p99OfBare: 2 },
      market.listPages.map(({ path, barePath }) => [get(path), get(barePath)]),
    ),
    compared(
      'product',
      { ofBare: 0.6, ofOwn: 0.5, p99OfBare: 2 },
      market.productIds.map((id) => [get(`/api/products/${id}`), get(`/product?id=${id}`)]),
    ),
    {
      ...compared(
        'search',
        { ofBare: 0.6, ofOwn: 0.5, p99OfBare: 2 },
        searchedFor.map((q) => [
          get(`/api/search?q=${encodeURIComponent(q)}`),
          get(`/search?q=${encodeURIComponent(q)}`),
        ]),
      ),
      isSimplerThere: true,
    },
    {
      name: 'cart add',
      replyCache: 'off',
      sides: ['pasar', 'bare', 'own'],
      aim: { ofBare: 0.5, ofOwn: 0.5 },
      sent: (side) => cartAdds(market, side),
    },
    {
      ...checkoutsOf(market, ['pasar', 'bare', 'own'], () => market.shoppers),
      name: 'checkout',
      aim: { ofBare: 0.6, ofOwn: 0.5, postgresMs: 2.5, statements: 7 },
    },
    {
      ...checkoutsOf(market, ['pasar'], () => wanting(market.shoppers, market.goods)),
      name: 'checkout in eight shops',
      aim: {},
    },
    {
      ...checkoutsOf(market, ['pasar'], () => wanting(market.shoppers, market.goodsOfOneShop)),
      name: 'checkout in one shop',
      aim: { of: { scenario: 'checkout in eight shops', share: 0.9 } },
    },
    {
      name: 'sold out in a rush',
      replyCache: 'off',
      sides: ['pasar'],
      aim: { p99: 1_000 },
      once: true,
      sells: unitsInRush,
      sent: () => rush(market),
    },
    alone('home page', 'off', { perSecond: 300 }, spread(home)),
    alone('shop page', 'off', { perSecond: 300 }, spread(shops)),
    alone('home page alone', 'off', { p50: 15 }, [home]),
    alone('shop page alone', 'off', { p50: 15 }, [shops]),
    {
      name: 'list cached',
      replyCache: 'on',
      sides: ['pasar', 'bare'],
      aim: { ofBare: 0.4 },
      sent: async (side) => spread([get(side === 'pasar' ? asCards(listPath) : '/memory')]),
    },
    {
      name: 'files of the home page',
      replyCache: 'on',
      sides: ['pasar', 'bare'],
      aim: { ofBare: 0.5 },
      sent: async () => spread(market.files.map((path) => get(path, page))),
    },
    alone('home page cached', 'on', { perSecond: 2_000 }, spread(home)),
    alone('shop page cached', 'on', { perSecond: 2_000 }, spread(shops)),
    // Guests get what strangers do where nothing on a page is their own, as on these.
    alone('pages of guests', 'on', { perSecond: 110 }, market.visitors.guests.map(pagesOf)),
    alone(
      'pages of a guest alone',
      'on',
      { p50: 8 },
      market.visitors.guests.slice(0, 1).map(pagesOf),
    ),
    // Pages of people who are signed in are made for each; what is public on them is cached.
    {
      ...alone('pages of people signed in', 'on', {}, []),
      sent: () => pagesOfPeople(market.shoppers.slice(0, connections)),
    },
    {
      ...alone('pages of one person signed in', 'on', {}, []),
      sent: () => pagesOfPeople(market.shoppers.slice(0, 1)),
    },
  ];
}

/** Goods, best-selling first: the list of the hall of shops. */
export const listPath = '/api/products?isFood=false';

/** As the site asks for it. */
export const asCards = (path: string) => `${path}&fields=card`;

function compared(
  name: string,
  aim: Aim,
  pairs: Array<[pasar: BenchRequest, bare: BenchRequest]>,
): Scenario {
  return {
    name,
    replyCache: 'off',
    sides: ['pasar', 'bare', 'own'],
    aim,
    sent: async (side) =>
      spread(pairs.map(([pasar, bare]) => (side === 'pasar' ? pasar : bareSent(side, bare)))),
  };
}

function alone(name: string, replyCache: 'on' | 'off', aim: Aim, sent: BenchRequest[][]): Scenario {
  return { name, replyCache, sides: ['pasar'], aim, sent: async () => sent };
}

/** What the bare server does with our statements, or below /own with its own. */
function bareSent(side: 'bare' | 'own', sent: BenchRequest): BenchRequest {
  return side === 'bare' ? sent : { ...sent, path: `/own${sent.path}` };
}

/** The same for each connection, but not at the same moment. */
function spread(sent: BenchRequest[]): BenchRequest[][] {
  return Array.from({ length: connections }, (_, connection) => {
    const start = Math.floor((connection * sent.length) / connections);
    return [...sent.slice(start), ...sent.slice(0, start)];
  });
}

function get(path: string, headers: Record<string, string> = {}): BenchRequest {
  return { method: 'GET', path, headers };
}

/** In both catalogues alike, and fewer than a cart holds. */
const productsAdded = 50;

async function cartAdds(
  { goods, visitors, emptyCarts }: Market,
  side: BenchSide,
): Promise<BenchRequest[][]> {
  await emptyCarts();
  return visitors.guests.map(({ headers, owner }) =>
    goods.slice(0, productsAdded).map(({ id }): BenchRequest => {
      if (side !== 'pasar')
        return bareSent(side, {
          method: 'POST',
          path: '/add',
          headers: json,
          body: JSON.stringify({ owner, productId: id }),
        });
      return {
        method: 'POST',
        path: '/api/cart',
        headers: { ...json, ...headers },
        body: JSON.stringify({ productId: id, quantity: 1, variantOptions: {} }),
      };
    }),
  );
}

function checkoutsOf(
  market: Market,
  sides: readonly BenchSide[],
  shoppers: () => BenchAccount[],
): Pick<Scenario, 'replyCache' | 'sides' | 'once' | 'sent'> {
  return {
    replyCache: 'off',
    sides,
    once: true,
    sent: (side) => checkouts(market, side, shoppers()),
  };
}

async function checkouts(
  { visitors, fillCarts }: Market,
  side: BenchSide,
  shoppers: BenchAccount[],
): Promise<BenchRequest[][]> {
  await fillCarts(shoppers);
  const headers = await visitors.signedIn(shoppers);
  const sent = shoppers.map((account) =>
    side === 'pasar'
      ? checkout(account, headers(account))
      : bareSent(side, {
          method: 'POST',
          path: '/checkout',
          headers: json,
          body: JSON.stringify({ userId: account.userId, ...checkoutOf(account) }),
        }),
  );
  return Array.from({ length: clients }, (_, client) =>
    sent.filter((_one, index) => index % clients === client),
  );
}

/** Everybody on a connection of their own. */
async function rush({
  buyers,
  goodsOfOneShop,
  visitors,
  ...market
}: Market): Promise<BenchRequest[][]> {
  const wanted = goodsOfOneShop.slice(-1);
  const shoppers = buyers.map((buyer) => ({ ...buyer, goods: wanted }));
  await market.restock(wanted, unitsInRush);
  await market.fillCarts(shoppers);
  const headers = await visitors.signedIn(buyers);
  return shoppers.map((buyer) => [checkout(buyer, headers(buyer))]);
}

function checkout(account: BenchAccount, headers: Record<string, string>): BenchRequest {
  return {
    method: 'POST',
    path: '/api/orders',
    headers: { ...json, ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(checkoutOf(account)),
  };
}
