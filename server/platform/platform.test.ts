import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    PLATFORM_NAME: 'Bazaar',
    CURRENCY: 'SGD',
    PROVIDER_SLUG: 'coolair',
    COMMISSION_BASIS_POINTS: '1000',
    DEMO: 'true',
  });
});
afterAll(() => app.close());

test('screens learn how the marketplace is set up, and nothing else', async () => {
  const { status, body } = await app.visitor().get('/api/platform');
  expect(status).toBe(200);
  expect(body).toEqual({
    name: 'Bazaar',
    categoryNames: {},
    url: app.config.publicUrl,
    country: 'SG',
    currency: 'SGD',
    timeZone: 'Asia/Singapore',
    providerSlug: 'coolair',
    providerShopId: null,
    providerPhone: '',
    providerCategory: null,
    providerPrice: null,
    providerWeek: null,
    demo: true,
    paymentProvider: 'sandbox',
    paymentKey: null,
    commissionBasisPoints: 1_000,
    shipping: { freeAbove: 50, flatFee: 5.99 },
    social: { facebook: '', instagram: '', x: '', youtube: '' },
    sellersNeedApproval: true,
    emailsNeedProof: false,
  });
});
