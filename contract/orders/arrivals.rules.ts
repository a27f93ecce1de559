/** What comes when: the parts of a cart or of an order, the soonest first, in the words of either side. */
import { inOrderOfTime } from '../kernel/time.ts';
import type { Arrival } from '../shops/arrival.rules.ts';

/**
 * When a part is there, in the shop's civil dates and times (`2027-01-04T14:05`): at the door or ready to be fetched by a
 * time, sent within some days, late after them, or a visit.
 */
export type ArrivalTime =
  | { kind: 'brought' | 'ready'; by: string }
  | ({ kind: 'sent' | 'late' } & Arrival)
  | { kind: 'visit'; date: string; from: string; to: string };

/** What one shop brings, sends, has ready or comes for. */
export type ArrivalPart = { shop: string; items: readonly string[] } & ArrivalTime;

/** A part as it is read: its first item, how many more, and "by 2:40 pm". */
export type ArrivalLine = { item: string; more: number; shop: string; when: string };

/** How one side writes what arrivals are made of. */
export type ArrivalWords = {
  /** "2:40 pm", or with its day where that is another than the day it is read for. */
  time: (civil: string, withDay: boolean) => string;
  days: (arrival: Arrival) => string;
  visit: (visit: { date: string; from: string; to: string }) => string;
  /** "by 2:40 pm" */
  phrase: (said: { kind: ArrivalTime['kind']; when: string }) => string;
};

/** The soonest first; what comes at the same time in the order in which it was given. */
export function soonestFirst<Part extends ArrivalTime>(parts: readonly Part[]): Part[] {
  return parts.toSorted((one, other) => inOrderOfTime(beginOf(one), beginOf(other)));
}

/** The parts in words, the soonest first. `today` is the civil date by which a time needs no day. */
export function arrivalLines(
  parts: readonly ArrivalPart[],
  today: string,
  words: ArrivalWords,
): ArrivalLine[] {
  return soonestFirst(parts).map((part) => ({
    item: part.items[0] ?? part.shop,
    more: Math.max(0, part.items.length - 1),
    shop: part.shop,
    when: arrivalInWords(part, today, words),
  }));
}

/** "by 2:40 pm", "26 Nov – 1 Dec" */
export function arrivalInWords(part: ArrivalTime, today: string, words: ArrivalWords): string {
  return words.phrase({ kind: part.kind, when: whenOf(part, today, words) });
}

function whenOf(part: ArrivalTime, today: string, words: ArrivalWords): string {
  switch (part.kind) {
    case 'brought':
    case 'ready':
      return words.time(part.by, !part.by.startsWith(today));
    case 'visit':
      return words.visit(part);
    case 'sent':
    case 'late':
      return words.days(part);
  }
}

/** Goods come at some time of their first day, so that they stand behind what has an hour on it. */
function beginOf(part: ArrivalTime): string {
  switch (part.kind) {
    case 'brought':
    case 'ready':
      return part.by;
    case 'visit':
      return `${part.date}T${part.from}`;
    case 'sent':
    case 'late':
      return `${part.from}T24:00`;
  }
}
