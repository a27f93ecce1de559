/** On a phone everything that is pressed is as large as a fingertip (44 pixels high), but for links in sentences. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { signIn } from '../support/people.ts';

const onPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

test('what is pressed on the way to an order is as large as a fingertip', async ({
  openWindow,
}) => {
  const page = await openWindow(onPhone);
  await signIn(page, 'buyer');
  await putInCart(page, { slug: 'pencil-dozen-shades' }, { slug: 'ebi-fry' });
  const found: string[] = [];
  for (const path of ['/product/1', '/shop/1', '/food-shop/3', '/cart', '/checkout', '/orders']) {
    await visit(page, path);
    found.push(...(await tooSmall(page)).map((target) => `${path}: ${target}`));
  }
  await page.getByRole('main').getByRole('link', { name: /ORD-/ }).first().tap();
  await page.waitForURL('**/order/*');
  found.push(...(await tooSmall(page)).map((target) => `/order: ${target}`));
  expect(found).toEqual([]);
});

/** What cannot be pressed 21 pixels above and below its middle, neither by itself nor by its label. */
function tooSmall(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const all = [
      ...main.querySelectorAll<HTMLElement>(
        'a[href], button:enabled, input:enabled, select, summary',
      ),
    ];
    return all.filter((one) => isPressed(one) && !isReached(one)).map(nameOf);

    function isPressed(one: HTMLElement): boolean {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { width, height } = one.getBoundingClientRect();
      if (width <= 1 || height <= 1 || one.tabIndex < 0 || one.closest('[inert]')) return false;
      return !(getComputedStyle(one).display === 'inline' && isInSentence(one));
    }

    function isInSentence(one: HTMLElement): boolean {
      const around = one.closest('p, li, dd, td, label, figcaption, div')?.textContent ?? '';
      return around.trim().length > (one.textContent ?? '').trim().length;
    }

    function isReached(one: HTMLElement): boolean {
      // The link of a card is the whole card.
      if (one.matches('.card-link')) return true;
      one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
      if ([one, ...labels].some((part) => part.getBoundingClientRect().height >= 44)) return true;
      return [-21, 21].every((by) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2 + by);
        return one.contains(hit) || labels.some((label) => label.contains(hit));
      });
    }

    function nameOf(one: HTMLElement): string {
      const { height } = one.getBoundingClientRect();
      return `${one.getAttribute('aria-label') ?? (one.textContent?.trim() || one.outerHTML.slice(0, 80))} (${Math.round(height)})`;
    }
  });
}
