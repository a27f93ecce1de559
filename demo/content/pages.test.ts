import { expect, it } from 'vitest';
import { demoPages } from './pages.ts';
import { pagesInChinese } from './pages/in-chinese.ts';

it('covers the footer of the site, but for the blog', () => {
  expect(demoPages.map((page) => page.slug).toSorted()).toEqual([
    'careers', 'contact', 'cookies', 'fees', 'guidelines', 'how-to-order', 'join', 'our-story', 'payment-methods', 'payment-processing', 'press', 'privacy', 'returns', 'seller-support', 'shipping', 'support', 'terms',
  ]);
});

it('leaves the rate of commission to the settings', () => {
  const fees = demoPages.find((page) => page.slug === 'fees')?.body ?? '';
  expect(fees).toContain('{commission}');
  expect(fees).not.toMatch(/\d/);
});

it('leaves what shipping costs to the settings', () => {
  const shipping = demoPages.find((page) => page.slug === 'shipping')?.body ?? '';
  expect(shipping).toContain('{freeAbove}');
  expect(shipping).toContain('{shippingFee}');
});

it('says every page in Chinese, too, with the same figures left to the settings', () => {
  expect(Object.keys(pagesInChinese).toSorted()).toEqual(demoPages.map(({ slug }) => slug).toSorted());
  const left = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const { slug, body } of demoPages) expect(left(pagesInChinese[slug]?.body ?? ''), slug).toEqual(left(body));
});

it('closes every bold passage', () => {
  for (const { slug, body } of demoPages) expect((body.match(/\*\*/g) ?? []).length % 2, slug).toBe(0);
});
