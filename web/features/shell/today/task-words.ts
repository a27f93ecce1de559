import { useTranslations } from 'use-intl';
import { toMajor } from '#contract/kernel/money.ts';
import type { TodayItem } from '#contract/shops/today.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { useCivil } from '#web/words/use-civil.ts';
import { useTimes } from '#web/words/use-times.ts';

type TaskFacts = Pick<TodayItem, 'kind' | 'facts' | 'amount'>;

/** A task in words: what is to be done, and what there is to know of it. */
export function useTaskWords() {
  const t = useTranslations('today.tasks');
  const civil = useCivil();
  const times = useTimes();
  const money = useMoney();
  return ({ kind, facts, amount }: TaskFacts) => {
    const written = argumentsOf(facts, {
      amount: amount ? money(toMajor(amount.minor)) : 'none',
      day: civil.day,
      clock: civil.clock,
      time: (time) => times(new Date(time), 'day'),
    });
    // There are more kinds than TypeScript can tell the arguments of apart; each is given all that any may name.
    const of = kind as 'certificate';
    return { title: t(`${of}.title`, written), text: t(`${of}.text`, written) };
  };
}

type Written = {
  amount: string;
  day: (date: string) => string;
  clock: (time: string) => string;
  time: (time: string) => string;
};

/** All that the words of any task may name, from what is known of one. */
export function argumentsOf(facts: TaskFacts['facts'], { amount, day, clock, time }: Written) {
  const text = (name: string) => String(facts[name] ?? '');
  const count = (name: string) => Number(facts[name] ?? 0);
  const at = (name: string) => (facts[name] ? time(text(name)) : '');
  return {
    name: text('name'),
    number: text('number'),
    shop: text('shop'),
    customer: text('customer'),
    kind: text('kind'),

    state: text('state'),
    when: text('when'),
    subject: text('subject'),
    topic: text('topic'),
    role: text('role'),
    reason: text('reason') || 'none',
    text: text('text') || 'none',
    amount,
    date: facts.date ? day(text('date')) : '',
    from: facts.from ? clock(text('from')) : '',
    to: facts.to ? clock(text('to')) : '',
    until: at('until'),
    at: at('at'),
    count: count('count'),
    days: count('days'),
    done: count('done'),
    favourites: count('favourites'),
    left: count('left'),
    missed: count('missed'),
    orders: count('orders'),
    sold: count('sold'),
    stars: count('stars'),
    units: count('units'),
  };
}
