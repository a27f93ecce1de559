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

// The first two are dishes that no other journey orders.
const [maki, dango, ice] = ['salmon-maki-set', 'kinako-dango', 'hojicha-soft-serve'].map(
  (slug) => demoItem(slug).item.name,
);

test('a shopper says what is to become of dishes that are sold out; the kitchen does it, and asks about the other', async ({
  page,
  openWindow,
}) => {
  await register(page);
  await putInCart(page, { slug: 'salmon-maki-set', quantity: 2 }, { slug: 'kinako-dango' });
  await visit(page, '/cart');
  await page
    .getByRole('button', {
      name: `If sold out: ask me. Change it for ${maki}`,
    })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Bring what I choose').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Choose the dish that may come instead.').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Instead', { exact: true }).selectOption({ label: ice });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`If sold out: ${ice} instead`).waitFor();

  await visit(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me');
  if (!order) throw new Error('it was placed');

  const cook = await openWindow();
  await signIn(cook, 'kitchen');
  await visit(cook, `/orders/management?q=${order.orderNumber}&shop=3`);
  const card = { name: `${shortNumberOf(order.orderNumber)} ${order.orderNumber}` };
  await cook.getByRole('button', card).click();
  await cook.getByRole('button', { name: `Sold out: ${maki}` }).click();
  const said = cook.getByRole('dialog', { name: `${maki} is sold out` });
  await said.getByText(`If sold out: ${ice} instead`).waitFor();
  await said.getByLabel(`Take ${maki} off the menu until tomorrow`).uncheck();
  await said.getByText('It comes instead, as the shopper wished.', { exact: false }).waitFor();
  expect(await findings(cook)).toEqual([]);
  await said.getByRole('button', { name: 'Bring it instead' }).click();
  await cook.getByText(`2 × ${ice} instead`).first().waitFor();

  await cook.getByRole('button', { name: `Sold out: ${dango}` }).click();
  const asked = cook.getByRole('dialog', { name: `${dango} is sold out` });
  await asked.getByLabel('Bring instead').selectOption({ label: ice });
  await asked.getByLabel(`Take ${dango} off the menu until tomorrow`).uncheck();
  await asked.getByRole('button', { name: 'Ask the shopper' }).click();
  await asked.waitFor({ state: 'hidden' });

  await visit(page, `/order/${order.id}`);
  await page.getByText(`1 × ${dango} is sold out`).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await page.getByText('1 refunded').waitFor();
  await page.getByText(`2 × ${ice} instead`).waitFor();
  // The kitchen's open window hears of it.
  await cook.getByText('Refunded: leave it out').first().waitFor();
});
