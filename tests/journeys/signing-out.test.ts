/** What stays of somebody in a browser that others use after them. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { address, fillAddress } from '../support/checkout.ts';
import { orderOf, demoItem, putInCart } from '../support/goods.ts';
import { live, visit } from '../support/journey.ts';
import { call, logIn, register, type Shopper } from '../support/people.ts';

let browser: Browser;
// A browser that goes back as people's do: Playwright's own never shows a page again as it was left.
beforeAll(async () => {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  browser = await chromium.launch({
    executablePath: inject('browserFile'),
    args,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => browser.close());

async function openWindow(): Promise<Page> {
  const window = await browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  return window.newPage();
}

async function logOut(page: Page, { username }: Shopper): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`account of ${username}$`) }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login / Register' }).first().waitFor();
}

/** Everything that the browser keeps for the site's scripts. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await self.caches.keys()).map(async (name) =>
        (await (await self.caches.open(name)).keys()).map(({ url }) => url),
      ),
    );
    const databases = await indexedDB.databases();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      caches,
      databases,
    ]);
  });

const personal = ({ username, email, fullName }: Shopper) => [
  username,
  email,
  fullName,
  address.phone,
  address.address,
];

test('after signing out nothing of the person is stored in the browser', async () => {
  const page = await openWindow();
  const shopper = await register(page);
  await putInCart(page, { slug: 'coffee-shop-tote', options: { Colour: 'Sand' } });
  await visit(page, '/checkout');
  await fillAddress(page);
  expect(await storedIn(page)).toContain(address.address);
  await visit(page, '/seller/register');
  await visit(page, '/orders');
  await logOut(page, shopper);
  const stored = await storedIn(page);
  expect(stored).not.toContain('pasar.own.');
  expect(personal(shopper).filter((text) => stored.includes(text))).toEqual([]);
  await page.context().close();
});

test('the Back button shows nothing private after signing out', async () => {
  const page = await openWindow();
  const shopper = await register(page);
  const { item, id } = demoItem('sunday-notebook-plain');
  const { orderNumber } = await orderOf(page, {
    id,
    price: item.salePrice ?? item.price,
    options: { Cover: 'Oat' },
  });
  await call(page, 'POST', '/api/account/addresses', { ...address, fullName: shopper.fullName });
  const visited = ['/profile/settings', '/orders', '/checkout', '/shops'];
  for (const path of visited) await visit(page, path);
  await logOut(page, shopper);
  const secrets = [...personal(shopper), orderNumber];
  for (const path of ['/shops', '/checkout', '/orders', '/profile/settings']) {
    const shown = await wentBack(page);
    expect({ path, shown: secrets.filter((text) => shown.includes(text)) }).toEqual({
      path,
      shown: [],
    });
  }
  await page.context().close();
});

test('what is typed as the session ends is saved after logging in beside it', async () => {
  const page = await openWindow();
  const shopper = await register(page);
  await visit(page, '/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Full name').fill('Noor Rahim-Lim');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const notice = page.getByRole('group', { name: 'You are not logged in any more' });
  await expect.poll(() => notice.innerText()).toContain('What you typed stays.');
  const opened = page.waitForEvent('popup');
  await notice.getByRole('button', { name: 'Login' }).click();
  const beside = await opened;
  await live(beside);
  await logIn(beside, shopper);
  await beside.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(async () => (await call<Shopper>(page, 'GET', '/api/auth/user')).fullName)
    .toBe('Noor Rahim-Lim');
  await page.context().close();
});

/** Goes back, and reads the page when it has settled, with what stands in its fields. */
async function wentBack(page: Page): Promise<string> {
  const before = page.url();
  await page.evaluate(() => setTimeout(() => history.back()));
  await page.waitForURL((url) => url.href !== before);
  await live(page);
  return page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    ];
    return [document.body.innerText, ...fields.map(({ value }) => value)].join(' ');
  });
}
