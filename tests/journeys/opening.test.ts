import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test, visit } from '../support/journey.ts';
import { logIn } from '../support/people.ts';
import { openSecondSite, type SecondSite } from '../support/second-site.ts';

test('a stranger finds the market open', async ({ page }) => {
  const answer = await visit(page, '/');
  expect(answer?.status()).toBe(200);
  await expect.poll(() => page.title()).toContain('Pasar');
  await page.getByRole('heading', { level: 1, name: 'The whole market, one cart' }).waitFor();
  const elsewhere = page.getByRole('navigation', { name: 'Find us elsewhere' });
  const instagram = elsewhere.getByRole('link', { name: 'Instagram' });
  await expect.poll(() => instagram.getAttribute('href')).toBe('https://instagram.example/pasar');
});

describe('a market that has just been installed', () => {
  let site: SecondSite;
  beforeAll(async () => void (site = await openSecondSite({ DEMO: 'false' })));
  afterAll(() => site.close());

  test('has no row of none on its front page, and a search offers no categories', async ({
    openWindow,
  }) => {
    const page = await openWindow({ baseURL: site.url });
    await visit(page, '/');
    await page.getByRole('heading', { level: 1, name: 'The whole market, one cart' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'See all' }).count()).toBe(0);
    await visit(page, '/search?q=tea');
    await page.getByRole('heading', { name: 'Check the spelling, or try another word' }).waitFor();
  });

  test('tells its admin what is left to decide, and leads to each place', async ({
    openWindow,
  }) => {
    const page = await openWindow({ baseURL: site.url });
    const password = await anAdmin(site, 'ann');
    await visit(page, '/auth');
    await logIn(page, { username: 'ann', password });
    await page.waitForURL('**/');
    const step = (name: string) => page.getByRole('main').getByRole('link', { name });
    const toList = async () => {
      await page.getByRole('link', { name: 'Today' }).first().click();
      await page.getByRole('heading', { name: 'Before the market opens' }).waitFor();
    };
    const comesIntoView = (heading: string) =>
      expect
        .poll(() => page.getByRole('heading', { name: heading, exact: true }).boundingBox())
        .toMatchObject({ y: expect.toSatisfy((y: number) => y > 0 && y < 700) });

    await visit(page, '/admin');
    await page.getByText('0 of 8 done.').waitFor();
    await step('Name the market').click();
    await page.getByRole('region', { name: 'Brand' }).getByLabel('Name').fill('Kampong');
    await page.getByRole('region', { name: 'Brand' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Pages show the new name when they are next opened.').first().waitFor();
    await toList();
    await page.getByText('1 of 8 done.').waitFor();
    await expect.poll(() => step('Name the market').count()).toBe(0);
    await step('Say who runs it').click();
    await comesIntoView('Company');
    await toList();
    await step('Write your terms').click();
    await page.getByRole('link', { name: 'Privacy Policy' }).first().waitFor();
    await toList();
    await step('Let mails leave').click();
    await comesIntoView('Connections');
    await toList();
    await step('Get the first shop in').click();
    await page.getByRole('heading', { name: 'No shops yet' }).waitFor();
    await toList();
    await step('Secure your own login').click();
    await comesIntoView('Passkeys');
  });
});

/** As who installs the market makes one; resolves to the password that is made up. */
async function anAdmin({ dataDir }: SecondSite, username: string): Promise<string> {
  const about = ['--username', username, '--email', `${username}@people.test`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'create', ...about, '--full-name', 'Ann Lee'],
    { env: { ...process.env, DEMO: 'false', DATA_DIR: dataDir } },
  );
  return stdout.trim().split(' ').at(-1) ?? '';
}

test('an invitation that nobody knows is not there', async ({ page }) => {
  const answer = await visit(page, '/team/join/abc');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'This invitation is not known' }).waitFor();
});

test('a page that is not there says so, with the status that says so, and a search that leads on', async ({
  page,
}) => {
  const answer = await visit(page, '/no-such-stall');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill('tote');
  await main.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?q=tote');
  await page.getByRole('link', { name: 'Coffee Shop Tote' }).first().waitFor();
});
