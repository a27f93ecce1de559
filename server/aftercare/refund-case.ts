/** Money that goes back with a case, by the one verb that refunds: ledger, tax, commission, credit note and gateway follow. */
import { randomUUID } from 'node:crypto';
import { type Bearer, refundOfCase, spreadOver } from '#contract/aftercare/rules.ts';
import { type Minor, sum, toMajor } from '#contract/kernel/money.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import {
  costsOf,
  giveBack,
  leftToRefund,
  lockedShopOrder,
  type RefundableShopOrder,
} from '../orders/orders.ts';
import type { StoredReason } from '../words/texts.ts';
import type { CaseRow } from './cases.queries.ts';
import { countGiven, isRestOfPart, unitsLeftOf } from './steps.queries.ts';

export type HeldCase = Pick<CaseRow, 'id' | 'orderId' | 'shopId' | 'lines'>;

type Refundable = {
  most: Minor;
  /** The units that have not gone back, and of each line what can. */
  units: Awaited<ReturnType<typeof unitsLeftOf>>;
  costs: Awaited<ReturnType<typeof costsOf>>;
};

/** What can go back with a case at most: its units, and their delivery where nothing else is left of the part. */
export async function refundableWith(
  tx: Database,
  held: RefundableShopOrder,
  { id, lines }: HeldCase,
): Promise<Refundable> {
  const left = leftToRefund(held);
  if (lines.every(({ lineId }) => lineId === null)) return { most: left, units: [], costs: [] };
  const units = await unitsLeftOf(tx, id);
  const costs = await costsOf(tx, held, units);
  const most = refundOfCase({
    units: sum(costs.map(({ amount }) => amount)),
    delivery: held.shippingFee,
    isRest: costs.length > 0 && (await isRestOfPart(tx, id)),
    left,
  });
  return { most, units, costs };
}

type Given = {
  /** Without one all that can go back, whose units then count as refunded. */
  amount: Minor | undefined;
  /** In the words of who gives it; empty is none. */
  reason: string;
  by: 'seller' | 'admin';
  userId: number;
  bearer: Bearer;
  at: Date;
};

/**
 * Refunds a case whose part `held` is, and says how much, under which key, and whether that is all of it. Refuses
 * `aftercare.too_much` with what can go back at most (major units), `aftercare.nothing_paid` where nothing is left, and as `giveBack` does.
 */
export async function refundCase(
  tx: Database,
  held: RefundableShopOrder,
  row: HeldCase,
  { amount: asked, reason, ...given }: Given,
): Promise<{ amount: Minor; key: string; bearer: Bearer; isWhole: boolean }> {
  const { most, units, costs } = await refundableWith(tx, held, row);
  if (most === 0) refuse('aftercare.nothing_paid');
  const amount = asked ?? most;
  if (amount > most) refuse('aftercare.too_much', { facts: { most: toMajor(most) } });
  const isWhole = amount === most;
  const key = randomUUID();
  const usual: StoredReason = 'refund.aftercare';
  const shares = isWhole ? costs : spreadOver(amount, costs);
  await giveBack(tx, held, {
    ...given,
    amount,
    lines: isWhole ? units : [],
    amounts: isWhole ? [] : shares,
    reason: reason || usual,
    key,
  });
  await countGiven(tx, row.id, shares);
  return { amount, key, bearer: given.bearer, isWhole };
}

/** The part of a case, locked with its order; refuses `aftercare.not_found`. */
export async function heldPartOf(tx: Database, row: HeldCase): Promise<RefundableShopOrder> {
  return (await lockedShopOrder(tx, row.orderId, row.shopId)) ?? refuse('aftercare.not_found');
}
