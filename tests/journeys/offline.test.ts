/** Each in a window of its own: pages beside one another hear at different times that the connection is back. */
import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { demoItem } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';

const tote = `/product/${demoItem('coffee-shop-tote').id}`;

test('without a connection a page stays, and what was opened comes when it is back', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await visit(page, '/shops');
  await page.context().setOffline(true);
  await page.getByText('You are offline. This page stays').waitFor();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sunday Paper Goods' }).first().click();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Shops', level: 1 }).isVisible())
    .toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Sunday Paper Goods', level: 1 }).waitFor();
  await expect.poll(() => page.getByText('You are offline.').count()).toBe(0);
});

test('what is put into the cart without a connection is there when it is back', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await visitWithNothingAhead(page, tote);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: 'Added to Cart' }).waitFor();
});

test('a part whose code has not arrived leaves the page, and comes when the connection is back', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await visitWithNothingAhead(page, '/shops');
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Shops', level: 1 }).isVisible())
    .toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: /^Your Cart/ }).waitFor();
});

test('what was opened without a connection comes also where code was on its way when it went', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await visit(page, '/shops');
  await loseOnTheWay(page);
  await page.getByRole('main').getByRole('link', { name: 'Sunday Paper Goods' }).first().click();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Sunday Paper Goods', level: 1 }).waitFor();
});

test('what is put into the cart without a connection is there also where code was on its way when it went', async ({
  openWindow,
}) => {
  const page = await openWindow();
  await visit(page, tote);
  await loseOnTheWay(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: /^Cart, 1 item/ }).waitFor();
});

/** Opens a page that fetches nothing before it is asked for, and waits until nothing is on its way. */
async function visitWithNothingAhead(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await visit(page, address);
  await page.waitForLoadState('networkidle');
}

/** Asks for a part, and loses the connection before it is there. */
async function loseOnTheWay(page: Page): Promise<void> {
  const onTheirWay: Route[] = [];
  await page.route('**/*.js', (route) => void onTheirWay.push(route));
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect.poll(() => onTheirWay.length).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await Promise.all(onTheirWay.map((route) => route.abort('internetdisconnected')));
  await page.unroute('**/*.js');
}
