import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test, visit } from '../support/journey.ts';

type Entity = { '@type': string; [name: string]: unknown };

/** The metadata of the page: canonical address, image, structured data. */
async function metadataOf(
  page: Page,
): Promise<{ canonical: string | null; image: string | null; entities: Entity[] }> {
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  const image = await page.locator('meta[property="og:image"]').first().getAttribute('content');
  const graphs = await page.locator('script[type="application/ld+json"]').allTextContents();
  return {
    canonical,
    image,
    entities: graphs.flatMap((graph) => (JSON.parse(graph) as { '@graph': Entity[] })['@graph']),
  };
}

test('a search engine finds from the robots’ rules to a product, and reads what people see', async ({
  page,
}) => {
  const text = async (path: string) => (await page.request.get(path)).text();
  const index = /Sitemap: (.+)/.exec(await text('/robots.txt'))?.[1] ?? '';
  const files = [...(await text(new URL(index).pathname)).matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  const products = files.find((file) => file.includes('/products-')) ?? '';
  const [, address = ''] = /<loc>(.+?)<\/loc>/.exec(await text(new URL(products).pathname)) ?? [];
  await visit(page, `${new URL(address).pathname}?colour=Black`);
  const { canonical, image, entities } = await metadataOf(page);
  expect(canonical).toBe(address);
  expect(image).toMatch(/^http/);
  const product = entities.find((entity) => entity['@type'] === 'Product');
  expect(product?.['name']).toBe(await page.getByRole('heading', { level: 1 }).innerText());
  expect(product?.['offers']).toMatchObject({
    priceCurrency: 'USD',
    price: expect.stringMatching(/^\d+\.\d\d$/),
  });
});

test('a kitchen has its menu and its real stars as structured data, a missing page none', async ({
  page,
}) => {
  await visit(page, '/food');
  await page.locator('main a[href^="/food-shop/"]').first().click();
  await page.waitForURL('**/food-shop/*');
  await page.reload();
  const { entities } = await metadataOf(page);
  expect(entities[0]).toMatchObject({
    '@type': 'Restaurant',
    hasMenu: { '@type': 'Menu' },
    aggregateRating: { bestRating: 5 },
  });
  await page.goto('/product/999999999');
  await expect
    .poll(() => page.locator('link[rel="canonical"], script[type="application/ld+json"]').count())
    .toBe(0);
});

test('a post of the blog is an article with its picture and day, and names its feed', async ({
  page,
}) => {
  await visit(page, '/blog?cursor=');
  expect((await metadataOf(page)).canonical).toMatch(/\/blog$/);
  const feed = page.locator('link[rel="alternate"][type="application/atom+xml"]');
  const { status, type } = await page.request
    .get((await feed.getAttribute('href')) ?? '')
    .then((answer) => ({ status: answer.status(), type: answer.headers()['content-type'] }));
  expect([status, type]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  await visit(page, '/blog/breakfast-in-tiong-bahru');
  const { canonical, image, entities } = await metadataOf(page);
  expect(canonical).toMatch(/^http.*\/blog\/breakfast-in-tiong-bahru$/);
  expect(image).toMatch(/^http.*kaya-toast-set\.avif$/);
  expect(entities[0]).toMatchObject({
    '@type': 'Article',
    headline: await page.getByRole('heading', { level: 1 }).innerText(),
    image,
    inLanguage: 'en',
    datePublished: expect.stringMatching(/^20\d\d-/),
    author: { name: 'Pasar' },
  });
});

test('the market can be installed as an app, and says so itself when the connection is gone', async ({
  openWindow,
}) => {
  const page = await openWindow({ serviceWorkers: 'allow' });
  await visit(page, '/');
  const manifest = await page.request.get(
    (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '',
  );
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons }: { icons: Array<{ src: string }> } = await manifest.json();
  for (const { src } of icons) expect((await page.request.get(src)).ok()).toBe(true);
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  );
  await page.context().setOffline(true);
  await page.goto('/shops');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('link', { name: 'Try again' })
        .evaluate((link) => getComputedStyle(link).borderRadius),
    )
    .not.toBe('0px');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Shops', level: 1 }).waitFor();
});
