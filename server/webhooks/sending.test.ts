/** That what happens arrives at a shop's own program, signed, once, and in spite of everything. */
import { createHmac } from 'node:crypto';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { mostAttempts, waitsBetweenAttempts } from '#contract/webhooks/rules.ts';
import { sql } from '../db/database.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';
import { doJobs } from '../testing/notifications.ts';
import {
  aWebhook,
  type ReceivedWebhook,
  type WebhookReceiver,
  webhookReceiver,
} from '../testing/webhook-receiver.ts';
import { forgetDeliveries } from './sending.queries.ts';
import { sendDue } from './sending.ts';

let receiver: WebhookReceiver;
let app: TestApp;
let owner: SignedIn;
let buyer: SignedIn;
let shopId: number;
let product: { id: number; price: number };
beforeAll(async () => {
  receiver = await webhookReceiver();
  app = await testApp({ WEBHOOK_ORIGINS: receiver.origin });
  buyer = await signedIn(app);
});
beforeEach(async () => {
  await app.db.run(sql`delete from webhooks`);
  Object.assign(receiver, { answer: 204, headers: {}, taken: [] });
  owner = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: owner.id })).id;
  product = await aProduct(app, { shopId, price: 10_00 });
});
afterAll(() => Promise.all([app.close(), receiver.close()]));

const added = () => aWebhook(owner, { shopId, origin: receiver.origin });
const sendAll = async () => {
  for (const isFailing of [false, true])
    await sendDue({ db: app.db, config: app.config }, { isFailing });
};
/** As if the time until the next attempt had gone by. */
async function later(): Promise<void> {
  await app.db.run(sql`update webhook_deliveries set next_at = now() where next_at is not null`);
  await sendAll();
}
const states = async ({ deliveries }: Awaited<ReturnType<typeof added>>) =>
  (await deliveries()).map(({ state, attempts, status, problem }) => ({
    state,
    attempts,
    status,
    problem,
  }));

/** As a receiver would who knows nothing but the specification. */
function isSigned({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const [, key = ''] = /^whsec_(.+)$/.exec(secret) ?? [];
  const expected = createHmac('sha256', Buffer.from(key, 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}

describe('an order that was paid', () => {
  test('arrives within the jobs that are due, signed, with ids and states alone', async () => {
    const { path, secret, deliveries } = await added();
    const order = await bought(buyer, { product });
    await doJobs(app);
    expect(receiver.bodiesAt(path)).toEqual([
      {
        type: 'order.paid',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        data: {
          shopId,
          orderId: order.id,
          shopOrderId: order.shopOrders[0]?.id,
          status: 'pending',
        },
      },
    ]);
    const [taken] = receiver.taken;
    if (!taken) throw new Error('nothing was taken');
    expect(isSigned(taken, secret)).toBe(true);
    expect(isSigned({ ...taken, body: `${taken.body} ` }, secret)).toBe(false);
    expect(taken.headers['content-type']).toBe('application/json');
    expect(Number(taken.headers['webhook-timestamp'])).toBeCloseTo(Date.now() / 1_000, -2);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ kind: 'order.paid', state: 'sent', status: 204, attempts: 1 });
    expect(taken.headers['webhook-id']).toBe(delivery?.eventId);
    await Promise.all([sendAll(), sendAll()]);
    await doJobs(app);
    expect(receiver.taken).toHaveLength(1);
  });

  test('is one delivery for each webhook, under one id, and none for other shops', async () => {
    const [one, other] = [await added(), await added()];
    const stranger = await signedIn(app, { role: 'seller' });
    const theirs = (await aShop(app, { ownerId: stranger.id })).id;
    const elsewhere = await aWebhook(stranger, { shopId: theirs, origin: receiver.origin });
    await bought(buyer, { product });
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(receiver.taken.map(({ path }) => path).toSorted()).toEqual(
      [one.path, other.path].toSorted(),
    );
    expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await elsewhere.deliveries()).toEqual([]);
  });

  test('is told once it is paid, not before', async () => {
    const { path } = await added();
    const order = await bought(buyer, { product, isPaid: false });
    await doJobs(app);
    expect(receiver.bodiesAt(path)).toEqual([]);
    const paid = await buyer.post(`/api/orders/${order.id}/payment`, {
      paymentMethod: 'creditCard',
      paymentToken: 'sandbox_approved',
    });
    expect(paid.status).toBe(200);
    await doJobs(app);
    expect(receiver.bodiesAt(path).map(({ type }) => type)).toEqual(['order.paid']);
  });

  test('that was rolled back is never told', async () => {
    const { deliveries } = await added();
    const order = await bought(buyer, { product, isPaid: false });
    const broken = app.db.transaction(async (tx) => {
      await tx.run(sql`update orders set payment_status = 'paid' where id = ${order.id}`);
      const left =
        await tx.rows(sql`select from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where w.shop_id = ${shopId}`);
      expect(left).toHaveLength(1);
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    expect(await deliveries()).toEqual([]);
  });

  test('is not told where nobody asked for orders, or the webhook is off', async () => {
    const visits = await aWebhook(owner, {
      shopId,
      origin: receiver.origin,
      kinds: ['booking.paid'],
    });
    const off = await added();
    await off.change({ isOn: false });
    await bought(buyer, { product });
    await sendAll();
    expect([await visits.deliveries(), await off.deliveries()]).toEqual([[], []]);
  });
});

describe('what does not arrive', () => {
  test('is tried again after a while, under the same id, until it does', async () => {
    const webhook = await added();
    receiver.answer = 500;
    await bought(buyer, { product });
    await sendAll();
    await sendAll();
    expect(await states(webhook)).toEqual([
      { state: 'queued', attempts: 1, status: 500, problem: 'status' },
    ]);
    const [waiting] = await webhook.deliveries();
    expect(Date.parse(waiting?.nextAt ?? '') - Date.now()).toBeGreaterThan(50_000);
    receiver.answer = 0;
    await later();
    expect(await states(webhook)).toMatchObject([
      { attempts: 2, status: null, problem: 'connection' },
    ]);
    receiver.answer = 200;
    await later();
    expect(await states(webhook)).toEqual([
      { state: 'sent', attempts: 3, status: 200, problem: null },
    ]);
    expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.taken.every((taken) => isSigned(taken, webhook.secret))).toBe(true);
    const { body } = await owner.get<{ webhooks: Array<{ failingSince: null }> }>(
      `/api/shops/${shopId}/webhooks`,
    );
    expect(body.webhooks[0]?.failingSince).toBeNull();
  });

  test('waits longer each time, about a day in all, and is then given up', async () => {
    const webhook = await added();
    receiver.answer = 503;
    await bought(buyer, { product });
    for (let attempts = 0; attempts < mostAttempts; attempts += 1) await later();
    expect(await states(webhook)).toEqual([
      { state: 'failed', attempts: mostAttempts, status: 503, problem: 'status' },
    ]);
    await later();
    expect(receiver.taken).toHaveLength(mostAttempts);
    const hours = waitsBetweenAttempts.reduce((all, wait) => all + wait, 0) / 60;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(26);
  });

  test.each([301, 307])(
    'is no success where %i leads elsewhere, which nobody follows',
    async (answer) => {
      const webhook = await added();
      Object.assign(receiver, { answer, headers: { location: `${receiver.origin}/elsewhere` } });
      await bought(buyer, { product });
      await sendAll();
      expect(await states(webhook)).toMatchObject([
        { state: 'queued', status: answer, problem: 'redirect' },
      ]);
      expect(receiver.taken.map(({ path }) => path)).toEqual([webhook.path]);
    },
  );

  test('is sent again by another where a process ended over it', async () => {
    const webhook = await added();
    await bought(buyer, { product });
    // Taken, and nothing written of how it went.
    await app.db.run(sql`
      update webhook_deliveries set attempts = 1, next_at = now() + interval '1 minute' where webhook_id = ${webhook.webhook.id}`);
    await sendAll();
    expect(receiver.taken).toEqual([]);
    await later();
    expect(await states(webhook)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('is left alone by others while a process takes it', async () => {
    const { webhook, deliveries } = await added();
    await bought(buyer, { product });
    await app.db.transaction(async (tx) => {
      await tx.rows(
        sql`select from webhook_deliveries where webhook_id = ${webhook.id} for update`,
      );
      await sendAll();
      expect(await deliveries()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    });
    await sendAll();
    expect(receiver.taken).toHaveLength(1);
  });

  test('goes on in a shop that is suspended, which still has its orders to do, and ends in one that closed', async () => {
    const webhook = await added();
    await bought(buyer, { product });
    await app.db.run(sql`update shops set approval_status = 'suspended' where id = ${shopId}`);
    await sendAll();
    expect(receiver.taken).toHaveLength(1);
    await app.db.run(sql`
      update webhook_deliveries set state = 'queued', sent_at = null, next_at = now() where webhook_id = ${webhook.webhook.id}`);
    await app.db.run(
      sql`update shops set approval_status = 'closed', closed_at = now() where id = ${shopId}`,
    );
    await sendAll();
    expect(receiver.taken).toHaveLength(1);
    const [closed] = await app.db.rows(sql`
      select state, last_error as problem from webhook_deliveries where webhook_id = ${webhook.webhook.id}`);
    expect(closed).toEqual({ state: 'failed', problem: 'off' });
  });
});

describe('a webhook to which nothing arrives', () => {
  const failingFor = (days: number) =>
    app.db.run(sql`
    update webhooks set failing_since = now() - ${days} * interval '1 day' where shop_id = ${shopId}`);
  const now = async () =>
    (await owner.get<{ webhooks: object[] }>(`/api/shops/${shopId}/webhooks`)).body.webhooks;
  const giveUp = () =>
    app.db.run(sql`
      update webhook_deliveries d set attempts = ${mostAttempts - 1} from webhooks w where w.id = d.webhook_id and w.shop_id = ${shopId}`);

  test('is switched off when something is given up after three days, and Today says so', async () => {
    const webhook = await added();
    receiver.answer = 500;
    await bought(buyer, { product });
    await sendAll();
    expect(await now()).toMatchObject([{ isOn: true, failingSince: expect.any(String) }]);
    await failingFor(4);
    await later();
    // Not given up yet.
    expect(await now()).toMatchObject([{ isOn: true }]);
    await giveUp();
    await bought(buyer, { product, quantity: 2 });
    await app.db.run(sql`
      update webhook_deliveries set next_at = now() where attempts = ${mostAttempts - 1} and state = 'queued'`);
    await app.db.run(sql`
      update webhook_deliveries set next_at = now() + interval '1 hour' where attempts = 0 and state = 'queued'`);
    await sendAll();
    expect(await now()).toMatchObject([{ isOn: false, failingSince: expect.any(String) }]);
    expect(await states(webhook)).toMatchObject([
      { state: 'failed', problem: 'off' },
      { state: 'failed', problem: 'status' },
    ]);
    const admin = await signedIn(app, { role: 'admin' });
    const { body: entries } = await admin.get<object[]>(
      `/api/audit?subjectKind=shop&subjectId=${shopId}&limit=1`,
    );
    expect(entries).toMatchObject([
      { action: 'shop.webhook_switched_off', actor: null, isByMarket: true },
    ]);
    const today = await owner.get<{ items: object[] }>(`/api/shops/${shopId}/today`);
    expect(today.body.items).toContainEqual(
      expect.objectContaining({
        kind: 'webhookOff',
        facts: { name: new URL(receiver.origin).host },
      }),
    );
  });

  test('stays on where it has not been so for long', async () => {
    await added();
    receiver.answer = 500;
    await bought(buyer, { product });
    await sendAll();
    await failingFor(2);
    await giveUp();
    await later();
    expect(await now()).toMatchObject([{ isOn: true }]);
  });

  test('holds up nobody else: it is sent to by itself', async () => {
    const webhook = await added();
    await bought(buyer, { product });
    await failingFor(0);
    await sendDue({ db: app.db, config: app.config }, { isFailing: false });
    expect(await states(webhook)).toMatchObject([{ attempts: 0 }]);
    await sendAll();
    expect(await states(webhook)).toMatchObject([{ state: 'sent' }]);
  });
});

test('the secret before signs beside the new one for a day', async () => {
  const { secret, address } = await added();
  const renewed = await owner.post<{ secret: string }>(`${address}/secret`);
  await bought(buyer, { product });
  await sendAll();
  await app.db.run(sql`
    update webhooks set renewed_at = now() - interval '25 hours' where shop_id = ${shopId}`);
  await bought(buyer, { product, quantity: 2 });
  await sendAll();
  expect(renewed.body.secret).not.toBe(secret);
  expect(
    receiver.taken.map((taken) => [isSigned(taken, secret), isSigned(taken, renewed.body.secret)]),
  ).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('a secret that was sealed under another key is said to be lost', async () => {
  const webhook = await added();
  await app.db.run(sql`update webhooks set secret_sealed = 'bG9zdA' where shop_id = ${shopId}`);
  await bought(buyer, { product });
  await sendAll();
  expect(await states(webhook)).toMatchObject([{ state: 'queued', problem: 'secret' }]);
  expect(receiver.taken).toEqual([]);
});

/** What the name server says from now on until the test is over. */
function resolving(addresses: string[]): void {
  const { lookup } = dns;
  const answer = (_: string, __: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  Object.assign(dns, { lookup: answer });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(dns, { lookup });
    syncBuiltinESMExports();
  });
}

test('a name that leads into a network is refused when it is saved, and again when it is sent to', async () => {
  const address = `/api/shops/${shopId}/webhooks`;
  const body = { url: 'https://hooks.shop.example/orders', kinds: ['order.paid'] };
  resolving(['93.184.216.34', '10.0.0.7']);
  const refused = await owner.post<{ code: string }>(address, body);
  expect([refused.status, refused.body.code]).toEqual([422, 'webhook.not_public']);
  resolving(['93.184.216.34']);
  expect((await owner.post(address, body)).status).toBe(201);
  await bought(buyer, { product });
  resolving(['127.0.0.1']);
  await sendAll();
  expect(
    await app.db.rows(sql`
      select d.state, d.last_error as problem from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where w.shop_id = ${shopId}`),
  ).toEqual([{ state: 'queued', problem: 'address' }]);
});

test('an origin that the configuration names no more is sent nothing', async () => {
  const webhook = await added();
  await bought(buyer, { product });
  await sendDue(
    { db: app.db, config: { ...app.config, webhookOrigins: [] } },
    { isFailing: false },
  );
  expect(await states(webhook)).toMatchObject([{ state: 'queued', problem: 'address' }]);
  expect(receiver.taken).toEqual([]);
});

test('what was sent is forgotten after thirty days', async () => {
  const webhook = await added();
  await bought(buyer, { product });
  await bought(buyer, { product, quantity: 2 });
  await sendAll();
  await app.db.run(sql`
    update webhook_deliveries set created_at = now() - interval '31 days'
    where id = (select min(id) from webhook_deliveries where webhook_id = ${webhook.webhook.id})`);
  await forgetDeliveries(app.db);
  expect(await webhook.deliveries()).toHaveLength(1);
});
