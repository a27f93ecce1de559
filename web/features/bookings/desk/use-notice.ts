import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { useWhen } from '../use-when.ts';

type Notice = {
  kind: 'confirmed' | 'declined' | 'moved';
  booking: Booking;
  /** When the visit is then; its own time unless said. */
  time?: { date: string; from: string; to: string };
  /** What the shop writes with it. */
  note?: string;
};

/** What the customer is notified of, made of the words that notifications are made of, so that it cannot be another text. */
export function useNotice(): (notice: Notice) => string {
  const t = useTranslations('notificationWords');
  const { day, clock } = useWhen();
  const money = useMoney();
  return ({ kind, booking, note, time = timeOf(booking) }) => {
    const { shopName: shop, reference, comesBack } = booking;
    const facts = {
      shop,
      reference,
      date: day(time.date),
      from: clock(time.from),
      to: clock(time.to),
      back: comesBack > 0 ? money(comesBack) : 'none',
    };
    return [
      t(`kinds.booking.${kind}.title`, facts),
      t(`kinds.booking.${kind}.text`, facts),
      ...(note ? [t('note', { shop, note })] : []),
    ].join('\n');
  };
}

function timeOf({ preferredDate: date, windowFrom: from, windowTo: to }: Booking) {
  return { date, from, to };
}
