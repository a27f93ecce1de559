/** Why a kitchen takes no order now, as the facts of `order.kitchen_closed`. Days are those of the kitchen's zone. */
import type { OpenState } from '#contract/shops/hours.rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { clockIn, dateIn } from '../../words/formats.ts';

type Reader = { zone: string; now: Date; language: Language };

/** What the text names: `reason` is paused, opens or closed, `day` today, tomorrow or later. */
export function closedFacts(shop: string, open: OpenState, { zone, now, language }: Reader) {
  if (open.state !== 'paused' && open.state !== 'opens')
    return { shop, reason: 'closed', day: '', clock: '', date: '' };
  const today = civilTime(now, zone).date;
  const [date = '', clock = ''] = open.at
    ? open.at.split(' ')
    : [today, open.state === 'paused' ? open.until : ''];
  return {
    shop,
    reason: open.state,
    day: date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'later',
    clock: clockIn(language, clock),
    date: dateIn(language, date, 'day'),
  };
}
