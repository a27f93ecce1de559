import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { signIn } from '../support/people.ts';

const range = /(\d+-\d+) min/;

test('a kitchen with orders enough shows what they took, and reads so beside what it says', async ({
  page,
}) => {
  await visit(page, '/food');
  const timeOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
      .getByText(range)
      .innerText();
  // Its zones have had no orders yet.
  expect(await timeOf('Sotto Banyan')).toMatch(/^about \d+-\d+ min$/);
  const shown = await timeOf('Kasumi Ramen & Don');
  expect(shown).toMatch(/^\d+-\d+ min$/);
  await page.getByRole('link', { name: 'Kasumi Ramen & Don' }).click();
  await page.getByText(shown, { exact: true }).waitFor();

  await signIn(page, 'kitchen');
  await visit(page, '/seller/settings');
  await page
    .getByRole('region', { name: 'Delivery', exact: true })
    .getByText(`Shoppers see what was measured: ${shown}. Of `)
    .waitFor();
  await page
    .getByRole('region', { name: 'Pickup', exact: true })
    .getByText('Once 20 orders were ready to be picked up within 60 days')
    .waitFor();
});
