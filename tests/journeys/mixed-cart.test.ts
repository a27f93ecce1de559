import { expect } from 'vitest';
import { civilTime } from '#contract/kernel/time.ts';
import {
  cards,
  fillAddress,
  placeOrder,
  stayWithPlacedOrder,
  fillCard,
} from '../support/checkout.ts';
import { askDatabase } from '../support/ask-database.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register } from '../support/people.ts';
import { anOpenShop } from '../support/shops.ts';

test('goods of two shops and a dish of a kitchen become one order with three parts', async ({
  page,
}) => {
  await register(page);
  await visit(page, `/product/${demoItem('hdb-corridor-socks').id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await visit(page, `/product/${demoItem('market-list-pads').id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();

  await page.getByRole('link', { name: 'Food & Beverage' }).first().click();
  await page.getByRole('link', { name: 'Kasumi Ramen & Don' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Kasumi Ramen & Don' }).waitFor();
  await page
    .getByText(/^Open (Now|24 hours)/)
    .first()
    .waitFor();
  const added = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && answer.url().endsWith('/api/cart') && answer.ok(),
  );
  await page.getByRole('button', { name: 'Add Hojicha Ice Cream' }).first().click();
  await page
    .getByRole('button', { name: 'Increase quantity for Hojicha Ice Cream' })
    .first()
    .waitFor();
  await added;

  await visit(page, '/cart');
  for (const shop of ['Five Foot Way Press', 'Sunday Paper Goods', 'Kasumi Ramen & Don'])
    await page.getByRole('group', { name: shop }).waitFor();
  const sums = page.getByRole('region', { name: 'Order summary' });
  // 12.00 + 12.00 + 6.50; the goods ship together for 5.99, the kitchen brings its dish for 5.00.
  for (const row of [
    'Subtotal$30.50',
    'Shipping$10.99',
    'Delivery of goods$5.99',
    'Delivery by Kasumi Ramen & Don$5.00',
    'Total$41.49',
  ])
    await sums.getByText(row, { exact: true }).waitFor();
  const coming = page.getByRole('list', { name: 'What comes when' }).filter({ visible: true });
  const kitchenFirst = [
    expect.stringMatching(/^Hojicha Ice Cream.* by .*\d/),
    expect.stringMatching(/^Wet Market Pads, Three.*\d \w{3}/),
    expect.stringMatching(/^Corridor Tile Socks.*\d \w{3}/),
  ];
  const inOneLine = async () =>
    (await coming.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll('\n', ' '));
  await expect.poll(inOneLine).toEqual(kitchenFirst);
  await sums.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('Phone').waitFor();
  await expect.poll(inOneLine).toEqual(kitchenFirst);

  await fillAddress(page);
  await page.getByText('Note for Kasumi Ramen & Don').first().click();
  await page.getByLabel('Note for Kasumi Ramen & Don').fill('No wafer, please');
  await fillCard(page, cards.approved);
  await page.getByRole('button', { name: 'Place Order – $41.49' }).click();
  await stayWithPlacedOrder(page);
  await page.getByText('Each of the 3 shops starts on your order').waitFor();
  await expect.poll(inOneLine).toEqual(kitchenFirst);
  await page.getByRole('link', { name: 'View order' }).click();
  await page.waitForURL(/\/order\//);
  await expect.poll(inOneLine).toEqual(kitchenFirst);
  for (const [shop, item] of [
    ['Five Foot Way Press', 'Corridor Tile Socks'],
    ['Sunday Paper Goods', 'Wet Market Pads, Three'],
    ['Kasumi Ramen & Don', 'Hojicha Ice Cream'],
  ]) {
    const part = page.getByRole('region', { name: shop });
    await part.getByText(item ?? '').waitFor();
    await part.getByText('Order Placed').waitFor();
  }
  // Whoever a note was not for does not get it.
  await expect.poll(() => page.getByText('No wafer, please').count()).toBe(1);
});

test('a dish with choices asks for them before it goes into the cart', async ({ page }) => {
  await visit(page, '/food-shop/3');
  await page
    .getByRole('button', { name: 'Choose options for Kasumi Tonkotsu Ramen' })
    .first()
    .click();
  const choices = page.getByRole('dialog', { name: 'Kasumi Tonkotsu Ramen' });
  await choices.getByRole('radio', { name: 'Firm' }).check();
  await choices.getByRole('radio', { name: 'Large' }).check();
  await choices.getByRole('button', { name: 'Add to cart – $20.30' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog', { name: 'Your Cart (1)' }).getByText('Noodles: Firm').waitFor();
});

test('a closed kitchen can be looked through, and its dishes do not hold the rest up', async ({
  page,
}) => {
  await register(page);
  await putInCart(page, { slug: 'market-list-pads' });
  await visit(page, '/food-shop/21');
  await page.getByText('This kitchen is not taking orders now').waitFor();
  // The count goes up at once, and the dish would be lost with the page if that were left before the server knows.
  const added = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && answer.url().endsWith('/api/cart') && answer.ok(),
  );
  await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await added;

  await visit(page, '/cart');
  await page.getByText('This kitchen is closed.').first().waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Proceed to Checkout' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove these' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
});

test('a kitchen that is closed now is asked for a time when it is open, and the order keeps to it', async ({
  page,
}) => {
  await register(page);
  await putInCart(
    page,
    { slug: 'market-list-pads' },
    { slug: 'mango-herb-salad', options: { Spice: 'Mild' } },
  );
  await visit(page, '/cart');
  const kitchen = page.getByRole('group', { name: 'Greenhouse Bowls' });
  await kitchen.getByText('Choose a time after that at checkout').waitFor();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  // Each shop's own windows: a dish is not sent back.
  await page
    .getByText(/^Greenhouse Bowls: If something is wrong, say so within \d+ hours\.$/)
    .waitFor();
  const asked = page.getByRole('group', { name: 'Greenhouse Bowls' });
  await asked.getByRole('combobox', { name: 'Day' }).selectOption({ index: 1 });
  const times = asked.getByRole('combobox', { name: 'Time' });
  const soonest = await times.inputValue();
  await times.selectOption({ index: 3 });
  const wanted = await times.inputValue();
  expect(Date.parse(wanted) - Date.parse(soonest)).toBe(45 * 60_000);
  const shown = await times.locator('option:checked').innerText();
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  await page.getByRole('link', { name: 'View order' }).click();
  const part = page.getByRole('region', { name: 'Greenhouse Bowls' });
  await part.getByText('The kitchen is closed. It will answer once it opens.').waitFor();
  await part.getByText(new RegExp(`, ${shown}$`)).waitFor();
});

test('goods of a shop that has gone meanwhile do not keep the checkout from opening', async ({
  page,
  openWindow,
}) => {
  const owner = await openWindow();
  await register(owner);
  const shopId = await anOpenShop(owner, { name: 'Passing Trade', shopCategory: 'Drinkware' });
  const { id } = await call<{ id: number }>(owner, 'POST', '/api/products', {
    shopId,
    name: 'A cup for now',
    description: 'Holds what is poured into it.',
    price: 5,
  });
  await register(page);
  await putInCart(page, { slug: 'market-list-pads' });
  await call(page, 'POST', '/api/cart', { productId: id, quantity: 1, variantOptions: {} });
  await askDatabase(`update shops set approval_status = 'rejected' where id = $1`, [shopId]);

  await visit(page, '/checkout');
  await page.getByLabel('Full name').waitFor();
  await page.getByText(/^If something is wrong, say so within \d+ days\./).waitFor();
  await visit(page, '/cart');
  await page.getByText('No longer for sale').waitFor();
});

test('a cart says for how long a kitchen that closes soon still takes orders, and that it is closed once it is', async ({
  page,
  openWindow,
}) => {
  const owner = await openWindow();
  await register(owner);
  const shopId = await anOpenShop(owner, {
    name: 'Last Bowls',
    shopCategory: 'Japanese',
    kind: 'food',
  });
  const openUntil = (end: Date) =>
    askDatabase(
      `update shops set opening_hours = json_build_object('week', $2::jsonb, 'exceptions', '{}'::jsonb) where id = $1`,
      [
        shopId,
        JSON.stringify(Array.from({ length: 7 }, () => [[clockAt(end, -60), clockAt(end)]])),
      ],
    );
  const now = Date.now();
  await openUntil(new Date(now + 15 * 60_000));
  const { id } = await call<{ id: number }>(owner, 'POST', '/api/products', {
    shopId,
    name: 'The last bowl',
    description: 'Hot, while there is some.',
    price: 9,
  });
  await register(page);
  await call(page, 'POST', '/api/cart', { productId: id, quantity: 1, variantOptions: {} });
  await page.clock.install();
  await visit(page, '/cart');
  const cart = page.getByRole('group', { name: 'Last Bowls' });
  await cart.getByText(/^This kitchen takes orders for 1[345] more minutes\.$/).waitFor();
  await openUntil(new Date(now - 60_000));
  await page.clock.fastForward('16:00');
  await cart.getByText(/^This kitchen is closed\./).waitFor();
  await expect.poll(() => cart.getByText(/takes orders for/).count()).toBe(0);
});

/** The time on a wall in Singapore, some minutes before or after. */
function clockAt(at: Date, minutes = 0): string {
  const { minute } = civilTime(new Date(at.getTime() + minutes * 60_000), 'Asia/Singapore');
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
