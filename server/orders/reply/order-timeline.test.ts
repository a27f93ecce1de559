/** One timeline of an order: who reads what of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TimelineEntry } from '#contract/notifications/order-timeline.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { placed } from '../checkouts.testing.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aMember, aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { doJobs } from '../../testing/notifications.ts';

let app: TestApp;
let admin: SignedIn;
let owner: SignedIn;
let manager: SignedIn;
let staff: SignedIn;
let shopper: SignedIn;
let shopId: number;
let otherId: number;
let order: Order;

beforeAll(async () => {
  app = await testApp();
  [admin, owner, shopper] = await Promise.all([
    signedIn(app, { role: 'admin', fullName: 'Ada Lim' }),
    signedIn(app, { role: 'seller', fullName: 'Rosalind Teo' }),
    signedIn(app, { fullName: 'Meilin Tan' }),
  ]);
  shopId = (await aShop(app, { ownerId: owner.id, name: 'Lantern Press' })).id;
  otherId = (await aShop(app, { name: 'Kopi House' })).id;
  [manager, staff] = [await aMember(app, shopId, 'manager'), await aMember(app, shopId)];
  const [print, mug] = await Promise.all(
    [shopId, otherId].map((id) => aProduct(app, { shopId: id, price: 60_00 })),
  );
  order = await placed(shopper, [
    { productId: print?.id ?? 0, quantity: 2 },
    { productId: mug?.id ?? 0, quantity: 1 },
  ]);
  await doJobs(app);
  await owner.put(`/api/orders/${order.id}/status`, { status: 'processing' });
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const line = order.items.find((item) => item.shopId === shopId);
  await owner.post(
    `/api/orders/${order.id}/refunds`,
    { shopId, reason: 'One was bent', lines: [{ lineId: line?.id, quantity: 1 }] },
    key(),
  );
  await admin.post(
    `/api/orders/${order.id}/refunds`,
    { shopId, reason: 'It came late', amount: 5 },
    key(),
  );
  await shopper.post('/api/threads', {
    about: { shopId, orderId: order.id },
    pictures: [],
    text: 'Is it on its way?',
    key: crypto.randomUUID(),
  });
  await admin.put(`/api/orders/${order.id}/status`, { status: 'cancelled', shopId: otherId });
  await doJobs(app);
});
afterAll(() => app.close());

async function read(reader: SignedIn, ofShop?: number): Promise<TimelineEntry[]> {
  const { status, body } = await reader.get<TimelineEntry[]>(
    `/api/orders/${order.id}/timeline${ofShop ? `?shopId=${ofShop}` : ''}`,
  );
  expect(status).toBe(200);
  return body;
}

type Happening = 'change' | 'payment' | 'refund' | 'dispute' | 'message' | 'mail';

const of = <Kind extends Happening>(entries: TimelineEntry[], kind: Kind) =>
  entries.flatMap(({ [kind]: what, shopId, name }) => (what ? [{ shopId, name, what }] : []));
const kindsIn = (entries: TimelineEntry[]) =>
  new Set(entries.flatMap((entry) => Object.keys(entry)));

test('an admin reads steps, payments, refunds with reason and author, messages and mails in order of time', async () => {
  const entries = await read(admin);
  const times = entries.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(of(entries, 'payment')).toMatchObject([{ what: { amount: 180, method: 'creditCard' } }]);
  const [bent, late, cancelled] = of(entries, 'refund');
  expect(bent).toMatchObject({
    shopId,
    name: 'Rosalind Teo',
    what: { amount: 60, given: { by: 'seller', reason: 'One was bent', lines: [{ quantity: 1 }] } },
  });
  expect(late).toMatchObject({
    shopId,
    name: 'Ada Lim',
    what: { amount: 5, given: { by: 'admin', reason: 'It came late', lines: [] } },
  });
  expect(cancelled).toMatchObject({ shopId: otherId, what: { amount: 60, given: null } });
  const steps = of(entries, 'change').map((step) => [step.shopId, step.what.status, step.name]);
  expect(steps).toContainEqual([shopId, 'processing', 'Rosalind Teo']);
  expect(steps).toContainEqual([otherId, 'cancelled', 'Ada Lim']);
  const mails = of(entries, 'mail').map(({ what }) => what);
  expect(mails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order.placed', 'order.moved', 'order.refunded']),
  );
  for (const { id } of mails) expect(id).not.toBeNull();
  // That there was a message, and not what it says.
  expect(of(entries, 'message')).toEqual([
    { shopId, name: null, what: { side: 'shopper', text: null, threadId: null } },
  ]);
});

test('the shop reads its own part alone, with what its people did by name', async () => {
  for (const reader of [owner, manager]) {
    const entries = await read(reader, shopId);
    expect(of(entries, 'payment')).toMatchObject([{ what: { amount: 120 } }]);
    expect(of(entries, 'refund').map(({ name, what }) => [name, what.amount])).toEqual([
      ['Rosalind Teo', 60],
      [null, 5],
    ]);
    expect(of(entries, 'message')).toMatchObject([
      { name: 'Meilin Tan', what: { text: 'Is it on its way?', threadId: expect.any(Number) } },
    ]);
    const text = JSON.stringify(entries);
    for (const others of [`"shopId":${otherId}`, 'Ada Lim', 'Kopi House'])
      expect(text).not.toContain(others);
    for (const { what } of of(entries, 'mail')) expect(what.id).toBeNull();
    // That the other shop's part was cancelled.
    expect(of(entries, 'change').map(({ what }) => what.status)).not.toContain('cancelled');
  }
});

describe('who does not read it', () => {
  test('staff without the money see none of it: no payment, no refund, no amount', async () => {
    const entries = await read(staff, shopId);
    expect(kindsIn(entries)).toEqual(
      new Set(['at', 'shopId', 'name', 'change', 'message', 'mail']),
    );
    expect(JSON.stringify(entries)).not.toContain('amount');
    expect(of(entries, 'mail').map(({ what }) => what.kind)).not.toContain('order.refunded');
  });

  test('guests, the shopper, other sellers and other shops are refused; an order that is not there, too', async () => {
    const path = `/api/orders/${order.id}/timeline`;
    const stranger = await signedIn(app, { role: 'seller' });
    const strangerShop = await aShop(app, { ownerId: stranger.id });
    const asked: Array<[Pick<SignedIn, 'get'>, string, number]> = [
      [app.visitor(), path, 401],
      [shopper, path, 403],
      [shopper, `${path}?shopId=${shopId}`, 403],
      [owner, path, 403],
      [stranger, `${path}?shopId=${shopId}`, 403],
      [stranger, `${path}?shopId=${strangerShop.id}`, 404],
      [admin, '/api/orders/999999/timeline', 404],
      [admin, `${path}?shopId=none`, 400],
    ];
    for (const [reader, url, status] of asked)
      expect((await reader.get(url)).status, url).toBe(status);
  });
});
