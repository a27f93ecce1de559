import { expect } from 'vitest';
import {
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';
import { putInCart } from '../support/goods.ts';
import { live, test, visit } from '../support/journey.ts';
import { register } from '../support/people.ts';

const near = '249675';
const out = '520123';

test('a guest says where it should go, sees who comes, and fetches when the address is out of reach', async ({
  page,
}) => {
  await visit(page, '/food');
  await live(page);
  await page.getByRole('button', { name: 'Where should it go?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Postcode').fill('24');
  await dialog.getByRole('button', { name: 'Use this postcode' }).click();
  await dialog.getByText('Enter a postcode as it is written in this country').waitFor();
  await dialog.getByLabel('Postcode').fill(out);
  await dialog.getByRole('button', { name: 'Use this postcode' }).click();
  await page.getByRole('button', { name: `To ${out}` }).waitFor();
  const sotto = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Sotto Banyan' }) });
  await sotto.getByText(`Does not come to ${out}`).waitFor();
  await page.getByRole('link', { name: 'Delivers to me' }).click();
  await page.waitForURL(/here=true/);
  await expect.poll(() => sotto.count()).toBe(0);

  await page.getByRole('button', { name: `To ${out}` }).click();
  await page.getByRole('dialog').getByLabel('Postcode').fill(near);
  await page.getByRole('dialog').getByRole('button', { name: 'Use this postcode' }).click();
  await sotto.getByText('$4 delivery').waitFor();
  await sotto.getByRole('link', { name: 'Sotto Banyan' }).click();
  await page.getByText(`Delivers to ${near}: $4, about 30-50 min, from $20`).waitFor();

  await register(page);
  await putInCart(page, { slug: 'pizza-marinara', quantity: 2, options: { Size: 'Regular' } });
  await visit(page, '/cart');
  await page
    .getByRole('group', { name: 'Sotto Banyan' })
    .getByText(`Delivers to ${near}`)
    .waitFor();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await live(page);
  await fillAddress(page);
  await fillCard(page, cards.approved);
  const zip = page.getByLabel('ZIP code');
  await zip.fill(near);
  await page.getByRole('button', { name: 'Place Order – $40.00' }).waitFor();
  await zip.fill(out);
  await page.getByText('Sotto Banyan does not come to this address').waitFor();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const summary = page.locator('[data-error-summary]');
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
  await expect.poll(() => page.title()).toMatch(/^Error: /);
  await summary.getByRole('link', { name: 'Sotto Banyan does not come to this address' }).click();
  await page.getByRole('button', { name: 'Remove these' }).waitFor();
  // What does not come has no time either.
  await expect
    .poll(() => page.getByRole('heading', { name: 'When would you like it?' }).count())
    .toBe(0);
  await page.getByRole('button', { name: 'Pick it up' }).click();
  await page.getByRole('button', { name: 'Place Order – $36.00' }).waitFor();
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  await page.getByText('11 Banyan Terrace, Singapore 249675').waitFor();
});
