/**
 * The service provider that the market features: the shop of the configured number, if it is an approved service shop.
 * Any other shop that happens to have the number, as on a market that began without one, is a shop like all others.
 */
import { toMajor } from '#contract/kernel/money.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import type { ProviderFacts } from '../platform/platform.ts';
import { providerOf } from './featured-provider.queries.ts';

const none: ProviderFacts = {
  providerShopId: null,
  providerPhone: '',
  providerCategory: null,
  providerPrice: null,
  providerWeek: null,
};

type Following = {
  db: Database;
  events: Events;
  shopId: number;
  onChange: () => void;
  onFailure: (error: unknown) => void;
};

/** Keeps what cards say of the provider in this process, so that no page asks for it, and reads it again after any change in that shop. */
export async function followProvider({
  db,
  events,
  shopId,
  onChange,
  onFailure,
}: Following): Promise<() => ProviderFacts> {
  let facts = none;
  let reading: Promise<void> | undefined;
  let isStale = false;

  /** However many changes come while it reads, it reads once more. */
  async function readAll(): Promise<void> {
    do {
      isStale = false;
      const before = JSON.stringify(facts);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that what was read last is what holds
      facts = await factsOf(db, shopId);
      if (JSON.stringify(facts) !== before) onChange();
    } while (isStale);
  }

  function read(): Promise<void> {
    isStale = true;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const readAgain = () => void read().catch(onFailure);
  events.on('catalogue.changed', ({ tags }) => {
    if (tags.includes(`shop:${shopId}`) || tags.includes('settings')) readAgain();
  });
  events.on('missed', readAgain);
  await read();
  return () => facts;
}

async function factsOf(db: Database, shopId: number): Promise<ProviderFacts> {
  const row = await providerOf(db, shopId);
  if (!row) return none;
  return {
    providerShopId: shopId,
    providerPhone: row.phone,
    providerCategory: row.category,
    providerPrice: row.lowestPrice === null ? null : toMajor(row.lowestPrice),
    providerWeek: row.week.some((intervals) => intervals.length > 0) ? row.week : null,
  };
}
