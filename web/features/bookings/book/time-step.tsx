import { useTranslations } from 'use-intl';
import { type Urgency, urgencies } from '#contract/bookings/rules.ts';
import { useWhen } from '../use-when.ts';
import { offeredBy, useWindows } from '../use-windows.ts';
import { VisitTime } from '../visit-time.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { PostalCodeField } from './postal-code-field.tsx';
import { PromiseNote } from './promise-note.tsx';
import type { BookServiceState } from './use-book-service.ts';

/** How soon, where, and when: only times that exist. */
export default function TimeStep({ booking }: { booking: BookServiceState }) {
  const t = useTranslations('bookService');
  const words = useTranslations('bookings');
  const { fields, offer, need } = booking;
  const when = useWhen();
  const { sentences } = useJoined();
  const { preferredDate, timeSlot, urgency } = fields.values;
  const source = offeredBy(offer.shopId, need);
  const { data: windows } = useWindows(source, offer.today);
  const isTodayOver =
    windows?.every(({ date, reason }) => date !== offer.today || reason !== null) ?? false;
  const isOver = (value: Urgency) => value === 'emergency' && isTodayOver;
  return (
    <>
      <RadioCards
        legend={t('urgency')}
        columns="sm:grid-cols-2"
        value={urgency}
        choices={urgencies.map((value) => ({
          value,
          label: words(`urgencies.${value}.name`),
          text: isOver(value)
            ? t('todayOver', { phone: offer.phone || 'none' })
            : sentences(
                words(`urgencies.${value}.text`),
                t('promised', { day: when.day(offer.promises[value].visitDay) }),
              ),
          disabled: isOver(value),
        }))}
        onChange={({ currentTarget }) => {
          const chosen = urgencies.find((value) => value === currentTarget.value);
          if (chosen) fields.change({ urgency: chosen });
        }}
      />
      <PostalCodeField
        booking={booking}
        hint={t(offer.zones ? 'postalCodeAsked' : 'postalCodeHint')}
      />
      <VisitTime
        today={offer.today}
        lastDay={offer.lastDay}
        source={source}
        value={{ date: preferredDate, slot: timeSlot }}
        errors={{ date: fields.errors.preferredDate, slot: fields.errors.timeSlot }}
        onChange={({ date, slot }, window) => booking.chooseTime(date, slot, window)}
      />
      <PromiseNote booking={booking} />
    </>
  );
}
