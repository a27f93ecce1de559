import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cards, fillAddress, placeOrder, fillCard } from '../support/checkout.ts';
import { demoItem, order, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { register, signIn } from '../support/people.ts';

test('a seller ships, and the shopper sees how far the order is', async ({ page, openWindow }) => {
  await register(page);
  const { id, orderNumber } = await order(page, {
    slug: 'bumboat-cap',
    options: { Colour: 'Sand' },
  });

  const counter = await openWindow();
  await signIn(counter, 'seller');
  await visit(counter, '/seller/dashboard');
  const status = counter.getByRole('combobox', { name: `Status of order ${orderNumber}` });
  await expect.poll(() => status.inputValue()).toBe('pending');
  await status.selectOption('Processing');
  await counter.getByText('Order status changed to Processing.', { exact: true }).first().waitFor();
  // It listens again when the page has looked at the order again.
  await expect.poll(() => status.getAttribute('aria-busy')).toBeNull();
  await expect.poll(() => status.inputValue()).toBe('processing');
  await status.selectOption('Shipped');
  await counter.getByText('Order status changed to Shipped.', { exact: true }).first().waitFor();
  await counter
    .getByRole('row')
    .filter({ hasText: orderNumber })
    .getByText('Shipped', { exact: true })
    .first()
    .waitFor();

  await visit(page, `/order/${id}`);
  const part = page.getByRole('region', { name: 'Five Foot Way Press' });
  for (const step of [
    'Order Placed (Done)',
    'Processing (Done)',
    'Shipped (Now)',
    'Delivered (Next)',
  ])
    await part.getByText(step).waitFor();
  await part.getByText('It is on its way to you.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  await visit(page, '/orders');
  await page.getByRole('row').filter({ hasText: orderNumber }).getByText('Shipped').waitFor();
});

test('a shopper cancels while the order is pending, and the last piece is back on the shelf', async ({
  page,
}) => {
  const vase = { slug: 'nyonya-bird-vase', quantity: 2 };
  await register(page);
  const { id } = await order(page, vase);
  await visit(page, `/product/${demoItem(vase.slug).id}`);
  await page.getByRole('button', { name: 'Sold out' }).waitFor();

  await visit(page, `/order/${id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: /^Cancel / });
  await question.getByText(/\$\d+\.\d\d comes back to you\.$/).waitFor();
  await question.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByRole('region', { name: 'Tile & Teak' }).getByText('Cancelled').first().waitFor();
  await page.getByRole('complementary').getByText('After refunds').waitFor();

  await visit(page, `/product/${demoItem(vase.slug).id}`);
  await page.getByText('Only 2 left').waitFor();
});

test('a shopper who does nothing after ordering is taken home after two seconds, with the order still in sight', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await placeWithStoppedClock(page);
  await page.getByText('Taking you to the home page in 2 seconds.').waitFor();
  await page.clock.runFor(1_000);
  await page.getByText('Taking you to the home page in 1 second.').waitFor();
  await page.clock.runFor(1_000);
  await page.waitForURL((url) => url.pathname === '/');
  await page
    .getByText(/^Your order #ORD-.* has been received\.$/)
    .first()
    .waitFor();
});

test('a shopper who wants to read on stays', async ({ openWindow }) => {
  const page = await openWindow();
  await placeWithStoppedClock(page);
  await page.getByText('Taking you to the home page').waitFor();
  await page.mouse.wheel(0, 100);
  // A page hears of a wheel a moment after it was turned.
  await expect.poll(() => page.getByText('Taking you to the home page').count()).toBe(0);
  await page.clock.runFor(10_000);
  await page.getByRole('heading', { name: 'Order placed successfully' }).waitFor();
  const ordered = page.getByRole('region', { name: 'What you ordered' });
  await ordered.getByText('1 × Fern Washi Tape, Single').waitFor();
  await ordered.getByText('$11.49', { exact: true }).waitFor();
});

/** Places an order with the page's clock in our hand, so that a slow machine does not miss the two seconds. */
async function placeWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install();
  await register(page);
  await putInCart(page, { slug: 'fern-washi' });
  await visit(page, '/checkout');
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await page.clock.pauseAt(Date.now() + 60_000);
  await placeOrder(page);
  const placed = page.getByRole('heading', { name: 'Order placed successfully' });
  await expect
    .poll(() => page.clock.runFor(20).then(() => placed.isVisible()), { timeout: 30_000 })
    .toBe(true);
}

test('what was ordered is shown as it was chosen, and ordered again with one press', async ({
  page,
}) => {
  await register(page);
  const { id } = await order(page, { slug: 'bumboat-cap', options: { Colour: 'Dark Blue' } });
  // Whether the demo's pictures have been drawn or not, this one is asked for.
  const picture = page.waitForRequest(
    (request) => request.resourceType() === 'image' && request.url().includes('dark-blue'),
  );
  await visit(page, `/order/${id}`);
  await picture;
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.waitForURL('**/cart');
  const group = page.getByRole('group', { name: 'Five Foot Way Press' });
  await group.getByText('Dark Blue').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Your Cart (1)' }).waitFor();
});

test('an order that is opened from the list is shown with what was ordered, never without', async ({
  page,
}) => {
  await register(page);
  const { id } = await order(page, { slug: 'bumboat-cap', options: { Colour: 'Dark Blue' } });
  await visit(page, '/orders');
  await page.evaluate(() => {
    new MutationObserver(() => {
      const said = document.querySelector('main')?.innerText ?? '';
      if (said.includes('Order Placed') && !said.includes('Bumboat Cap'))
        document.body.dataset.hole = 'seen';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'ORD-' }).first().click();
  await page.waitForURL(`**/order/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Bumboat Cap' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.body.dataset.hole)).toBe(undefined);
});
