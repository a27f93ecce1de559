/** When a kitchen's dishes can be wanted, and when they are. */
import { civilTime } from '#contract/kernel/time.ts';
import type { TimesForLater } from '#contract/shops/kitchens.schemas.ts';
import { isInFullSlot } from '#contract/shops/slots.rules.ts';
import type { CheckoutLine } from './checkout-line.ts';

type Shop = CheckoutLine['shop'];

/** Among the choices of a shopper; everything else is an instant. */
export const asSoonAsPossible = 'soonest';

export type WantedTimes = {
  /** When it would be there as soon as possible; null where the kitchen is closed, or closes before it could be fetched, or that slot is full. */
  soonest: string | null;
  offered: string[];
  /** What is chosen, or null where there is nothing to choose. */
  at: string | null;
};

/** What a kitchen offers, and of that the choice `asked`, or the soonest where it is offered no more. */
export function timeWanted(
  shop: Pick<Shop, 'isOpen' | 'isPickup' | 'soonest'>,
  times: TimesForLater | undefined,
  asked: string | undefined,
): WantedTimes {
  const way = shop.isPickup ? 'pickup' : 'delivery';
  const offered = times?.[way] ?? [];
  const soonest = shop.isOpen && !isSlot(shop.soonest[way], offered) ? shop.soonest[way] : null;
  const at = offered.find((time) => time === asked);
  return { soonest, offered, at: at ?? (soonest ? asSoonAsPossible : (offered[0] ?? null)) };
}

/** A civil date with what can be chosen on it, in order; as soon as possible comes first. */
export type WantedDay = { date: string; choices: string[] };

/** What a kitchen offers, by the days of a zone. */
export function wantedDays(
  { soonest, offered }: Pick<WantedTimes, 'soonest' | 'offered'>,
  zone: string,
): WantedDay[] {
  const times = [
    ...(soonest ? [{ choice: asSoonAsPossible, at: soonest }] : []),
    ...offered.map((at) => ({ choice: at, at })),
  ];
  const byDate = Map.groupBy(times, ({ at }) => civilTime(new Date(at), zone).date);
  return [...byDate].map(([date, own]) => ({ date, choices: own.map(({ choice }) => choice) }));
}

/** A kitchen whose slot is full is asked for the next that has room. */
function isSlot(soonest: string | null, offered: string[]): boolean {
  return soonest !== null && offered.includes(soonest);
}

/** A kitchen of a product that is bought at once, as the cart has those: as soon as it can in a slot with room. */
export function withSlots<Line extends Pick<CheckoutLine, 'shop'>>(
  line: Line,
  times: TimesForLater | undefined,
): Line {
  const { slots } = times ?? {};
  if (!times || !slots) return line;
  const usual = line.shop.soonest;
  const soonest = (way: 'delivery' | 'pickup') =>
    usual[way] !== null && isInFullSlot(new Date(usual[way]), slots)
      ? (times[way][0] ?? null)
      : usual[way];
  return {
    ...line,
    shop: {
      ...line.shop,
      soonest: { delivery: soonest('delivery'), pickup: soonest('pickup') },
      slots: { ...slots, usual },
    },
  };
}
