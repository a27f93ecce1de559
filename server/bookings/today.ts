/** What waits of visits: requests, visits of today without somebody who comes, late ones, and what is done but not completed. */
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { TodayItem } from '#contract/shops/today.schemas.ts';
import type { Ctx } from '../context.ts';
import { firstNameOf } from '#contract/accounts/rules.ts';
import { todayItem, type TodayPart, type TodayShop } from '../shops/shops.ts';
import { type VisitOfToday, visitsToday } from './today.queries.ts';

export async function bookingsToday(ctx: Ctx, shop: TodayShop): Promise<TodayPart> {
  if (!capabilitiesOf(shop.kind).takesVisits) return {};
  const found = await visitsToday(ctx.db, { ...shop, now: ctx.now });
  if (!found) return {};
  return {
    items: found.visits.flatMap((visit) => taskOf(ctx, shop, visit)),
    figures: { visits: found.visitsToday },
    next: found.next && { kind: 'visit', at: found.next.toISOString() },
  };
}

/** The one thing that a visit needs most. */
function taskOf({ now, config }: Ctx, { today }: TodayShop, visit: VisitOfToday): TodayItem[] {
  const { id, version, status, date, from, to } = visit;
  const starts = new Date(visit.startsAt);
  const ends = new Date(visit.endsAt);
  const given = {
    facts: { name: firstNameOf(visit.customer), date, from, to, units: visit.units },
    version,
  };
  if (status === 'pending')
    return [
      todayItem('request', id, {
        ...given,
        due: new Date(visit.expiresAt ?? visit.startsAt).toISOString(),
        since: new Date(visit.createdAt).toISOString(),
      }),
    ];
  if (status === 'confirmed' && ends <= now)
    return [
      todayItem('visitLate', id, {
        ...given,
        facts: { ...given.facts, state: visit.nobodyCame ? 'nobody' : 'late' },
        due: ends.toISOString(),
      }),
    ];
  if (status === 'in_progress' && ends <= now)
    return [todayItem('visitOpen', id, { ...given, since: ends.toISOString() })];
  if (status === 'confirmed' && date <= today && !visit.hasTechnician)
    return [todayItem('unassigned', id, { ...given, due: starts.toISOString() })];
  if (visit.quotedSince !== null)
    return [
      todayItem('priceWaits', id, {
        ...given,
        since: new Date(visit.quotedSince).toISOString(),
        amount: { minor: visit.quoted ?? 0, currency: config.platform.currency },
      }),
    ];
  return [];
}
