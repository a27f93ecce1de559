import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findings } from '../support/axe.ts';
import { hasJava, invalidIn } from '../support/html-checker.ts';
import { demoItem, order, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';
import { saidByMistake } from '../support/said-by-mistake.ts';

const tote = demoItem('coffee-shop-tote');

/** Every page, with who looks at it and what they have done before. */
const pages: Record<string, (page: Page) => Promise<string>> = {
  home: async () => '/',
  shops: async () => '/shops',
  kitchens: async () => '/food',
  'a shop': async () => '/shop/1',
  'a kitchen': async () => '/food-shop/3',
  'a closed kitchen': async () => '/food-shop/21',
  'the service shop': async () => '/shop/2',
  'why service': async () => '/why-service',
  'the prices of the service': async () => '/pricing',
  'the process of the service': async () => '/chemical-process',
  'the film of the service': async () => '/video-demo',
  'the door of the service’s staff': async () => '/coolbreeze-admin',
  'registering as staff of the service': async () => '/coolbreeze-admin?tab=register',
  'asking to join the service’s staff': async (page) => {
    await register(page);
    return '/coolbreeze-admin';
  },
  'who asks to join the service’s staff': async (page) => {
    await register(page);
    await call(page, 'POST', '/api/shops/2/team/requests', {});
    await call(page, 'POST', '/api/auth/logout');
    await signIn(page, 'coolbreeze');
    return '/seller/users';
  },
  'the vendor login': async () => '/vendor-login',
  'the setup of a service shop': async (page) => {
    await register(page);
    return '/coolbreeze-setup';
  },
  'a shop’s own host': async (page) => {
    await signIn(page, 'coolbreeze');
    return '/seller/settings#host';
  },
  'a product': async () => `/product/${demoItem('shutter-street-tee').id}`,
  'search results': async () => '/search?q=tote',
  'a search without results': async () => '/search?q=zzzzzz',
  'no favourites': async () => '/favourites',
  favourites: async (page) => {
    await call(page, 'PUT', `/api/favourites/products/${tote.id}`);
    await call(page, 'PUT', '/api/favourites/shops/1');
    return '/favourites';
  },
  'favourites that are shared': async (page) => {
    await register(page);
    await call(page, 'PUT', `/api/favourites/products/${tote.id}`);
    const { path } = await call<{ path: string }>(page, 'PUT', '/api/favourites/link');
    return path;
  },
  'an empty cart': async () => '/cart',
  'a full cart': async (page) => {
    await fillCart(page);
    // More than a badge says.
    await putInCart(page, { slug: 'pencil-dozen-shades', quantity: 98 });
    return '/cart';
  },
  checkout: async (page) => {
    await register(page);
    await fillCart(page);
    return '/checkout';
  },
  'checkout with an empty cart': async (page) => {
    await register(page);
    return '/checkout';
  },
  'no orders': async (page) => {
    await register(page);
    return '/orders';
  },
  orders: async (page) => {
    await signIn(page, 'buyer');
    return '/orders';
  },
  'an order': async (page) => {
    await register(page);
    const { id } = await order(page, {
      slug: 'coffee-shop-tote',
      options: { Colour: 'Sand', 'Print location': 'Front' },
    });
    return `/order/${id}`;
  },
  login: async () => '/auth',
  register: async () => '/auth?tab=register',
  notifications: async (page) => {
    await signIn(page, 'buyer');
    return '/notifications';
  },
  'choices of notifications': async (page) => {
    await signIn(page, 'seller');
    return '/profile/notifications';
  },
  'shops that somebody follows': async (page) => {
    await signIn(page, 'buyer');
    return '/following';
  },
  mails: async (page) => {
    await signIn(page, 'admin');
    return '/admin/mail';
  },
  'a mail': async (page) => {
    await signIn(page, 'admin');
    return '/admin/mail/1';
  },
  'templates for WhatsApp': async (page) => {
    await signIn(page, 'admin');
    return '/admin/settings/whatsapp';
  },
  'a link that stops mails and is over': async () => `/unsubscribe/1.${'x'.repeat(43)}`,
  'the booking form': async () => '/book-service/2?package=2&units=3',
  'times of a visit': async () => '/book-service/2?step=time',
  'the contact of a visit': async () => '/book-service/2?step=contact',
  'visits and units': async (page) => {
    await signIn(page, 'buyer');
    return '/my-bookings';
  },
  'no visits': async (page) => {
    await register(page);
    return '/my-bookings';
  },
  'a private link that is over': async () => '/booking/AAAAAAAAAAAAAAAAAAAAAAAA',
  profile: async (page) => {
    await signIn(page, 'buyer');
    return '/profile';
  },
  'account settings': async (page) => {
    await signIn(page, 'buyer');
    return '/profile/settings';
  },
  'a lost password': async () => '/auth/forgot',
  'a page of the footer': async () => '/pages/shipping',
  'the blog': async () => '/blog',
  'a post of the blog': async () => '/blog/what-a-careful-visit-looks-like',
  'a page that is not there': async () => '/no-such-stall',
  'a shop that is not there': async () => '/shop/999999',
  'the seller’s dashboard': async (page) => {
    await signIn(page, 'seller');
    return '/seller/dashboard';
  },
  'the seller’s products': async (page) => {
    await signIn(page, 'kitchen');
    return '/seller/dashboard?tab=products';
  },
  'the settings of a shop’s front': async (page) => {
    await signIn(page, 'newseller');
    return '/seller/dashboard?tab=settings';
  },
  'the board of a kitchen': async (page) => {
    await signIn(page, 'kitchen');
    return '/orders/management';
  },
  'the board of a press': async (page) => {
    await signIn(page, 'seller');
    return '/orders/management?stage=processing';
  },
  'a board that nothing fits': async (page) => {
    await signIn(page, 'seller');
    return '/orders/management?q=zzzzzz&from=2026-01-01';
  },
  'what a kitchen has done': async (page) => {
    await signIn(page, 'kitchen');
    return '/orders/management?view=done';
  },
  'the slip of an order': async (page) => {
    await signIn(page, 'seller');
    const [sold] = await call<Array<{ id: number }>>(page, 'GET', '/api/orders/shop/1?limit=1');
    return `/orders/management/${sold?.id}/slip`;
  },
  'the dashboard of a shop that waits': async (page) => {
    await signIn(page, 'newseller');
    return '/seller/dashboard';
  },
  'opening a shop': async (page) => {
    await signIn(page, 'buyer');
    return '/seller/register';
  },
  'a kitchen’s settings': async (page) => {
    await signIn(page, 'kitchen');
    return '/seller/settings';
  },
  'a shop’s team': async (page) => {
    await signIn(page, 'seller');
    return '/seller/users';
  },
  'an approval that waits': async (page) => {
    await signIn(page, 'newseller');
    return '/seller/vendors';
  },
  'an invitation that nobody knows': async () => `/team/join/${'a'.repeat(43)}`,
  'adding a product': async (page) => {
    await signIn(page, 'seller');
    return '/seller/add-product';
  },
  'editing a product with many combinations': async (page) => {
    await signIn(page, 'seller');
    return `/seller/products/${demoItem('shutter-street-tee').id}/edit`;
  },
  'adding a dish to any kitchen': async (page) => {
    await signIn(page, 'admin');
    return '/admin/add-product?shop=3';
  },
  'adding a product to any shop': async (page) => {
    await signIn(page, 'admin');
    return '/admin/add-product';
  },
  'the admin’s dashboard': async (page) => {
    await signIn(page, 'admin');
    return '/admin?q=li';
  },
  'the admin’s orders': async (page) => {
    await signIn(page, 'admin');
    return '/admin?tab=orders&status=processing';
  },
  'all users, for admins': async (page) => {
    await signIn(page, 'admin');
    return '/admin/users?role=seller';
  },
  'all users in narrow rows': async (page) => {
    await signIn(page, 'admin');
    return '/admin/users?rows=compact';
  },
  'one user, for admins': async (page) => {
    await signIn(page, 'admin');
    return '/admin/users/6';
  },
  'sellers, for admins': async (page) => {
    await signIn(page, 'admin');
    return '/admin/vendors?tab=waiting';
  },
  'the settings of the platform': async (page) => {
    await signIn(page, 'admin');
    return '/admin/settings';
  },
  'the pages of the footer': async (page) => {
    await signIn(page, 'admin');
    return '/admin/pages';
  },
  'the posts of the blog': async (page) => {
    await signIn(page, 'admin');
    return '/admin/blog';
  },
  'a new post': async (page) => {
    await signIn(page, 'admin');
    return '/admin/blog/new';
  },
  'the text of a post': async (page) => {
    await signIn(page, 'admin');
    return '/admin/blog/1';
  },
  'the text of a page': async (page) => {
    await signIn(page, 'admin');
    return '/admin/pages/fees';
  },
  'the audit log': async (page) => {
    await signIn(page, 'admin');
    return '/admin/audit?from=2026-01-01';
  },
  'a link for a new password that is over': async () => `/auth/reset/${'a'.repeat(43)}`,
  'a seller’s listings': async (page) => {
    await signIn(page, 'seller');
    return '/seller/portfolio?sort=shop';
  },
  'importing listings': async (page) => {
    await signIn(page, 'seller');
    return '/seller/portfolio/import';
  },
  'the listings of all shops': async (page) => {
    await signIn(page, 'admin');
    return '/admin/products';
  },
  'the listings of all shops as pictures': async (page) => {
    await signIn(page, 'admin');
    return '/admin/portfolio?tab=taken-down';
  },
  'reviews of a shop': async (page) => {
    await signIn(page, 'seller');
    return '/seller/reviews?answered=false';
  },
  'all visits of a firm': async (page) => {
    await signIn(page, 'coolbreeze');
    return '/vendor/bookings/all?state=completed';
  },
  'customers of a firm': async (page) => {
    await signIn(page, 'coolbreeze');
    return '/seller/customers';
  },
  'sales of a shop': async (page) => {
    await signIn(page, 'seller');
    return '/seller/sales';
  },
  'a year of sales': async (page) => {
    await signIn(page, 'seller');
    return '/seller/sales?from=2026-01-01&to=2026-11-20&compare=year&show=orders';
  },
  'a shop’s money per order': async (page) => {
    await signIn(page, 'kitchen');
    return '/seller/sales?tab=orders';
  },
  'a statement': async (page) => {
    await signIn(page, 'seller');
    return '/seller/sales?tab=statement';
  },
  'what a figure is made of': async (page) => {
    await signIn(page, 'seller');
    return '/seller/sales/lines?figure=refunds';
  },
  'what a figure of the market is made of': async (page) => {
    await signIn(page, 'admin');
    return '/admin/payouts/lines?figure=available&shopId=1';
  },
  'an order in a shop’s rooms': async (page) => {
    await signIn(page, 'seller');
    const [sold] = await call<Array<{ id: number }>>(page, 'GET', '/api/orders/shop/1?limit=1');
    return `/orders/management/${sold?.id}`;
  },
  'payouts to a shop': async (page) => {
    await signIn(page, 'seller');
    return '/seller/sales?tab=payouts';
  },
  'papers of a shop': async (page) => {
    await signIn(page, 'seller');
    return '/seller/sales?tab=papers';
  },
  'a paper': async (page) => {
    await signIn(page, 'seller');
    const newest = () => call<Array<{ id: number }>>(page, 'GET', '/api/shops/1/papers?limit=1');
    await expect.poll(newest, { timeout: 20_000 }).toHaveLength(1);
    return `/papers/${(await newest())[0]?.id}`;
  },
  'the market’s sales': async (page) => {
    await signIn(page, 'admin');
    return '/admin/analytics';
  },
  'what is due to shops': async (page) => {
    await signIn(page, 'admin');
    return '/admin/payouts';
  },
  'payouts to all shops': async (page) => {
    await signIn(page, 'admin');
    return '/admin/payouts?tab=history';
  },
  'every order': async (page) => {
    await signIn(page, 'admin');
    return '/admin/orders/history?status=delivered&shopId=1';
  },
  'orders narrowed by what is no amount': async (page) => {
    await signIn(page, 'admin');
    return '/admin/orders/history?least=plenty';
  },
  'an order with its money': async (page) => {
    await signIn(page, 'admin');
    return '/admin/orders/history/1';
  },
  'vouchers and offers': async (page) => {
    await signIn(page, 'admin');
    return '/admin/offers';
  },
  'a question to the market': async () => '/support',
  'a unit whose sticker was read': async () => '/units/1',
  'questions to answer': async (page) => {
    await signIn(page, 'admin');
    return '/admin/support';
  },
  'a question to answer': async (page) => {
    await signIn(page, 'admin');
    return '/admin/support/3';
  },
  'all reports': async (page) => {
    await signIn(page, 'admin');
    return '/admin/reports?subject=product';
  },
  'documents to check': async (page) => {
    await signIn(page, 'admin');
    return '/admin/proofs';
  },
  'a document to check': async (page) => {
    await signIn(page, 'admin');
    const [waiting] = await call<Array<{ id: number }>>(page, 'GET', '/api/admin/proofs?limit=1');
    return `/admin/proofs/${waiting?.id}`;
  },
  'access denied': async (page) => {
    await signIn(page, 'buyer');
    return '/admin';
  },
};

async function fillCart(page: Page): Promise<void> {
  await putInCart(
    page,
    { slug: 'coffee-shop-tote', options: { Colour: 'Sand', 'Print location': 'Front' } },
    { slug: 'pencil-dozen-shades' },
    { slug: 'ebi-fry' },
  );
}

/** The pages as they were served, by their names. */
const served = new Map<string, string>();

describe.each(Object.entries(pages))('%s', (name, prepare) => {
  test('can be used by everybody, wide in both themes and narrow', async ({ page }) => {
    const answer = await visit(page, await prepare(page));
    served.set(name, (await answer?.text()) ?? '');
    expect(await findings(page)).toEqual([]);
    const said = await page.locator('body').innerText();
    expect(said).not.toMatch(saidByMistake);
    // Of others only the width is looked at; 320 is a window zoomed to four times its size (WCAG 1.4.10).
    for (const width of [768, 320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => widthBeyondWindow(page)).toBe(0);
    }
    // Colours of the dark are the same in a narrow window.
    expect(await findings(page, 'light')).toEqual([]);
  });
});

test.skipIf(!hasJava)('all of them are valid by the W3C’s checker (needs Java)', async () => {
  expect(await invalidIn(served)).toEqual([]);
});

test('what opens over a board can be used by everybody, too', async ({ page }) => {
  await signIn(page, 'kitchen');
  await visit(page, '/orders/management');
  await page
    .getByRole('button', { name: /^[A-Z]\d{3} ?ORD-/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Items' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const [button, dialog] of [
    ['Pause', 'Take no orders for a while'],
    ['Busy', 'A busy hour'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' });
  }
});

test('what opens over a page can be used by everybody, too', async ({ page }) => {
  await signIn(page, 'buyer');
  await putInCart(page, { slug: 'pencil-dozen-shades' });
  await visit(page, `/product/${tote.id}`);
  await page.getByRole('button', { name: /account of buyer$/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('dialog', { name: 'Added to Cart' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue Shopping' }).click();

  await page.getByRole('link', { name: /^Cart, / }).click();
  await page.getByRole('dialog', { name: /^Your Cart/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page
    .getByRole('combobox', { name: 'Search products, shops or food' })
    .pressSequentially('ramen');
  await page.getByRole('option').first().waitFor();
  expect(await findings(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

/** How far the page could be scrolled sideways, in CSS pixels. */
function widthBeyondWindow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
