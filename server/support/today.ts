/** Requests that wait for the market's answer. */
import type { Ctx } from '../context.ts';
import { todayItem, type TodayPart } from '../shops/shops.ts';
import { requestsThatWait } from './support.queries.ts';

export async function supportToday({ db }: Ctx): Promise<TodayPart> {
  const found = await requestsThatWait(db);
  return {
    items: found.map(({ id, at, ...facts }) =>
      todayItem('support', id, { facts, since: at.toISOString() }),
    ),
  };
}
