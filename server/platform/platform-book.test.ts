import { expect, onTestFinished, test } from 'vitest';
import { countIn } from '#contract/kernel/money.ts';
import type { PlatformSettings } from '#contract/platform/schemas.ts';
import { testApp } from '../testing/app.ts';
import { signedIn } from '../testing/makers.ts';
import { createPlatformBook } from './platform-book.ts';

async function aMarketOfYen() {
  const app = await testApp({ COUNTRY: 'JP', CURRENCY: 'JPY' });
  onTestFinished(async () => {
    await app.close();
    countIn('USD');
  });
  return { app, admin: await signedIn(app, { role: 'admin' }) };
}

test('a market of yen starts again with the amounts that its admin has set', async () => {
  const { app, admin } = await aMarketOfYen();
  const { gifts } = (await admin.get<PlatformSettings>('/api/platform/settings')).body;
  const saved = { ...gifts, isSold: true, least: 1_000, most: 50_000 };
  expect(await admin.put('/api/platform/settings/gifts', saved)).toMatchObject({ status: 200 });

  // As a new process begins.
  countIn('USD');
  const { db, events, config } = app;
  const book = await createPlatformBook({
    db,
    events,
    config,
    onChange: () => undefined,
    onFailure: () => undefined,
  });
  expect(book.config().platform.gifts).toMatchObject({ least: 1_000, most: 50_000 });
});

test('amounts that are too large in the currency that is chosen afterwards give way to the usual ones', async () => {
  const { admin } = await aMarketOfYen();
  const { gifts, shipping } = (await admin.get<PlatformSettings>('/api/platform/settings')).body;
  const save = (section: string, value: object) =>
    admin.put<PlatformSettings>(`/api/platform/settings/${section}`, { ...value, version: 0 });
  for (const [section, value] of [
    ['gifts', { ...gifts, isSold: true, most: 90_000_000 }],
    ['shipping', { freeAbove: 90_000_000, flatFee: 500 }],
  ] as const)
    expect(await save(section, value), section).toMatchObject({ status: 200 });
  const chosen = await save('currency', { currency: 'USD' });
  expect(chosen).toMatchObject({ status: 200, body: { currency: { currency: 'USD' } } });
  expect(chosen.body.gifts.most).toBe(gifts.most);
  expect(chosen.body.shipping.freeAbove).toBe(shipping.freeAbove);
});
