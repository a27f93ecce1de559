import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { useTechnicians } from '../use-technicians.ts';
import { useWhen } from '../use-when.ts';
import { bookingProgressOf } from './booking-progress.ts';

/** A booking's progress as a sentence to its customer. */
export function useProgressWords(): (booking: Booking) => string {
  const t = useTranslations('myBookings');
  const when = useWhen();
  const technicians = useTechnicians();
  const money = useMoney();
  return (booking) => {
    const {
      preferredDate,
      windowFrom: from,
      windowTo: to,
      windowEndsAt,
      completedAt,
      helpers,
      shopName,
      shopPhone,
      comesBack,
      setOutAt,
      arrivedAt,
    } = booking;
    return t(`progress.${bookingProgressOf(booking)}`, {
      time: when.dayAndWindow(preferredDate, { from, to }),
      done: when.at(completedAt ?? windowEndsAt),
      by: when.at(windowEndsAt),
      since: when.at(arrivedAt ?? setOutAt ?? windowEndsAt),
      technician: technicians(booking) ?? '',
      count: 1 + helpers.length,
      shop: shopName,
      phone: shopPhone || 'none',
      back: comesBack > 0 ? money(comesBack) : 'none',
    });
  };
}
