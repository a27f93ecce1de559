/** Orders at the edge of an offer's hours, at a clock that the tests set. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays, civilTime, instantOf, minuteOf, weekdayOf } from '#contract/kernel/time.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, visitorAs } from '../../testing/makers.ts';
import { checkoutBody, fillCart, place } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const zone = 'Asia/Singapore';
const today = civilTime(new Date(), zone).date;
const monday = addDays(today, ((8 - weekdayOf(today)) % 7) + 7);
const setClock = (time: string) => void vi.setSystemTime(instantOf(monday, minuteOf(time), zone));

test.each([
  ['with a code', 'LUNCHTIME', 'order.offer_gone'],
  ['without one', null, 'order.total_changed'],
])('the moment of ordering counts, %s', async (_, code, refused) => {
  const shop = await aShop(app);
  const owner = await visitorAs(app, { id: shop.ownerId });
  const { id: productId } = await aProduct(app, { shopId: shop.id, price: 60_00 });
  const made = await owner.post(`/api/shops/${shop.id}/offers`, {
    names: { en: 'Lunch' },
    kind: 'percent',
    percent: 10,
    code,
    weekdays: [1],
    fromTime: '11:00',
    toTime: '14:00',
  });
  expect(made.status).toBe(201);
  const shopper = await signedIn(app);
  setClock('13:59');
  if (code) expect((await shopper.put('/api/cart/code', { code })).status).toBe(200);
  await fillCart(shopper, [{ productId, quantity: 1 }]);
  const body = await checkoutBody(shopper);
  expect(body).toMatchObject({ order: { total: 54 } });
  setClock('14:00');
  expect(await place(shopper, body)).toMatchObject({
    status: 409,
    body: { code: refused, order: { total: 60 } },
  });
  setClock('13:59');
  expect(await place(shopper, body)).toMatchObject({ status: 201, body: { total: 54 } });
});
