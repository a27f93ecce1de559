/** Addresses that somebody typed, or kept for too long: each leads somewhere, and its page has a name. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../support/journey.ts';
import { signIn } from '../support/people.ts';

/** A page as it is served: where it is, how it was answered, and its name. */
async function served(page: Page, path: string, language = 'en') {
  const answer = await page.request.get(path, {
    headers: { accept: 'text/html', 'accept-language': language },
  });
  const title = /<title>([^<]*)/.exec(await answer.text())?.[1];
  const { pathname, search } = new URL(answer.url());
  return { path: `${pathname}${search}`, status: answer.status(), title };
}

const listsOfEverybody = ['/shops?category=Drinkware', '/food', '/search?q=tee', '/shop/1'];
const listsOfAdmins = [
  '/notifications',
  '/admin/users',
  '/admin/audit',
  '/admin/payouts',
  '/admin/products',
  '/admin/mail',
  '/admin/vendors',
  '/admin/orders/history',
];

test.for(listsOfEverybody)(
  'a place in %s that is none is its first page',
  async (path, { page }) => {
    const beside = path.includes('?') ? '&' : '?';
    const first = await served(page, path);
    for (const cursor of ['zzz', '%00', 'a'.repeat(2000)])
      expect(await served(page, `${path}${beside}cursor=${cursor}`)).toEqual(first);
  },
);

test('a place in a list of the admins’ that is none is its first page', async ({ page }) => {
  await signIn(page, 'admin');
  for (const path of listsOfAdmins)
    expect(await served(page, `${path}?cursor=zzz`)).toMatchObject({ path, status: 200 });
});

test('somebody who walks to a place that is none arrives at the first page', async ({ page }) => {
  const answer = await page.request.get('/shops.data?q=a&cursor=zzz');
  expect(await answer.text()).toContain('?q=a');
});

/** What the addresses of lists and rooms ask for. */
const askedOf = {
  '/shops': 'category sort q here',
  '/food': 'category needs q open',
  '/search': 'q category minPrice maxPrice sort needs',
  '/shop/1': 'category collection sort q',
  '/product/1': 'stars sort tab',
  '/messages/new': 'shop order product',
  '/admin': 'q tab sort',
  '/admin/users': 'q role sort rows',
  '/admin/audit': 'from to actor q',
  '/admin/payouts': 'month q sort',
  '/admin/products': 'q shop sort',
  '/admin/mail': 'q status sort',
  '/admin/vendors': 'q kind sort',
  '/admin/orders/history': 'q from to sort',
  '/admin/analytics': 'from to by compare',
  '/admin/gift-cards': 'q sort',
  '/admin/blog': 'q state',
  '/blog': 'cursor',
  '/seller/customers': 'q sort state',
};

test('what an address cannot ask for is no mistake of the server', async ({ page }) => {
  await signIn(page, 'admin');
  const odd = ['zzz', '-1', '%00', 'a'.repeat(300)];
  const asks = Object.entries(askedOf).flatMap(([path, names]) =>
    names.split(' ').map((name) => `${path}?${name}=`),
  );
  const subjects = [
    '/messages/',
    '/order/',
    '/product/',
    '/shop/',
    '/blog/',
    '/admin/blog/',
    '/book-service/',
    '/my-bookings/',
  ];
  const mistakes: string[] = [];
  for (const ask of [...asks, ...subjects])
    for (const value of odd) {
      const { status } = await served(page, `${ask}${value}`);
      if (status >= 500) mistakes.push(`${ask}${value.slice(0, 20)}: ${status}`);
    }
  expect(mistakes).toEqual([]);
});

test.for([
  '/admin/reports/9999',
  '/admin/support/9999',
  '/support/9999',
  '/support/nothing',
  '/admin/proofs/9999',
  '/my-bookings/99999',
  '/profile/reports/999',
  '/aftercare/9999',
  '/admin/aftercare/9999',
  '/admin/users/999999',
  '/pages/nothing',
  '/blog/nothing',
  '/blog/Not%20one',
  '/admin/blog/9999',
])('%s says in its name that nothing is there', async (path, { page }) => {
  await signIn(page, 'admin');
  expect(await served(page, path)).toEqual({ path, status: 404, title: 'Page not found · Pasar' });
});

test('it says so in Chinese, too', async ({ page }) => {
  expect(await served(page, '/pages/nothing', 'zh-Hans')).toMatchObject({
    status: 404,
    title: '页面不存在 · Pasar',
  });
});
