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
import { demoItem } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

// Safe as it comes: its chashu may contain molluscs, and of its nori the kitchen has not said anything.
const { name } = demoItem('black-garlic-ramen').item;
const traces = 'Not safe for you: Molluscs';
const unsaid = 'Not known to be safe for you: Molluscs';

test('a shopper who avoids molluscs is warned of the toppings that they choose, and the cook reads what is in each bowl', async ({
  page,
  openWindow,
}) => {
  await register(page);
  await call(page, 'PUT', '/api/account/diet', { needs: ['molluscs'], isAgreed: true });
  await visit(page, '/food-shop/3');
  await page.getByText('From your account').waitFor();

  const dialog = page.getByRole('dialog', { name });
  const choose = async (topping: string, warning: string) => {
    await page
      .getByRole('button', { name: `options for ${name}` })
      .first()
      .click();
    await dialog.getByLabel(topping).waitFor();
    await expect.poll(() => dialog.getByText(/safe for you/).count()).toBe(0);
    await dialog.getByLabel(topping).check();
    await dialog.getByText(warning).waitFor();
  };
  const add = async () => {
    await dialog.getByRole('button', { name: /^Add to cart/ }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await choose('Two slices of chashu', traces);
  expect(await findings(page)).toEqual([]);
  // Taken off again it is as safe as before.
  await dialog.getByLabel('Two slices of chashu').uncheck();
  await expect.poll(() => dialog.getByText(/safe for you/).count()).toBe(0);
  await dialog.getByLabel('Two slices of chashu').check();
  await add();
  await choose('Nori', unsaid);
  await add();

  await visit(page, '/cart');
  await page.getByText(traces).first().waitFor();
  await page.getByText(unsaid).first().waitFor();
  await visit(page, '/checkout');
  await page.getByText(traces).filter({ visible: true }).first().waitFor();
  // A warning keeps nobody from ordering.
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me');

  const cook = await openWindow();
  await signIn(cook, 'kitchen');
  await visit(cook, '/seller/kitchen');
  const ticket = cook.locator('.ticket').filter({
    has: cook.getByRole('heading', { name: shortNumberOf(order?.orderNumber ?? ''), exact: true }),
  });
  const bowlWith = (topping: string) => ticket.getByRole('listitem').filter({ hasText: topping });
  await bowlWith('Two slices of chashu')
    .getByText(/Molluscs/)
    .waitFor();
  await bowlWith('Nori').getByText('Not said of everything that was chosen').waitFor();
  await expect
    .poll(() =>
      bowlWith('Nori')
        .getByText(/Molluscs/)
        .count(),
    )
    .toBe(0);
});
