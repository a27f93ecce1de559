/** The clock of a machine jumps by a day, as after a sleep or a wrong setting, while the database's goes on. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { onHand, placed } from './checkouts.testing.ts';
import { cancelUnpaidOrders } from './moving/order-clocks.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { doJobs, mailedToken } from '../testing/notifications.ts';
import { aPerson, aProduct, signedIn, testPassword } from '../testing/makers.ts';
import { aRequest, aServiceShop, aWorkday } from '../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const start = Date.now();
const day = 86_400_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

/** Days from the database's time. */
const jump = (days: number) => void vi.setSystemTime(start + days * day);

test.each([1, -1])(
  '%i day: who is signed in stays so, and orders, and nothing that waits is cancelled for it',
  async (days) => {
    const [shopper, product] = [await signedIn(app), await aProduct(app, { stock: 5 })];
    for (const at of [days, 0]) {
      jump(at);
      expect((await shopper.get('/api/auth/user')).status).toBe(200);
      const order = await placed(shopper, [{ productId: product.id, quantity: 1 }], {
        paymentToken: undefined,
      });
      await cancelUnpaidOrders({ ...app, now: new Date() });
      await doJobs(app);
      expect((await shopper.get(`/api/orders/${order.id}`)).body).toMatchObject({
        status: 'pending',
      });
    }
    expect(await onHand(app, product.id)).toMatchObject({ stock: 3 });
  },
);

test('who was refused for too many tries while the clock was wrong is not refused for days once it is right', async () => {
  const person = await aPerson(app);
  jump(1);
  const guesser = app.visitor();
  const guess = () => guesser.signIn(person.username, 'Wrong-Password-1!');
  for (let tries = 0; tries < 12; tries += 1) await guess();
  expect((await guess()).status).toBe(429);
  jump(0);
  expect((await app.visitor().signIn(person.username, testPassword)).status).toBe(200);
});

test('a link that was mailed is over a day later, and not used up by whoever tried it then', async () => {
  const person = await signedIn(app);
  await tasks(app)['resets.mail']?.run({ account: person.username });
  const token = await mailedToken(app, 'account.password_reset', { userId: person.id });
  const choose = () =>
    app.visitor().post('/api/auth/password-reset', { token, newPassword: 'Quiet-Harbour-9!' });
  jump(1);
  expect((await choose()).status).toBe(404);
  jump(0);
  expect((await choose()).status).toBe(200);
  expect((await choose()).status).toBe(404);
});

test('a visit that is held in a cart lapses, and its place is given once', async () => {
  const shop = await aServiceShop(app);
  const [one, other] = [await signedIn(app), await signedIn(app)];
  const wanted = aRequest(shop.id, { packageId: shop.packageId, preferredDate: aWorkday(5) });
  expect((await one.post('/api/cart/visits', wanted)).status).toBe(201);
  jump(1);
  expect((await one.get<CartVisit[]>('/api/cart/visits')).body).toMatchObject([{ isHeld: false }]);
  expect((await other.post('/api/cart/visits', wanted)).status).toBe(201);
  jump(0);
  const held = await Promise.all(
    [one, other].map(
      async (who) => (await who.get<CartVisit[]>('/api/cart/visits')).body[0]?.isHeld,
    ),
  );
  expect(held).toEqual([false, true]);
});
