/** An admin's errands: letting a seller in, hiding a shop, and finding both in the log. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from '../support/axe.ts';
import { order } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { register, signIn } from '../support/people.ts';

/** Somebody new who asks to sell, with a shop that waits. */
async function aSellerWhoWaits(
  page: Page,
): Promise<{ fullName: string; shopName: string; shopId: number }> {
  const mark = crypto.randomUUID().slice(0, 8);
  const [fullName, shopName] = [`Noor ${mark}`, `Lanterns ${mark}`];
  await visit(page, '/');
  const shopId = await page.evaluate(
    async ([name, shop, own]) => {
      const { csrfToken } = await (await fetch('/api/auth/csrf-token')).json();
      const send = (path: string, token: string, body: object) =>
        fetch(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': token },
          body: JSON.stringify(body),
        });
      const person = {
        username: `noor-${own}`,
        email: `noor-${own}@example.com`,
        fullName: name,
        password: 'Kopi-o-kosong1!',
        role: 'seller',
      };
      const registered = await send('/api/auth/register', csrfToken, person);
      const opened = {
        name: shop,
        description: 'Paper lanterns, folded by hand.',
        shopCategory: 'Home Decor',
        location: '',
      };
      const answer = await send('/api/shops', registered.headers.get('x-csrf-token') ?? '', opened);
      return (await answer.json()).id;
    },
    [fullName, shopName, mark] as const,
  );
  return { fullName, shopName, shopId };
}

test('an admin approves a seller with a reason, suspends a shop, and finds both in the audit log', async ({
  page,
  openWindow,
}) => {
  const seller = await openWindow();
  const { fullName, shopName, shopId } = await aSellerWhoWaits(seller);
  const shopper = await openWindow();
  expect((await visit(shopper, `/shop/${shopId}`))?.status()).toBe(404);

  await signIn(page, 'admin');
  await visit(page, `/admin/vendors?tab=waiting&q=${encodeURIComponent(fullName)}`);
  await page.getByText('Australia (the default: this shop has not said where it is)').waitFor();
  await page.getByRole('button', { name: `Approve ${fullName}` }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${fullName}?` });
  await approval.getByLabel('Reason').fill('Papers are in order');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Vendor Approved', { exact: true }).first().waitFor();
  expect((await visit(shopper, `/shop/${shopId}`))?.status()).toBe(200);

  await visit(page, `/admin/vendors?q=${encodeURIComponent(shopName)}`);
  await page.getByRole('button', { name: `Details of ${shopName}` }).click();
  await page.getByRole('button', { name: `Suspend ${shopName}`, exact: true }).click();
  const suspension = page.getByRole('dialog', { name: `Suspend ${shopName}?` });
  await suspension.getByRole('button', { name: `Suspend ${shopName}` }).click();
  await suspension.getByText('Please give a reason of at least three characters.').waitFor();
  await suspension.getByLabel('Reason').fill('Items were never sent');
  await suspension.getByRole('button', { name: `Suspend ${shopName}` }).click();
  await page.getByText('Suspended: Items were never sent').waitFor();
  expect((await visit(shopper, `/shop/${shopId}`))?.status()).toBe(404);

  await visit(page, '/admin/audit');
  const log = page.getByRole('row');
  const search = page.getByRole('searchbox', { name: 'Name or reason' });
  await search.fill(fullName);
  await search.press('Enter');
  await page.waitForURL((url) => url.searchParams.size > 0);
  await page.getByRole('link', { name: 'Clear all' }).waitFor();
  await log
    .filter({ hasText: 'Approved' })
    .filter({ hasText: fullName })
    .filter({ hasText: 'Priya Nathan' })
    .filter({ hasText: 'Papers are in order' })
    .waitFor();
  await search.fill('items were never');
  await search.press('Enter');
  await log
    .filter({ hasText: `Suspended the shop` })
    .filter({ hasText: shopName })
    .filter({ hasText: 'Items were never sent' })
    .waitFor();
});

test('an admin edits a user in a drawer that marks what changed', async ({ page, openWindow }) => {
  const { fullName } = await aSellerWhoWaits(await openWindow());
  await signIn(page, 'admin');
  await visit(page, `/admin?q=${encodeURIComponent(fullName)}`);
  await page.getByRole('button', { name: `Edit ${fullName}` }).click();
  const drawer = page.getByRole('dialog', { name: `Edit ${fullName}` });
  await drawer.getByRole('button', { name: 'Nothing changed' }).waitFor();
  await drawer.getByLabel('Full name').fill('N');
  await drawer.getByText(`Was ${fullName}`).waitFor();
  await drawer.getByRole('button', { name: 'Save 1 change' }).click();
  await drawer.getByText('Full name must be at least 2 characters').waitFor();
  await drawer.getByLabel('Full name').fill(`${fullName} Rahim`);
  await drawer.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByText('User Updated', { exact: true }).first().waitFor();
  await page
    .getByRole('row', { name: `${fullName} Rahim` })
    .getByText('by Priya Nathan')
    .waitFor();
});

test('an admin is asked why before an order is cancelled', async ({ page, openWindow }) => {
  const shopper = await openWindow();
  await register(shopper);
  const { orderNumber } = await order(shopper, {
    slug: 'bumboat-cap',
    options: { Colour: 'Sand' },
  });
  await signIn(page, 'admin');
  await visit(page, '/admin?tab=orders&status=pending');
  const row = page.getByRole('row').filter({ hasText: orderNumber });
  await row.getByRole('button', { name: `Cancel: order ${orderNumber}` }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${orderNumber}?` });
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await question.getByText('Please give a reason of at least three characters.').waitFor();
  await question.getByLabel('Reason').fill('The shop has burnt down');
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await question.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });
  await visit(page, `/admin/audit?q=${encodeURIComponent('burnt down')}`);
  await page
    .getByRole('row')
    .filter({ hasText: orderNumber })
    .filter({ hasText: 'The shop has burnt down' })
    .waitFor();
});

for (const [name, at] of [
  ['its own page', '/order/'],
  ['the page of its money', '/admin/orders/history/'],
] as const)
  test(`an admin moves an order on ${name}, and cancels it there with a reason`, async ({
    page,
    openWindow,
  }) => {
    const shopper = await openWindow();
    await register(shopper);
    const { id, orderNumber } = await order(shopper, {
      slug: 'bumboat-cap',
      options: { Colour: 'Sand' },
    });
    await visit(shopper, `/order/${id}`);
    await signIn(page, 'admin');
    await visit(page, `${at}${id}`);
    const button = (to: string) =>
      page.getByRole('button', { name: `${to}: order ${orderNumber}`, exact: true });
    await button('Shipped').click();
    await page.getByText('Order status changed to Shipped.').first().waitFor();
    await expect.poll(() => button('Shipped').getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => button('Processing').getAttribute('aria-disabled')).toBe('false');
    expect(await findings(page)).toEqual([]);
    await button('Cancel').click();
    const question = page.getByRole('dialog', { name: `Cancel order ${orderNumber}?` });
    await question.getByLabel('Reason').fill('The parcel was lost');
    await question.getByRole('button', { name: 'Cancel the order' }).click();
    await question.waitFor({ state: 'detached' });
    for (const to of ['Processing', 'Shipped', 'Delivered', 'Cancel'])
      await expect.poll(() => button(to).getAttribute('aria-disabled')).toBe('true');
    await shopper.getByText('Cancelled').first().waitFor();
    await expect.poll(() => shopper.getByRole('button', { name: /: order / }).count()).toBe(0);
  });
