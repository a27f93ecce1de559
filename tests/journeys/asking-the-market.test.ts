import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { signIn } from '../support/people.ts';

const question = `Do you have ${'a'.repeat(80)} lanterns?`;

test('somebody without an account asks the market, and reads its answer behind their link', async ({
  openWindow,
}) => {
  const [guest, admin] = [await openWindow({}), await openWindow({})];
  await visit(guest, '/pages/contact');
  await guest.getByRole('link', { name: 'Ask us' }).click();
  await guest.getByRole('button', { name: 'Send' }).click();
  // Each says what is missing, and nothing of what was typed is lost.
  await guest.getByText('Please say your name').waitFor();
  await guest.getByText('Please write at least 10 characters').waitFor();
  await guest.getByLabel('What is it about?').selectOption({ label: 'Something else' });
  await guest.getByLabel('Your name').fill('Ravi Menon');
  await guest.getByLabel('Your e-mail').fill('ravi.menon@people.test');
  await guest.getByLabel('Your question').fill(question);
  await guest.getByRole('button', { name: 'Send' }).click();
  await guest.getByText('Your question is with us').waitFor();
  const link = new URL(guest.url()).pathname;
  expect(link).toMatch(/^\/support\/[\w-]{32}$/);

  await signIn(admin, 'admin');
  await visit(admin, '/admin/support');
  await admin.getByRole('link', { name: 'Ravi Menon' }).click();
  await admin.getByText(question).waitFor();
  await admin.getByLabel('Your answer').fill('We have them in June.');
  await admin.getByRole('button', { name: 'Answer' }).click();
  await admin.getByText('We have them in June.').waitFor();
  await expect.poll(() => admin.getByLabel('Your answer').inputValue()).toBe('');

  await visit(guest, link);
  await guest.getByText('We have them in June.').waitFor();
  for (const page of [guest, admin]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
  await guest.getByRole('button', { name: 'It is settled' }).click();
  await guest.getByText('Write again if anything is left: that opens it.').waitFor();
});

test('a shopper finds what they asked, and adds to it', async ({ page }) => {
  await signIn(page, 'buyer');
  await visit(page, '/support');
  await page.getByRole('link', { name: 'My bank shows two amounts' }).click();
  await page.getByLabel('Write again').fill('It is the one of Tuesday.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('It is the one of Tuesday.').waitFor();
});
