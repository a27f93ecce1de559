import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { findings } from '../support/axe.ts';
import { unlock } from '../support/booking-form.ts';
import { live, test, visit } from '../support/journey.ts';
import { logIn, register } from '../support/people.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { requestVisit } from '../support/visits.ts';

/** A second process on the same database, with a host of the provider's and one of a shop's own. */
let port: string;
let site: ServerProcess;
const database = new pg.Client(inject('databaseUrl'));
beforeAll(async () => {
  port = String(await freePort());
  await database.connect();
  await database.query(`
    insert into shop_hosts (shop_id, host, token, asked_by, asked_at, proved_at)
    select id, 'goods.localhost', 'token', owner_id, now(), now() from shops where id = 1`);
  site = await startProcess({
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    SERVICE_HOSTS: 'cool.localhost',
    DATABASE_URL: inject('databaseUrl'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: 'true',
  });
});
afterAll(async () => {
  await site.stop();
  await database.query(`delete from shop_hosts where host = 'goods.localhost'`);
  await database.end();
});

test.for([
  ['goods.localhost', '/'],
  ['goods.localhost', '/cart'],
  ['cool.localhost', '/'],
  ['cool.localhost', '/pricing'],
  ['cool.localhost', '/book-service'],
  ['cool.localhost', '/coolbreeze-admin'],
])(
  'on %s%s axe finds nothing serious, and nothing is wider than the window',
  async ([host, path], { openWindow }) => {
    const page = await openWindow({
      baseURL: `http://${host}:${port}`,
      viewport: { width: 390, height: 844 },
    });
    expect((await visit(page, path ?? '/'))?.status()).toBe(200);
    expect(await findings(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true);
  },
);

test('a shop’s own host sells: what is put into the cart there is in it', async ({
  openWindow,
}) => {
  const page = await openWindow({ baseURL: `http://goods.localhost:${port}` });
  await visit(page, '/');
  await page.getByRole('main').locator('a[href^="/product/"]').first().click();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'View Cart & Checkout' }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('heading', { level: 1, name: 'Your Cart (1)' }).waitFor();
});

test('the market’s blog is read there, and what it leads to is at the market', async ({
  openWindow,
}) => {
  const page = await openWindow({ baseURL: `http://goods.localhost:${port}` });
  await visit(page, '/blog/breakfast-in-tiong-bahru');
  const link = page.getByRole('main').getByRole('link', { name: 'Kopi & Crumb' });
  await expect.poll(() => link.getAttribute('href')).toBe(`http://localhost:${port}/food-shop/4`);
});

test('on a phone the name of a shop on its own host is whole, and a title on the provider’s names no market', async ({
  openWindow,
}) => {
  const phone = { width: 390, height: 844 };
  const page = await openWindow({ baseURL: `http://goods.localhost:${port}`, viewport: phone });
  await visit(page, '/cart');
  const name = page.getByRole('banner').getByText('Five Foot Way Press');
  await expect
    .poll(() => name.evaluate((element) => element.scrollHeight <= element.clientHeight))
    .toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Login / Register' }).click();
  await page.waitForURL(
    (url) => url.pathname === '/auth' && url.searchParams.get('next') === '/cart',
  );
  const service = await openWindow({ baseURL: `http://cool.localhost:${port}`, viewport: phone });
  await visit(service, '/book-service');
  await expect.poll(() => service.title()).toBe('Book a visit with CoolBreeze Aircon');
});

test('who opened a private link on the provider’s host signs in on the market’s, and is not asked the digits again', async ({
  openWindow,
}) => {
  const market = await openWindow({ baseURL: `http://localhost:${port}` });
  const [shopper, { link, customerPhone, reference }] = [
    await register(market),
    await requestVisit(await openWindow()),
  ];
  const page = await openWindow({ baseURL: `http://cool.localhost:${port}` });
  await visit(page, link);
  await unlock(page, customerPhone);
  await page.getByRole('link', { name: 'Log in or register' }).click();
  await page.waitForURL((url) => url.hostname === 'localhost' && url.pathname === '/auth');
  await live(page);
  await logIn(page, shopper);
  await page.getByRole('heading', { name: `Booking ${reference}` }).waitFor();
  await page.waitForURL((url) => url.pathname === link && url.search === '');
  await page.getByRole('button', { name: 'Keep it in my account' }).click();
  await page.waitForURL('**/my-bookings/*');
});
