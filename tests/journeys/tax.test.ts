import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import {
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

const owner = 'ruled-and-dotted';

/** Whatever became of the errand, the market and the shop are as they were. */
async function withoutTax(admin: Page, shopId: number): Promise<void> {
  const settings = `/api/shops/${shopId}/settings`;
  const shop = (await call<ShopSettings>(admin, 'GET', settings)).tax;
  if (shop)
    await call(admin, 'PUT', `/api/shops/${shopId}/tax`, {
      taxNumber: '',
      taxFrom: '',
      version: shop.version,
    });
  const { tax } = await call<AdminSettings>(admin, 'GET', '/api/platform/settings');
  await call(admin, 'PUT', '/api/platform/settings/tax', {
    pricing: 'off',
    rates: [],
    version: tax.version,
  });
}

test('an admin switches tax on, a shop registers, and a shopper reads what it charged in cart, order and mail', async ({
  page,
  openWindow,
}) => {
  const { shopId } = demoItem('congrats-cards-star');
  const [admin, seller] = [await openWindow(), await openWindow()];
  await signIn(admin, 'admin');
  try {
    await visit(admin, '/admin/settings');
    const settings = admin.getByRole('region', { name: 'Tax', exact: true });
    await settings.getByLabel('Prices').selectOption('Include tax');
    await settings.getByRole('button', { name: 'Save' }).click();
    await admin.getByText('Carts and checkouts follow the new rule.').first().waitFor();

    await signIn(seller, owner);
    await visit(seller, `/seller/settings?shop=${shopId}`);
    const number = seller.getByLabel('GST number');
    await number.fill('199901152K');
    await seller.getByLabel('Registered since').fill('2024-01-01');
    const save = seller.getByRole('button', { name: 'Save Tax' });
    await save.click();
    await seller.getByText('This is no number of that country’s register.').first().waitFor();
    await number.fill('199901152M');
    await save.click();
    await seller.getByText('Your changes to “Tax” are saved.').first().waitFor();

    const { email } = await register(page);
    // 17.00 of a shop that is registered and 12.00 of one that is not, with 5.99 for delivery of both.
    await putInCart(
      page,
      { slug: 'congrats-cards-star' },
      { slug: 'hdb-corridor-socks', options: { Size: 'M' } },
    );
    await visit(page, '/cart');
    const included = 'Includes $1.69 GST';
    const sums = page.getByRole('region', { name: 'Order summary' });
    await sums.getByText('Total$34.99', { exact: true }).waitFor();
    await sums.getByText(included).waitFor();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click();
    await page.getByText(included).filter({ visible: true }).first().waitFor();
    await fillAddress(page);
    await fillCard(page, cards.approved);
    await placeOrder(page);
    await stayWithPlacedOrder(page);

    await visit(page, '/orders');
    await page.getByRole('link', { name: /^ORD-/ }).first().click();
    await page.waitForURL(/\/order\/\d+$/);
    const registered = page.getByRole('region', { name: 'Ruled & Dotted' });
    await registered.getByText('Includes GST 9%').waitFor();
    await registered.getByText('GST number 199901152M').waitFor();
    await page.getByRole('complementary').getByText(included).waitFor();
    const other = page.getByRole('region', { name: 'Five Foot Way Press' });
    await expect.poll(() => other.getByText('GST').count()).toBe(0);
    const orderNumber = /ORD-[\w-]+/.exec(
      (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
    )?.[0];

    await expect
      .poll(async () => {
        const mails = await call<Array<{ id: number; to: string }>>(
          admin,
          'GET',
          '/api/admin/mails?limit=100',
        );
        const mail = mails.find(({ to }) => to === email);
        return (
          mail && (await call<{ text: string }>(admin, 'GET', `/api/admin/mails/${mail.id}`)).text
        );
      })
      .toContain('GST in the total: $1.69');

    const file = await seller.request.get(`/api/shops/${shopId}/taxes.csv`);
    const lines = (await file.text()).trimEnd().split('\r\n').slice(1);
    expect(lines.find((line) => line.includes(orderNumber ?? '-'))).toMatch(
      /,199901152M,SG,9,18\.82,1\.69,20\.51$/,
    );
    // Others may have bought there while tax was on.
    const charged = lines.reduce((sum, line) => sum + Number(line.split(',').at(-2)), 0);
    await visit(seller, `/seller/sales?tab=statement&shop=${shopId}`);
    const row = seller.getByRole('table', { name: 'Tax' }).getByRole('row', { name: /^GST 9%/ });
    await row.getByText(`$${charged.toFixed(2)}`).waitFor();

    await visit(admin, '/admin/payouts?tab=tax');
    await admin.getByRole('table', { name: 'Tax' }).getByText('GST 9%').waitFor();
  } finally {
    await withoutTax(admin, shopId);
  }
  await visit(page, '/cart');
  await expect.poll(() => page.getByText('GST').count()).toBe(0);
});
