/** Having a browser show a shop's news while no page is open. Its push service is out of reach here, so a stand-in subscribes. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Devices } from '#contract/notifications/devices.schemas.ts';
import { findings } from '../support/axe.ts';
import { orderDishes } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { call, register, signIn } from '../support/people.ts';

const label = 'Show news on this device';
const devicesOf = async (page: Page) =>
  (await call<Devices>(page, 'GET', '/api/notifications/devices')).devices;

test('a cook is asked once an order was accepted, not before, and switches it off as easily', async ({
  page,
  openWindow,
  skip,
}) => {
  const kitchen = await openWindow({ serviceWorkers: 'allow' });
  await withPushService(kitchen.context());
  await signIn(kitchen, 'kitchen');
  await visit(kitchen, '/seller/kitchen');
  skip(!(await showsNotifications(kitchen)), without);
  await register(page);
  await orderDishes(page);
  const accept = kitchen.getByRole('button', { name: /^Accept/ }).first();
  await accept.waitFor();
  const invite = kitchen.getByText('Do not miss an order while this page is closed');
  await expect.poll(() => invite.count()).toBe(0);
  expect(await isAsked(kitchen)).toBe(false);
  await accept.click();
  await invite.waitFor();
  expect(await isAsked(kitchen)).toBe(false);
  expect(await findings(kitchen)).toEqual([]);
  await kitchen.getByRole('button', { name: label }).click();
  await invite.waitFor({ state: 'detached' });
  expect(await isAsked(kitchen)).toBe(true);
  expect(await devicesOf(kitchen)).toMatchObject([{ isThis: true }]);

  await kitchen.getByRole('button', { name: 'This screen' }).click();
  const choice = kitchen.getByRole('switch', { name: label });
  await expect.poll(() => choice.isChecked()).toBe(true);
  await choice.uncheck();
  await expect.poll(() => devicesOf(kitchen)).toEqual([]);
});

test('the service worker shows what the browser is told of, the later in the place of the earlier', async ({
  openWindow,
  skip,
}) => {
  const window = await openWindow({ serviceWorkers: 'allow' });
  await withPushService(window.context());
  await signIn(window, 'kitchen');
  await visit(window, '/profile/notifications');
  skip(!(await showsNotifications(window)), without);
  await window.getByRole('switch', { name: label }).check();
  await expect.poll(() => devicesOf(window)).toMatchObject([{ isThis: true }]);
  const news = { title: 'New order for Bakery', path: '/orders/management', tag: 'order.received' };
  await deliver(window, news);
  await deliver(window, { ...news, title: 'New order for Café' });
  await expect
    .poll(() => shownIn(window))
    .toEqual([{ title: 'New order for Café', tag: 'order.received', path: '/orders/management' }]);
  expect(await findings(window)).toEqual([]);
});

/** Lets the browser ask, counts how often it does, and subscribes it. */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: inject('siteUrl') });
  await context.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      Reflect.set(globalThis, 'wasAsked', true);
      return ask();
    };
    PushManager.prototype.subscribe = () => {
      const made = {
        endpoint: `https://push.example/${crypto.randomUUID()}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      };
      return Promise.resolve({ toJSON: () => made } as unknown as PushSubscription);
    };
  });
}

const without = 'this browser shows no notifications: install a whole Chromium or Chrome';

/** A headless shell refuses them, whatever it was granted. */
function showsNotifications(page: Page): Promise<boolean> {
  return page.evaluate(() => Notification.permission !== 'denied');
}

function isAsked(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(globalThis, 'wasAsked') === true);
}

/** As the browser does when its push service has a message, opened by then. */
async function deliver(page: Page, message: object): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) done(registration.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: inject('siteUrl'),
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await browser.detach();
}

function shownIn(page: Page): Promise<Array<{ title: string; tag: string; path: string }>> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, tag, data }) => ({ title, tag, path: String(data.path) }));
  });
}
