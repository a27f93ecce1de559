/** The facts of notifications in the words of a language: amounts, days, times, lists, and when an order arrives. */
import { defaultNoteOf } from '#contract/bookings/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import {
  arrivalLines,
  type ArrivalPart,
  type ArrivalWords,
} from '#contract/orders/arrivals.rules.ts';
import { daysWithin, spanOf } from '#contract/shops/arrival.rules.ts';
import { type Amount, clockIn, dateIn, listIn, moneyIn, timeIn } from '../words/formats.ts';
import type { NotificationTranslator } from '../words/notification-words.ts';

/** What a message is made of, as it was when it happened. */
export type NotificationFacts = Record<string, string | number | Amount>;

/** The same, ready to be read. */
export type ReadableFacts = Record<string, string | number>;

/** Facts that are several names, each on a line of its own. */
const lists = { shops: 'names', rooms: 'names', pickup: 'addresses' } as const;

export function readable(language: Language, facts: NotificationFacts): ReadableFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, inWords(language, name, fact)]),
  );
}

function inWords(
  language: Language,
  name: string,
  fact: NotificationFacts[string],
): string | number {
  if (typeof fact === 'object') return moneyIn(language, fact);
  const text = String(fact);
  if (name === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return dateIn(language, text, 'day');
  if ((name === 'answer' || name === 'time') && /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text))
    return timeIn(language, text);
  // `from` may be a person, too.
  if ((name === 'from' || name === 'to') && /^\d\d:\d\d$/.test(text))
    return clockIn(language, text);
  return isList(name) ? listIn(language, text.split('\n'), lists[name]) : fact;
}

function isList(name: string): name is keyof typeof lists {
  return name in lists;
}

/** What comes when of a fact as `arrivalOf` of the recipients writes it: "Ramen by 2:40 pm · Mug 26 Nov – 1 Dec". `none` stays as it is. */
export function arrivalIn(language: Language, t: NotificationTranslator, fact: string): string {
  if (!fact.startsWith('{')) return 'none';
  // Written from the contract's parts by this program alone.
  const { today, parts } = JSON.parse(fact) as { today: string; parts: ArrivalPart[] };
  return arrivalLines(parts, today, arrivalWords(language, t))
    .map(({ item, more, when }) => t('arrivals.part', { item, more, when }))
    .join(t('arrivals.apart'));
}

/** What a firm wrote, or what goes with a visit's status where it wrote nothing. */
export function noteIn(t: NotificationTranslator, note: string): string {
  const status = defaultNoteOf(note);
  return status ? t(`defaultNotes.${status}`) : note;
}

function arrivalWords(language: Language, t: NotificationTranslator): ArrivalWords {
  return {
    time: (civil, withDay) =>
      withDay ? timeIn(language, civil) : clockIn(language, civil.slice(11)),
    days: (days) => daysIn(language, t, days),
    visit: ({ date, from, to }) =>
      t('arrivals.visit', {
        day: dateIn(language, date, 'day'),
        from: clockIn(language, from),
        to: clockIn(language, to),
      }),
    phrase: (said) => t('arrivals.when', said),
  };
}

function daysIn(
  language: Language,
  t: NotificationTranslator,
  days: { from: string; to: string },
): string {
  const day = (date: string) => dateIn(language, date, 'shortDay');
  const span = spanOf(days);
  return t('days', {
    ...span,
    within: daysWithin(day(days.from), span),
    from: day(days.from),
    to: day(days.to),
  });
}
