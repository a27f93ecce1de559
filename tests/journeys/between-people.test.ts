import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contract/catalogue/schemas.ts';
import { findings } from '../support/axe.ts';
import { demoItem, order } from '../support/goods.ts';
import { live, test, visit } from '../support/journey.ts';
import { call, logIn, register, signIn } from '../support/people.ts';

/** A PNG of one pixel. */
const picture = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a shopper reviews a delivered order with a photo, and the seller replies', async ({
  page,
  openWindow,
}) => {
  const words = `It stays on in the wind of the bumboat. ${crypto.randomUUID().slice(0, 8)}`;
  await register(page);
  const { id } = await order(page, { slug: 'bumboat-cap', options: { Colour: 'Sand' } });
  await visit(page, `/order/${id}`);
  await expect.poll(() => page.getByRole('link', { name: /^Review your items?$/ }).count()).toBe(0);

  const counter = await openWindow();
  await signIn(counter, 'seller');
  await call(counter, 'PUT', `/api/orders/${id}/status`, { status: 'delivered' });

  await visit(page, `/order/${id}`);
  await page.getByRole('link', { name: 'Review your item', exact: true }).click();
  const form = page.getByRole('form', { name: 'Bumboat Cap' });
  await form.getByRole('button', { name: 'Publish review' }).click();
  await form.getByText('Choose one to five stars').waitFor();
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await form.getByLabel('What should others know?').fill(words);
  await page.reload();
  await live(page);
  await expect.poll(() => form.getByLabel('What should others know?').inputValue()).toBe(words);
  await form.locator('input[type=file]').setInputFiles(picture);
  await form.getByRole('img', { name: 'Picture 1' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Publish review' }).click();
  await page.getByText('Thank you for your review').first().waitFor();
  await page.getByRole('button', { name: 'Edit review' }).waitFor();

  await visit(counter, '/seller/reviews?answered=false');
  const row = counter.getByRole('row').filter({ hasText: words });
  await row.getByRole('button', { name: /^Details of/ }).click();
  const said = counter.getByRole('dialog').filter({ hasText: words });
  await said.getByRole('button', { name: 'Answer' }).click();
  await said.getByLabel('Your answer').fill('That is what it was made for!');
  expect(await findings(counter)).toEqual([]);
  await said.getByRole('button', { name: 'Publish answer' }).click();
  await counter.getByText('Your answer is published').first().waitFor();
  // It has left the list: no other review stands in its place, to be answered by mistake.
  await counter.getByRole('dialog', { name: /^Review by/ }).waitFor({ state: 'detached' });

  const stranger = await openWindow();
  await visit(stranger, `/product/${demoItem('bumboat-cap').id}?stars=4`);
  const review = stranger.getByRole('listitem').filter({ hasText: words });
  await review.getByText('That is what it was made for!').waitFor();
  await review.getByRole('button', { name: 'Open picture 1 of 1' }).click();
  await stranger.getByRole('dialog', { name: 'Photos of this review' }).getByRole('img').waitFor();
});

test('a shopper asks a shop a question and gets an answer live', async ({ page, openWindow }) => {
  const counter = await openWindow();
  await signIn(counter, 'seller');
  await visit(counter, '/seller/messages');

  const known = await register(await openWindow());
  await visit(page, '/shop/1');
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await page.waitForURL(/\/auth/);
  await live(page);
  await logIn(page, known);
  await page.waitForURL(/\/messages\/new/);
  const question = `Do you print on <b>linen</b>? ${crypto.randomUUID().slice(0, 8)}`;
  await say(page, question);
  await page.waitForURL(/\/messages\/\d+$/);
  expect(await findings(page)).toEqual([]);

  const row = counter.getByRole('link').filter({ hasText: question });
  await row.waitFor();
  await row.click();
  await counter.getByRole('log').getByText(question).waitFor();
  await page.getByText('Read', { exact: true }).waitFor();
  await counter.getByRole('button', { name: 'Saved replies' }).click();
  await counter.getByRole('menuitem', { name: 'Own designs' }).click();
  await counter.locator('input[type=file]').setInputFiles(picture);
  await counter.getByRole('img', { name: 'Picture 1' }).waitFor();
  await counter.getByRole('button', { name: 'Send' }).click();

  await page.getByRole('log').getByText('We love printing what people draw.').waitFor();
  await page.getByRole('log').getByRole('button', { name: 'Open picture 1 of 1' }).waitFor();
  await expect.poll(() => page.getByRole('log').locator('b').count()).toBe(0);
  const address = await page.getByRole('log').getByRole('img').first().getAttribute('src');
  const stranger = await openWindow();
  expect((await stranger.request.get(address ?? '')).status()).toBe(404);
  expect(await findings(counter)).toEqual([]);
});

test('a message that does not get through is sent again', async ({ page }) => {
  await register(page);
  await visit(page, '/messages/new?shop=1');
  await say(page, `Hello, ${'and more than fits on a screen, '.repeat(55)}`);
  await page.waitForURL(/\/messages\/\d+$/);
  await page.getByRole('log').getByText('Hello').waitFor();
  await page.route('**/api/threads/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await say(page, 'Are you there?');
  await page.getByText('Not sent.').waitFor();
  await page.unroute('**/api/threads/*/messages');
  const again = page.getByRole('button', { name: 'Try again' });
  const log = page.getByRole('log');
  const bottom = (box: { y: number; height: number } | null) =>
    box ? box.y + box.height : Number.NaN;
  await expect
    .poll(async () => bottom(await again.boundingBox()) <= bottom(await log.boundingBox()))
    .toBe(true);
  const sent = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/messages'),
  );
  await again.click();
  expect((await sent).ok()).toBe(true);
  await page.getByText('Not sent.').waitFor({ state: 'detached' });
  await page.reload();
  await live(page);
  await expect.poll(() => page.getByRole('log').getByText('Are you there?').count()).toBe(1);
});

test('a report is worked to an outcome that both sides see', async ({ page, openWindow }) => {
  const counter = await openWindow();
  await signIn(counter, 'seller');
  const name = `Sunbird Scarf ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await call<Product>(counter, 'POST', '/api/products', {
    name,
    description: 'A bird in full song.',
    price: 30,
    shopId: 1,
  });
  await register(page);
  await visit(page, `/product/${id}`);
  await page.getByRole('button', { name: 'Report this product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this product' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Please describe what is wrong in at least 10 characters').waitFor();
  await dialog.getByLabel('What happened?').fill('The bird on the scarf is no sunbird at all.');
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByRole('img', { name: 'Picture 1' }).waitFor();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Report received').waitFor();
  await dialog.getByRole('link', { name: 'See your reports' }).click();
  await page.getByRole('link', { name }).click();
  await page.getByText('An admin will look at it.').waitFor();

  const office = await openWindow();
  await signIn(office, 'admin');
  await visit(office, '/admin/reports?subject=product');
  expect(await findings(office)).toEqual([]);
  await office.getByRole('link', { name }).click();
  await office.getByText('The bird on the scarf is no sunbird at all.').waitFor();
  await office.getByRole('radio', { name: /uphold the report/ }).check();
  await office.getByRole('radio', { name: 'Only a warning' }).check();
  await office.getByLabel('Reason').fill('Please call the bird by its name.');
  expect(await findings(office)).toEqual([]);
  await office.getByRole('button', { name: 'Decide' }).click();
  await office.getByText('Both sides are notified.').first().waitFor();

  await page.reload();
  await page.getByText('You were right, and we acted on it.').waitFor();
  await page.getByText('Please call the bird by its name.').waitFor();

  await visit(counter, '/profile/reports?role=affected');
  await counter.getByRole('link', { name }).click();
  await counter.getByLabel('Your appeal').fill('It is an olive-backed sunbird, ask anybody.');
  await counter.getByRole('button', { name: 'Send appeal' }).click();
  await counter.getByText('Your appeal is waiting for an answer.').waitFor();
  expect(await findings(counter)).toEqual([]);

  await office.reload();
  await live(office);
  await office.getByRole('radio', { name: /Grant it/ }).check();
  await office.getByLabel('Reason').fill('The ornithologists agree.');
  await office.getByRole('button', { name: 'Decide the appeal' }).click();
  await office.getByText('Granted', { exact: true }).waitFor();
  await counter.reload();
  await counter.getByText('Your appeal was granted').waitFor();
});

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}
