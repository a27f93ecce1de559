import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoItem } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { signIn } from '../support/people.ts';

test('a visitor who turns the lights off finds them off on the next visit, without a flash', async ({
  page,
}) => {
  await visit(page, '/');
  const day = await paper(page);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(() => paper(page)).not.toBe(day);
  const night = await paper(page);

  const answer = await visit(page, '/shops');
  expect(await answer?.text()).toContain('data-theme="dark"');
  expect(await paper(page)).toBe(night);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.reload();
  expect(await paper(page)).toBe(day);
});

test('a visitor who has chosen nothing sees the colours of their system', async ({
  openWindow,
}) => {
  const [day, night] = [
    await openWindow({ colorScheme: 'light' }),
    await openWindow({ colorScheme: 'dark' }),
  ];
  await Promise.all([visit(day, '/'), visit(night, '/')]);
  expect(await paper(day)).not.toBe(await paper(night));
});

test('pictures taken on light paper lie on a dark mount in the dark, wherever they are shown', async ({
  openWindow,
}) => {
  const page = await openWindow({ colorScheme: 'dark' });
  for (const path of ['/', '/food', '/shop/1', '/product/1', '/search?q=tote']) {
    await visit(page, path);
    expect(await glowing(page), path).toEqual([]);
  }
  await signIn(page, 'buyer');
  await visit(page, '/orders');
  expect(await glowing(page)).toEqual([]);
  await signIn(page, 'seller');
  await visit(page, '/seller/portfolio');
  expect(await glowing(page)).toEqual([]);
});

/** The pictures without a dark mount around them, of which the page shows at least one that has it. */
function glowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img.picture')].filter(
      (picture) => !picture.src.endsWith('.svg') && !picture.matches('.dimmed:not(.mounted)'),
    );
    if (pictures.length === 0) return ['no picture at all'];
    const isDark = (colour: string) =>
      (colour.match(/[\d.]+/g) ?? []).slice(0, 3).every((part) => Number(part) < 64);
    return pictures
      .filter((picture) => {
        const mount = picture.parentElement?.closest('.mounted') ?? picture;
        const { borderLeftWidth, borderLeftColor } = getComputedStyle(mount);
        return Number.parseFloat(borderLeftWidth) < 3 || !isDark(borderLeftColor);
      })
      .map(({ src }) => src);
  });
}

function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

test('in somebody’s own colours, what is chosen differs from the rest', async ({ openWindow }) => {
  const page = await openWindow({ forcedColors: 'active' });
  const ground = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);
  await visit(page, `/product/${demoItem('shutter-street-tee').id}`);
  const sizes = page.locator('.option');
  expect(await ground(sizes.filter({ has: page.locator(':checked') }).first())).not.toBe(
    await ground(sizes.filter({ hasNot: page.locator(':checked') }).first()),
  );
  const [red, white] = await page.locator('.swatch input').all();
  expect(red && (await ground(red))).not.toBe(white && (await ground(white)));

  await visit(page, '/food');
  const [chosen, other] = [page.locator('.chip[aria-current]'), page.locator('.chip')];
  expect(await ground(chosen.first())).not.toBe(await ground(other.last()));
});
