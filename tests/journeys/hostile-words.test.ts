/** Whatever people write is text wherever it is shown: in every room, in mails, in what search engines read. */
import type { Page } from 'playwright-core';
import pg from 'pg';
import { beforeAll, expect, vi } from 'vitest';
import { openDatabase, type OpenedDatabase } from '#server/db/open.ts';
import { orderOf } from '../support/goods.ts';
import { live, test, visit } from '../support/journey.ts';
import { call, signIn } from '../support/people.ts';
import { openSecondSite, type SecondSite } from '../support/second-site.ts';

let market: SecondSite;
let database: OpenedDatabase;
let client: pg.Client;
beforeAll(async () => {
  market = await openSecondSite();
  database = await openDatabase({ dataDir: market.dataDir, log: console.error });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await sayHostileWords();
  // The home page was read when the server started, and is cached for some seconds.
  await vi.waitFor(
    async () => expect(await (await fetch(market.url)).text()).toContain('onerror=hit()'),
    { timeout: 60_000, interval: 500 },
  );
  return async () => {
    await client.end();
    await database.close();
    await market.close();
  };
}, 180_000);

/** Ends a script, a field and a tag, and begins a picture that runs one. */
const hostile = `"></textarea></script><img src=x onerror=hit()>`;

/** Everything that people of the demo have written about themselves, their goods and each other. */
const written: Record<string, string[]> = {
  users: ['full_name'],
  shops: ['name', 'description', 'slogan', 'location', 'policy', 'pickup_address', 'pickup_note'],
  products: ['name', 'description', 'menu_section', 'image_alt', 'sku'],
  product_images: ['alt'],
  orders: ['full_name', 'shipping_address'],
  shop_orders: ['note', 'carrier', 'tracking_number', 'pickup_address', 'pickup_note'],
  order_lines: ['product_name'],
  order_changes: ['reason'],
  reviews: ['text', 'reply'],
  messages: ['text'],
  saved_replies: ['title', 'text'],
  saved_addresses: ['label', 'full_name', 'address', 'city'],
  reports: ['text', 'decision_reason', 'appeal_text', 'appeal_reason'],
  service_bookings: ['customer_name', 'address', 'description', 'notes', 'package_title'],
  service_packages: ['title', 'ideal_for', 'description'],
  technicians: ['name'],
  booking_changes: ['note'],
  equipment_units: ['room', 'brand', 'model'],
  approval_requests: ['message'],
  approval_decisions: ['reason'],
  team_requests: ['note', 'reason'],
  pages: ['title', 'body'],
  blog_posts: ['author'],
  support_requests: ['name', 'order_number'],
  support_messages: ['text'],
};

async function sayHostileWords(): Promise<void> {
  const refused: string[] = [];
  for (const [table, columns] of Object.entries(written))
    for (const column of columns)
      await client
        .query(
          `update ${table} set ${column} = $1 || ' ' || left(${column}, 8) where ${column} <> ''`,
          [hostile],
        )
        .catch((error: Error) => refused.push(`${table}.${column}: ${error.message}`));
  const said = ['title', 'summary', 'body', 'pictureText'].map((part) => `'${part}', $1::text`);
  await client.query(
    `update blog_posts set texts = jsonb_build_object('en', jsonb_build_object(${said}), 'zh-Hans', jsonb_build_object(${said}))`,
    [hostile],
  );
  await client.query(
    `update order_lines set options = jsonb_build_object($1::text, $1::text) where options <> '{}'`,
    [hostile],
  );
  expect(refused).toEqual([]);
}

const idOf = async (question: string): Promise<number> =>
  (await client.query<{ id: number }>(`${question} limit 1`)).rows[0]?.id ?? 0;

/** Who reads what; with what there is of it in the demo. */
async function rooms(): Promise<Array<[username: string | null, addresses: string[]]>> {
  const by = (username: string) => `(select id from users where username = '${username}')`;
  const [order, thread, visit, report, question, reported] = await Promise.all([
    idOf(`select id from orders where user_id = ${by('buyer')} order by id desc`),
    idOf(`select id from threads where shopper_id = ${by('buyer')}`),
    idOf(`select id from service_bookings where user_id = ${by('buyer')}`),
    idOf(`select id from reports`),
    idOf(`select id from support_requests where user_id = ${by('buyer')}`),
    idOf(
      `select p.id from products p join reviews r on r.product_id = p.id where p.is_listed order by r.id desc`,
    ),
  ]);
  const sellers = await idOf(
    `select t.id from threads t join shops s on s.id = t.shop_id where s.owner_id = ${by('seller')}`,
  );
  const sold = await idOf(
    `select o.order_id as id from shop_orders o join shops s on s.id = o.shop_id where s.owner_id = ${by('seller')} order by o.id desc`,
  );
  const own = await idOf(
    `select p.id from products p join shops s on s.id = p.shop_id where s.owner_id = ${by('seller')}`,
  );
  return [
    [
      null,
      [
        '/',
        '/shops',
        '/food',
        '/shop/1',
        '/shop/2',
        '/food-shop/3',
        `/product/${reported}`,
        '/search?q=script',
        '/pages/fees',
        '/blog',
        '/blog/breakfast-in-tiong-bahru',
        '/book-service/2',
        '/cart',
      ],
    ],
    [
      'buyer',
      [
        '/profile',
        '/profile/settings',
        '/orders',
        `/order/${order}`,
        `/order/${order}/review`,
        '/my-bookings',
        `/my-bookings/${visit}`,
        '/favourites',
        '/following',
        `/messages/${thread}`,
        '/checkout',
        '/profile/reports',
        '/support',
        `/support/${question}`,
      ],
    ],
    [
      'seller',
      [
        '/seller/dashboard',
        '/seller/portfolio',
        `/seller/products/${own}/edit`,
        '/seller/customers',
        '/seller/sales',
        '/orders/management',
        `/orders/management/${sold}`,
        `/orders/management/${sold}/slip`,
        '/seller/reviews',
        `/seller/messages/${sellers}`,
        '/seller/messages/replies',
        '/seller/settings',
        '/seller/users',
        '/seller/vendors',
      ],
    ],
    [
      'coolbreeze',
      [
        '/vendor/bookings',
        '/vendor/bookings/all',
        '/vendor/bookings/board',
        '/vendor/bookings/settings',
        '/coolbreeze-dashboard',
      ],
    ],
    [
      'admin',
      [
        '/admin',
        '/admin/products',
        '/admin/portfolio',
        '/admin/orders/history',
        `/admin/orders/history/${order}`,
        '/admin/bookings/2',
        '/admin/analytics',
        '/admin/offers',
        '/admin/payouts',
        '/admin/proofs',
        '/admin/users',
        '/admin/users/2',
        '/admin/vendors',
        '/admin/vendors?tab=waiting',
        '/admin/audit',
        '/admin/support',
        `/admin/support/${question}`,
        '/admin/blog',
        '/admin/blog/1',
        '/admin/reports',
        `/admin/reports/${report}`,
      ],
    ],
  ];
}

/** Goods that are bought without choosing anything. */
async function plainGoods(): Promise<{ id: number; price: number; shopId: number }> {
  const { rows } = await client.query<{ id: number; price: number; shopId: number }>(
    `select p.id, p.unit_price as price, p.shop_id as "shopId" from products p join shops s on s.id = p.shop_id
     where p.is_listed and s.kind = 'product' and p.variants = '{}' and p.mockup is null and not p.is_stocked and not p.is_on_sale limit 1`,
  );
  if (!rows[0]) throw new Error('the demo sells something plain');
  return rows[0];
}

/** Without the policy that would stop what gets in: nothing may get in. */
const unguarded = { bypassCSP: true, locale: 'en-US' };

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.assign(self, { hit: () => Object.assign(self, { wasHit: true }) }),
  );
  await page.route(/\.(?:svg|png|webp|avif|jpe?g|woff2)$|\/(?:files|pictures)\//, (route) =>
    route.abort(),
  );
}

/** What of it has become more than text on this page, and whether it is there as text. */
const look = (page: Page) =>
  page.evaluate((words) => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ];
    return {
      ran: 'wasHit' in self,
      elements: document.querySelectorAll('[src="x"], [onerror]').length,
      isText: [document.body.textContent, ...fields.map(({ value }) => value)].some((text) =>
        text.includes(words),
      ),
    };
  }, hostile);

test('hostile words stay words in every room', async ({ openWindow }) => {
  const goods = await plainGoods();
  const found: string[] = [];
  const without: string[] = [];
  for (const [username, addresses] of await rooms()) {
    const page = await openWindow({ baseURL: market.url, ...unguarded });
    await watch(page);
    if (username) await signIn(page, username);
    await call(page, 'POST', '/api/cart', { productId: goods.id });
    for (const address of addresses) {
      const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
      await live(page);
      const { ran, elements, isText } = await look(page);
      if (ran || elements > 0 || answer?.status() !== 200)
        found.push(`${address}: ${answer?.status()}`);
      if (!isText) without.push(address);
    }
    await page.context().close();
  }
  // Where nothing of what people wrote is shown, nothing is tried.
  expect({ found, without }).toEqual({ found: [], without: [] });
}, 300_000);

test('and in what people are notified of', async ({ openWindow }) => {
  const page = await openWindow({ baseURL: market.url, ...unguarded });
  await watch(page);
  await signIn(page, 'buyer');
  const goods = await plainGoods();
  const before = await idOf(`select coalesce(max(id), 0)::integer as id from notifications`);
  await orderOf(page, goods);
  await call(page, 'POST', '/api/threads', {
    about: { shopId: goods.shopId },
    text: hostile,
    pictures: [],
    key: crypto.randomUUID(),
  });
  await signIn(page, 'admin');
  const fresh = async () =>
    (
      await client.query<{ id: number }>(
        `select d.id from notification_deliveries d join notifications n on n.id = d.notification_id where n.id > $1`,
        [before],
      )
    ).rows;
  await expect.poll(async () => (await fresh()).length).toBeGreaterThanOrEqual(3);
  for (const { id } of await fresh()) {
    const { html } = await call<{ html: string }>(page, 'GET', `/api/admin/mails/${id}`);
    await page.setContent(html);
    expect(await look(page), html).toEqual({ ran: false, elements: 0, isText: true });
    await visit(page, `/admin/mail/${id}`);
    expect(await look(page)).toMatchObject({ ran: false, elements: 0 });
  }
  await visit(page, '/admin/mail');
  expect(await look(page)).toEqual({ ran: false, elements: 0, isText: true });
  await signIn(page, 'buyer');
  await visit(page, '/notifications');
  expect(await look(page)).toEqual({ ran: false, elements: 0, isText: true });
}, 180_000);

/** Sixty letters and no blank, which each name begins with that people give. */
const long = 'Wm'.repeat(30);

const names: Record<string, string[]> = {
  users: ['full_name'],
  shops: ['name', 'slogan', 'location', 'pickup_address'],
  products: ['name', 'menu_section'],
  orders: ['full_name'],
  order_lines: ['product_name'],
  saved_addresses: ['label', 'full_name', 'address', 'city'],
  service_bookings: ['customer_name', 'address', 'package_title'],
  service_packages: ['title', 'ideal_for', 'frequency'],
  technicians: ['name'],
  equipment_units: ['room', 'brand', 'model'],
};

/** In the demo after `sayHostileWords`; what has combinations or stock keeps its options, by which those are found. */
async function sayLongNames(): Promise<void> {
  for (const [table, columns] of Object.entries(names))
    for (const column of columns)
      await client.query(
        `update ${table} set ${column} = $1 || right(md5(id::text), 4) where ${column} <> ''`,
        [long.slice(4)],
      );
  for (const table of ['products', 'service_packages'])
    await client.query(
      `update ${table} set choice_groups =
         regexp_replace(choice_groups::text, '"name": "([^"]{1,8})[^"]*"', '"name": "' || $1 || '\\1"', 'g')::jsonb`,
      [long.slice(12)],
    );
  await client.query(
    `update products set variants = jsonb_build_object($1::text, jsonb_build_array($1 || '1', $1 || '2'))
     where not is_stocked and not has_combinations and variants <> '{}'`,
    [long.slice(12)],
  );
  await client.query(
    `update order_lines set options = jsonb_build_object($1::text, $1::text) where options <> '{}'`,
    [long.slice(11)],
  );
}

type Chosen = {
  id: number;
  variantOptions: Record<string, string>;
  choices: Record<string, Record<string, number>>;
};

/** What has most to choose of a kind of shop, and the first of each. */
async function withMostToChoose(isFood: boolean): Promise<Chosen> {
  const { rows } = await client.query<{
    id: string;
    variants: Record<string, string[]>;
    groups: Array<{ name: string; min: number; choices: Array<{ name: string }> }>;
  }>(
    `select p.id, variants, choice_groups as groups from products p join shops s on s.id = p.shop_id
     where p.is_listed and p.is_food = $1 and not is_stocked and not has_combinations and (variants <> '{}' or choice_groups <> '[]')
     order by jsonb_array_length(choice_groups) desc, (s.kind = 'product') desc, p.id limit 1`,
    [isFood],
  );
  const [found] = rows;
  if (!found) throw new Error('the demo sells something to choose of');
  const variantOptions = Object.entries(found.variants).map(([name, [value]]) => [name, value]);
  const choices = found.groups.map(({ name, choices: [first] }) => [
    name,
    first ? { [first.name]: 1 } : {},
  ]);
  return {
    id: Number(found.id),
    variantOptions: Object.fromEntries(variantOptions),
    choices: Object.fromEntries(choices),
  };
}

/** What stands out of the window where a page scrolls sideways. */
const tooWide = (page: Page) =>
  page.evaluate((word) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.includes(word),
        ) && element.getBoundingClientRect().width > clientWidth,
    );
    return [`${scrollWidth} px`, ...wide.map((element) => element.outerHTML.slice(0, 160))];
  }, long.slice(12));

test('names of sixty letters without a blank keep within a phone’s screen', async ({
  openWindow,
}) => {
  await sayLongNames();
  const [goods, dish] = [await withMostToChoose(false), await withMostToChoose(true)];
  const found: string[] = [];
  for (const [username, addresses] of await rooms()) {
    const page = await openWindow({
      baseURL: market.url,
      ...unguarded,
      viewport: { width: 390, height: 844 },
    });
    await watch(page);
    if (username) await signIn(page, username);
    const own =
      username === 'buyer' ? ['/cart', '/checkout', '/book-service/2?package=2&units=2'] : [];
    if (own.length > 0)
      for (const { id, ...chosen } of [goods, dish])
        await call(page, 'POST', '/api/cart', { productId: id, ...chosen });
    const seen = username ? [] : [`/product/${goods.id}`, `/product/${dish.id}`];
    for (const address of [...addresses, ...own, ...seen]) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await live(page);
      const wide = await tooWide(page);
      if (wide.length > 0) found.push([address, ...wide].join('\n'));
    }
    await page.context().close();
  }
  expect(found).toEqual([]);
}, 300_000);
