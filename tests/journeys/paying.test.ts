import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  address,
  cards,
  fillAddress,
  placeOrder,
  stayWithPlacedOrder,
  fillCard,
} from '../support/checkout.ts';
import { putInCart } from '../support/goods.ts';
import { live, test, visit } from '../support/journey.ts';
import { register } from '../support/people.ts';

const line = { slug: 'sunday-notebook-plain', options: { Cover: 'Oat' } };

async function openCheckout(page: Page): Promise<void> {
  await register(page);
  await putInCart(page, line);
  await visit(page, '/checkout');
}

test('a declined card loses nothing, and another card pays', async ({ page }) => {
  await openCheckout(page);
  await fillAddress(page);
  await fillCard(page, cards.declined);
  await placeOrder(page);
  await page
    .getByText('Your card was declined. Nothing was charged; please try another card.')
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
  for (const [field, typed] of [
    ['Phone', address.phone],
    ['Address', address.address],
    ['City', address.city],
    ['ZIP code', address.zipCode],
  ] as const) {
    await expect
      .poll(() => page.getByLabel(field, { exact: true }).inputValue(), { message: field })
      .toBe(typed);
  }
  await page.getByRole('link', { name: 'Edit cart' }).waitFor();

  await fillCard(page, cards.poor);
  await placeOrder(page);
  await page
    .getByText('Your card has insufficient funds. Nothing was charged; please try another card.')
    .first()
    .waitFor();

  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  await visit(page, '/cart');
  await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
});

test('a card that asks to confirm is confirmed, after a change of mind', async ({ page }) => {
  await openCheckout(page);
  await fillAddress(page);
  await fillCard(page, cards.asksToConfirm);
  await placeOrder(page);
  const bank = page.getByRole('dialog', { name: 'Confirm the payment' });
  await bank.getByText('$27.99').waitFor();
  await bank.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('The payment was not confirmed. Nothing was charged.').first().waitFor();
  await placeOrder(page);
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await stayWithPlacedOrder(page);
});

test('an order is placed without a card and paid from its page later', async ({ page }) => {
  await openCheckout(page);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Place order, pay later' }).click();
  await page.getByRole('heading', { name: 'Order placed, not paid yet' }).waitFor();
  await expect.poll(() => page.getByText(/starts on your order|Taking you/).count()).toBe(0);
  await page.getByRole('link', { name: 'Pay now – $27.99' }).click();
  await page.getByText('Unpaid: pay now').waitFor();
  await page
    .getByText(/^Shops start once it is paid\. If it isn’t paid by .* nothing is charged/)
    .waitFor();
  await page.getByRole('button', { name: 'Pay now – $27.99' }).click();
  const payment = page.getByRole('dialog', { name: /^Pay order ORD-/ });
  await payment.getByRole('button', { name: `Use this card: ${cards.approved}` }).click();
  await payment.getByRole('button', { name: 'Pay now – $27.99' }).click();
  await page.getByText('Payment received', { exact: true }).first().waitFor();
  await page.getByRole('complementary').getByText('Paid', { exact: true }).waitFor();
});

test('a checkout that is not filled in says what is missing at each field, and keeps what was typed', async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByLabel('Full name').fill('J');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Phone').fill('123');
  await page.getByLabel('City').fill('S');
  await page.getByLabel('ZIP code').fill('1');
  await placeOrder(page);
  const wrong = {
    'Full name': 'Name must be at least 2 characters',
    Email: 'Please enter a valid email address',
    Phone: 'Please enter a valid phone number',
    Address: 'Please enter your full address',
    City: 'Please enter your city',
    'ZIP code': 'Please enter a valid ZIP code',
  };
  for (const [field, message] of Object.entries(wrong)) {
    await page
      .getByLabel(field, { exact: true })
      .and(page.locator('[aria-invalid=true]'))
      .waitFor();
    await page.getByRole('alert').getByRole('link', { name: message }).waitFor();
    expect(await describedBy(page, field)).toContain(message);
  }
  await page.reload();
  await live(page);
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('123');
});

/** What a screen reader says after the name of a field. */
function describedBy(page: Page, field: string): Promise<string> {
  return page.getByLabel(field, { exact: true }).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
}
