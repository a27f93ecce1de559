/** The days that an order of goods is promised for. */
import type { Arrival } from '#contract/shops/arrival.rules.ts';
import { arrivalAt, type GoodsDays } from '../../shops/shops.ts';

/** Between which days goods arrive that are ordered, and paid for, at an instant; null where nothing is sent. */
export async function daysOfArrival(goods: GoodsDays | null, at: Date): Promise<Arrival | null> {
  const arrival = await arrivalAt(goods, at);
  return arrival && { from: arrival.from, to: arrival.to };
}
