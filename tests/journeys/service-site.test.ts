import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { drawnPicture } from '#contract/files/pictures.rules.ts';
import { test, visit } from '../support/journey.ts';

const provider = 2;
const base = () => inject('siteUrl');

async function offered(): Promise<ServiceOffer> {
  return (await fetch(`${base()}/api/service-shops/${provider}`)).json() as Promise<ServiceOffer>;
}

test('a visitor reads the prices, watches the film and goes to book the package for their units', async ({
  page,
}) => {
  const { packages } = await offered();
  const [, washed] = packages;
  await visit(page, '/pricing');
  for (const { title, price, frequency } of packages) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await card.getByText(`$${price}`, { exact: true }).waitFor();
    await card.getByText(frequency).waitFor();
  }
  await page
    .getByText(
      'Prices are per fancoil unit for typical residential wall-mounted units. For cassette, ceiling, or commercial units, please contact us for a customized quote.',
    )
    .waitFor();

  const film = page.locator('video');
  await expect
    .poll(() =>
      film.evaluate((video: HTMLVideoElement) => [
        video.controls,
        video.autoplay,
        video.preload,
        video.paused,
      ]),
    )
    .toEqual([true, false, 'metadata', true]);
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0.2);

  await page.getByRole('link', { name: 'One unit more' }).click();
  await page.getByRole('link', { name: 'One unit more' }).click();
  await page.getByText(`$${((washed?.price ?? 0) * 3).toFixed(2)} for 3 units`).waitFor();
  await page.getByRole('link', { name: `Book ${washed?.title}` }).click();
  await page.waitForURL(`**/book-service/${provider}?package=${washed?.id}&units=3`);
});

test('a visitor compares before and after by keyboard, and finds the way back and on', async ({
  page,
}) => {
  const { packages } = await offered();
  await visit(page, '/pricing');
  await page.getByRole('link', { name: 'See Our Chemical Overhaul Process (Photos)' }).click();
  await page.waitForURL('**/chemical-process');
  const titles = [
    'Initial inspection and dismantling',
    'Pre-wash coil check',
    'Post-treatment component clarity',
    'Restored coil efficiency',
  ];
  for (const [index, title] of titles.entries())
    await page.getByRole('heading', { name: `Step ${index + 1}: ${title}` }).waitFor();

  const slide = page.getByRole('slider', { name: `Move between before and after: ${titles[0]}` });
  await slide.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => slide.inputValue()).toBe('49');
  await page.keyboard.press('Home');
  await expect.poll(() => slide.getAttribute('aria-valuetext')).toBe('0% Before');

  const book = page.getByRole('main').getByRole('link', { name: 'Book Service Now' });
  await expect
    .poll(() => book.first().getAttribute('href'))
    .toBe(`/book-service/${provider}?package=${packages[2]?.id}&units=1`);
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Back' }).getAttribute('href'))
    .toBe(`/shop/${provider}`);
});

describe('the film page', () => {
  test('begins by itself, silent and with captions, at the top of the page', async ({
    openWindow,
  }) => {
    const page = await openWindow({ reducedMotion: 'no-preference' });
    const { packages } = await offered();
    await visit(page, '/video-demo');
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0.2);
    const video = page.locator('video');
    await expect
      .poll(() =>
        video.evaluate((film: HTMLVideoElement) => [
          film.muted,
          film.playsInline,
          film.textTracks[0]?.mode,
        ]),
      )
      .toEqual([true, true, 'showing']);
    const texts = await page
      .getByRole('region', { name: 'What the film shows' })
      .getByRole('listitem')
      .allTextContents();
    await expect.poll(() => captions(page)).toEqual(texts.map((line) => line.replace(/^\d/, '')));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const summary = page.getByRole('region', { name: packages[1]?.title });
    await summary.getByText(`$${packages[1]?.price.toFixed(2)}`).waitFor();
    expect(await linksIn(page)).toEqual(
      expect.arrayContaining([
        `/shop/${provider}`,
        '/pricing',
        `/book-service/${provider}?package=${packages[1]?.id}&units=1`,
        'tel:+6561234567',
      ]),
    );
  });

  test('lets its visitor go on to another page', async ({ page }) => {
    await visit(page, '/video-demo');
    await page.getByRole('main').getByRole('link', { name: 'All prices' }).click();
    await page.getByRole('heading', { name: 'Simple prices, agreed before we start' }).waitFor();
  });

  test('waits where less motion is asked for', async ({ page }) => {
    await visit(page, '/video-demo');
    const video = page.locator('video');
    await video.evaluate(
      (film: HTMLVideoElement) =>
        film.readyState >= 1 ||
        new Promise((resolve) => film.addEventListener('loadedmetadata', resolve)),
    );
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
    expect(await secondsPlayed(page)).toBe(0);
  });

  test('fetches any part of the film, and keeps it', async () => {
    for (const [name, type] of [
      ['webm', 'video/webm'],
      ['mp4', 'video/mp4'],
    ]) {
      const answer = await fetch(base() + drawnPicture(`film/hydro-cleaning.${name}`), {
        headers: { range: 'bytes=100-199' },
      });
      expect([
        answer.status,
        answer.headers.get('content-type'),
        (await answer.arrayBuffer()).byteLength,
      ]).toEqual([206, type, 100]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('shows today’s drawing at an address of an earlier edition, for an hour', async () => {
    const [earlier, today] = await Promise.all([
      fetch(`${base()}/pictures/00000000/service/unit-after.webp`),
      fetch(base() + drawnPicture('service/unit-after.avif')),
    ]);
    expect(earlier.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await earlier.arrayBuffer()).toEqual(await today.arrayBuffer());
    expect((await fetch(`${base()}/pictures/00000000/../../package.json`)).status).toBe(404);
  });

  test.for([drawnPicture(''), '/pictures/00000000/', '/assets/'])(
    'sends no file from outside of %s',
    async (folder) => {
      // Slashes that are not encoded are gone before they are sent.
      const outside = `${folder}${'..%2f'.repeat(4)}package.json`;
      expect((await fetch(base() + outside)).status).toBe(400);
      expect((await fetch(`${base()}${folder}none.js`)).status).toBe(404);
    },
  );
});

const structured: Record<string, string[]> = {
  '/why-service': ['HVACBusiness', 'Service', 'Service', 'Service', 'FAQPage'],
  '/pricing': ['HVACBusiness', 'Service', 'Service', 'Service', 'FAQPage'],
  '/chemical-process': ['HVACBusiness', 'Service'],
  '/video-demo': ['HVACBusiness', 'VideoObject', 'Service'],
};

test.for(Object.entries(structured))(
  '%s describes to search engines what it shows',
  async ([path, types], { page }) => {
    const { packages } = await offered();
    await visit(page, path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(texts).toHaveLength(1);
    const { '@graph': graph }: { '@graph': { '@type': string; offers?: { price: string } }[] } =
      JSON.parse(texts[0] ?? '');
    expect(graph.map((entity) => entity['@type'])).toEqual(types);
    const prices = graph.flatMap(({ offers }) => (offers ? [offers.price] : []));
    expect(packages.map(({ price }) => price.toFixed(2))).toEqual(expect.arrayContaining(prices));
    await expect
      .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
      .toBe(`${base()}${path}`);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(40);
    const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect((await fetch(image)).status).toBe(200);
  },
);

test('everybody finds the way from the reasons to the prices, the booking, the provider and the start', async ({
  page,
}) => {
  await visit(page, '/why-service');
  expect(await linksIn(page)).toEqual(
    expect.arrayContaining(['/book-service', '/pricing', `/shop/${provider}`, '/']),
  );
});

function secondsPlayed(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** The captions in order, once the browser has them. */
function captions(page: Page): Promise<string[]> {
  return page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      Array.from(video.textTracks[0]?.cues ?? [], (cue) => (cue instanceof VTTCue ? cue.text : '')),
    );
}

function linksIn(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

describe('nothing moves away under the eyes of who reads', () => {
  test.for([
    '/shop/2',
    '/why-service',
    '/pricing',
    '/chemical-process',
    '/video-demo',
    '/book-service/2',
  ])('%s', async (path, { openWindow }) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      const page = await openWindow({ viewport });
      await page.addInitScript(sumShifts);
      await page.route('**/*.woff2', async (font) => {
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        await font.continue();
      });
      await visit(page, path);
      await page.evaluate(() => document.fonts.ready);
      await readToTheEnd(page);
      await expect
        .poll(() => page.evaluate(() => window.shifted), { message: `${viewport.width} wide` })
        .toBeLessThan(0.1);
    }
  });
});

declare global {
  interface Window {
    /** How far what was seen has moved, as browsers count it. */
    shifted: number;
  }
}

function sumShifts(): void {
  window.shifted = 0;
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const observer = new PerformanceObserver((list) => {
    // The type of these entries is not in the library of the DOM.
    for (const shift of list.getEntries() as Shift[])
      if (!shift.hadRecentInput) window.shifted += shift.value;
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** Window by window, each with its pictures. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      const awaited = [...document.images].filter(
        (picture) => !picture.complete && picture.getBoundingClientRect().top < innerHeight,
      );
      // A picture that was not drawn yet fails, and its place is taken by something else.
      const settled = (picture: HTMLImageElement, done: () => void) =>
        ['load', 'error'].forEach((end) => picture.addEventListener(end, done));
      await Promise.all(
        awaited.map((picture) => new Promise<void>((done) => settled(picture, done))),
      );
    }
  });
}
