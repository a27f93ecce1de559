import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { signIn } from '../support/people.ts';

test('a firm prints stickers for the units of a visit, and whoever reads one finds the firm', async ({
  openWindow,
}) => {
  const [firm, stranger] = [await openWindow({}), await openWindow({})];
  await signIn(firm, 'coolbreeze');
  // As its own people read a sticker: at their last visit there.
  await visit(firm, '/units/1');
  await firm.getByRole('link', { name: 'Print stickers' }).click();
  await firm.getByRole('heading', { name: 'Stickers for the units' }).waitFor();
  await expect
    .poll(() => firm.getByRole('img', { name: /^The code of/ }).count())
    .toBeGreaterThan(0);
  await firm.getByRole('link', { name: 'Back to the visit' }).click();
  await firm.getByRole('link', { name: 'Print stickers' }).waitFor();

  await visit(stranger, '/units/1');
  await stranger
    .getByRole('heading', { name: 'CoolBreeze Aircon looks after this unit' })
    .waitFor();
  await stranger.getByRole('link', { name: 'Book a visit' }).click();
  await stranger.waitForURL(/\/book-service\/2/);
});
