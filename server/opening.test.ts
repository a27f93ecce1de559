/** What is left before a market opens, as its admins read it on Today. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MarketStep, marketSteps } from '#contract/platform/rules.ts';
import type { PageToEdit } from '#contract/pages/schemas.ts';
import type { AdminSettings } from '#contract/platform/schemas.ts';
import type { MarketToday } from '#contract/shops/today.schemas.ts';
import { sql } from './db/database.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { bought } from './testing/buying.ts';
import { aProduct, aShop, type SignedIn, signedIn } from './testing/makers.ts';

let app: TestApp;
let admin: SignedIn;
async function open(environment: Record<string, string> = {}): Promise<void> {
  app = await testApp({ DEMO: 'false', ...environment });
  await app.db.run(sql`
    insert into pages (slug, title, body) values ('privacy', 'Privacy', 'Little.'), ('terms', 'Terms', 'Fair.')`);
  admin = await signedIn(app, { role: 'admin' });
}
afterEach(() => app.close());

const opening = async () =>
  (await admin.get<MarketToday>('/api/admin/today')).body.items.find(
    ({ kind }) => kind === 'opening',
  );
const left = async () => (await opening())?.marketSteps;

describe('a new market', () => {
  beforeEach(() => open());

  test('says everything that is to be decided, and how much is done', async () => {
    expect(await opening()).toMatchObject({
      facts: { left: marketSteps.length, count: marketSteps.length, done: 0 },
      marketSteps,
    });
  });

  test('leaves out what an admin has saved, also as it was', async () => {
    const settings = (await admin.get<AdminSettings>('/api/platform/settings')).body;
    const save = (section: string, body: object) =>
      admin.put(`/api/platform/settings/${section}`, { ...body, version: 0 });
    await save('brand', { name: settings.brand.name });
    await save('country', { country: settings.country.country });
    expect(await left()).toEqual(marketSteps.filter((step) => step !== 'name'));
    await save('currency', { currency: settings.currency.currency });
    await save('company', { legalName: 'Lim & Co', legalAddress: '', registration: '' });
    for (const slug of ['privacy', 'terms']) {
      const { texts } = (await admin.get<PageToEdit>(`/api/pages/${slug}/edit`)).body;
      expect(await left()).toContain('pages');
      await admin.put(`/api/pages/${slug}`, { texts, version: 0 });
    }
    expect(await left()).toEqual(['payments', 'mails', 'signIn', 'shop'] satisfies MarketStep[]);
  });

  test('asks each admin for a safe login of their own', async () => {
    await app.db.run(sql`
      insert into second_factors (user_id, secret, begun_at, confirmed_at) values (${admin.id}, 'sealed', now(), now())`);
    expect(await left()).not.toContain('signIn');
    admin = await signedIn(app, { role: 'admin' });
    expect(await left()).toContain('signIn');
  });

  test('has its first shop once somebody opens one, and is open once somebody orders', async () => {
    const { id } = await aShop(app, { ownerId: (await signedIn(app, { role: 'seller' })).id });
    expect(await left()).not.toContain('shop');
    await bought(await signedIn(app), { product: await aProduct(app, { shopId: id }) });
    expect(await opening()).toBeUndefined();
  });
});

test('what the environment says is decided', async () => {
  await open({
    PLATFORM_NAME: 'Kampong',
    COUNTRY: 'SG',
    CURRENCY: 'SGD',
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_FROM: 'hello@people.test',
  });
  expect(await left()).toEqual([
    'company',
    'pages',
    'payments',
    'signIn',
    'shop',
  ] satisfies MarketStep[]);
});

test('a demo has nothing to decide', async () => {
  await open({ DEMO: 'true' });
  expect(await opening()).toBeUndefined();
});
