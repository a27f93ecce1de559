import { expect } from 'vitest';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { shortNumberOf } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { findings } from '../support/axe.ts';
import { aCaller, bookingsOf, fillRequest, sentReference } from '../support/booking-form.ts';
import { demoItem } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { providerId } from '../support/visits.ts';
import {
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';

test('a caller books a deep wash with extras, reads what they come to before it is sent, and so do the firm’s people', async ({
  page,
  openWindow,
}) => {
  const caller = aCaller();
  await visit(page, `/book-service/${providerId}?package=2&units=2`);
  await expect.poll(() => page.getByLabel('Up to 3 m, by ladder').isChecked()).toBe(true);
  await page.getByLabel('Anti-mould coating').check();
  await page.getByLabel('Above 3 m, by scaffold').check();
  const summary = page.getByRole('complementary', { name: 'Your visit' });
  await summary.getByText('$60.00', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await fillRequest(page, caller);
  await page.getByText('Anti-mould coating').first().waitFor();
  await page.getByRole('button', { name: 'Send request' }).click();
  const reference = await sentReference(page);

  const firm = await openWindow();
  await signIn(firm, 'coolbreeze');
  const waiting = await bookingsOf(firm, caller.phone);
  expect(waiting).toMatchObject([{ reference, estimatedPrice: 210 }]);
  await visit(firm, `/coolbreeze-dashboard?booking=${waiting[0]?.id}`);
  const drawer = firm.getByRole('dialog', { name: reference });
  await drawer.getByText('Anti-mould coating').waitFor();
  await drawer.getByText('Above 3 m, by scaffold').waitFor();
});

// A dish that no other journey orders.
const slug = 'salmon-teriyaki-don';

test('a cook adds toppings that cost; who orders chooses some, asks for something, and both read it on the ticket and the order', async ({
  page,
  openWindow,
}) => {
  const { id, item } = demoItem(slug);
  const cook = await openWindow();
  await signIn(cook, 'kitchen');
  const { price } = await call<ProductForm>(cook, 'GET', `/api/products/${id}/edit`);
  try {
    await visit(cook, `/seller/products/${id}/edit`);
    const section = cook.getByRole('region', { name: 'Extras and choices' });
    await section.getByRole('button', { name: 'Add a group' }).click();
    await section.getByLabel('Name of the group').fill('Dips');
    await section.getByLabel('At most').fill('2');
    await section.getByLabel('Included').fill('1');
    await addChoice(0, 'Black vinegar', '0.50');
    await addChoice(1, 'Chilli crisp', '1.20');
    await addChoice(2, 'Ponzu', '0.80');
    await cook.getByRole('button', { name: 'Save changes', exact: true }).click();
    await cook.getByText('Changes saved').first().waitFor();

    await register(page);
    await visit(page, '/food-shop/3');
    await page
      .getByRole('button', { name: `options for ${item.name}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Up to 2 · 1 included').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('Chilli crisp').check();
    await dialog.getByText('included', { exact: true }).waitFor();
    await dialog.getByLabel('Black vinegar').check();
    await expect.poll(() => dialog.getByLabel('Ponzu').isDisabled()).toBe(true);
    await dialog.getByLabel('Anything to mind?').fill('Crisp, please');
    const total = (price + 0.5).toFixed(2);
    await dialog.getByRole('button', { name: `Add to cart – $${total}` }).click();
    await page.getByText('Added to Cart').first().waitFor();
    await visit(page, '/cart');
    await page.getByText('Black vinegar, Chilli crisp').waitFor();
    await page.getByText('Note: Crisp, please').waitFor();
    await page.getByRole('button', { name: `Change choices or note: ${item.name}` }).click();
    const change = page.getByRole('dialog', { name: item.name });
    await change.getByLabel('Chilli crisp').uncheck();
    await change.getByLabel('Ponzu').check();
    await change.getByLabel('Anything to mind?').fill('Sauce apart');
    expect(await findings(page)).toEqual([]);
    await change.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Black vinegar, Ponzu').waitFor();
    await page.getByText('Note: Sauce apart').waitFor();

    await visit(page, '/checkout');
    await fillAddress(page);
    await fillCard(page, cards.approved);
    await placeOrder(page);
    await stayWithPlacedOrder(page);
    const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me');
    await visit(page, `/order/${order?.id}`);
    await page.getByText('Black vinegar, Ponzu').first().waitFor();
    await page.getByText('Note: Sauce apart').first().waitFor();

    await visit(cook, '/seller/kitchen');
    const number = shortNumberOf(order?.orderNumber ?? '');
    const ticket = cook
      .locator('.ticket')
      .filter({ has: cook.getByRole('heading', { name: number, exact: true }) });
    await ticket.getByText('Black vinegar, Ponzu').waitFor();
    await ticket.getByText('Sauce apart').waitFor();

    async function addChoice(at: number, name: string, extra: string) {
      if (at > 0) await section.getByRole('button', { name: 'Add a choice' }).click();
      await section.getByLabel(`Choice ${at + 1}`, { exact: true }).fill(name);
      await section.getByLabel(`Extra for ${name}`).fill(extra);
    }
  } finally {
    await call(cook, 'PUT', `/api/products/${id}`, { choiceGroups: [] });
  }
});
