import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { call, register } from '../support/people.ts';
import { anOpenShop } from '../support/shops.ts';

test('a seller of goods closes for a week: shoppers read until when and order nothing, until it opens again', async ({
  page,
  openWindow,
}) => {
  const { username } = await register(page);
  const shopId = await anOpenShop(page, { name: `Away ${username}`, shopCategory: 'Drinkware' });
  const { id } = await call<{ id: number }>(page, 'POST', '/api/products', {
    shopId,
    name: `Travel mug ${username}`,
    description: 'Stays warm.',
    price: 12,
  });
  const phone = await openWindow({ viewport: { width: 390, height: 844 } });
  await visit(phone, `/product/${id}`);
  await phone.getByRole('button', { name: 'Add to Cart' }).first().click();
  await phone.getByRole('dialog', { name: 'Added to Cart' }).waitFor();

  await visit(page, '/seller/settings#pause');
  await page.getByRole('button', { name: 'Close until then' }).click();
  await page.getByText('Choose a day and a time still to come.').waitFor();
  await page.getByLabel('Or until').fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Close until then' }).click();
  await page.getByText('Choose a day and a time still to come.').waitFor();
  await page.getByRole('button', { name: 'For a week' }).click();
  await page.getByText(/^Closed until /).waitFor();

  const away = /This shop takes no orders until /;
  await expect
    .poll(async () => {
      await visit(phone, `/product/${id}`);
      return phone.getByText(away).count();
    })
    .toBe(1);
  await expect.poll(() => phone.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0);
  await visit(phone, '/cart');
  await phone.getByText(away).waitFor();
  await visit(phone, `/shop/${shopId}`);
  const notice = phone.getByText(away);
  await expect
    .poll(
      async () => {
        const awning = await phone.locator('.awning').last().boundingBox();
        return ((await notice.boundingBox())?.y ?? 0) - ((awning?.y ?? 0) + (awning?.height ?? 0));
      },
      { message: 'it is not behind the awning' },
    )
    .toBeGreaterThanOrEqual(0);

  await page.getByRole('button', { name: 'Open now' }).click();
  await page.getByText('Shoppers can order again.').first().waitFor();
  await expect
    .poll(async () => {
      await visit(phone, `/product/${id}`);
      return phone.getByRole('button', { name: 'Add to Cart' }).first().isVisible();
    })
    .toBe(true);
});
