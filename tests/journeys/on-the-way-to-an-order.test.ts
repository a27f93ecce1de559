import { expect } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { TimesForLater } from '#contract/shops/kitchens.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import {
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register } from '../support/people.ts';
import { freeWindow, providerId } from '../support/visits.ts';

const days = /\d{1,2}(–| \w{3} – )\d{1,2} \w{3}/;

test('goods say when they arrive: beside what buys them, in the cart, at checkout and with the order', async ({
  page,
}) => {
  await register(page);
  await visit(page, `/product/${demoItem('fern-washi').id}`);
  const said = await page.getByText(/^Arrives \d/).textContent();
  const range = days.exec(said ?? '')?.[0] ?? 'none';
  await putInCart(page, { slug: 'fern-washi' });
  await visit(page, '/cart');
  await page.getByText(`Arrives ${range}`).waitFor();
  await visit(page, '/checkout');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await summary.getByText(range, { exact: true }).waitFor();
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await page.getByRole('list', { name: 'What comes when' }).getByText(range).waitFor();
  await stayWithPlacedOrder(page);
  const [placed] = await call<Order[]>(page, 'GET', '/api/orders/user/me');
  await visit(page, `/order/${placed?.id}`);
  await page
    .getByRole('region', { name: 'Sunday Paper Goods' })
    .getByText(range, { exact: true })
    .waitFor();
});

test('on a phone the way to checkout is in view until the summary is, and covers nothing that has the focus', async ({
  openWindow,
}) => {
  const page = await openWindow({ viewport: { width: 390, height: 844 } });
  await putInCart(
    page,
    { slug: 'fern-washi' },
    { slug: 'coffee-shop-tote', options: { Colour: 'Sand' } },
  );
  await visit(page, '/cart');
  const ways = page.getByRole('link', { name: 'Proceed to Checkout' });
  await expect.poll(() => ways.count()).toBe(2);
  const bar = await ways.first().boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844);
  const last = page.getByRole('group', { name: 'Five Foot Way Press' }).getByRole('button').last();
  await last.focus();
  const focused = await last.boundingBox();
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(
    (await ways.first().boundingBox())?.y ?? 0,
  );
  await page.getByRole('region', { name: 'Order summary' }).scrollIntoViewIfNeeded();
  await expect.poll(() => ways.count()).toBe(1);
});

test('the checkout has nothing that leads away, but its steps, the way back and help', async ({
  page,
}) => {
  await register(page);
  await putInCart(page, { slug: 'fern-washi' });
  await visit(page, '/checkout');
  const header = page.getByRole('banner');
  await header.getByRole('list', { name: 'Steps of your order' }).getByText('Checkout').waitFor();
  await header.getByRole('link', { name: 'Help' }).waitFor();
  await expect.poll(() => page.getByRole('search').count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Food & Beverage' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your Cart (1)' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Food & Beverage' }).waitFor();
});

test('what a visit in the cart was booked with is not asked again', async ({ page }) => {
  await register(page);
  const { date, slot } = await freeWindow(page, 14);
  const booked = await call<CartVisit>(page, 'POST', '/api/cart/visits', {
    shopId: providerId,
    serviceType: 'servicing',
    packageId: 1,
    customerName: 'Wei Tan',
    customerPhone: '+65 8123 9876',
    address: 'Block 5 Toa Payoh Lane #04-05, Singapore 310145',
    preferredDate: date,
    timeSlot: slot,
  });
  await putInCart(page, { slug: 'fern-washi' });
  await visit(page, '/checkout');
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe(booked.request.customerPhone);
  const address = page.getByLabel('Address', { exact: true });
  await expect.poll(() => address.inputValue()).toBe('Block 5 Toa Payoh Lane #04-05');
  await expect.poll(() => page.getByLabel('ZIP code').inputValue()).toBe('310145');
  await expect.poll(() => address.isEditable()).toBe(true);
  await address.fill('5 Another Street');
  await page.reload();
  await expect.poll(() => address.inputValue()).toBe('5 Another Street');
});

test('a dish of a closed kitchen says that it is for later, and the time that was chosen outlives a reload', async ({
  page,
}) => {
  await register(page);
  const { id: dish, shopId: kitchenId } = demoItem('mango-herb-salad');
  await visit(page, `/product/${dish}`);
  await page.getByText('For later.', { exact: true }).waitFor();
  await visit(page, `/food-shop/${kitchenId}`);
  await page
    .getByRole('button', { name: /^(Add|Choose) for later/ })
    .first()
    .waitFor();
  await putInCart(page, { slug: 'mango-herb-salad', quantity: 3, options: { Spice: 'Mild' } });
  await visit(page, '/checkout');
  const { delivery } = await call<TimesForLater>(
    page,
    'GET',
    `/api/shops/${kitchenId}/later-times`,
  );
  const wanted = delivery[3] ?? '';
  const times = page
    .getByRole('group', { name: 'Greenhouse Bowls' })
    .getByRole('combobox', { name: 'Time' });
  await expect.poll(() => times.inputValue()).toBe(delivery[0]);
  await times.selectOption(wanted);
  await page.reload();
  await expect.poll(() => times.inputValue()).toBe(wanted);
});

test('cancelling asks what and why; the shop that keeps its part goes on', async ({ page }) => {
  await register(page);
  const { id } = await call<Order>(page, 'POST', '/api/orders', {
    order: {
      total: 35.49,
      shippingAddress: 'Block 8 Test Lane, Singapore 990999',
      paymentToken: sandboxTokens.approved,
      buyNow: true,
    },
    items: [
      { productId: demoItem('fern-washi').id, quantity: 1 },
      {
        productId: demoItem('coffee-shop-tote').id,
        quantity: 1,
        variantOptions: { Colour: 'Sand' },
      },
    ],
  });
  await visit(page, `/order/${id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel / });
  await question.getByText('The shops will not send it.', { exact: false }).waitFor();
  await question.getByRole('radio', { name: 'Only what comes from Sunday Paper Goods' }).check();
  await question.getByText('The shop will not send it.', { exact: false }).waitFor();
  // The flat fee was shared: what stays bears all of it now.
  await question
    .getByText(
      /^Without Sunday Paper Goods, delivery of the rest costs \$\d\.\d\d more\. It is deducted from your refund\.$/,
    )
    .waitFor();
  await question.getByText(/\$\d+\.\d\d comes back to you/).waitFor();
  await question.getByRole('radio', { name: 'I ordered it by mistake' }).check();
  await question.getByLabel('In your words').fill('I have one already.');
  await question.getByRole('button', { name: 'Cancel it' }).click();
  const part = page.getByRole('region', { name: 'Sunday Paper Goods' });
  await part.getByText('It was ordered by mistake. I have one already.').waitFor();
  await page
    .getByRole('region', { name: 'Five Foot Way Press' })
    .getByText('Pending')
    .first()
    .waitFor();
});
