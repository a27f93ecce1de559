/** What a firm gives when it comes late: promised, kept with the visit, and off what is to pay for it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedVisit } from '#contract/bookings/desk.schemas.ts';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import type { Booking, LinkedBooking } from '#contract/bookings/schemas.ts';
import type { ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import { askedToMove } from '#contract/bookings/rules.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import type { TestVisitor } from '../../testing/app.ts';
import { type MailingApp, mailingApp } from '../../testing/mailing.ts';
import { doJobs } from '../../testing/notifications.ts';
import { signedIn } from '../../testing/makers.ts';
import { aPlan } from '../../testing/plans.ts';
import { linesSaved } from '../../testing/saved-file.ts';
import {
  aBooking,
  aServiceShop,
  aWorkday,
  ownerOf,
  peopleAround,
  type ServiceShop,
  walked,
  windowEnded,
} from '../../testing/visits.ts';

let app: MailingApp;
beforeAll(async () => {
  app = await mailingApp();
});
afterAll(() => app.close());

type Answer = Booking & { type: string; due?: number };

const twenty = { amount: 20, afterMinutes: 30 };

/** What a firm promises from now on. */
async function promise(staff: TestVisitor, { id }: ServiceShop, latePromise: unknown) {
  const at = `/api/service-shops/${id}/settings`;
  const { terms } = (await staff.get<ServiceSettings>(at)).body;
  const { version, ...rest } = terms;
  return staff.put<ServiceSettings & { errors?: Array<{ path: string }> }>(`${at}/terms`, {
    version,
    ...rest,
    latePromise,
  });
}

/** A visit at 60.00, agreed, at a firm that promises 20.00 for more than half an hour, unless said. */
async function anAgreed(latePromise: unknown = twenty, given: object = {}) {
  const shop = await aServiceShop(app);
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  const { status, body } = await promise(staff, shop, latePromise);
  expect(status, JSON.stringify(body)).toBe(200);
  const booked = await aBooking(app, shop.id, { packageId: shop.packageId, ...given }, buyer);
  await walked(staff, booked.id, 'confirmed');
  return { shop, buyer, staff, ...paths(booked.id, buyer, staff), booked };
}

function paths(id: number, buyer: TestVisitor, staff: TestVisitor) {
  const path = `/api/service-bookings/${id}`;
  return {
    id,
    path,
    seen: async () => (await buyer.get<Booking>(path)).body,
    atDesk: async () => (await staff.get<Booking>(path)).body,
    arrive: () => staff.put<Booking>(`${path}/arrival`),
    /** Pays what is left of it here. */
    pay: (amount: number) =>
      buyer.post<Answer>(`${path}/payment`, {
        amount,
        paymentMethod: 'creditCard',
        paymentToken: sandboxTokens.approved,
      }),
  };
}

/** Somebody was there so many minutes after the end of the promised time. */
async function cameAfter(id: number, minutes: number): Promise<void> {
  await windowEnded(app, id, 5);
  await app.db.run(sql`
    update service_bookings set arrived_at = window_ends_at + ${minutes} * interval '1 minute' where id = ${id}`);
}

describe('a firm promises', () => {
  test('an amount after some minutes, and everybody reads it before they book', async () => {
    const shop = await aServiceShop(app);
    const staff = await ownerOf(app, shop);
    const offer = async () =>
      (await app.visitor().get<ServiceOffer>(`/api/service-shops/${shop.id}`)).body;
    expect(await offer()).not.toHaveProperty('latePromise');
    const { body } = await promise(staff, shop, { amount: 12.5, afterMinutes: 60 });
    expect(body.terms.latePromise).toEqual({ amount: 12.5, afterMinutes: 60 });
    await expect.poll(offer).toMatchObject({ latePromise: { amount: 12.5, afterMinutes: 60 } });
    expect((await promise(staff, shop, null)).body.terms.latePromise).toBeNull();
    await expect.poll(offer).not.toHaveProperty('latePromise');
    const audit = await app.db.rows<{ before: object; after: object }>(sql`
      select before, after from audit_entries where action = 'shop.service_prices_changed'
        and subject_id = ${String(shop.id)} order by id`);
    expect(audit.map(({ after }) => after)).toMatchObject([
      { late: expect.stringContaining('12.50') },
      { late: 'none' },
    ]);
  });

  test('and keeps the promise where its other terms alone are changed', async () => {
    const { shop, staff } = await anAgreed();
    const { body } = await promise(staff, shop, undefined);
    expect(body.terms.latePromise).toEqual(twenty);
  });

  test.each([
    ['nothing', { amount: 0, afterMinutes: 30 }],
    ['less than nothing', { amount: -5, afterMinutes: 30 }],
    ['parts of a cent', { amount: 1.005, afterMinutes: 30 }],
    ['more than there is', { amount: 1e12, afterMinutes: 30 }],
    ['another time', { amount: 20, afterMinutes: 20 }],
    ['no time', { amount: 20 }],
    ['words', 'twenty'],
  ])('but not %s', async (_, wrong) => {
    const shop = await aServiceShop(app);
    const { status, body } = await promise(await ownerOf(app, shop), shop, wrong);
    expect([status, body.errors?.[0]?.path.split('.')[0]]).toEqual([422, 'latePromise']);
  });

  test('for itself alone', async () => {
    const { shop, buyer } = await anAgreed();
    const { owner, admin, staff: _, ...others } = await peopleAround(app, shop, buyer);
    const { version, ...rest } = (
      await owner.get<ServiceSettings>(`/api/service-shops/${shop.id}/settings`)
    ).body.terms;
    for (const who of Object.values(others)) {
      const body = { version, ...rest, latePromise: { amount: 500, afterMinutes: 15 } };
      const { status } = await who.put(`/api/service-shops/${shop.id}/settings/terms`, body);
      expect([401, 403, 404]).toContain(status);
    }
    expect((await promise(admin, shop, { amount: 5, afterMinutes: 15 })).status).toBe(200);
  });
});

describe('a visit', () => {
  test('keeps what was promised when it was booked', async () => {
    const { shop, staff, buyer, booked, seen, id } = await anAgreed();
    expect(booked.latePromise).toEqual(twenty);
    await promise(staff, shop, null);
    await cameAfter(id, 31);
    expect(await seen()).toMatchObject({ latePromise: twenty, lateOff: 20 });
    const next = await aBooking(
      app,
      shop.id,
      { packageId: shop.packageId, preferredDate: aWorkday(2) },
      buyer,
    );
    expect(next).not.toHaveProperty('latePromise');
    await promise(staff, shop, twenty);
    await walked(staff, next.id, 'confirmed');
    await cameAfter(next.id, 200);
    expect(await paths(next.id, buyer, staff).seen()).not.toHaveProperty('lateOff');
  });

  test.each([
    ['within the promised time', -10, undefined],
    ['late, but not by more than was promised', 29, undefined],
    ['exactly at the limit', 30, undefined],
    ['a minute after it', 31, 20],
  ])('to which somebody came %s', async (_, minutes, off) => {
    const { id, seen, atDesk, staff } = await anAgreed();
    await cameAfter(id, minutes);
    expect((await seen()).lateOff).toBe(off);
    await walked(staff, id, 'in_progress', 'completed');
    expect(await seen()).toMatchObject({ finalPrice: 60, due: 60 - (off ?? 0) });
    expect(await atDesk()).toMatchObject({ due: 60 - (off ?? 0) });
    expect((await atDesk()).lateOff).toBe(off);
  });

  test('where nobody is yet gives nothing, however late it is', async () => {
    const { id, seen } = await anAgreed();
    await windowEnded(app, id, 5);
    expect(await seen()).toMatchObject({ late: 'visit', latePromise: twenty });
    expect(await seen()).not.toHaveProperty('lateOff');
  });

  test('whose work simply begins counts from then', async () => {
    const { id, seen, staff } = await anAgreed();
    await windowEnded(app, id, 1);
    await walked(staff, id, 'in_progress');
    expect(await seen()).toMatchObject({ lateOff: 20 });
  });

  test('loses it with an arrival that is taken back, and gets it with the next', async () => {
    const { id, path, seen, staff, arrive } = await anAgreed();
    await windowEnded(app, id, 2);
    expect((await arrive()).body).toMatchObject({ lateOff: 20 });
    expect((await staff.put(`${path}/status/undone`, {})).status).toBe(200);
    expect(await seen()).toMatchObject({ arrivedAt: null });
    expect(await seen()).not.toHaveProperty('lateOff');
    await arrive();
    expect((await seen()).lateOff).toBe(20);
  });

  test('that was moved in time is promised for its new time', async () => {
    const { id, path, seen, staff, arrive } = await anAgreed();
    const time = { date: aWorkday(3), slot: 'afternoon' };
    expect((await staff.put(`${path}/window`, time)).status).toBe(200);
    await arrive();
    expect(await seen()).toMatchObject({ latePromise: twenty, late: null });
    expect(await seen()).not.toHaveProperty('lateOff');
    await cameAfter(id, 45);
    expect((await seen()).lateOff).toBe(20);
  });

  test('to which nobody came costs less at its next time, however punctual that is', async () => {
    const { id, path, seen, buyer, staff, arrive } = await anAgreed();
    await windowEnded(app, id, 2);
    await buyer.put(`${path}/nobody-came`);
    expect(await seen()).not.toHaveProperty('lateOff');
    const time = { date: aWorkday(4), slot: 'afternoon' };
    const { body } = await buyer.put<Booking>(`${path}/window`, time);
    expect(body).toMatchObject({ lateOff: 20, late: null });
    await arrive();
    await walked(staff, id, 'in_progress', 'completed');
    expect(await seen()).toMatchObject({ finalPrice: 60, due: 40, lateOff: 20 });
  });

  test('that its firm moves once its time is over was late as well', async () => {
    const { id, path, seen, staff } = await anAgreed();
    await windowEnded(app, id, 2);
    await staff.put(`${path}/window`, { date: aWorkday(4), slot: 'afternoon' });
    expect((await seen()).lateOff).toBe(20);
  });

  test('to which somebody came after all, though soon, costs what it costs', async () => {
    const { id, path, seen, buyer } = await anAgreed();
    await windowEnded(app, id, 2);
    await buyer.put(`${path}/nobody-came`);
    await cameAfter(id, 20);
    expect(await seen()).not.toHaveProperty('lateOff');
  });

  test('never costs less than nothing', async () => {
    const { id, seen, staff } = await anAgreed({ amount: 100, afterMinutes: 15 });
    await cameAfter(id, 16);
    expect(await seen()).toMatchObject({ lateOff: 60 });
    await walked(staff, id, 'in_progress', 'completed');
    expect(await seen()).toMatchObject({ lateOff: 60, due: 0, finalPrice: 60 });
  });

  test('that cost nothing in the end gets nothing', async () => {
    const { id, seen, staff } = await anAgreed(twenty, { packageId: undefined });
    await cameAfter(id, 40);
    expect(await seen()).toMatchObject({ lateOff: 20, estimatedPrice: null });
    await walked(staff, id, 'in_progress', 'completed');
    expect(await seen()).toMatchObject({ finalPrice: null, due: 0 });
    expect(await seen()).not.toHaveProperty('lateOff');
  });

  test('of a plan gets nothing where the plan has paid for it, and is less where something came on top', async () => {
    const { shop, staff, buyer, next } = await aPlan(app);
    await promise(staff, shop, twenty);
    const one = paths((await next(3)).body.id, buyer, staff);
    await walked(staff, one.id, 'confirmed');
    await cameAfter(one.id, 40);
    expect(await one.seen()).not.toHaveProperty('lateOff');
    const { body: second } = await next(4);
    const other = paths(second.id, buyer, staff);
    await walked(staff, other.id, 'confirmed');
    await staff.put(`${other.path}/price`, { price: 55 });
    await buyer.put(`${other.path}/price/answer`, { isApproved: true, price: 55 });
    await cameAfter(other.id, 40);
    await walked(staff, other.id, 'in_progress', 'completed');
    expect(await other.seen()).toMatchObject({ finalPrice: 55, lateOff: 20, due: 35 });
  });

  test('whose firm had asked for another time is promised for the one that its customer chose', async () => {
    const { id, path, seen, buyer } = await anAgreed();
    await app.db.run(sql`
      insert into booking_changes (booking_id, kind, status, changed_by, note)
      values (${id}, 'note', 'confirmed', 'vendor', ${askedToMove})`);
    await windowEnded(app, id, 2);
    const time = { date: aWorkday(4), slot: 'afternoon' };
    expect((await buyer.put(`${path}/window`, time)).status).toBe(200);
    expect(await seen()).not.toHaveProperty('lateOff');
  });

  test('that is given up gives nothing beside what comes back', async () => {
    const { id, path, seen, buyer } = await anAgreed();
    await windowEnded(app, id, 2);
    await buyer.put(`${path}/nobody-came`);
    await buyer.put(`${path}/status`, { status: 'cancelled' });
    expect(await seen()).toMatchObject({ status: 'cancelled' });
    expect(await seen()).not.toHaveProperty('lateOff');
  });
});

describe('what is left to pay', () => {
  test('is paid here, and the paper says what came off', async () => {
    const { id, seen, staff, pay } = await anAgreed();
    await cameAfter(id, 40);
    await walked(staff, id, 'in_progress', 'completed');
    expect((await pay(60)).body).toMatchObject({ type: '/problems/total-changed', due: 40 });
    expect((await pay(40)).body).toMatchObject({ due: 0, paid: 40, lateOff: 20 });
    await doJobs(app);
    const [paper] = await app.db.rows<{ lines: unknown; total: number; charged: number }>(sql`
      select p.content -> 'lines' as lines, (p.content ->> 'total')::integer as total, s.subtotal as charged
      from papers p join shop_orders s on s.id = p.shop_order_id
        join service_bookings b on b.rest_shop_order_id = s.id where b.id = ${id}`);
    expect(paper).toMatchObject({
      total: 40_00,
      charged: 40_00,
      lines: [
        { what: 'item', amount: 60_00 },
        { what: 'came_late', amount: -20_00 },
      ],
    });
    expect((await seen()).undoable).toBeNull();
  });

  test('is paid to the technician, as much less', async () => {
    const { id, path, seen, staff } = await anAgreed();
    await cameAfter(id, 40);
    await walked(staff, id, 'in_progress', 'completed');
    const record = (amount: number) =>
      staff.put<Answer>(`${path}/direct-payment`, { amount, method: 'cash' });
    expect((await record(60)).body).toMatchObject({ due: 40 });
    expect((await record(40)).status).toBe(200);
    expect(await seen()).toMatchObject({ due: 0, lateOff: 20, paidDirectly: { amount: 40 } });
  });

  test('is the same for a guest, who is written to', async () => {
    const shop = await aServiceShop(app);
    const staff = await ownerOf(app, shop);
    await promise(staff, shop, twenty);
    const guest = app.visitor();
    const mail = 'late@people.test';
    const { id, link } = await aBooking(
      app,
      shop.id,
      { packageId: shop.packageId, customerEmail: mail },
      guest,
    );
    await walked(staff, id, 'confirmed');
    await cameAfter(id, 40);
    await walked(staff, id, 'in_progress', 'completed');
    const linked = (await guest.get<LinkedBooking>(`/api/booking-links/${link.split('/').at(-1)}`))
      .body;
    expect(linked).toMatchObject({ booking: { due: 40, lateOff: 20, latePromise: twenty } });
    await doJobs(app);
    const done = await app.db.rows<{ facts: object }>(sql`
      select facts from notifications where booking_id = ${id} and kind = 'booking.completed'`);
    expect(done).toMatchObject([{ facts: { late: { minor: 20_00 }, due: { minor: 40_00 } } }]);
  });
});

test('its customer reads of it when somebody is there, and when the work is done', async () => {
  const { id, buyer, staff } = await anAgreed();
  await cameAfter(id, 40);
  await walked(staff, id, 'in_progress', 'completed');
  await doJobs(app);
  const bell = (await buyer.get<Notification[]>('/api/notifications')).body;
  const textOf = (kind: string) => bell.find((one) => one.kind === kind)?.text;
  expect(textOf('booking.started')).toContain('$20.00 comes off');
  expect(textOf('booking.completed')).toContain('$20.00 came off');
  expect(textOf('booking.completed')).toContain('$40.00 is left to pay');
});

test('the firm finds its late visits, with what each cost', async () => {
  const { id, shop, staff, buyer, booked } = await anAgreed();
  const other = await aBooking(
    app,
    shop.id,
    { packageId: shop.packageId, preferredDate: aWorkday(2) },
    buyer,
  );
  await walked(staff, other.id, 'confirmed');
  await cameAfter(id, 40);
  await cameAfter(other.id, 10);
  await walked(staff, id, 'in_progress', 'completed');
  const at = `/api/service-shops/${shop.id}/visits`;
  const late = (await staff.get<ListedVisit[]>(`${at}?state=late`)).body;
  expect(late.map((one) => [one.reference, one.lateOff])).toEqual([
    [other.reference, 0],
    [booked.reference, 20],
  ]);
  expect((await staff.get<ListedVisit[]>(at)).body).toHaveLength(2);
  const [heads = '', ...lines] = await linesSaved(app, staff, `${at}.csv?state=late`);
  expect([heads, lines.length]).toEqual([expect.stringContaining('Came late'), 2]);
});
