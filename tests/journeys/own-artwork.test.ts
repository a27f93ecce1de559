import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Order } from '#contract/orders/schemas.ts';
import { findings } from '../support/axe.ts';
import {
  cards,
  fillAddress,
  fillCard,
  placeOrder,
  stayWithPlacedOrder,
} from '../support/checkout.ts';
import { demoItem } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

const note = 'In gold, 20 cm wide';

test('a shopper has a picture of their own printed: seen on the blank, in the cart and in the order, saved by the shop, and approved as a proof', async ({
  page,
  openWindow,
}) => {
  const { id, item } = demoItem('five-stones-kids-at-heart-tee');
  await visit(page, `/product/${id}`);
  const field = page.getByRole('group', { name: 'Your artwork' });
  await field.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(await picture(600));
  await field.getByText('600 pixels on its longer side').waitFor();
  // One that is none holds the purchase up, and it is said what to do about it.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: Buffer.from('none') });
  await field.getByText('Upload it again or remove it first.').waitFor();
  await page.locator('input[type=file]').setInputFiles(await picture(1));
  await field.getByText('1 pixel on its longer side').waitFor();
  await page.locator('input[type=file]').setInputFiles(await picture(1_500));
  await expect.poll(() => field.getByText('small for print').count()).toBe(0);
  const shown = field.getByRole('img', { name: 'The chosen picture' });
  // Whatever its colour, what is transparent is told from the page.
  expect(await shown.evaluate((img) => getComputedStyle(img).backgroundImage)).toContain(
    'gradient',
  );
  const chosen = await shown.getAttribute('src');
  const name = /[0-9a-f]{32}/.exec(chosen ?? '')?.[0] ?? 'none';
  await expect
    .poll(() => page.locator(`.mounted img[src="/private-files/${name}-640.webp"]`).count())
    .toBeGreaterThan(1);
  await field.getByLabel('Note to the shop').fill(note);
  expect(await findings(page)).toEqual([]);
  // Who turns back from a purchase at once finds the picture again.
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await page.waitForURL(/\/auth/);
  await page.goBack();
  await field.getByRole('img', { name: 'The chosen picture' }).waitFor();
  await field.getByLabel('Note to the shop').fill(note);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to Cart').first().waitFor();

  // Who comes as a guest takes the picture along.
  await register(page);
  await visit(page, '/cart');
  await page.getByText('favourites keep no pictures of yours').waitFor();
  await page.getByText(`Note: ${note}`).waitFor();
  await page.getByRole('link', { name: 'Picture to print' }).waitFor();
  await visit(page, '/checkout');
  await page.getByRole('link', { name: 'Picture to print' }).last().waitFor();
  await fillAddress(page);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await stayWithPlacedOrder(page);
  const [order] = await call<Order[]>(page, 'GET', '/api/orders/user/me');
  await visit(page, `/order/${order?.id}`);
  await page.getByRole('link', { name: 'Picture to print' }).first().waitFor();

  const shop = await openWindow();
  await signIn(shop, 'seller');
  await visit(shop, `/orders/management/${order?.id}`);
  await shop.getByText(item.name).first().waitFor();
  await shop.getByText(note).first().waitFor();
  const saving = shop.waitForEvent('download');
  await shop.getByRole('link', { name: 'Save the picture' }).click();
  const saved = await sharp(await (await saving).path()).metadata();
  expect([saved.width, saved.hasAlpha]).toEqual([1_500, true]);
  await visit(shop, `/orders/management/${order?.id}/slip`);
  await shop.getByText(note).waitFor();
  await shop.locator(`img[src*="${name}"]`).waitFor();

  // The shop shows how it will look; the shopper wants it larger, and approves the next one.
  await visit(shop, `/orders/management/${order?.id}`);
  await showProof(shop, 'Show a proof', 'Gold on white');
  await visit(page, '/orders');
  await page.getByText('Waits for your answer').waitFor();
  await visit(page, `/order/${order?.id}`);
  await page.getByText(`Is the proof of ${item.name} right?`).waitFor();
  await page.getByText('Gold on white').first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  const changing = page.getByRole('dialog');
  await changing.getByRole('button', { name: 'Send' }).click();
  await changing.getByText('Say what has to change').waitFor();
  await changing.getByLabel('What has to change').fill('Larger, please');
  await changing.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Changes asked for').waitFor();
  await shop.getByText('To change: Larger, please').waitFor();
  await showProof(shop, 'Show another proof', 'Larger now');
  await page.getByText('Larger now').first().waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Proof approved').waitFor();
  await visit(shop, `/orders/management?q=${order?.orderNumber}`);
  await shop.getByText('Proof approved').waitFor();

  const stranger = await openWindow();
  await register(stranger);
  expect((await stranger.request.get(`/private-files/${name}.webp`)).status()).toBe(404);
});

async function showProof(shop: Page, button: string, words: string): Promise<void> {
  await shop.getByRole('button', { name: button }).click();
  const dialog = shop.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(await picture(400));
  await dialog.getByRole('img', { name: 'Picture 1' }).waitFor();
  await dialog.getByLabel('Note to the shopper').fill(words);
  expect(await findings(shop)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function picture(side: number) {
  const buffer = await sharp({
    create: {
      width: side,
      height: side,
      channels: 4,
      background: { r: 200, g: 30, b: 30, alpha: 0.5 },
    },
  })
    .png()
    .toBuffer();
  return { name: 'crest.png', mimeType: 'image/png', buffer };
}
