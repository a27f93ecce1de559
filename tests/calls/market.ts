/** The demo market on a database of its own, one browser for each kind of person, and what there is to name in calls. */
import { createHash } from 'node:crypto';
import { join, raw, sql } from '#server/db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '#server/testing/app.ts';
import { aMember, visitorAs } from '#server/testing/makers.ts';
import { aRequest, aWorkday } from '#server/testing/visits.ts';
import { issueDue } from '#server/papers/issue.ts';
import { unsubscribeToken } from '#server/notifications/mails/unsubscribe-token.ts';
import { seedDemo } from '#demo/seed.ts';

export const roles = [
  'guest',
  'buyer',
  'staff',
  'seller',
  'provider',
  'kitchen',
  'pendingSeller',
  'admin',
] as const;
export type CallerRole = (typeof roles)[number];

const usernames = {
  buyer: 'buyer',
  seller: 'seller',
  provider: 'coolbreeze',
  kitchen: 'kitchen',
  pendingSeller: 'newseller',
  admin: 'admin',
} as const;

export type DemoMarket = {
  app: TestApp;
  /** In a browser of their own; asked again when a call has signed them out. */
  as(role: CallerRole): Promise<TestVisitor>;
  /** What there is under the names of a path's or body's parts. */
  known(path: string, name: string): readonly unknown[] | undefined;
};

/** With `LOG_LEVEL=error` in the environment, mistakes of the server are logged with their stack. */
export async function demoMarket(settings: Record<string, string> = {}): Promise<DemoMarket> {
  const app = await testApp({
    PUBLIC_URL: 'http://localhost',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...settings,
  });
  await seedDemo(app.db, {
    now: new Date(),
    commissionBasisPoints: 800,
    secrets: app.config,
    storage: app.storage,
  });
  const people = await app.db.rows<{ id: number; username: string }>(sql`
    select id, username from users where username in (${join(Object.values(usernames))})`);
  const staff = await aMember(app, 2);
  const idOf = (role: Exclude<CallerRole, 'guest'>) =>
    role === 'staff'
      ? staff.id
      : (people.find(({ username }) => username === usernames[role])?.id ?? 0);
  const browsers = new Map<CallerRole, TestVisitor>([['guest', app.visitor()]]);
  const as = async (role: CallerRole) => {
    const open = browsers.get(role);
    if (open && (role === 'guest' || (await open.get('/api/auth/user')).status === 200))
      return open;
    const fresh = role === 'guest' ? app.visitor() : await visitorAs(app, { id: idOf(role) });
    browsers.set(role, fresh);
    return fresh;
  };
  await issueDue({ db: app.db, config: app.config });
  await begin(app, as);
  const names = await namesIn(app);
  return {
    app,
    known: (path, name) =>
      writtenAs(path, name) ?? names.find(([pattern]) => pattern.test(`${path} ${name}`))?.[1],
    as,
  };
}

/** What the demo leaves to its visitors: carts, addresses, and what is asked within a shop. */
async function begin(app: TestApp, as: (role: CallerRole) => Promise<TestVisitor>): Promise<void> {
  const simple = await app.db.row<{ id: number }>(sql`
    select id from products where status = 'published' and variants = '{}' and not is_stocked and not is_food and mockup is null order by id limit 1`);
  const done: Array<{ status: number }> = [];
  for (const role of ['guest', 'buyer'] as const) {
    const shopper = await as(role);
    done.push(await shopper.post('/api/cart', { productId: simple?.id, quantity: 2 }));
    done.push(
      await shopper.post(
        '/api/cart/visits',
        aRequest(2, { preferredDate: aWorkday(8 + done.length) }),
      ),
    );
  }
  const [buyer, seller] = [await as('buyer'), await as('seller')];
  const home = {
    label: '',
    fullName: 'Mei Tan',
    phone: '8000 1234',
    address: '1 Tembusu Walk',
    city: 'Singapore',
    zipCode: '520001',
  };
  done.push(await buyer.post('/api/account/addresses', home));
  done.push(
    await buyer.post('/api/account/views/orders', { name: 'Unpaid', query: 'payment=pending' }),
  );
  done.push(await buyer.post('/api/shops/2/team/requests', { note: 'I am handy' }));
  done.push(
    await seller.post('/api/shops/1/saved-replies', { title: 'Thanks', text: 'Thank you!' }),
  );
  done.push(
    await seller.post('/api/shops/1/team/invitations', {
      email: 'new.hand@example.com',
      role: 'staff',
    }),
  );
  const webhook = await seller.post<{ webhook?: { id: number } }>('/api/shops/1/webhooks', {
    url: 'https://hooks.shop.example/orders',
    kinds: ['order.paid'],
  });
  done.push(
    webhook,
    await seller.post(`/api/shops/1/webhooks/${webhook.body.webhook?.id ?? 0}/test`),
  );
  const refused = done.find(({ status }) => status >= 300);
  if (refused) throw new Error(`the market is not as it should be: ${JSON.stringify(refused)}`);
}

/** What a booking may be for; today is over for a visitor somewhere. */
const nextDays = Array.from({ length: 14 }, (_, index) =>
  new Date(Date.now() + (index + 1) * 86_400_000).toISOString().slice(0, 10),
);

/** What people write whatever there is, by a pattern of an address and the name of a field. */
const written: Array<[RegExp, unknown[]]> = [
  [/ (date|preferredDate)$/, nextDays],
  [/ (slot|timeSlot)$/, ['morning', 'afternoon', 'evening']],
  [/proofs (issuedOn|validUntil)$/, nextDays],
  [/ version$/, [0, 1, 2]],
  [/ (week|shifts)$/, [Array.from({ length: 7 }, () => [['09:00', '17:00']])]],
  [/webhooks.* url$/, ['https://hooks.shop.example/more', 'https://10.0.0.1/orders']],
  [/ host$/, ['shop.example.com', 'https://Shop.example.net/']],
  [/second-factor.* code$/, ['123456']],
  [/shared-favourites.* token$/, ['a-token-of-favourites-']],
  [/(passkeys|access-keys)\/:id id$/, [1]],
  [/passkey.* (rawId|id)$/, ['a-credential-of-nobody']],
  [/whatsapp.* status$/, ['pending', 'confirmed']],
  [/choices\/:kind kind$/, ['order.placed']],
  [/account\/views.* table$/, ['orders', 'audit']],
  [/booking-claims.* token$/, ['a-token-of-no-claim'.padEnd(43, '0')]],
  [/ (email|customerEmail|account)$/, ['mei@example.com', 'buyer@example.com', 'MEI@example.com']],
  [/ (phone|customerPhone|contactPhone)$/, ['+65 6123 4567', '8000 1234']],
  [/ (password|currentPassword)$/, ['Pasar-demo1!', 'Walnut-Grove-7!']],
  [/ newPassword$/, ['Pasar-demo1!']],
  [/ (postalCode|zipCode)$/, ['079903']],
  [/ (price|salePrice|amount)$/, [0.01, 12.5, 1_000_000]],
];

/** Under these names whichever market it is. */
export function writtenAs(path: string, name: string): readonly unknown[] | undefined {
  return written.find(([pattern]) => pattern.test(`${path} ${name}`))?.[1];
}

/** Which ids and secrets there are, by a pattern of an address and the name of a part of it: the first that fits. */
async function namesIn(app: TestApp): Promise<Array<[RegExp, unknown[]]>> {
  const ids = async (table: string, order = 'id', most = 8) =>
    (
      await app.db.rows<{ id: number }>(
        sql`select id from ${raw(table)} order by ${raw(order)} limit ${most}`,
      )
    ).map(({ id }) => id);
  // Those whom no test needs signed in.
  const users = (
    await app.db.rows<{ id: number }>(sql`select id from users where id > 6 order by id limit 12`)
  ).map(({ id }) => id);
  const shops = [1, 2, 3, ...(await ids('shops', 'approval_status, id', 2))];
  const products = [
    ...(await ids('products', "status = 'published' and variants = '{}' desc, id", 6)),
    ...(await ids('products', 'is_food desc, shop_id, id', 6)),
  ];
  const orders = await ids('orders', 'user_id = 5 desc, id desc', 16);
  const bookings = await ids('service_bookings', 'coalesce(user_id = 5, false) desc, id desc', 24);
  const bookingTokens = await linksTo(app, bookings);
  const notifications = await ids('notifications', 'id desc', 4);
  return [
    [/booking-links.* token$/, bookingTokens],
    [/mail-choices.* token$/, notifications.map((id) => unsubscribeToken(app.config, id))],
    [/users.* sessionId$/, [1, 2]],
    [/team.* userId$/, users],
    [/^\/api\/users.* id$/, users],
    [/^\/api\/service-shops.* shopId$/, [2, 2, 1]],
    [/ userId$/, [...users, 5, 2, 'me']],
    [/^\/api\/reports.* id$| reportId$|admin\/reports.* id$/, await ids('reports')],
    [/^\/api\/reviews.* id$/, await ids('reviews', 'user_id = 5 desc, id')],
    [/^\/api\/threads.* id$/, await ids('threads')],
    [/^\/api\/service-shops.*technicians.* id$| technicianIds?$/, await ids('technicians')],
    [/^\/api\/service-shops.*packages.* id$| packageIds?$/, await ids('service_packages')],
    [/^\/api\/(service-bookings|customer-whatsapp).* id$| bookingId$/, bookings],
    [/^\/api\/equipment.* id$| unitId$/, await ids('equipment_units')],
    [/^\/api\/(products|listings|favourites\/products).* id$| productIds?$| except$/, products],
    [/^\/api\/cart\/visits.* id$/, await ids('cart_visits')],
    [/^\/api\/cart.* id$/, await ids('cart_lines')],
    [/account\/addresses.* id$/, await ids('saved_addresses')],
    [/account\/views.* id$/, await ids('saved_views')],
    [
      /^\/api\/(papers|booking-links.*papers).* id$/,
      await ids('papers', 'order_id in (select id from orders where user_id = 5) desc, id desc'),
    ],
    [/^\/api\/aftercare.* id$/, await ids('aftercare_cases', 'user_id = 5 desc, id desc')],
    [/admin\/proofs.* id$/, await ids('shop_proofs', "status = 'waiting' desc, id")],
    [/^\/api\/payouts.* id$/, await ids('payouts')],
    [/^\/api\/notifications.* id$/, notifications],
    [/^\/api\/admin\/mails.* id$/, await ids('notification_deliveries')],
    [/ orderLineId$| lineId$/, await ids('order_lines', 'id desc', 16)],
    [/ (shopOrderId)s?$/, await ids('shop_orders', 'id desc', 16)],
    [/^\/api\/orders\/shop.* id$/, shops],
    [/^\/api\/orders.* id$| orderIds?$/, orders],
    [/^\/api\/(shops|favourites\/shops).* id$| shopIds?$/, shops],
    [/ categoryId$/, await ids('categories')],
    [/ replyId$/, await ids('saved_replies')],
    [/ invitationId$/, await ids('shop_invitations')],
    [/ requestId$/, await ids('team_requests')],
    [/ webhookId$/, await ids('webhooks')],
    [/ deliveryId$/, await ids('webhook_deliveries')],
    [
      /^\/api\/blog.* slug$/,
      (await app.db.rows<{ slug: string }>(sql`select slug from blog_posts`)).map(
        ({ slug }) => slug,
      ),
    ],
    [/^\/api\/admin\/blog.* id$/, await ids('blog_posts')],
    [
      / slug$/,
      (await app.db.rows<{ slug: string }>(sql`select slug from pages`)).map(({ slug }) => slug),
    ],
  ];
}

/** Private links to these bookings, whose secrets only we know. */
async function linksTo(app: TestApp, bookingIds: readonly number[]): Promise<string[]> {
  const tokens = bookingIds.map((id) => `a-link-to-booking-${String(id).padStart(14, '0')}`);
  for (const [index, token] of tokens.entries())
    await app.db.run(
      sql`update service_bookings set link_hash = ${createHash('sha256').update(token).digest()} where id = ${bookingIds[index]}`,
    );
  return tokens;
}
