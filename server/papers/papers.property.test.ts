/** That papers come to what the ledger says, to the cent, whatever was bought, given back and paid out in whichever order. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import { sum, toMinor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import type { Balance } from '#contract/payments/ledger.schemas.ts';
import type { TaxReport } from '#contract/payments/tax.schemas.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { setMarket } from '../testing/market-settings.ts';
import { bought } from '../testing/buying.ts';
import type { TestAnswer } from '../testing/visitor.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';

type Shop = { id: number; owner: SignedIn; product: { id: number; price: number } };

let app: TestApp;
let admin: SignedIn;
let shopper: SignedIn;
let shops: Shop[];

beforeAll(async () => {
  app = await testApp();
  [admin, shopper] = await Promise.all([signedIn(app, { role: 'admin' }), signedIn(app)]);
  await setRate(900);
  shops = await Promise.all(
    [777, 1_234].map(async (commissionBasisPoints, at) => {
      const owner = await signedIn(app, { role: 'seller' });
      const { id } = await aShop(app, { ownerId: owner.id, commissionBasisPoints });
      const product = await aProduct(app, { shopId: id, price: [33_33, 9_99][at] ?? 0 });
      // One of them is registered for tax.
      if (at === 0)
        await owner.put(`/api/shops/${id}/tax`, {
          taxNumber: '199901152M',
          taxFrom: '2020-01-01',
          version: 0,
        });
      return { id, owner, product };
    }),
  );
});
afterAll(() => app.close());

const step = fc.record({
  shop: fc.nat(1),
  order: fc.nat(5),
  cents: fc.integer({ min: 1, max: 40_00 }),
  kind: fc.constantFrom(
    'buy',
    'buy',
    'refund',
    'refund',
    'cancel',
    'deliver',
    'pay',
    'issue',
    'rate',
  ),
});

test('papers come to what the ledger says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const orders: Array<Order & { shop: Shop }> = [];
      for (const [at, { kind, shop: which, order: nth, cents }] of steps.entries()) {
        const shop = shops[which];
        if (!shop) continue;
        const order = orders[nth % Math.max(orders.length, 1)];
        if (kind === 'buy' || at === 0)
          orders.push({
            ...(await bought(shopper, { product: shop.product, quantity: 1 + (cents % 3) })),
            shop,
          });
        else if (kind === 'issue') await runDueJobs(app.pool, tasks(app));
        else if (kind === 'pay') await pay(shop, cents);
        else if (kind === 'rate') await setRate([0, 725, 900, 1_500][cents % 4] ?? 0);
        else if (order) await change(order, kind, cents);
      }
      for (const shop of shops) {
        await pay(shop, 1);
        await expectSettled(shop);
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);

/** Of tax on commission; 0 is a market that is not registered, and charges none. */
async function setRate(basisPoints: number): Promise<void> {
  const saved = await setMarket(admin, 'tax', {
    pricing: 'included',
    number: basisPoints === 0 ? '' : '199901152M',
    rates: [{ class: 'service', basisPoints, from: '2026-01-01' }],
  });
  expect(saved.status).toBe(200);
}

/** Refused where nothing is left of the order, or it is too late: that is no matter here. */
async function change(
  { id, shop }: Order & { shop: Shop },
  kind: 'refund' | 'cancel' | 'deliver',
  cents: number,
): Promise<void> {
  if (kind === 'cancel') await shopper.put(`/api/orders/${id}/status`, { status: 'cancelled' });
  else if (kind === 'deliver') {
    await admin.put(`/api/orders/${id}/status`, { status: 'delivered' });
    await app.db.run(
      sql`update shop_orders set delivered_at = now() - interval '60 days' where order_id = ${id} and status = 'delivered'`,
    );
  } else
    await shop.owner.post(
      `/api/orders/${id}/refunds`,
      { shopId: shop.id, reason: 'It came chipped', amount: cents / 100 },
      { 'idempotency-key': crypto.randomUUID() },
    );
}

async function pay(shop: Shop, cents: number): Promise<void> {
  await admin.post(
    '/api/payouts',
    { shopId: shop.id, amount: cents / 100, reference: 'FAST 1' },
    { 'idempotency-key': crypto.randomUUID() },
  );
}

async function expectSettled({ id, owner }: Shop): Promise<void> {
  await runDueJobs(app.pool, tasks(app));
  const heads = await allPapers(owner, id);
  const papers = await Promise.all(
    heads.map(async (head) => (await owner.get<Paper>(`/api/papers/${head.id}`)).body),
  );
  const comesTo = (plus: Paper['kind'][], minus: Paper['kind'], of: (paper: Paper) => number) =>
    sum(
      papers.map((paper) =>
        plus.includes(paper.kind) ? of(paper) : paper.kind === minus ? -of(paper) : 0,
      ),
    );
  const sold = (of: (paper: Paper) => number) =>
    comesTo(['receipt', 'tax_invoice'], 'credit_note', of);
  const charged = (of: (paper: Paper) => number) =>
    comesTo(['commission_invoice'], 'commission_credit_note', of);
  const total = (paper: Paper) => toMinor(paper.total);
  const tax = (paper: Paper) => sum((paper.tax?.rates ?? []).map((rate) => toMinor(rate.tax)));

  const { balance, paidOut } = (await owner.get<Balance>(`/api/shops/${id}/balance`)).body;
  const statements = papers.filter(({ kind }) => kind === 'payout_statement');
  expect(sum(statements.map(total))).toBe(toMinor(paidOut));
  const { rates, commission } = (await owner.get<TaxReport>(`/api/shops/${id}/taxes`)).body;
  expect(sold(tax)).toBe(sum(rates.map((rate) => toMinor(rate.tax))));
  if (statements.length === 0) return;
  const last = statements.at(-1);
  // A sale after the last payout is on the next statement.
  const since = await app.db.row<{ amount: number }>(sql`
    select coalesce(-sum(amount), 0)::integer as amount from ledger_entries
    where account = 'seller' and shop_id = ${id} and booked_at > ${last?.issuedAt ?? ''}::timestamptz + interval '1 millisecond'`);
  expect(toMinor(last?.closing ?? 0) + (since?.amount ?? 0)).toBe(toMinor(balance));
  if (since?.amount === 0) {
    expect(sold(total) - charged(total) - toMinor(paidOut)).toBe(toMinor(balance));
    expect(charged(tax)).toBe(toMinor(commission.tax));
    expect(charged(tax)).toBe(await taxBooked(id));
    const taxed = (paper: Paper) => {
      const rates = (paper.tax?.rates ?? []).filter(({ basisPoints }) => basisPoints > 0);
      return sum(rates.map((rate) => toMinor(rate.gross)));
    };
    expect(charged(taxed)).toBe(toMinor(commission.net) + toMinor(commission.tax));
  }
  for (const paper of papers)
    if (paper.tax && paper.kind.startsWith('commission'))
      expect(sum(paper.tax.rates.map((rate) => toMinor(rate.gross)))).toBe(total(paper));
  for (const { lines, closing } of statements)
    expect(sum(lines.map(({ amount }) => toMinor(amount ?? 0)))).toBe(toMinor(closing ?? 0));
  for (const paper of papers)
    if (paper.kind === 'receipt')
      expect(sum(paper.lines.map(({ amount }) => toMinor(amount ?? 0)))).toBe(total(paper));
}

/** What the account of tax on commission has by the orders of a shop, each of which is of that shop alone. */
async function taxBooked(shopId: number): Promise<number> {
  const row = await app.db.row<{ amount: number }>(sql`
    select coalesce(-sum(e.amount), 0)::integer as amount
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join shop_orders s on s.order_id = t.order_id
    where e.account = 'tax' and s.shop_id = ${shopId}`);
  return row?.amount ?? 0;
}

/** In the order in which they were issued; their numbers have no gap. */
async function allPapers(owner: SignedIn, shopId: number): Promise<PaperHead[]> {
  const heads: PaperHead[] = [];
  let next: string | null = `/api/shops/${shopId}/papers?limit=100&sort=issued`;
  while (next !== null) {
    const page: TestAnswer<PaperHead[]> = await owner.get<PaperHead[]>(next);
    heads.push(...page.body);
    next = nextPage(String(page.headers.link ?? ''));
  }
  for (const [, ofKind] of Map.groupBy(heads, ({ kind }) => kind))
    expect(ofKind.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b)).toEqual(
      ofKind.map((_, at) => at + 1),
    );
  return heads;
}
