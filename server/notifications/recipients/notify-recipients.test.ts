import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NotificationKind, notificationKinds } from '#contract/notifications/rules.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { sql } from '../../db/database.ts';
import { notify, type NotificationEvent, type NotificationEvents } from '../../events/notify.ts';
import { sellGifts, soldGift } from '../../testing/gifts.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { seal } from '../../secrets/seal.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aProof, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { notifyRecipients } from './notify-recipients.ts';
import { notificationMessages } from '../notification-messages.ts';
import type { NotificationFacts } from '../readable-facts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const runJobs = () => runDueJobs(app.pool, tasks(app));
const bellOf = async (person: SignedIn) =>
  (await person.get<Notification[]>('/api/notifications')).body;

type Market = {
  shopper: SignedIn;
  seller: SignedIn;
  admin: SignedIn;
  shopId: number;
  productId: number;
  orderId: number;
  reviewId: number;
};

/** A shopper who bought and reviewed something that they keep, its seller, and an admin. */
async function aMarket(): Promise<Market> {
  const [shopper, seller, admin] = [
    await signedIn(app),
    await signedIn(app, { role: 'seller' }),
    await signedIn(app, { role: 'admin' }),
  ];
  const shop = await aShop(app, { ownerId: seller.id, name: 'Batik <b>House</b>' });
  const product = await aProduct(app, {
    shopId: shop.id,
    name: 'Blue\r\nBcc: everyone@example.com',
    price: 20_00,
  });
  const row = await app.db.row<{ orderId: number; reviewId: number }>(sql`
    with placed as (
      insert into orders (number, user_id, subtotal, shipping_fee, total, full_name, email, shipping_address, payment_method, payment_status, request_hash)
      values (${`ORD-${shopper.id}`}, ${shopper.id}, 4000, 599, 4599, 'Ann', 'ann@example.com', '1 Road', 'creditCard', 'paid', 'x') returning id
    ), part as (
      insert into shop_orders (order_id, shop_id, subtotal, shipping_fee, commission) select id, ${shop.id}, 4000, 599, 320 from placed returning id, order_id
    ), line as (
      insert into order_lines (order_id, shop_order_id, shop_id, product_id, product_name, quantity, unit_price)
      select order_id, id, ${shop.id}, ${product.id}, 'Blue', 2, 2000 from part returning id
    ), review as (
      insert into reviews (order_line_id, product_id, shop_id, user_id, stars, text) select id, ${product.id}, ${shop.id}, ${shopper.id}, 5, 'Good' from line returning id
    )
    select (select id from placed) as "orderId", (select id from review) as "reviewId"`);
  await app.db.run(
    sql`insert into favourite_products (owner, product_id, added_price) values (${`user:${shopper.id}`}, ${product.id}, 2500)`,
  );
  await app.db.run(sql`insert into follows (user_id, shop_id) values (${shopper.id}, ${shop.id})`);
  return {
    shopper,
    seller,
    admin,
    shopId: shop.id,
    productId: product.id,
    orderId: row?.orderId ?? 0,
    reviewId: row?.reviewId ?? 0,
  };
}

async function partOf(orderId: number): Promise<number> {
  return (
    (await app.db.row<{ id: number }>(sql`select id from shop_orders where order_id = ${orderId}`))
      ?.id ?? 0
  );
}

/** A dish of the order that its shopper was asked about, and did not answer in time. */
async function aSubstitution(orderId: number): Promise<number> {
  const row = await app.db.row<{ id: number }>(sql`
    insert into substitutions (order_line_id, quantity, state, said_at, answer_by, settled_by, settled_at)
    select id, 1, 'left_out', now(), now(), 'clock', now() from order_lines where order_id = ${orderId} returning id`);
  return row?.id ?? 0;
}

async function aSupportRequest(userId: number): Promise<{ requestId: number }> {
  const row = await app.db.row<{ id: number }>(sql`
    insert into support_requests (user_id, topic, language, key, asked_at, last_at)
    values (${userId}, 'order', 'en', gen_random_uuid(), now(), now()) returning id`);
  return { requestId: row?.id ?? 0 };
}

/** Those about service visits have a test of their own. */
type VisitEvent = Extract<NotificationEvent, `booking.${string}` | `equipment.${string}`>;

/** A case that somebody has passed on to the market. */
async function aPrintProof(orderId: number): Promise<number> {
  const row = await app.db.row<{ id: number }>(sql`
    insert into print_proofs (order_line_id, picture, state, words, asked_at, answered_at)
    select min(id), '/pictures/proof.webp', 'changes', 'Larger, please', now(), now() from order_lines where order_id = ${orderId}
    returning id`);
  return row?.id ?? 0;
}

async function aCaseStep(
  orderId: number,
  userId: number,
): Promise<{ caseId: number; stepId: number }> {
  const row = await app.db.row<{ caseId: number; stepId: number }>(sql`
    with opened as (
      insert into aftercare_cases (order_id, shop_order_id, shop_id, user_id, kind, wish, state, opened_at, changed_at)
      select order_id, id, shop_id, ${userId}, 'damaged', 'refund', 'escalated', now(), now() from shop_orders where order_id = ${orderId} limit 1
      returning id, shop_order_id
    ), units as (
      insert into aftercare_lines (case_id, shop_order_id, order_line_id, quantity)
      select opened.id, opened.shop_order_id, l.id, 1 from opened join order_lines l on l.shop_order_id = opened.shop_order_id limit 1
    )
    insert into aftercare_steps (case_id, step, done_as, text, amount, refund_key, done_at)
    select id, 'ended', 'system', 'It is torn', 4_00, 'made', now() from opened returning id as "stepId", case_id as "caseId"`);
  if (!row) throw new Error('an insert returns its row');
  return row;
}

/** The facts of one of each event but those of visits. */
async function everything({
  shopper,
  seller,
  admin,
  shopId,
  productId,
  orderId,
  reviewId,
}: Market): Promise<Omit<NotificationEvents, VisitEvent>> {
  const shopOrderIds = [await partOf(orderId)];
  const secret = seal(app.config, 'token-123');
  const proofId = await aProof(app, { shopId, reason: 'The picture cannot be read' });
  const userId = shopper.id;
  await sellGifts(admin);
  const giftCardId = (await soldGift(shopper, 50)).card.id;
  return {
    'order.unpaid': { orderId },
    'order.paid': { orderId },
    'order.moved': {
      orderId,
      shopOrderIds,
      status: 'cancelled',
      actorId: null,
      reason: 'Out of dye',
    },
    'order.declined': { orderId, shopOrderIds, code: 'other', reason: 'The oven broke' },
    'order.sold_out': { orderId, substitutionId: await aSubstitution(orderId), isEnd: true },
    'order.print_asked': { orderId, proofId: await aPrintProof(orderId) },
    'order.print_answered': { orderId, proofId: await aPrintProof(orderId) },
    'support.asked': await aSupportRequest(userId),
    'support.answered': { ...(await aSupportRequest(userId)), said: 'It leaves today' },
    'support.received': await aSupportRequest(userId),
    'aftercare.step': { ...(await aCaseStep(orderId, shopper.id)), state: 'escalated' },
    'order.refunded': { orderId, amount: 1_234_50, ofGifts: 0, reason: 'One came broken' },
    'order.message': { orderId, userIds: [userId], from: 'Batik House', path: '/messages/1' },
    'message.received': {
      userIds: [userId],
      from: 'Batik House',
      about: 'Blue',
      path: '/messages/1',
    },
    'approval.asked': {
      userId: (await signedIn(app, { role: 'seller', approvalStatus: 'pending' })).id,
    },
    'approval.decided': {
      userId: seller.id,
      role: 'seller',
      status: 'rejected',
      reason: 'Please add an address',
    },
    'approval.changes_asked': { userId: seller.id, reason: 'A logo, please' },
    'shop.suspended': { shopId, reason: 'Counterfeits' },
    'shop.restored': { shopId },
    'shop.commission_changed': {
      shopId,
      basisPoints: 550,
      isOwn: true,
      reason: 'As agreed',
    },
    'shop.certificate_expires': { shopId, body: 'Muis', days: 7 },
    'shop.stopped': { shopId, proof: 'foodLicence' },
    'shop.resumed': { shopId },
    'proof.handed_in': { proofId },
    'proof.decided': { proofId, isAccepted: false },
    'proof.ends': { proofId, days: 7 },
    'product.taken_down': { productId, reason: 'Counterfeit' },
    'product.restored': { productId },
    'review.received': { reviewId },
    'review.replied': { reviewId },
    'report.received': { reportId: 1, about: 'Batik House', path: '/admin/reports/1' },
    'report.decided': {
      reporterIds: [userId],
      concernedIds: [seller.id],
      about: 'Batik House',
      outcome: 'upheld',
      note: 'Pictures of others',
      path: null,
    },
    'payment.returned': { userId, amount: 12_00 },
    'payout.recorded': { shopId, amount: 99_00, reference: 'FAST-1' },
    'payout.failed': { shopId, amount: 99_00, reason: 'The account is closed' },
    'dispute.opened': {
      orderId,
      amount: 45_99,
      reason: 'not_received',
      respondBy: '2026-12-01T00:00:00Z',
      isInquiry: false,
    },
    'dispute.closed': { orderId, amount: 45_99, outcome: 'lost' },
    'refund.unassigned': { orderId, amount: 5_00 },
    'gift.bought': { giftCardId },
    'gift.received': { giftCardId, path: '/gift-cards/use#{secret}', secret },
    'gift.refunded': { giftCardId },
    'gift.voided': { giftCardId, amount: 12_00, reason: 'Stolen card' },
    'gift.taken': { giftCardId, spent: 12_00 },
    'team.invited': {
      email: 'new@example.com',
      userId: null,
      shopId,
      role: 'manager',
      path: '/join/{secret}',
      secret,
    },
    'team.asked': { shopId, userId },
    'team.answered': { shopId, userId, status: 'declined', reason: 'We do not know you' },
    'shop.opened_again': { shopId },
    'price.dropped': { productId },
    'back.in.stock': { productId },
    'account.password_reset': { userId: admin.id, path: '/reset/{secret}', secret },
    'account.email_confirm': {
      userId,
      email: 'later@example.com',
      path: '/confirm/{secret}',
      secret,
    },
    'account.email_changed': {
      userId,
      oldEmail: 'before@example.com',
      newEmail: 'later@example.com',
    },
    'account.password_changed': { userId },
    'account.second_factor': { userId, state: 'on' },
    'account.passkey': { userId, isAdded: true, name: 'Laptop' },
    'account.access_key': { userId, name: 'Stock sync', state: 'ending' },
    'account.registered_again': { userId },
    'account.wrong_passwords': { usernameFolded: shopper.username.toLowerCase() },
    'account.new_sign_in': {
      userId,
      at: '2026-11-21T10:20:00Z',
      timeZone: 'Asia/Singapore',
      browser: 'Firefox',
      system: null,
    },
    'whatsapp.switched': { phone: '+6591234567', isOn: false },
    'mail.test': { userId: admin.id },
  };
}

test('every event reaches whom it concerns, in whole sentences', async () => {
  const market = await aMarket();
  const events = await everything(market);
  for (const event of Object.keys(events) as Array<keyof typeof events>)
    await notify(app.db, event, events[event]);
  await runJobs();
  const notifications = await app.db.rows<{
    kind: (typeof notificationKinds)[number];
    recipient: string;
    facts: NotificationFacts;
  }>(sql`select kind, recipient, facts - 'lines' as facts from notifications order by id`);
  // The digest of what is new comes from its own job.
  expect(new Set(notifications.map(({ kind }) => kind))).toEqual(
    new Set(
      notificationKinds.filter(
        (kind) => kind !== 'new.items' && kind !== 'whatsapp.started' && !isOfVisits(kind),
      ),
    ),
  );
  const words = await notificationMessages('en');
  for (const { kind, facts } of notifications) {
    const { title, text, action } = words.ofKind(kind, facts);
    for (const word of [title, text, action])
      expect(word, kind).not.toMatch(/[{}]|notifications\.|kinds\.|undefined|null/);
    expect(title).not.toMatch(/[\r\n]/);
  }
  const recipientsOf = (kind: string) =>
    notifications
      .filter((notification) => notification.kind === kind)
      .map(({ recipient }) => recipient);
  const { shopper, seller, admin } = market;
  for (const kind of [
    'order.unpaid',
    'order.placed',
    'order.moved',
    'order.print_asked',
    'payment.returned',
    'review.replied',
    'price.dropped',
    'back.in.stock',
    'shop.opened_again',
    'report.decided',
  ])
    expect(recipientsOf(kind), kind).toEqual([`user:${shopper.id}`]);
  for (const kind of [
    'order.received',
    'order.cancelled',
    'order.print_answered',
    'review.received',
    'shop.suspended',
    'proof.decided',
    'proof.ends',
    'payout.recorded',
    'report.concerned',
    'dispute.opened',
    'dispute.closed',
  ])
    expect(recipientsOf(kind), kind).toEqual([`user:${seller.id}`]);
  for (const kind of [
    'report.received',
    'proof.handed_in',
    'approval.asked',
    'payout.failed',
    'dispute.to_answer',
    'dispute.decided',
    'refund.unassigned',
  ])
    expect(recipientsOf(kind), kind).toContain(`user:${admin.id}`);
  expect(recipientsOf('team.invited')).toEqual(['mail:new@example.com']);
});

function isOfVisits(kind: NotificationKind): boolean {
  return kind.startsWith('booking.') || kind.startsWith('equipment.');
}

test('a bell shows words, amounts and where they lead, and no secrets', async () => {
  const market = await aMarket();
  const { orderId, productId, shopper, admin } = market;
  await notify(app.db, 'order.paid', { orderId });
  await notify(app.db, 'price.dropped', { productId });
  await notify(app.db, 'account.password_reset', {
    userId: admin.id,
    path: '/reset/{secret}',
    secret: seal(app.config, 'token-123'),
  });
  await runJobs();
  expect(await bellOf(admin)).toEqual([]);
  expect(await bellOf(shopper)).toMatchObject([
    {
      kind: 'price.dropped',
      title: 'Blue Bcc: everyone@example.com now costs $20.00',
      path: `/product/${productId}`,
      isRead: false,
    },
    {
      kind: 'order.placed',
      title: `We have your order ORD-${shopper.id}`,
      path: `/order/${orderId}`,
      isRead: false,
    },
  ]);
});

test('jobs that run again, and at once, notify nobody twice', async () => {
  const { shopper, orderId } = await aMarket();
  const refunded = {
    event: 'order.refunded',
    key: 'one',
    at: new Date().toISOString(),
    facts: { orderId, amount: 100, ofGifts: 0, reason: null },
  } as const;
  const parts = { db: app.db, config: app.config };
  await Promise.all(Array.from({ length: 6 }, () => notifyRecipients(parts, refunded)));
  expect(await bellOf(shopper)).toHaveLength(1);
  await notifyRecipients(parts, { ...refunded, key: 'another' });
  expect(await bellOf(shopper)).toHaveLength(2);
});

test('a job that dies after it has notified everybody notifies nobody again when it runs again', async () => {
  const { shopper, seller, orderId } = await aMarket();
  let isDying = true;
  const dying: typeof app.db = {
    ...app.db,
    run: async (statement) => {
      const rows = await app.db.run(statement);
      if (isDying && statement.text.includes('notification_keys'))
        throw new Error('the process was killed');
      return rows;
    },
  };
  await notify(app.db, 'order.paid', { orderId });
  const run = () => runDueJobs(app.pool, tasks({ ...app, db: dying }));
  await run();
  isDying = false;
  await app.db.run(sql`update graphile_worker._private_jobs set run_at = now()`);
  await run();
  await run();
  expect([await bellOf(shopper), await bellOf(seller)]).toMatchObject([
    [{ kind: 'order.placed' }],
    [{ kind: 'order.received' }],
  ]);
});

test('a change that is rolled back notifies nobody', async () => {
  const { shopper, orderId } = await aMarket();
  const changed = app.db.transaction(async (tx) => {
    await notify(tx, 'order.refunded', { orderId, amount: 100, ofGifts: 0, reason: null });
    throw new Error('changed my mind');
  });
  await expect(changed).rejects.toThrow('changed my mind');
  await runJobs();
  expect(await bellOf(shopper)).toEqual([]);
});

test('a shop that wants no mails about orders has its people notified in the bell alone', async () => {
  const { seller, shopId, orderId } = await aMarket();
  await seller.put(`/api/shops/${shopId}/notices`, { version: 0, orders: false, reviews: true });
  await notify(app.db, 'order.paid', { orderId });
  await runJobs();
  expect(await bellOf(seller)).toMatchObject([{ kind: 'order.received' }]);
  const mailed = await app.db.rows<{ kind: string }>(sql`
    select n.kind from notification_deliveries d join notifications n on n.id = d.notification_id where n.user_id = ${seller.id}`);
  expect(mailed).toEqual([]);
});
