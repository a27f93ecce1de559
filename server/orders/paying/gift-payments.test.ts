/** What becomes of a gift card, spent or not, when a bank or somebody at the gateway takes back what it was bought with. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminGift, GiftMoved, GiftWallet } from '#contract/gifts/schemas.ts';
import { sql } from '../../db/database.ts';
import { sellGifts, soldGift } from '../../testing/gifts.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../../testing/makers.ts';
import { deliverAll, stripeMarket, type StripeMarket } from '../../testing/stripe-market.ts';
import { placed } from '../checkouts.testing.ts';

let market: StripeMarket;
let admin: SignedIn;
let pot: { id: number };

beforeAll(async () => {
  market = await stripeMarket();
  admin = await signedIn(market.app, { role: 'admin' });
  await sellGifts(admin);
  const { id: shopId } = await aShop(market.app);
  pot = await aProduct(market.app, { shopId, price: 60_00 });
});
afterAll(() => market.close());

/** A card of 100.00 in a wallet, of which `spent` has paid an order, and the payment that it was bought with. */
async function aCard({ spent = 0 } = {}) {
  const { app, standIn } = market;
  const [buyer, owner] = await Promise.all([signedIn(app), signedIn(app)]);
  const sold = await soldGift(buyer, 100, { paymentToken: standIn.token('pm_card_visa') });
  expect((await owner.post('/api/gift-cards/wallet', { code: sold.code })).status).toBe(200);
  if (spent > 0)
    await placed(owner, [{ productId: pot.id, quantity: 1 }], {
      giftAmount: spent,
      paymentToken: spent === 60 ? undefined : standIn.token('pm_card_visa'),
    });
  await deliverAll(market);
  const paid = await app.db.row<{ reference: string }>(
    sql`select reference from payments where gift_card_id = ${sold.card.id}`,
  );
  return { id: sold.card.id, buyer, owner, payment: paid?.reference ?? '' };
}

type Card = Awaited<ReturnType<typeof aCard>>;

/** What the card has moved by, what can be spent, how it stands for admins, and what of it we bear. */
async function statusOf({ id, owner }: Card) {
  const { body: wallet } = await owner.get<GiftWallet>('/api/gift-cards/wallet');
  const { body: history } = await admin.get<GiftMoved[]>(`/api/gift-cards/${id}/history`);
  const { body: all } = await admin.get<AdminGift[]>('/api/gift-cards?limit=100');
  const card = all.find((one) => one.id === id);
  const row = await market.app.db.row<{ costs: number; owed: number }>(sql`
    select coalesce(sum(amount) filter (where account = 'costs'), 0)::integer as costs,
      -sum(amount) filter (where gift_card_id = ${id})::integer as owed
    from ledger_entries where transaction_id in (
      select transaction_id from ledger_entries where gift_card_id = ${id}
      union select id from ledger_transactions where movement in (select movement from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.gift_card_id = ${id}))`);
  return {
    balance: wallet.balance,
    state: card?.state,
    end: card?.endReason,
    kinds: history.map(({ kind }) => kind),
    ...row,
  };
}

const refundThere = (payment: string, amount: number) =>
  market.standIn.stripe.refund({ payment_intent: payment, amount: String(amount) });

describe('a disputed purchase', () => {
  test('takes what an unspent card holds, and gives it back where the bank does', async () => {
    const card = await aCard();
    const { id } = market.standIn.dispute(card.payment);
    await deliverAll(market);
    await deliverAll(market);
    expect(await statusOf(card)).toMatchObject({
      balance: 0,
      owed: 0,
      state: 'ended',
      end: 'payment_taken',
      kinds: ['sale', 'taken'],
    });
    market.standIn.closeDispute(id, 'won');
    await deliverAll(market);
    await deliverAll(market);
    expect(await statusOf(card)).toMatchObject({
      balance: 100,
      owed: 100_00,
      state: 'added',
      end: null,
    });
    const order = await placed(card.owner, [{ productId: pot.id, quantity: 1 }], {
      giftAmount: 60,
      paymentToken: undefined,
    });
    expect(order.giftPaid).toBe(60);
  });

  test('of a card that was spent in part takes the rest, and what was spent is ours to bear', async () => {
    const card = await aCard({ spent: 60 });
    const before = await costs();
    const { id } = market.standIn.dispute(card.payment);
    await deliverAll(market);
    expect(await statusOf(card)).toMatchObject({ balance: 0, owed: 0, state: 'ended' });
    expect((await costs()) - before).toBeGreaterThanOrEqual(60_00);
    market.standIn.closeDispute(id, 'lost');
    await deliverAll(market);
    expect(await statusOf(card)).toMatchObject({ balance: 0, owed: 0, state: 'ended' });
  });

  test('that is won gives a card back what it held, and us what was spent', async () => {
    const card = await aCard({ spent: 60 });
    const { id } = market.standIn.dispute(card.payment);
    await deliverAll(market);
    const lost = await costs();
    market.standIn.closeDispute(id, 'won');
    await deliverAll(market);
    expect(await statusOf(card)).toMatchObject({ balance: 40, owed: 40_00, state: 'added' });
    expect(lost - (await costs())).toBe(60_00);
  });

  test('that is won gives no card back that was voided meanwhile', async () => {
    const card = await aCard();
    const { id } = market.standIn.dispute(card.payment, { amount: 40_00 });
    await deliverAll(market);
    const reason = 'Bought with a stolen card';
    expect((await admin.post(`/api/gift-cards/${card.id}/void`, { reason })).status).toBe(204);
    expect(await statusOf(card)).toMatchObject({ owed: 0, state: 'ended', end: reason });
    market.standIn.closeDispute(id, 'won');
    await deliverAll(market);
    // Forty are on it, which an admin can void, too.
    expect(await statusOf(card)).toMatchObject({ balance: 0, owed: 40_00, end: reason });
    expect((await admin.post(`/api/gift-cards/${card.id}/void`, { reason })).status).toBe(204);
    expect(await statusOf(card)).toMatchObject({ balance: 0, owed: 0, state: 'ended' });
  });
});

describe('a purchase that somebody refunds at the gateway', () => {
  test('ends an unspent card with all of it', async () => {
    const card = await aCard();
    refundThere(card.payment, 100_00);
    await deliverAll(market);
    await deliverAll(market);
    expect(await statusOf(card)).toMatchObject({
      balance: 0,
      owed: 0,
      state: 'ended',
      end: 'payment_taken',
    });
  });

  test('of a part takes that part of a spent card, and the card ends', async () => {
    const card = await aCard({ spent: 30 });
    const before = await costs();
    refundThere(card.payment, 50_00);
    await deliverAll(market);
    // Twenty stay on it, which an admin voids or a bank's word gives back.
    expect(await statusOf(card)).toMatchObject({ owed: 20_00, state: 'ended' });
    expect((await costs()) - before).toBe(0);
    refundThere(card.payment, 50_00);
    await deliverAll(market);
    expect(await statusOf(card)).toMatchObject({ balance: 0, owed: 0, state: 'ended' });
    expect((await costs()) - before).toBe(30_00);
  });

  test('and is disputed, too, takes no more than was paid', async () => {
    const card = await aCard({ spent: 60 });
    refundThere(card.payment, 30_00);
    await deliverAll(market);
    market.standIn.dispute(card.payment, { amount: 70_00 });
    await deliverAll(market);
    await deliverAll(market);
    expect(await statusOf(card)).toMatchObject({ balance: 0, owed: 0, state: 'ended' });
    expect(await unsound()).toEqual([]);
  });
});

/** What banks and refunds took beyond what cards held, without what Stripe keeps for its service. */
async function costs(): Promise<number> {
  const row = await market.app.db.row<{ amount: number }>(sql`
    select coalesce(sum(e.amount), 0)::integer as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account = 'costs' and t.kind in ('dispute', 'dispute_reversal')`);
  return row?.amount ?? 0;
}

function unsound() {
  return market.app.db.rows(sql`
    select g.id from gift_cards g where g.balance < 0 or g.balance <> (select coalesce(-sum(e.amount), 0) from ledger_entries e where e.gift_card_id = g.id)
    union all select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0`);
}
