import { expect } from 'vitest';
import { fillCard, cards, placeOrder, stayWithPlacedOrder } from '../support/checkout.ts';
import { putInCart } from '../support/goods.ts';
import { live, test, visit } from '../support/journey.ts';
import { register } from '../support/people.ts';

const address = '315 Five-Foot Way, Singapore 990315';

test('a shopper fetches a cap: no delivery, no address, and the order says where', async ({
  page,
}) => {
  await register(page);
  await putInCart(page, { slug: 'bumboat-cap', options: { Colour: 'Blue' } });
  await visit(page, '/cart');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await summary.getByText('$5.99', { exact: true }).waitFor();
  const chosen = page.waitForResponse((answer) => answer.url().includes('/pickup') && answer.ok());
  await page.getByRole('radio', { name: /^Pickup/ }).check();
  await chosen;
  await summary.getByText('Free', { exact: true }).waitFor();
  await visit(page, '/checkout');
  // The cart has asked already.
  await page.getByText('Five Foot Way Press: Pickup').waitFor();
  await expect.poll(() => page.getByRole('radio', { name: /^Pickup/ }).count()).toBe(0);
  await expect.poll(() => page.getByLabel('Address', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Change for Five Foot Way Press' }).click();
  await page.getByRole('radio', { name: /^Delivery/ }).check();
  await page.getByLabel('Address', { exact: true }).waitFor();
  await page.getByRole('radio', { name: /^Pickup/ }).check();
  await page.getByLabel('Phone').fill('+65 8123 4567');
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  await page.getByText(address).waitFor();
  await page.getByRole('link', { name: 'View order' }).click();
  await page.getByRole('heading', { name: 'Pickup' }).waitFor();
  await live(page);
  await page.getByText(address).waitFor();
  await page.getByText('Ready for pickup by').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Delivery address' }).count()).toBe(0);
});

test('pickup can be changed twice in a row', async ({ page }) => {
  await putInCart(page, { slug: 'bumboat-cap', options: { Colour: 'Blue' } });
  await visit(page, '/cart');
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/cart/shops/*/pickup', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.getByRole('radio', { name: /^Pickup/ }).check();
  await page.getByRole('radio', { name: /^Delivery/ }).check();
  await page.getByRole('radio', { name: /^Pickup/ }).check();
  let changed = 0;
  const last = page.waitForResponse(
    (answer) =>
      answer.url().includes('/pickup') && answer.request().method() === 'PUT' && ++changed === 3,
  );
  asked.resolve();
  expect((await last).ok()).toBe(true);
  await visit(page, '/cart');
  await expect.poll(() => page.getByRole('radio', { name: /^Pickup/ }).isChecked()).toBe(true);
});
