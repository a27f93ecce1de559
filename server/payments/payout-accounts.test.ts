import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayLink, PayoutAccount } from '#contract/payments/payout-accounts.schemas.ts';
import { sql } from '../db/database.ts';
import { testApp } from '../testing/app.ts';
import { doJobs } from '../testing/notifications.ts';
import { aMember, aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { deliverAll, stripeMarket, type StripeMarket } from '../testing/stripe-market.ts';

let market: StripeMarket;
let seller: SignedIn;

beforeAll(async () => {
  market = await stripeMarket();
  seller = await signedIn(market.app, { role: 'seller' });
});
afterAll(() => market.close());

const newShop = async () => (await aShop(market.app, { ownerId: seller.id })).id;
const path = (shopId: number, rest = '') => `/api/shops/${shopId}/payout-account${rest}`;
const begin = (shopId: number, by = seller) =>
  by.post<GatewayLink & { type: string }>(path(shopId, '/link'));
const accountOf = async (shopId: number) => (await seller.get<PayoutAccount>(path(shopId))).body;

test('a seller answers Stripe’s questions and comes back ready', async () => {
  const shopId = await newShop();
  expect(await accountOf(shopId)).toEqual({
    isOffered: true,
    status: 'none',
    needs: 0,
    canPayOut: false,
    checkedAt: null,
  });
  const { status, body } = await begin(shopId);
  expect(status).toBe(201);
  expect(Date.parse(body.expiresAt ?? '')).toBeGreaterThan(Date.now());
  expect(await accountOf(shopId)).toMatchObject({ status: 'started' });
  expect((await seller.post(path(shopId, '/dashboard'))).status).toBe(409);
  const back = await fetch(body.url, { redirect: 'manual' });
  expect(back.headers.get('location')).toBe(
    `${market.app.config.publicUrl}/seller/settings?shop=${shopId}&payouts=done`,
  );
  expect(await accountOf(shopId)).toMatchObject({ status: 'started' });
  expect((await seller.post<PayoutAccount>(path(shopId, '/check'))).body).toMatchObject({
    status: 'ready',
    needs: 0,
    canPayOut: true,
  });
  expect(await accountOf(shopId)).toMatchObject({ status: 'ready' });
  expect((await seller.post<GatewayLink>(path(shopId, '/dashboard'))).body.url).toContain(
    '/express/',
  );
});

test('beginning twice, also at once, is one account and one entry in the log', async () => {
  const shopId = await newShop();
  const before = market.standIn.stripe.accounts.size;
  const answers = await Promise.all([begin(shopId), begin(shopId), begin(shopId)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(market.standIn.stripe.accounts.size).toBe(before + 1);
  const audited = sql`select after ->> 'account' as account from audit_entries where action = 'payout_account.opened' and subject_id = ${String(shopId)}`;
  expect(await market.app.db.rows(audited)).toHaveLength(1);
});

test('Stripe’s news change how it stands, in whatever order they come', async () => {
  const shopId = await newShop();
  await begin(shopId);
  const [account = ''] = [...market.standIn.stripe.accounts.keys()].toReversed();
  market.standIn.onboard(account, 'in_review');
  market.standIn.onboard(account, 'restricted');
  await deliverAll(market, (events) => events.toReversed());
  await doJobs(market.app);
  expect(await accountOf(shopId)).toMatchObject({ status: 'restricted', needs: 1 });
});

test('news of accounts that are nobody’s here change nothing', async () => {
  const { stripe } = market.standIn;
  stripe.emit('account.updated', { id: 'acct_1stranger', object: 'account' }, 'acct_1stranger');
  await deliverAll(market);
  const waiting = sql`select count(*) as count from gateway_events where worked_at is null`;
  expect(await market.app.db.row(waiting)).toEqual({ count: 0 });
});

test('where money goes is the owners’ to say, and to be seen by those who see it', async () => {
  const shopId = await newShop();
  const [manager, staff, stranger, admin] = [
    await aMember(market.app, shopId, 'manager'),
    await aMember(market.app, shopId, 'staff'),
    await signedIn(market.app, { role: 'seller' }),
    await signedIn(market.app, { role: 'admin' }),
  ];
  for (const person of [manager, seller, admin])
    expect((await person.get(path(shopId))).status).toBe(200);
  for (const person of [staff, stranger]) expect((await person.get(path(shopId))).status).toBe(403);
  for (const person of [manager, staff, stranger]) {
    expect((await begin(shopId, person)).status).toBe(403);
    expect((await person.post(path(shopId, '/dashboard'))).status).toBe(403);
  }
  expect((await market.app.visitor().get(path(shopId))).status).toBe(401);
  expect((await seller.get(path(999_999))).status).toBe(403);
  expect((await seller.get('/api/shops/x/payout-account')).status).toBe(404);
});

test('where payouts are made by hand there is nothing to set up', async () => {
  const app = await testApp();
  const owner = await signedIn(app, { role: 'seller' });
  const { id } = await aShop(app, { ownerId: owner.id });
  expect((await owner.get<PayoutAccount>(path(id))).body).toMatchObject({
    isOffered: false,
    status: 'none',
  });
  expect((await owner.post<PayoutAccount>(path(id, '/check'))).body).toMatchObject({
    isOffered: false,
  });
  expect((await begin(id, owner)).status).toBe(409);
  await app.close();
});
