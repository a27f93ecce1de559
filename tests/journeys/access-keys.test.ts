import { expect, inject } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { register } from '../support/people.ts';

test('somebody makes a key for a program, which acts for them until it is removed', async ({
  page,
}) => {
  const { password, username } = await register(page);
  await visit(page, '/profile/settings');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByLabel('What it is for').fill('Stock sync');
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Make key' }).click();
  await page.getByRole('heading', { name: 'Your new key' }).waitFor();
  const key = (await page.getByText(/^pasar_/).textContent()) ?? '';
  const asked = async () => {
    const answer = await fetch(new URL('/api/auth/user', inject('siteUrl')), {
      headers: { authorization: `Bearer ${key}` },
    });
    return answer.ok ? ((await answer.json()) as { username: string }).username : answer.status;
  };
  expect(await asked()).toBe(username);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Stock sync' });
  await expect.poll(() => row.textContent()).toContain('Read only');
  await expect.poll(() => page.getByText(key).count()).toBe(0);
  await row.getByRole('button', { name: 'Remove Stock sync' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('No access key yet.').waitFor();
  expect(await asked()).toBe(401);
});
