/** Who has been here before gets the pages that everybody gets, and those that show something of theirs as their own. */
import { expect, inject } from 'vitest';
import { putInCart } from '../support/goods.ts';
import { test } from '../support/journey.ts';

/** Of a guest who has just come. */
async function guestsCookie(): Promise<string> {
  const answer = await fetch(`${inject('siteUrl')}/api/auth/csrf-token`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

test.for([
  '/',
  '/shops',
  '/food',
  '/shop/1',
  '/food-shop/3',
  '/product/1',
  '/search?q=tote',
  '/book-service/2',
  '/why-service',
  '/pricing',
  '/pages/shipping',
  '/blog',
  '/blog/breakfast-in-tiong-bahru',
  '/gift-cards',
])('a guest’s %s is everybody’s', async (path) => {
  for (const cookie of [await guestsCookie(), await guestsCookie()]) {
    const { status, headers } = await fetch(inject('siteUrl') + path, {
      headers: { cookie, 'accept-encoding': 'gzip, br' },
    });
    expect(headers.get('cache-control')).toBe('private, no-store');
    // What is made for one visitor alone is packed by gzip.
    expect([status, headers.get('content-encoding')]).toEqual([200, 'br']);
  }
});

test('what is in a guest’s cart is on no page of another’s', async ({ page, openWindow }) => {
  const other = await openWindow();
  await putInCart(page, {
    slug: 'coffee-shop-tote',
    options: { Colour: 'Sand', 'Print location': 'Front' },
  });
  await other.request.get('/api/auth/csrf-token');
  const carts = await Promise.all(
    [page, other, page, other].map(async ({ request }) => (await request.get('/cart')).text()),
  );
  expect(carts.map((html) => html.includes('Coffee Shop Tote'))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
