/** Why a kitchen takes no order now, in a sentence for its shoppers. Days are those of the kitchen's zone. */
import type { OpenState } from '#contract/shops/hours.rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { clockIn, dateIn } from '../words/formats.ts';

type Reader = {
  zone: string;
  now: Date;
  /** Of days; the sentence is said in it where it is answered. */ language: Language;
};

/** Such as "Hawker Hall has paused orders until tomorrow at 11 am." */
export function closedMessage(
  shop: string,
  open: OpenState,
  { zone, now, language }: Reader,
): string {
  if (open.state !== 'paused' && open.state !== 'opens') return closedFor(shop);
  const today = civilTime(now, zone).date;
  const [date = '', clock = ''] = open.at
    ? open.at.split(' ')
    : [today, open.state === 'paused' ? open.until : ''];
  const when =
    date === today
      ? 'todayMessage'
      : date === addDays(today, 1)
        ? 'tomorrowMessage'
        : 'laterMessage';
  return messages[open.state][when](shop, clockIn(language, clock), dateIn(language, date, 'day'));
}

type Saying = (shop: string, clock: string, day: string) => string;
type Sayings = Record<'todayMessage' | 'tomorrowMessage' | 'laterMessage', Saying>;

const messages: Record<'paused' | 'opens', Sayings> = {
  paused: {
    todayMessage: (shop, clock) => `${shop} has paused orders until ${clock} today.`,
    tomorrowMessage: (shop, clock) => `${shop} has paused orders until tomorrow at ${clock}.`,
    laterMessage: (shop, clock, day) => `${shop} has paused orders until ${day} at ${clock}.`,
  },
  opens: {
    todayMessage: (shop, clock) => `${shop} is closed and opens today at ${clock}.`,
    tomorrowMessage: (shop, clock) => `${shop} is closed and opens tomorrow at ${clock}.`,
    laterMessage: (shop, clock, day) => `${shop} is closed and opens ${day} at ${clock}.`,
  },
};

function closedFor(shop: string): string {
  const message = `${shop} is closed.`;
  return message;
}
