import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StripeConfig } from '../config.ts';
import { stripeStandIn, type StripeStandIn } from '../testing/stripe-stand-in.ts';
import {
  type AuthorisationRequest,
  BadSignature,
  GatewayAway,
  GatewayError,
  type PaymentGateway,
} from './gateway.ts';
import { gatewaySuite } from './gateway.suite.ts';
import { createStripe } from './stripe.ts';

const market = 'https://market.test';
let standIn: StripeStandIn;
let gateway: PaymentGateway;

beforeAll(async () => {
  standIn = await stripeStandIn();
  gateway = createStripe(configOf(standIn), market);
});
afterAll(() => standIn.close());

function configOf({ settings }: StripeStandIn): StripeConfig {
  return {
    secretKey: settings.STRIPE_SECRET_KEY,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: ['whsec_ofAnotherEndpoint', settings.STRIPE_WEBHOOK_SECRET],
    isLive: false,
    apiUrl: settings.STRIPE_API_URL,
  };
}

gatewaySuite('Stripe', () => gateway, {
  approved: async () => standIn.token('pm_card_visa'),
  declined: async () => standIn.token('pm_card_visa_chargeDeclined'),
  insufficientFunds: async () => standIn.token('pm_card_visa_chargeDeclinedInsufficientFunds'),
  secondStep: async () => standIn.token('pm_card_threeDSecure2Required'),
  doSecondStep: async ({ reference }) => standIn.stripe.act(reference).id,
});

const request = (
  method: string,
  part: Partial<AuthorisationRequest> = {},
): AuthorisationRequest => ({
  amount: 30_00,
  currency: 'SGD',
  token: standIn.token(method),
  method: 'creditCard',
  idempotencyKey: randomUUID(),
  about: { userId: 7, orderId: 12 },
  ...part,
});

async function waiting(method: string, part: Partial<AuthorisationRequest> = {}): Promise<string> {
  const answer = await gateway.authorise(request(method, part));
  if (answer.status !== 'action_required')
    throw new Error(`expected a second step, got ${answer.status}`);
  expect(answer.clientSecret).toMatch(/^pi_.+_secret_/);
  return answer.reference;
}

const again = (token: string, part: Partial<AuthorisationRequest> = {}) =>
  gateway.authorise({ ...request('pm_card_visa'), token, ...part });

async function held(part: Partial<AuthorisationRequest> = {}): Promise<string> {
  const answer = await gateway.authorise(request('pm_card_visa', part));
  if (answer.status !== 'approved') throw new Error(`expected an approval, got ${answer.status}`);
  return answer.reference;
}

describe('ways to pay', () => {
  test.each([
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'card_declined'],
    // Nobody learns here that a card is reported stolen.
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined'],
  ])('%s is declined as %s', async (method, reason) => {
    expect(await gateway.authorise(request(method))).toEqual({ status: 'declined', reason });
  });

  test('Apple Pay is held like a card, and is known as itself', async () => {
    expect(await gateway.authorise(request('pm_apple_pay'))).toMatchObject({
      status: 'approved',
      method: 'applePay',
    });
  });

  test('PayPal is held after its redirect', async () => {
    const reference = await waiting('pm_paypal');
    standIn.stripe.act(reference);
    expect(await again(reference)).toEqual({ status: 'approved', reference, method: 'paypal' });
    expect(await gateway.find(reference)).toMatchObject({
      status: 'authorised',
      about: { userId: 7, orderId: 12 },
    });
  });

  test('PayNow is taken at once, since it knows no holding', async () => {
    const reference = await waiting('pm_paynow');
    standIn.stripe.act(reference);
    expect(await again(reference)).toEqual({ status: 'approved', reference, method: 'payNow' });
    expect(await gateway.find(reference)).toMatchObject({ status: 'captured' });
    await gateway.capture(reference);
    await gateway.refund({ reference, amount: 30_00, idempotencyKey: randomUUID() });
    expect(await gateway.find(reference)).toMatchObject({ refunded: 30_00 });
  });

  test('PayNow pays Singapore dollars alone', async () => {
    expect(await gateway.authorise(request('pm_paynow', { currency: 'USD' }))).toEqual({
      status: 'declined',
      reason: 'not_payable',
    });
  });

  test('a sum below what Stripe takes is not payable', async () => {
    expect(await gateway.authorise(request('pm_card_visa', { amount: 49 }))).toEqual({
      status: 'declined',
      reason: 'not_payable',
    });
  });

  test.each([
    ['JPY', 1_200, 1_200],
    ['KRW', 12_000, 12_000],
    ['ISK', 1_200, 120_000],
    ['KWD', 12_50, 12_500],
    ['EUR', 12_50, 12_50],
  ] as const)('%s: %d of ours are %d of Stripe', async (currency, amount, units) => {
    const reference = await held({ amount, currency });
    expect(standIn.stripe.intent(reference)).toMatchObject({ amount: units });
    await gateway.capture(reference);
    await gateway.refund({ reference, amount: 2_00, idempotencyKey: randomUUID() });
    expect(await gateway.find(reference)).toMatchObject({ amount, refunded: 2_00 });
  });
});

describe('after a second step', () => {
  test('who did not confirm has not paid', async () => {
    const reference = await waiting('pm_card_threeDSecure2Required');
    expect(await again(reference)).toMatchObject({ status: 'action_required', reference });
    standIn.stripe.act(reference, 'refuse');
    expect(await again(reference)).toEqual({ status: 'declined', reason: 'not_confirmed' });
  });

  test('a payment counts for its shopper, its order and its sum alone', async () => {
    const reference = await waiting('pm_card_authenticationRequired');
    standIn.stripe.act(reference);
    expect(await again(reference, { about: { userId: 8, orderId: 12 } })).toMatchObject({
      status: 'declined',
    });
    expect(await again(reference, { about: { userId: 7, orderId: null } })).toMatchObject({
      status: 'declined',
    });
    expect(await again(reference, { amount: 30_01 })).toEqual({
      status: 'other_amount',
      reference,
    });
    expect(await again(reference, { currency: 'USD' })).toEqual({
      status: 'other_amount',
      reference,
    });
    expect(await again(reference)).toMatchObject({ status: 'approved' });
  });

  test('a payment of another market in the same account is nobody’s', async () => {
    const other = createStripe(configOf(standIn), 'https://other.test');
    const reference = await held();
    expect((await other.find(reference)).about).toBeNull();
    expect(await other.authorise({ ...request('pm_card_visa'), token: reference })).toMatchObject({
      status: 'declined',
    });
  });

  test.each([
    '',
    'pi_unknown',
    'ctoken_unknown',
    'tok_visa',
    'pi_../../refunds',
    '4242424242424242',
  ])('the token %j is declined', async (token) => {
    expect(await again(token)).toMatchObject({ status: 'declined' });
  });
});

describe('when the line is bad', () => {
  test('a lost answer is asked for again, and holds once', async () => {
    const sent = request('pm_card_visa');
    standIn.fault({ on: /POST \/v1\/payment_intents$/, does: 'answer lost' });
    const before = standIn.stripe.intents.size;
    expect(await gateway.authorise(sent)).toMatchObject({ status: 'approved' });
    expect(standIn.stripe.intents.size).toBe(before + 1);
  });

  test('a gateway that fails is away, and the same token later returns what became of it', async () => {
    const sent = request('pm_card_visa', {});
    for (const does of ['lost', 'lost', 'lost'] as const)
      standIn.fault({ on: /POST \/v1\/payment_intents$/, does });
    await expect(gateway.authorise(sent)).rejects.toThrow(GatewayAway);
    expect(await gateway.authorise(sent)).toMatchObject({ status: 'approved' });
  });

  test('a wrong key is no answer about a payment', async () => {
    const stranger = createStripe(
      { ...configOf(standIn), secretKey: 'sk_test_wrong0123456789' },
      market,
    );
    await expect(stranger.find(await held())).rejects.toThrow(GatewayAway);
  });

  test('a refund whose answer was lost is made once, also when Stripe has forgotten its key', async () => {
    const reference = await held();
    await gateway.capture(reference);
    const refund = { reference, amount: 10_00, idempotencyKey: randomUUID() };
    standIn.fault({ on: /POST \/v1\/refunds/, does: 'answer lost' });
    await gateway.refund(refund);
    standIn.forgetKeys();
    await gateway.refund(refund);
    expect(await gateway.find(reference)).toMatchObject({ refunded: 10_00 });
  });
});

describe('paying sellers', () => {
  const transfers = () => gateway.transfers ?? never();
  let shopId = 0;
  let account: string;

  beforeEach(async () => {
    shopId += 1;
    account = await transfers().openAccount({
      id: shopId,
      name: 'Batik House',
      email: 'seller@example.com',
    });
  });

  const payout = (part: object = {}) => ({
    payoutId: shopId,
    account,
    amount: 20_00,
    currency: 'SGD' as const,
    source: null,
    ...part,
  });

  test('one account for a shop, which becomes ready by what its seller answers', async () => {
    expect(
      await transfers().openAccount({
        id: shopId,
        name: 'Batik House',
        email: 'seller@example.com',
      }),
    ).toBe(account);
    expect(await transfers().account(account)).toMatchObject({
      status: 'started',
      needs: 2,
      canPayOut: false,
    });
    const urls = { doneUrl: `${market}/done`, againUrl: `${market}/again` };
    const link = await transfers().questionsLink(account, urls);
    expect(link.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    await expect(transfers().dashboardLink(account)).rejects.toThrow(GatewayError);
    for (const status of ['in_review', 'restricted'] as const) {
      standIn.onboard(account, status);
      expect(await transfers().account(account)).toMatchObject({ status });
    }
    const answer = await fetch(link.url, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(urls.doneUrl);
    expect(await transfers().account(account)).toEqual({
      status: 'ready',
      needs: 0,
      canPayOut: true,
    });
    expect((await transfers().dashboardLink(account)).url).toContain(account);
  });

  test('sends once for a payout, however often and however late', async () => {
    standIn.onboard(account);
    await gateway.capture(await held());
    standIn.fault({ on: /POST \/v1\/transfers$/, does: 'answer lost' });
    const first = await transfers().send(payout());
    standIn.forgetKeys();
    expect(await transfers().send(payout())).toEqual(first);
    expect(standIn.stripe.balances.get(account)).toBe(20_00);
    expect(await transfers().find(first.reference)).toMatchObject({
      payoutId: shopId,
      amount: 20_00,
      returned: 0,
    });
  });

  test('sends what has not arrived yet from the payment that it is of', async () => {
    standIn.onboard(account);
    const { balance } = standIn.stripe;
    [standIn.stripe.isSlow, balance.available] = [true, 0];
    const reference = await held();
    await gateway.capture(reference);
    await expect(transfers().send(payout({ payoutId: shopId + 1_000 }))).rejects.toMatchObject({
      code: 'balance_insufficient',
    });
    await transfers().send(payout({ source: reference }));
    expect(standIn.stripe.balances.get(account)).toBe(20_00);
    standIn.stripe.isSlow = false;
    standIn.stripe.settle();
  });

  test('does not send to an account that may not receive', async () => {
    await expect(transfers().send(payout())).rejects.toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
    });
  });

  test('takes back what the seller still has, once', async () => {
    standIn.onboard(account);
    await gateway.capture(await held());
    const { reference } = await transfers().send(payout());
    standIn.stripe.balances.set(account, 19_99);
    await expect(transfers().takeBack(reference)).rejects.toMatchObject({
      code: 'balance_insufficient',
    });
    standIn.stripe.balances.set(account, 20_00);
    await transfers().takeBack(reference);
    await transfers().takeBack(reference);
    expect(standIn.stripe.balances.get(account)).toBe(0);
    expect(await transfers().find(reference)).toMatchObject({ returned: 20_00 });
  });
});

describe('news', () => {
  const news = () => gateway.news ?? never();
  const event = () =>
    standIn.stripe.events.find(({ type }) => type === 'payment_intent.amount_capturable_updated') ??
    never();
  const read = ({ payload, signature }: { payload: string; signature: string }) =>
    news().read(Buffer.from(payload), signature);

  test('an event counts by the secret of any endpoint of ours', async () => {
    const reference = await held();
    expect(read(standIn.signed(event()))).toMatchObject({
      kind: 'payment_intent.amount_capturable_updated',
      about: 'payment',
      subject: reference,
    });
    expect(read(standIn.signed(event(), { secret: 'whsec_ofAnotherEndpoint' }))).toMatchObject({
      subject: reference,
    });
  });

  test('what is not signed, not by us, changed or older than five minutes is refused', async () => {
    await held();
    const good = standIn.signed(event());
    const late = (seconds: number) =>
      standIn.signed(event(), { at: new Date(Date.now() - seconds * 1_000) });
    expect(read(late(290))).toMatchObject({ about: 'payment' });
    for (const bad of [
      late(310),
      standIn.signed(event(), { secret: 'whsec_ofSomebodyElse' }),
      { ...good, payload: good.payload.replace('3000', '1') },
      { ...good, signature: good.signature.replace('v1', 'v0') },
      { ...good, signature: '' },
    ])
      expect(() => read(bad)).toThrow(BadSignature);
    expect(() => news().read(Buffer.from('{}'), undefined)).toThrow(BadSignature);
    expect(read(standIn.signed({}))).toBe('ignored');
  });

  test('other kinds are ignored', async () => {
    await held();
    const created =
      standIn.stripe.events.find(({ type }) => type === 'payment_intent.created') ?? never();
    expect(read(standIn.signed(created))).toBe('ignored');
  });

  test('a refund is news about its payment', async () => {
    const reference = await held();
    await gateway.capture(reference);
    await gateway.refund({ reference, amount: 1_00, idempotencyKey: randomUUID() });
    const [latest] = standIn.stripe.events;
    expect(read(standIn.signed(latest ?? never()))).toMatchObject({
      kind: 'charge.refunded',
      about: 'payment',
      subject: reference,
    });
  });

  test('lists every event and every payment of the market, page by page', async () => {
    const from = new Date(Date.now() - 3_600_000);
    const references = await Promise.all(Array.from({ length: 12 }, () => held()));
    await createStripe(configOf(standIn), 'https://other.test').authorise(request('pm_card_visa'));
    const [answer, made] = [new Set<string>(), [] as Array<string>];
    for await (const { subject } of news().eventsSince(from)) answer.add(subject);
    for await (const { reference, about } of news().paymentsOf({
      from,
      until: new Date(Date.now() + 1_000),
    })) {
      expect(about).not.toBeNull();
      made.push(reference);
    }
    expect(answer).toEqual(new Set([...answer, ...references]));
    expect(made).toEqual(expect.arrayContaining(references));
    for await (const { subject } of news().eventsSince(new Date(Date.now() + 60_000)))
      throw new Error(`${subject} is not that new`);
  });
});

function never(): never {
  throw new Error('this is always there');
}
