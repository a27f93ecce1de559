/** What a customer paid the shop itself, as the shop records it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import type { TestVisitor } from '../../testing/app.ts';
import { type MailingApp, mailingApp } from '../../testing/mailing.ts';
import { doJobs, tryAgain } from '../../testing/notifications.ts';
import { linesSaved } from '../../testing/saved-file.ts';
import {
  aBooking,
  aServiceShop,
  aVisitUnderWay,
  ownerOf,
  walked,
  whoWorks,
} from '../../testing/visits.ts';

let app: MailingApp;
beforeAll(async () => {
  app = await mailingApp();
});
afterAll(() => app.close());

type Problem = { type: string; message: string; due?: number; errors?: Array<{ path: string }> };

/** A visit at 60.00 as far as it is walked; completed unless said. */
async function aVisit(...way: Array<'confirmed' | 'in_progress' | 'completed'>) {
  const visit = await aVisitUnderWay(
    app,
    way.length > 0 ? way : ['confirmed', 'in_progress', 'completed'],
  );
  const { staff, path } = visit;
  return {
    ...visit,
    record: (more: object = {}, who: TestVisitor = staff) =>
      who.put<Booking & Problem>(`${path}/direct-payment`, { amount: 60, method: 'cash', ...more }),
    undo: (who: TestVisitor = staff) => who.delete<Booking & Problem>(`${path}/direct-payment`),
    pay: (who: TestVisitor) =>
      who.post<Booking & Problem>(`${path}/payment`, {
        amount: 60,
        paymentMethod: 'creditCard',
        paymentToken: sandboxTokens.approved,
      }),
  };
}

const messages = (id: number) =>
  app.db.rows<{ state: string; amount: string }>(sql`
    select facts ->> 'state' as state, facts -> 'amount' ->> 'minor' as amount from notifications
    where booking_id = ${id} and kind = 'booking.paid_directly' order by id`);

test('what was paid in cash is left to pay no more, and its customer is notified', async () => {
  const { record, buyer, staff, path, id, pay } = await aVisit();
  const { status, body } = await record();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    due: 0,
    paid: 0,
    undoable: null,
    paidDirectly: { amount: 60, method: 'cash', at: expect.any(String) },
  });
  expect(body.changes.at(-1)).toMatchObject({ kind: 'paid_directly', by: 'vendor' });
  expect((await buyer.get<Booking>(path)).body).toMatchObject({
    due: 0,
    paidDirectly: { amount: 60 },
  });
  await doJobs(app);
  expect(await messages(id)).toEqual([{ state: 'paid', amount: '6000' }]);
  expect((await pay(buyer)).body.type).toBe('/problems/state-conflict');
  expect((await record({}, staff)).body.type).toBe('/problems/state-conflict');
  expect(
    await app.db.rows(sql`select id from shop_orders where id = (
      select rest_shop_order_id from service_bookings where id = ${id})`),
  ).toEqual([]);
});

test('who has something left to pay reads so when the work is done', async () => {
  const { buyer } = await aVisit();
  await doJobs(app);
  const bell = (await buyer.get<Array<{ kind: string; text: string }>>('/api/notifications')).body;
  expect(bell.find(({ kind }) => kind === 'booking.completed')?.text).toContain(
    '$60.00 is left to pay',
  );
});

test('a slip is taken back: the rest is left to pay again, and can be paid here', async () => {
  const { record, undo, buyer, pay, id } = await aVisit();
  await record({ method: 'transfer' });
  await doJobs(app);
  const { body } = await undo();
  expect(body).toMatchObject({ due: 60, undoable: 'completed' });
  expect(body).not.toHaveProperty('paidDirectly');
  expect(body.changes.at(-1)).toMatchObject({ kind: 'direct_undone', by: 'vendor' });
  expect((await undo()).body.changes.filter(({ kind }) => kind === 'direct_undone')).toHaveLength(
    1,
  );
  await doJobs(app);
  expect((await messages(id)).map(({ state }) => state)).toEqual(['paid', 'open']);
  expect((await pay(buyer)).body).toMatchObject({ due: 0, paid: 60 });
});

test('of a slip that is taken back at once, only how it stands is told', async () => {
  const { record, undo, id } = await aVisit();
  await record();
  await undo();
  await doJobs(app);
  expect((await messages(id)).map(({ state }) => state)).toEqual(['open']);
});

test('of what is taken back and recorded again at once, there is one message', async () => {
  const { record, undo, id } = await aVisit();
  await record();
  await undo();
  await record({ method: 'transfer' });
  await doJobs(app);
  expect((await messages(id)).map(({ state }) => state)).toEqual(['paid']);
});

test('of what is recorded, taken back and recorded again while mails wait, one mail goes', async () => {
  const { record, undo, id } = await aVisit();
  app.smtp.answer.recipient = '451 later, please';
  for (const change of [record, undo, record]) {
    await change();
    await doJobs(app);
  }
  app.smtp.answer.recipient = undefined;
  await tryAgain(app);
  expect(
    await app.db.rows(sql`
      select d.state from notification_deliveries d join notifications n on n.id = d.notification_id
      where n.booking_id = ${id} and n.kind = 'booking.paid_directly' and d.channel = 'mail' order by n.id`),
  ).toEqual([{ state: 'overtaken' }, { state: 'overtaken' }, { state: 'sent' }]);
});

test('only all that is left of a final price is recorded, as it stands', async () => {
  const { record, staff, path } = await aVisit();
  expect((await record({ amount: 59 })).body).toMatchObject({
    type: '/problems/total-changed',
    due: 60,
  });
  for (const [wrong, at] of [
    [{ method: 'shells' }, 'method'],
    [{ method: undefined }, 'method'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -60 }, 'amount'],
    [{ amount: '60' }, 'amount'],
  ] as const)
    expect((await record(wrong)).body.errors).toMatchObject([{ path: at }]);
  const { version } = (await staff.get<Booking>(path)).body;
  expect((await record({ version: version - 1 })).status).toBe(409);
  expect((await record({ version })).status).toBe(200);
  const { record: early } = await aVisit('confirmed', 'in_progress');
  expect((await early()).body.type).toBe('/problems/state-conflict');
});

test('only those who work the shop’s orders record it', async () => {
  const { shop, buyer, record, undo } = await aVisit();
  for (const { visitor, works } of await whoWorks(app, shop, buyer)) {
    expect((await record({}, visitor)).status).toBe(works);
    expect((await undo(visitor)).status).toBe(works);
  }
});

test('of a payment here and a record of the shop at the same moment, one counts', async () => {
  const { record, pay, buyer, staff, path } = await aVisit();
  const answers = await Promise.all([pay(buyer), record(), pay(buyer), record()]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { due, paid, paidDirectly } = (await staff.get<Booking>(path)).body;
  expect([due, paid + (paidDirectly?.amount ?? 0)]).toEqual([0, 60]);
});

test('what is left to pay is found in the list of all visits', async () => {
  const shop = await aServiceShop(app);
  const staff = await ownerOf(app, shop);
  const [open, settled] = [
    await aBooking(app, shop.id, { packageId: shop.packageId }),
    await aBooking(app, shop.id, { packageId: shop.packageId, timeSlot: 'afternoon' }),
  ];
  for (const { id } of [open, settled])
    await walked(staff, id, 'confirmed', 'in_progress', 'completed');
  await staff.put(`/api/service-bookings/${settled.id}/direct-payment`, {
    amount: 60,
    method: 'other',
  });
  const visits = `/api/service-shops/${shop.id}/visits`;
  expect((await staff.get(`${visits}?state=due`)).body).toMatchObject([{ id: open.id, due: 60 }]);
  expect((await staff.get(`${visits}?sort=asked`)).body).toMatchObject([{ due: 60 }, { due: 0 }]);
  expect(await linesSaved(app, staff, `${visits}.csv?sort=asked&columns=price`)).toEqual([
    'Price,Left to pay,Paid to the shop,How,Came late',
    '60.00,60.00,,,',
    '60.00,0.00,60.00,other,',
  ]);
  // What is owed is owed whether or not its visit is put away.
  await staff.delete(`/api/service-bookings/${open.id}`);
  expect((await staff.get(`${visits}?state=due`)).body).toMatchObject([{ id: open.id }]);
  expect((await staff.get(visits)).body).toMatchObject([{ id: settled.id }]);
});

test('a guest reads at the private link what the shop was paid', async () => {
  const shop = await aServiceShop(app);
  const staff = await ownerOf(app, shop);
  const { id, link, customerPhone } = await aBooking(app, shop.id, { packageId: shop.packageId });
  await walked(staff, id, 'confirmed', 'in_progress', 'completed');
  await staff.put(`/api/service-bookings/${id}/direct-payment`, { amount: 60, method: 'card' });
  const [guest, path] = [app.visitor(), `/api/booking-links/${link.replace('/booking/', '')}`];
  const { body } = await guest.post<LinkedBooking>(`${path}/unlock`, {
    lastDigits: customerPhone.slice(-4),
  });
  expect(body.isUnlocked && body.booking).toMatchObject({
    due: 0,
    paidDirectly: { amount: 60, method: 'card' },
  });
});
