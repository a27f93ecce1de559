import { expect } from 'vitest';
import { shortNumberOf } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { findings } from '../support/axe.ts';
import {
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

const dish = 'kinako-dango';

test('a shopper tips the kitchen at the checkout and takes it back, then tips what was delivered; the kitchen sees both', async ({
  page,
  openWindow,
}) => {
  const { shopId } = demoItem(dish);
  await register(page);
  await putInCart(page, { slug: dish, quantity: 2 });
  await visit(page, '/checkout');
  const tip = page.getByRole('group', { name: /^For the kitchen team of/ });
  await expect.poll(() => tip.getByLabel('No tip').isChecked()).toBe(true);
  await tip.getByLabel('Other').check();
  await page.getByLabel('Amount').fill('4,50');
  await page.getByText('$4.50').last().waitFor();
  expect(await findings(page)).toEqual([]);
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  await page.locator('dl', { hasText: 'Total' }).getByText('Tip').waitFor();
  const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me');
  if (!order) throw new Error('it was placed');
  expect(order).toMatchObject({ tips: 4.5 });

  await visit(page, `/order/${order.id}`);
  await page.getByRole('button', { name: 'Take the tip back ($4.50)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('The tip was given back', { exact: false }).waitFor();

  const cook = await openWindow();
  await signIn(cook, 'kitchen');
  await visit(cook, `/orders/management?q=${order.orderNumber}&shop=${shopId}`);
  const card = { name: `${shortNumberOf(order.orderNumber)} ${order.orderNumber}` };
  await cook.getByRole('button', card).click();
  await cook.locator('dl', { hasText: 'Subtotal' }).getByText('Tip').waitFor();
  for (const status of ['processing', 'shipped', 'delivered'])
    await call(cook, 'PUT', `/api/orders/${order.id}/status`, { status, shopId });
  await visit(page, `/order/${order.id}`);
  await expect.poll(() => page.getByLabel('No tip').isChecked()).toBe(true);
  await page.getByLabel('$2.00', { exact: true }).check();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pay .*2\.00/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Use this card: ${cards.asksToConfirm}` }).click();
  await dialog.getByRole('button', { name: /^Pay .*2\.00/ }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByText('You added a tip of $2.00', { exact: false }).waitFor();

  await visit(cook, `/seller/sales?tab=tips&shop=${shopId}`);
  await cook.getByText('Kitchen team').first().waitFor();
  expect(await findings(cook)).toEqual([]);
});

test('what was chosen at the checkout is there again after a turn back to the cart, also after a while', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await page.clock.install();
  await register(page);
  await putInCart(page, { slug: dish, quantity: 2 });
  await visit(page, '/cart');
  await page.getByText('Have a code?').click();
  await page.getByLabel('Code').fill('WELCOME-BACK');
  const toCheckout = page.getByRole('link', { name: 'Proceed to Checkout' });
  await toCheckout.click();
  const tip = page.getByRole('group', { name: /^For the kitchen team of/ });
  await tip.getByLabel('Other').check();
  await page.getByLabel('Amount').fill('4.55');
  await page.getByLabel(/^Note for/).fill('Twice the sauce');
  await page.getByText('$4.55').last().waitFor();
  await page.clock.fastForward('10:00');
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await expect.poll(() => page.getByLabel('Code').inputValue()).toBe('WELCOME-BACK');
  await toCheckout.click();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('4.55');
  await page.getByText('$4.55').last().waitFor();
  await expect.poll(() => page.getByLabel(/^Note for/).inputValue()).toBe('Twice the sauce');
  await page.reload();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('4.55');
});
