/** When what was ordered arrives, in words. */
import { spanOf } from '#contract/shops/arrival.rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { dateIn } from '../words/formats.ts';
import type { NoticeTranslator } from '../words/notices.ts';

/**
 * Of a fact with one line for each shop, `2026-11-25/2026-11-28 Five Foot Way Press`: "25–28 Nov", or with their shops
 * where several send something. `none` stays as it is.
 */
export function arrivalIn(language: Language, t: NoticeTranslator, fact: string): string {
  const arrivals = fact.split('\n').flatMap((line) => {
    const [, from, to, shop] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d) (.*)$/.exec(line) ?? [];
    return from && to ? [{ shop, days: daysIn(language, t, { from, to }) }] : [];
  });
  const [first] = arrivals;
  if (!first) return 'none';
  if (arrivals.length === 1) return first.days;
  return arrivals
    .map(({ shop = '', days }) => t('arrivalOf', { shop, days }))
    .join(t('arrivalsApart'));
}

function daysIn(
  language: Language,
  t: NoticeTranslator,
  days: { from: string; to: string },
): string {
  const day = (date: string) => dateIn(language, date, 'shortDay');
  return t('days', {
    ...spanOf(days),
    from: day(days.from),
    to: day(days.to),
    month: dateIn(language, days.to, 'monthName'),
  });
}
