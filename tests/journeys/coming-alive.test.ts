import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Order } from '#contract/orders/schemas.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { live, pageAlive, test, visit } from '../support/journey.ts';
import { call, logIn, register, signIn } from '../support/people.ts';
import { anOpenShop } from '../support/shops.ts';

/** Opens a page whose scripts come only when the function that it returns is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return scripts.resolve;
}

test('a page is painted before it asks for a script', async ({ page }) => {
  for (const path of ['/', '/shop/1', '/product/1']) {
    await page.goto(path);
    await live(page);
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
  }
});

test('a button that is pressed before the page is alive is pressed once it is', async ({
  openWindow,
}) => {
  const page = await openWindow({ viewport: { width: 390, height: 844 } });
  const comeAlive = await openBeforeScripts(page, '/shops');
  const hairline = () =>
    page.evaluate(() => getComputedStyle(document.body, '::before').animationName);
  expect(await hairline()).toBe('none');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.poll(hairline, { message: 'the press was heard' }).toBe('navigation-progress');
  comeAlive();
  await page.getByRole('dialog').getByRole('link', { name: 'Food & Beverage' }).waitFor();
  expect(await hairline()).toBe('none');
});

test('a part that is asked for says that it is on its way', async ({ openWindow }) => {
  const page = await openWindow();
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const { opened, name } of [
    { opened: () => page.getByRole('link', { name: /^Cart, / }), name: /^Your Cart/ },
    { opened: () => page.getByRole('button', { name: 'Where should it go?' }), name: /./ },
  ]) {
    await visit(page, '/shops');
    await page.waitForLoadState('networkidle');
    const parts = Promise.withResolvers<void>();
    await page.route('**/*.js', (route) => parts.promise.then(() => route.continue()));
    await opened().click();
    await page.locator('.navigation-progress').waitFor({ state: 'attached' });
    parts.resolve();
    await page.getByRole('dialog', { name }).waitFor();
    await page.locator('.navigation-progress').waitFor({ state: 'detached' });
    await page.unroute('**/*.js');
  }
});

test('what is chosen from a list before the page is alive is done once it is', async ({ page }) => {
  const comeAlive = await openBeforeScripts(page, '/shops');
  await page.getByLabel('Sort').selectOption({ label: 'Newest' });
  expect(new URL(page.url()).search).toBe('');
  comeAlive();
  await page.waitForURL(({ searchParams }) => searchParams.get('sort') === 'newest');
  await expect.poll(() => page.getByLabel('Sort').inputValue()).toBe('newest');
});

test('what is typed and chosen in a shop’s settings before the page is alive is there once it is', async ({
  page,
}) => {
  await register(page);
  await anOpenShop(page, { name: `Kopi ${crypto.randomUUID()}`, shopCategory: 'Drinkware' });
  const comeAlive = await openBeforeScripts(page, '/seller/settings');
  const profile = page.locator('#profile');
  await profile.getByLabel('Shop name').fill('Kopi and Kaya');
  await profile.getByLabel('Description', { exact: true }).first().fill('Roasted on Tuesdays.');
  await profile.getByLabel('You write in').selectOption({ label: 'Chinese' });
  await profile.getByLabel('Food and beverage').check();
  comeAlive();
  await page.getByText('Not saved yet').waitFor();
  await live(page);
  await profile.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save Profile and look' }).click();
  await page.getByText('Your changes to “Profile and look” are saved.').first().waitFor();
  await page.reload();
  await live(page);
  await expect.poll(() => profile.getByLabel('Shop name').inputValue()).toBe('Kopi and Kaya');
  await expect
    .poll(() => profile.getByLabel('Description', { exact: true }).first().inputValue())
    .toBe('Roasted on Tuesdays.');
  await expect.poll(() => profile.getByLabel('You write in').inputValue()).toBe('zh-Hans');
  await expect.poll(() => profile.getByLabel('Food and beverage').isChecked()).toBe(true);
});

test('a menu is searched for what was typed before the page was alive', async ({ page }) => {
  const comeAlive = await openBeforeScripts(page, '/food-shop/3');
  const search = page.getByLabel('Search menu');
  await search.pressSequentially('dango');
  await expect.poll(() => page.getByText('Hojicha Ice Cream').count()).toBeGreaterThan(0);
  comeAlive();
  await page.getByText('Hojicha Ice Cream').first().waitFor({ state: 'hidden' });
  await expect.poll(() => search.inputValue()).toBe('dango');
  await search.pressSequentially(' x');
  await expect.poll(() => search.inputValue()).toBe('dango x');
});

test('a stepper counts each press from before the page was alive', async ({ page }) => {
  const comeAlive = await openBeforeScripts(page, '/product/1');
  const more = page.getByRole('button', { name: /^Increase quantity/ });
  await more.click();
  await more.click();
  comeAlive();
  await expect.poll(() => page.locator('.stepper output').first().textContent()).toBe('3');
});

test('somebody who signs in before the page is alive is signed in once it is', async ({ page }) => {
  const comeAlive = await openBeforeScripts(page, '/auth?next=/profile');
  await logIn(page, { username: 'buyer' });
  expect(new URL(page.url()).pathname).toBe('/auth');
  comeAlive();
  await page.waitForURL(({ pathname }) => pathname === '/profile');
});

test('an order is paid by a press from before that part of its page was alive', async ({
  page,
}) => {
  await register(page);
  const { id: productId } = demoItem('sunday-notebook-plain');
  const { id } = await call<Order>(page, 'POST', '/api/orders', {
    order: {
      total: 27.99,
      shippingFee: 5.99,
      shippingAddress: 'Block 8 Test Lane, Singapore 990999',
      buyNow: true,
    },
    items: [{ productId, quantity: 1, variantOptions: { Cover: 'Oat' } }],
  });
  const part = Promise.withResolvers<void>();
  await page.route('**/pay-in-sandbox-*.js', async (route) => {
    await part.promise;
    await route.continue();
  });
  await page.goto(`/order/${id}`);
  await pageAlive(page);
  await page.getByRole('button', { name: 'Pay now – $27.99' }).click();
  part.resolve();
  await page.getByRole('dialog', { name: /^Pay order ORD-/ }).waitFor();
});

/** In the page: what can be pressed or typed into, and is neither alive nor held, at the moment at which the page is alive. */
function findDeadControls() {
  let early: Window['earlyInput'];
  const controls = 'button, input:not([type=hidden]), select, textarea';
  const lookAt = (isAlive: boolean) => {
    if (!isAlive) return false;
    const dead = [...document.querySelectorAll(controls)].filter(
      (control) =>
        !Object.keys(control).some((key) => key.startsWith('__reactProps')) &&
        !control.closest('[data-late], [inert], form[action]') &&
        control.checkVisibility(),
    );
    Reflect.set(
      window,
      'deadControls',
      dead.map((control) => control.outerHTML.slice(0, 200)),
    );
    return true;
  };
  Object.defineProperty(window, 'earlyInput', {
    get: () => early,
    set: ({ inputs }) => {
      let isPageAlive = false;
      early = {
        inputs,
        get isPageAlive() {
          return isPageAlive;
        },
        set isPageAlive(value) {
          isPageAlive = lookAt(value);
        },
      };
    },
  });
}

test('what can be pressed is alive with its page, or held until its part is', async ({
  openWindow,
}) => {
  const pages = {
    none: ['/', '/shop/1', '/food-shop/3', '/product/1', '/why-service', '/auth', '/support'],
    buyer: ['/cart', '/orders', '/my-bookings', '/my-bookings/1', '/profile/settings', '/messages'],
    seller: [
      '/seller/messages/1',
      '/seller/products/1/edit',
      '/orders/management',
      '/seller/settings',
    ],
    coolbreeze: ['/vendor/bookings', '/vendor/bookings/settings'],
    admin: ['/admin', '/admin/settings', '/admin/users/2'],
  };
  for (const [person, paths] of Object.entries(pages)) {
    const page = await openWindow();
    if (person !== 'none') await signIn(page, person);
    if (person === 'buyer') await putInCart(page, { slug: 'ebi-fry' });
    await page.addInitScript(findDeadControls);
    for (const path of paths) {
      await page.goto(path);
      await pageAlive(page);
      expect(await page.evaluate(() => Reflect.get(window, 'deadControls')), path).toEqual([]);
    }
  }
});

test('who signs in without script sees the page again', async ({ openWindow }) => {
  const page = await openWindow({ javaScriptEnabled: false });
  await page.goto('/auth?next=/profile');
  await logIn(page, { username: 'buyer' });
  await page.waitForURL(({ pathname, search }) => pathname + search === '/auth?next=/profile');
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Username').waitFor();
});
