/**
 * Which currency the market's amounts are in. The environment and admins say it, and it can change only while nothing is
 * stored that would mean something else then: what was paid is in one currency, and what shops ask is stored in cents,
 * which would become whole yen.
 */
import { type Currency, decimalsOf } from '#contract/kernel/currency.ts';
import { ConfigError } from '../config.ts';
import type { Database } from '../db/database.ts';
import * as queries from './settings.queries.ts';

export type Stored = {
  /** Whether there are orders; with `holding` none is placed before the transaction ends. */
  hasOrders: (tx: Database, holding?: 'holding') => Promise<boolean>;
  /** Whether there are shops, which have prices; with `holding` none is opened before the transaction ends. */
  hasShops: (tx: Database, holding?: 'holding') => Promise<boolean>;
};
type Change = { from: Currency; to: Currency };

/** What stands against counting in another currency: orders, or shops where one has decimals and the other none. */
export async function fixedBy(
  tx: Database,
  { hasOrders, hasShops }: Stored,
  { from, to }: Change,
): Promise<'orders' | 'shops' | undefined> {
  if (from === to) return undefined;
  if (await hasOrders(tx, 'holding')) return 'orders';
  const isOfOneKind = decimalsOf(from) > 0 === decimalsOf(to) > 0;
  return !isOfOneKind && (await hasShops(tx, 'holding')) ? 'shops' : undefined;
}

/** At the start: remembers the currency, and refuses one that the stored amounts are not in. */
export function requireCountedIn(db: Database, stored: Stored, currency: Currency): Promise<void> {
  return db.transaction(async (tx) => {
    const from = (await queries.countedIn(tx)) ?? currency;
    const fixed = await fixedBy(tx, stored, { from, to: currency });
    if (fixed)
      throw new ConfigError(
        `CURRENCY is ${currency}, but this market has ${fixed} with amounts in ${from}, which would become amounts in ${currency}. Set CURRENCY=${from}.`,
      );
    await queries.storeCountedIn(tx, currency);
  });
}
