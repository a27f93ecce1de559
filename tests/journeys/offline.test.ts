/** Each in a window of its own: pages beside one another hear at different times that the connection is back. */
import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { aCaller, fillRequest } from '../support/booking-form.ts';
import { demoItem, order } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { freeWindow, providerId, requestVisit } from '../support/visits.ts';

const cap = { slug: 'bumboat-cap', options: { Colour: 'Sand' }, shop: 'Five Foot Way Press' };
const tote = `/product/${demoItem('coffee-shop-tote').id}`;

test('without a connection a page stays, and what was opened comes when it is back', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await visit(page, '/shops');
  await page.context().setOffline(true);
  await page.getByText('You are offline. This page stays').waitFor();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sunday Paper Goods' }).first().click();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Shops', level: 1 }).isVisible())
    .toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Sunday Paper Goods', level: 1 }).waitFor();
  await expect.poll(() => page.getByText('You are offline.').count()).toBe(0);
});

test('a page that heard of news stays, too, when its stream is lost with the connection', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await register(page);
  await page.clock.install();
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/live'));
  await page.route('**/api/live', (route) => route.abort());
  await visit(page, '/my-bookings');
  await lost;
  await withoutConnection(page, async () => {
    // Without a stream, news are asked for every three seconds.
    const asked = page.waitForEvent('requestfailed');
    await page.clock.runFor(10_000);
    await asked;
  });
  await page.getByRole('heading', { name: 'My Service Bookings', level: 1 }).waitFor();
});

test('what is put into the cart without a connection is there when it is back', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await visitWithNothingAhead(page, tote);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: 'Added to Cart' }).waitFor();
});

test('a part whose code has not arrived leaves the page, and comes when the connection is back', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await visitWithNothingAhead(page, '/shops');
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Shops', level: 1 }).isVisible())
    .toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: /^Your Cart/ }).waitFor();
});

test('what was opened without a connection comes also where code was on its way when it went', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await visit(page, '/shops');
  await loseOnTheWay(page);
  await page.getByRole('main').getByRole('link', { name: 'Sunday Paper Goods' }).first().click();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Sunday Paper Goods', level: 1 }).waitFor();
});

test('what is put into the cart without a connection is there also where code was on its way when it went', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await visit(page, tote);
  await loseOnTheWay(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: /^Cart, 1 item/ }).waitFor();
});

test('a visit that is given up without a connection stays, and one asked for again is not asked for later', async ({
  openWindow,
}) => {
  const [page, desk] = [await openWindow(), await openWindow()];
  await register(page);
  await signIn(desk, 'coolbreeze');
  const own = () => call<Booking[]>(page, 'GET', '/api/service-bookings/user/me');
  const { id } = await requestVisit(page);
  await visit(page, `/my-bookings/${id}`);
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: 'Cancel the visit' }).waitFor();
  await withoutConnection(page, async () => {
    await asked.getByRole('button', { name: 'Cancel the visit' }).click();
    await page.getByText('That did not work').first().waitFor();
  });
  expect((await own()).map(({ status }) => status)).toEqual(['pending']);

  const { date, slot } = await freeWindow(desk, 3);
  const declined = { status: 'cancelled', reason: 'date_booked', alternatives: [{ date, slot }] };
  await call(desk, 'PUT', `/api/service-bookings/${id}/status`, declined);
  await visit(page, `/my-bookings/${id}`);
  const again = page.getByRole('group', { name: 'Ask for' }).getByRole('button').first();
  await again.waitFor();
  await withoutConnection(page, async () => {
    await again.click();
    await page.getByText('That did not work').first().waitFor();
  });
  expect(await own()).toHaveLength(1);
});

test('a visit that is put into the cart without a connection takes nobody’s time later', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await register(page);
  await visit(page, `/book-service/${providerId}?package=1&units=1`);
  await fillRequest(page, aCaller());
  const put = page.getByRole('button', { name: 'Add to cart' });
  await put.waitFor();
  await withoutConnection(page, async () => {
    await put.click();
    await page.getByRole('alert').waitFor();
  });
  expect(await call(page, 'GET', '/api/cart/visits')).toEqual([]);
});

test('an order that is cancelled without a connection stays as it is, and its reason in the dialog', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await register(page);
  const { id } = await order(page, cap);
  await visit(page, `/order/${id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel / });
  await question.getByRole('textbox').fill('Bought twice');
  await withoutConnection(page, async () => {
    await question.getByRole('button', { name: 'Cancel it' }).click();
    await page.getByText('Error updating order').first().waitFor();
  });
  expect((await call<Order>(page, 'GET', `/api/orders/${id}`)).status).toBe('pending');
  await expect.poll(() => question.getByRole('textbox').inputValue()).toBe('Bought twice');
  await question.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByRole('region', { name: cap.shop }).getByText('Cancelled').first().waitFor();
});

test('a shop that refunds without a connection reads so at once, and nothing is refunded later', async ({
  openWindow,
}) => {
  const [page, seller] = [
    await openWindow(),
    await openWindow({ viewport: { width: 390, height: 844 } }),
  ];
  await register(page);
  const { id } = await order(page, cap);
  await signIn(seller, 'seller');
  await visit(seller, `/orders/management/${id}`);
  await seller.getByRole('button', { name: /^Refund ORD-/ }).click();
  const dialog = seller.getByRole('dialog');
  await dialog.getByLabel('An amount').check();
  await dialog.getByLabel('Amount', { exact: true }).fill('1.50');
  await dialog.getByLabel('Reason').fill('It came late');
  const refund = dialog.getByRole('button', { name: 'Refund $1.50', exact: true });
  await withoutConnection(seller, async () => {
    await refund.click();
    const said = dialog.getByRole('alert').getByText('Nothing was refunded.');
    await expect.poll(() => isInSight(said), { message: 'over the buttons' }).toBe(true);
    const why = seller.getByText('You are offline.');
    await expect.poll(() => isInSight(why), { message: 'over the dialog' }).toBe(true);
  });
  const refunds = async () =>
    (await call<Order>(page, 'GET', `/api/orders/${id}`)).shopOrders.flatMap((one) => one.refunds);
  expect(await refunds()).toEqual([]);
  await refund.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await refunds()).toHaveLength(1);
});

test('a step of an order that is taken without a connection is taken once it is back, and giving the order up is not', async ({
  openWindow,
}) => {
  const [page, counter] = [await openWindow(), await openWindow()];
  await register(page);
  const { id, orderNumber } = await order(page, cap);
  await signIn(counter, 'seller');
  await visit(counter, `/orders/management/${id}`);
  const statusNow = async () => (await call<Order>(page, 'GET', `/api/orders/${id}`)).status;
  await counter.getByRole('button', { name: 'Decline' }).click();
  const question = counter.getByRole('dialog', { name: new RegExp(orderNumber) });
  await question.getByRole('radio').first().check();
  await withoutConnection(counter, async () => {
    await question.getByRole('button', { name: 'Decline' }).click();
    await counter.getByText('Failed to update').first().waitFor();
  });
  expect(await statusNow()).toBe('pending');
  await counter.keyboard.press('Escape');
  await withoutConnection(counter, () =>
    counter.getByRole('button', { name: 'Start processing' }).click(),
  );
  await expect.poll(statusNow).toBe('processing');
});

/** Whether nothing lies over it, and it is not scrolled away. */
function isInSight(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && element.contains(top);
  });
}

/** Does it offline, and waits until the page knows that the connection is back. */
async function withoutConnection(page: Page, work: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await work();
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText('You are offline.').count()).toBe(0);
}

/** Opens a page that fetches nothing before it is asked for, and waits until nothing is on its way. */
async function visitWithNothingAhead(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await visit(page, address);
  await page.waitForLoadState('networkidle');
}

/** Asks for a part, and loses the connection before it is there. */
async function loseOnTheWay(page: Page): Promise<void> {
  const onTheirWay: Route[] = [];
  await page.route('**/*.js', (route) => void onTheirWay.push(route));
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect.poll(() => onTheirWay.length).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await Promise.all(onTheirWay.map((route) => route.abort('internetdisconnected')));
  await page.unroute('**/*.js');
}
