import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { demoItem } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';

test('without a connection a page stays, and what was opened comes when it is back', async ({
  page,
}) => {
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
  page,
}) => {
  await visit(page, `/product/${demoItem('coffee-shop-tote').id}`);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByRole('dialog', { name: 'Added to Cart' }).waitFor();
});

test('a part whose code has not arrived leaves the page, and comes when the connection is back', async ({
  page,
}) => {
  await visit(page, '/shops');
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
  page,
}) => {
  await visit(page, '/shops');
  const onTheirWay: Route[] = [];
  await page.route('**/*.js', (route) => void onTheirWay.push(route));
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect.poll(() => onTheirWay.length).toBeGreaterThan(0);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await Promise.all(onTheirWay.map((route) => route.abort('internetdisconnected')));
  await page.unroute('**/*.js');
  await page.getByRole('main').getByRole('link', { name: 'Sunday Paper Goods' }).first().click();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Sunday Paper Goods', level: 1 }).waitFor();
});
