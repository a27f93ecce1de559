import { useTranslations } from 'use-intl';
import { toMajor } from '#contract/kernel/money.ts';
import type { TodayItem } from '#contract/shops/today.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { useCivil } from '#web/words/use-civil.ts';
import { useTimes } from '#web/words/use-times.ts';

/** A task in words: what is to be done, and what there is to know of it. */
export function useTaskWords() {
  const t = useTranslations('today.tasks');
  const civil = useCivil();
  const times = useTimes();
  const money = useMoney();
  return ({ kind, facts, amount }: Pick<TodayItem, 'kind' | 'facts' | 'amount'>) => {
    const text = (name: string) => String(facts[name] ?? '');
    const count = (name: string) => Number(facts[name] ?? 0);
    const at = (name: string, as: 'weekday' | 'day') =>
      facts[name] ? times(new Date(facts[name]), as) : '';
    const written = {
      name: text('name'),
      number: text('number'),
      customer: text('customer'),
      window: text('window'),
      when: text('when'),
      subject: text('subject'),
      role: text('role'),
      reason: text('reason') || 'none',
      text: text('text') || 'none',
      amount: amount ? money(toMajor(amount.minor)) : 'none',
      date: facts.date ? civil.day(text('date')) : '',
      until: at('until', 'weekday'),
      at: at('at', 'day'),
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
    // There are more kinds than TypeScript can tell the arguments of apart; each is given all that any may name.
    const of = kind as 'certificate';
    return { title: t(`${of}.title`, written), text: t(`${of}.text`, written) };
  };
}
