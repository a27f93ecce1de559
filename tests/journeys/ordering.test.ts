import { expect } from 'vitest';
import {
  fillAddress,
  cards,
  placeOrder,
  stayWithPlacedOrder,
  fillCard,
} from '../support/checkout.ts';
import { test, visit } from '../support/journey.ts';
import { logIn, register, somebodyNew } from '../support/people.ts';

test('a guest walks from the home page to an order, registering on the way', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Browse Shops' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Five Foot Way Press' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Five Foot Way Press' }).waitFor();
  await page.getByRole('link', { name: 'Shutter Street Tee' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Shutter Street Tee' }).waitFor();

  await page.getByRole('radio', { name: 'Green', exact: true }).check();
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await page.getByRole('radio', { name: 'Back' }).check();
  await page.getByRole('button', { name: 'Increase quantity for Shutter Street Tee' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const added = page.getByRole('dialog', { name: 'Added to Cart' });
  await added.getByText('Quantity: 2').waitFor();
  await added.getByRole('button', { name: 'Continue Shopping' }).click();
  await added.waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart (2)' });
  for (const chosen of ['Colour: Green', 'Size: L', 'Print location: Back'])
    await drawer.getByText(chosen).waitFor();
  await drawer.getByText('Total$64.00', { exact: true }).waitFor();
  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await page.waitForURL('**/auth?next=%2Fcheckout');
  await page.getByText('Please log in or register to continue.').waitFor();
  await page.getByRole('tab', { name: 'Register' }).click();
  const shopper = somebodyNew();
  const form = page.getByRole('tabpanel', { name: 'Register' });
  await form.getByLabel('Username').fill(shopper.username);
  await form.getByLabel('Email').fill(shopper.email);
  await form.getByLabel('Full name').fill(shopper.fullName);
  await form.getByLabel('Password', { exact: true }).fill(shopper.password);
  await form.getByRole('button', { name: 'Create account' }).click();

  await page.waitForURL('**/checkout');
  await page
    .getByText('Your account has been created and you are now logged in.', { exact: true })
    .first()
    .waitFor();
  await page
    .getByRole('region', { name: 'Order summary' })
    .getByText('Shutter Street Tee')
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe(shopper.fullName);
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(shopper.email);
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await page.getByRole('button', { name: 'Place Order – $64.00' }).click();

  await stayWithPlacedOrder(page);
  await page
    .getByRole('main')
    .getByText(/^Your order #ORD-[0-9A-Z]+-\d{3} has been received\.$/)
    .waitFor();
  await page.getByRole('link', { name: 'View order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Order ORD-/ }).waitFor();
  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order Placed' }).waitFor();
  for (const said of [
    'Shutter Street Tee',
    'Paid',
    'Block 12 Tembusu Walk #08-112, Singapore 990123',
  ])
    await page.getByText(said).first().waitFor();
  await page.getByRole('link', { name: 'Cart, empty' }).waitFor();
});

test('a card leads to what it pictures, and what is chosen survives a reload', async ({ page }) => {
  await visit(page, '/shop/1');
  const card = page.getByRole('link', { name: 'Shutter Street Tee' }).first();
  const pictured = new URL((await card.getAttribute('href')) ?? '', page.url());
  const colour = pictured.searchParams.get('option')?.replace('Colour:', '') ?? '';
  expect(colour).not.toBe('');
  await card.click();
  await page.getByRole('radio', { name: colour, exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('radio', { name: colour, exact: true }).isChecked())
    .toBe(true);
  await page.getByRole('img', { name: `Shutter Street Tee in ${colour}, front` }).waitFor();

  await page.getByRole('radio', { name: 'Sand', exact: true }).check();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('radio', { name: 'Back' }).check();
  await page.getByRole('button', { name: 'Add to Cart Sand, M, Back' }).waitFor();
  const fromBehind = page.waitForRequest(/tee-sand-model-back/);
  await page.getByRole('radio', { name: 'On model' }).check();
  await page.getByRole('img', { name: 'Shutter Street Tee in Sand, in use' }).waitFor();
  await fromBehind;

  await page.reload();
  await page.getByRole('button', { name: 'Add to Cart Sand, M, Back' }).waitFor();
  await page.getByRole('img', { name: 'Shutter Street Tee in Sand, back' }).waitFor();
});

test('somebody who has an account signs in at the checkout and finds the cart as it was', async ({
  page,
}) => {
  await visit(page, '/product/124');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'View Cart & Checkout' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await logIn(page, { username: 'joel', password: 'wrong-password' });
  await page.getByText('Invalid credentials').first().waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Username' }).inputValue())
    .toBe('joel');
  await logIn(page, { username: 'joel' });
  await page.getByText('You are now logged in as Joel D’Souza', { exact: true }).first().waitFor();
  await page.waitForURL('**/checkout');
  await page
    .getByRole('region', { name: 'Order summary' })
    .getByText('Thank-you Cards, Box of Eight')
    .first()
    .waitFor();
});

test('buying now leaves the cart as it is', async ({ page, openWindow }) => {
  const shopper = await register(await openWindow());
  await visit(page, '/product/124');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await visit(page, '/product/128');
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await logIn(page, shopper);
  await page.waitForURL('**/checkout?buy=128**');
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  await visit(page, '/cart');
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
});
