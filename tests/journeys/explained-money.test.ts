/** Figures that lead to what they are made of, and what happened to an order, in order of time. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from '../support/axe.ts';
import { test, visit } from '../support/journey.ts';
import { call, signIn } from '../support/people.ts';

const inCents = (amount: string) =>
  Math.round(Number(amount.replaceAll('−', '-').replaceAll(/[^\d.-]/g, '')) * 100);

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What all lines of the list say under the figure's heading, page by page. */
async function sumOfLines(page: Page, heading: string): Promise<number> {
  let sum = 0;
  for (;;) {
    const list = page.getByRole('main').getByRole('table');
    const headings = await list.getByRole('columnheader').allInnerTexts();
    const column = headings.findIndex((text) => text.startsWith(heading));
    const rows = await list.locator('tbody tr').all();
    for (const row of rows) {
      const amount = await row.locator('th, td').nth(column).innerText();
      sum += amount.includes('$') ? inCents(amount) : 0;
    }
    const next = page.getByRole('main').getByRole('link', { name: 'Next', exact: true });
    if ((await next.count()) === 0) return sum;
    const first = await rows[0]?.innerText();
    await next.click();
    await expect
      .poll(() =>
        list
          .locator('tbody tr')
          .first()
          .innerText()
          .then((text) => text !== first),
      )
      .toBe(true);
  }
}

test('a seller opens a figure and finds the lines that add up to it', async ({ page }) => {
  await signIn(page, 'seller');
  // Days that are over: what others buy meanwhile changes nothing of them.
  await visit(page, `/seller/sales?from=${dayBefore(32)}&to=${dayBefore(2)}`);
  const card = page.getByRole('main').getByRole('link', { name: 'Earnings', exact: true }).first();
  const shown = await card.locator('xpath=../following-sibling::span[1]').innerText();
  await card.click();
  await page.getByRole('heading', { level: 1, name: 'Earnings' }).waitFor();
  const figure = page.getByRole('main').locator('strong').first();
  await expect.poll(async () => inCents(await figure.innerText())).toBe(inCents(shown));
  expect(await sumOfLines(page, 'Net')).toBe(inCents(shown));
  expect(await findings(page)).toEqual([]);

  // From the lines to an order, and to what became of the same sales otherwise.
  const others = page.getByRole('group', { name: 'Other figures' });
  await others.getByRole('link', { name: 'Commission' }).click();
  await page.getByRole('heading', { level: 1, name: 'Commission' }).waitFor();
  await page.getByRole('table').getByRole('link', { name: 'Sale' }).first().click();
  await page.waitForURL(/\/orders\/management\/\d+\?shop=\d+$/);
  const happened = page.getByRole('region', { name: 'What happened' });
  await happened.getByText(/^Paid by/).waitFor();
  expect(await findings(page)).toEqual([]);
});

test('what is due, and what was paid out, is explained to the shop and to admins alike', async ({
  page,
  openWindow,
}) => {
  await signIn(page, 'seller');
  await visit(page, '/seller/sales?tab=payouts');
  const card = page.getByRole('region', { name: 'Balance' });
  const available = card.getByRole('link', { name: 'Available' });
  const shown = await available.locator('xpath=../following-sibling::span[1]').innerText();
  await available.click();
  const figure = (of: Page) => of.getByRole('main').locator('strong').first();
  await expect.poll(async () => inCents(await figure(page).innerText())).toBe(inCents(shown));

  const admin = await openWindow();
  await signIn(admin, 'admin');
  await visit(admin, '/admin/payouts?q=five%20foot');
  const row = admin.getByRole('row').filter({ hasText: 'Five Foot Way Press' });
  await row.getByRole('link', { name: shown }).click();
  await admin.waitForURL(/\/admin\/payouts\/lines\?/);
  await expect.poll(async () => inCents(await figure(admin).innerText())).toBe(inCents(shown));
});

test('an admin refunds, and reads payment, steps, refund and mails of the order in one timeline', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const [order] = await call<Array<{ id: number }>>(
    page,
    'GET',
    '/api/orders/history?status=delivered&payment=paid&shopId=1&sort=placed&limit=1',
  );
  await visit(page, `/admin/orders/history/${order?.id}`);
  const happened = page.getByRole('region', { name: 'What happened' });
  await happened.getByText(/^Paid by/).waitFor();
  const part = page.getByRole('region', { name: 'Five Foot Way Press' });
  await part.getByRole('button', { name: 'Refund an order of Five Foot Way Press' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('An amount').check();
  await dialog.getByLabel('Amount', { exact: true }).fill('1.25');
  await dialog.getByLabel('Reason').fill('The frame had a scratch');
  await dialog.getByRole('button', { name: 'Refund $1.25', exact: true }).click();
  // The latest stands first.
  const latest = happened.getByRole('listitem').filter({ hasText: 'The frame had a scratch' });
  await latest.getByText('Refunded').waitFor();
  await latest.getByText('$1.25').waitFor();
  const times = await happened
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times.length).toBeGreaterThan(2);
  expect(times).toEqual(times.toSorted().toReversed());

  // What the order's page says of the money is what its lines say.
  const refunded = part.getByRole('link', { name: '$1.25' });
  await refunded.first().click();
  await page.getByRole('heading', { level: 1, name: 'Refunded' }).waitFor();
  const figure = page.getByRole('main').locator('strong').first();
  await expect.poll(async () => inCents(await figure.innerText())).toBe(125);
  expect(await findings(page)).toEqual([]);
});
