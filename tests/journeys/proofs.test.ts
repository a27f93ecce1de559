import { expect } from 'vitest';
import type { ShopProofs } from '#contract/shops/proofs.schemas.ts';
import { smallPdf } from '#server/testing/makers.ts';
import { askDatabase } from '../support/ask-database.ts';
import { test, visit } from '../support/journey.ts';
import { call, signIn } from '../support/people.ts';

const licence = 'Business registration';

test('a shop hands in a document, is told why not, hands in another, and shoppers read what was checked', async ({
  page,
  openWindow,
}) => {
  const cook = await openWindow();
  await signIn(cook, 'kitchen');
  const [shop] = await call<Array<{ id: number }>>(cook, 'GET', '/api/shops/user/me');
  const shopId = shop?.id ?? 0;

  const handIn = async (act: string, number: string) => {
    await visit(cook, '/seller/settings');
    const section = cook.getByRole('region', { name: 'Documents' });
    await section.getByRole('button', { name: `${act}: ${licence}` }).click();
    const form = section.getByRole('form', { name: `Hand in: ${licence}` });
    await form.getByLabel('Number').fill(number);
    await form.getByLabel('Issued by').fill('Demo Companies Registry');
    await form.getByLabel('Name on it').fill('Kasumi Ramen Pte Ltd');
    // What is no document is said at once, and does not go along.
    const files = form.locator('input[type=file]');
    await files.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no'),
    });
    await form.getByText('Please upload a PDF, JPG or PNG.').waitFor();
    await form.getByRole('button', { name: 'Remove notes.txt' }).click();
    await files.setInputFiles({
      name: 'extract.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(smallPdf),
    });
    await form.getByRole('button', { name: 'Remove extract.pdf' }).waitFor();
    await form.getByRole('button', { name: 'Hand in', exact: true }).click();
    await section.getByText('Being checked').first().waitFor();
  };
  await handIn('Hand in', 'OLD-1');

  const admin = await openWindow();
  await signIn(admin, 'admin');
  const decide = async (outcome: 'Accept' | 'Refuse', reason: string) => {
    const { proofs } = await call<ShopProofs>(cook, 'GET', `/api/shops/${shopId}/proofs`);
    await visit(admin, `/admin/proofs/${proofs[0]?.id}`);
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('link', { name: 'Open File 1 (PDF)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('document.pdf');
    await admin.getByRole('radio', { name: outcome }).check();
    await admin.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await admin.getByRole('button', { name: 'Decide' }).click();
    await admin.getByRole('heading', { name: 'Decision' }).waitFor();
  };
  await decide('Refuse', 'This extract is two years old');

  await visit(cook, '/seller/settings');
  await cook.getByText('The market says: This extract is two years old').waitFor();
  await handIn('Hand in a new one', 'NEW-2');
  await decide('Accept', '');

  const badge = page.getByText(/Business registration checked · /).first();
  await visit(page, `/food-shop/${shopId}`);
  await badge.waitFor();

  // Its last day is over: the page says nothing of it any more.
  await askDatabase(
    `update shop_proofs set valid_until = current_date - 2 where number = 'NEW-2' returning id`,
  );
  await visit(admin, `/food-shop/${shopId}`);
  await admin.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => admin.getByText(/Business registration checked · /).count()).toBe(0);
  await askDatabase(`delete from shop_proofs where number in ('OLD-1', 'NEW-2') returning id`);
});
