import { afterAll, beforeAll } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { type MailSite, openMailSite } from '../support/mail-site.ts';
import { signIn } from '../support/people.ts';

let site: MailSite;
beforeAll(async () => {
  site = await openMailSite();
});
afterAll(() => site.close());

test('an admin whose address is made up reads that no test was mailed, and why', async ({
  openWindow,
}) => {
  const page = await openWindow({ baseURL: site.url });
  await signIn(page, 'admin');
  await visit(page, '/admin/settings');
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await page
    .locator('.toast')
    .getByText('admin@example.com is made up, so no mail server was asked.')
    .waitFor();
});
