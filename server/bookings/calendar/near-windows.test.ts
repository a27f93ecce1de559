import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import {
  aBooking,
  aRequest,
  aServiceShop,
  aWorkday,
  ownerOf,
  putVisit,
  type ServiceShop,
  walked,
} from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A firm with two technicians, one of whom is in sector 52 on a workday's morning. */
async function aStage() {
  const shop = await aServiceShop(app, { technicians: 2 });
  const staff = await ownerOf(app, shop);
  const neighbour = await aBooking(app, shop.id, { preferredDate: aWorkday(3) });
  return { shop, staff, neighbour };
}

/** The windows of three workdays in which the firm is said to be near, as "date slot". */
const nearIn = async (who: TestVisitor, path: string) => {
  const { status, body } = await who.get<WindowOffer[]>(path);
  expect(status).toBe(200);
  return body.filter(({ isNear }) => isNear).map(({ date, slot }) => `${date} ${slot}`);
};

const forNew = ({ id }: ServiceShop, query = '') =>
  `/api/service-shops/${id}/windows?from=${aWorkday(1)}&days=14&serviceType=servicing${query}`;
const there = `${aWorkday(3)} morning`;

describe('a window in which the firm is near', () => {
  test('is marked for a postcode of the same area alone, whether the visit is confirmed or not', async () => {
    const { shop, staff, neighbour } = await aStage();
    const guest = app.visitor();
    expect(await nearIn(guest, forNew(shop, '&postalCode=529999'))).toEqual([there]);
    await walked(staff, neighbour.id, 'confirmed');
    expect(await nearIn(guest, forNew(shop, '&postalCode=529999'))).toEqual([there]);
    expect(await nearIn(guest, forNew(shop, '&postalCode=310145'))).toEqual([]);
    expect(await nearIn(guest, forNew(shop))).toEqual([]);
    const other = await aServiceShop(app);
    expect(await nearIn(guest, forNew(other, '&postalCode=529999'))).toEqual([]);
  });

  test('is nowhere in what a visit held that has ended, or that waited too long', async () => {
    const { shop, staff, neighbour } = await aStage();
    const late = await aBooking(app, shop.id, { preferredDate: aWorkday(4) });
    const asked = forNew(shop, '&postalCode=529999');
    expect(await nearIn(app.visitor(), asked)).toEqual([there, `${aWorkday(4)} morning`]);
    const done = await aBooking(app, shop.id, { preferredDate: aWorkday(5) });
    await putVisit(app, done.id, 'completed');
    await walked(staff, neighbour.id, 'cancelled');
    expect(await nearIn(app.visitor(), asked)).toEqual([`${aWorkday(4)} morning`]);
    await app.db.run(
      sql`update service_bookings set expires_at = now() - interval '1 second' where id = ${late.id}`,
    );
    expect(await nearIn(app.visitor(), asked)).toEqual([]);
  });

  test('is not said of one that cannot be had', async () => {
    const shop = await aServiceShop(app);
    await aBooking(app, shop.id, { preferredDate: aWorkday(3), units: 3 });
    expect(await nearIn(app.visitor(), forNew(shop, '&postalCode=529999'))).toEqual([]);
    const { body } = await app.visitor().get<WindowOffer[]>(forNew(shop, '&postalCode=529999'));
    expect(body.find(({ date, slot }) => `${date} ${slot}` === there)?.reason).toBe('full');
  });

  test('is marked where a visit is moved, by its own address and without its own place', async () => {
    const { shop, staff } = await aStage();
    const buyer = await signedIn(app);
    const mine = { preferredDate: aWorkday(2) };
    const { id } = await aBooking(app, shop.id, mine, buyer);
    const elsewhere = await aBooking(
      app,
      shop.id,
      { ...mine, timeSlot: 'afternoon', address: '10 Anson Road, Singapore 079903' },
      buyer,
    );
    const toMove = (booking: { id: number }) =>
      `/api/service-bookings/${booking.id}/windows?from=${aWorkday(1)}&days=14`;
    expect(await nearIn(buyer, toMove({ id }))).toEqual([there]);
    expect(await nearIn(staff, toMove({ id }))).toEqual([there]);
    expect(await nearIn(buyer, toMove(elsewhere))).toEqual([]);
  });

  test('is marked behind a private link', async () => {
    const { shop } = await aStage();
    const guest = app.visitor();
    const { link, customerPhone } = await aBooking(app, shop.id, {}, guest);
    const token = link.split('/').at(-1);
    await guest.post(`/api/booking-links/${token}/unlock`, { lastDigits: customerPhone.slice(-4) });
    const path = `/api/booking-links/${token}/windows?from=${aWorkday(1)}&days=14`;
    expect(await nearIn(guest, path)).toEqual([there]);
  });

  test('is marked for a visit in the cart, which is near to nobody itself', async () => {
    const { shop } = await aStage();
    const buyer = await signedIn(app);
    const { body: visit } = await buyer.post<CartVisit>(
      '/api/cart/visits',
      aRequest(shop.id, { preferredDate: aWorkday(2) }),
    );
    const path = `/api/cart/visits/${visit.id}/windows?from=${aWorkday(1)}&days=14`;
    expect(await nearIn(buyer, path)).toEqual([there]);
    expect(await nearIn(app.visitor(), forNew(shop, '&postalCode=529999'))).toEqual([there]);
  });
});
