/** What documents mean for the page Today, of a shop and of the market. */
import { renewDaysAhead } from '#contract/shops/certificates.rules.ts';
import type { TodayItem } from '#contract/shops/today.schemas.ts';
import { addDays, instantOf } from '#contract/kernel/time.ts';
import type { Ctx } from '../../context.ts';
import { proofsOfShop, proofsThatWait, proofsToAct } from './proofs.queries.ts';
import { askedOf } from './stops.ts';
import { todayItem, type TodayPart, type TodayShop } from '../today-parts.ts';
import type { TodayShopRow } from '../today.queries.ts';

/** Documents that nobody has checked. */
export async function proofsWaiting({ db }: Ctx): Promise<TodayPart> {
  const waiting = await proofsThatWait(db);
  return {
    items: waiting.map(({ id, name, document, since }) =>
      todayItem('proofWaits', id, {
        facts: { name, subject: document },
        since: since.toISOString(),
      }),
    ),
  };
}

/** That it takes no orders, what the market asks for, and documents that were not accepted, end within a month, or have; nothing of those of which another waits. */
export async function proofsToday(
  ctx: Ctx,
  shop: TodayShop,
  row: Pick<TodayShopRow, 'createdOn' | 'stopped'>,
): Promise<TodayItem[]> {
  const { stopped } = row;
  const stop = stopped
    ? [
        todayItem('stopped', shop.id, {
          facts: { subject: stopped.kind },
          since: new Date(stopped.since).toISOString(),
        }),
      ]
    : [];
  if (!shop.may('settings')) return stop;
  const found = await proofsToAct(ctx.db, shop.id, addDays(shop.today, renewDaysAhead));
  const ending = found.map(({ id, document, date, reason }) => {
    const when = date === null ? 'refused' : date < shop.today ? 'over' : 'soon';
    return todayItem('proof', id, {
      facts: { subject: document, date: date ?? '', reason: reason ?? '', when },
      due: date && endOf(shop, date),
    });
  });
  // What it is stopped for is said once, and with the reason where it was refused.
  const rest = [...(await neverHandedIn(ctx, shop, row)), ...ending].filter(
    ({ facts }) => facts.subject !== stopped?.kind || facts.when === 'refused',
  );
  return [...stop, ...rest];
}

async function neverHandedIn(
  ctx: Ctx,
  shop: TodayShop,
  { createdOn }: Pick<TodayShopRow, 'createdOn'>,
): Promise<TodayItem[]> {
  const { asks, graceDays } = ctx.config.platform.proofs;
  const ofKind = asks.filter(({ kind }) => kind === shop.kind);
  if (ofKind.length === 0) return [];
  const proofs = await proofsOfShop(ctx.db, shop.id, ctx.now);
  return askedOf({ asks: ofKind, graceDays, createdOn, proofs })
    .filter(({ kind }) => proofs.every((proof) => proof.kind !== kind))
    .map(({ kind, ordersUntil }) =>
      todayItem('proofAsked', kind, {
        facts: { subject: kind, date: ordersUntil ?? '', when: ordersUntil ? 'limits' : 'asks' },
        due: ordersUntil && endOf(shop, ordersUntil),
      }),
    );
}

function endOf({ zone }: TodayShop, date: string): string {
  return instantOf(addDays(date, 1), 0, zone).toISOString();
}
