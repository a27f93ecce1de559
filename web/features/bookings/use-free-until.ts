import { useTranslations } from 'use-intl';
import { useWhen } from './use-when.ts';

/** Until when a visit is moved or cancelled free of charge, in the sentence of every screen; null is as long as nobody has confirmed it. */
export function useFreeUntil(): (until: string | null) => string {
  const t = useTranslations('bookings.free');
  const when = useWhen();
  return (until) => (until ? t('until', { time: when.at(until) }) : t('whileAsked'));
}
