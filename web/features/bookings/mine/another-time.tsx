import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingsApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { isOutcomeKnown } from '#web/api/is-outcome-known.ts';
import { randomKey } from '#web/api/idempotency-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { showToast } from '#web/ui/toast.ts';
import { FreeTimes } from '../free-times.tsx';
import { isOfPlan } from '../is-of-plan.ts';
import type { BookingActions, NewVisitTime } from './booking-actions.ts';

type AnotherTimeProps = {
  booking: Booking;
  actions: BookingActions;
  pathOfNew: (made: Booking & { link: string }) => string;
};

/** The times that the shop offered when it declined: one tap asks for the same visit then. */
export default function AnotherTime({ booking, actions, pathOfNew }: AnotherTimeProps) {
  const t = useTranslations('myBookings.another');
  const money = useMoney();
  const { request, dearer } = useSameAt(booking, actions, pathOfNew);
  return (
    <Alert tone="info" title={t('title')}>
      <p>{t('text', { shop: booking.shopName })}</p>
      {dearer !== null && (
        <p role="status" className="font-semibold">
          {t('dearer', { amount: money(dearer) })}
        </p>
      )}
      <FreeTimes
        windows={booking.alternatives}
        label={t('take')}
        isBusy={request.isPending}
        onTake={(time) => request.mutate(time)}
      />
    </Alert>
  );
}

/**
 * Asks for the same visit at another time, which may cost more by now: then whoever asks reads `dearer` first, in major units,
 * and the next press agrees to it. Under one key until the server has said what became of it.
 */
function useSameAt(
  booking: Booking,
  { plan }: BookingActions,
  pathOfNew: AnotherTimeProps['pathOfNew'],
) {
  const t = useTranslations('myBookings');
  const navigate = useNavigate();
  const attempt = useRef<{ key: string; wish: string }>(undefined);
  const [dearer, setDearer] = useState<number | null>(null);
  const request = useMutation({
    mutationFn: (wish: NewVisitTime) => {
      const wanted = `${wish.date} ${wish.slot}`;
      if (attempt.current?.wish !== wanted) attempt.current = { key: randomKey(), wish: wanted };
      if (isOfPlan(booking)) return plan.book(nextAt(booking, wish), attempt.current.key);
      return bookingsApi.request({
        body: { ...sameAt(booking, wish), estimate: dearer ?? booking.estimatedPrice ?? undefined },
        headers: { 'idempotency-key': attempt.current.key },
      });
    },
    onSuccess: (made) => {
      showToast({ title: t('done.asked') });
      void navigate(pathOfNew(made));
    },
    onError: (error) => {
      if (isOutcomeKnown(error)) attempt.current = undefined;
      if (error instanceof ApiError && error.is('total-changed'))
        return setDearer(Number(error.problem?.estimate));
      showToast({
        tone: 'error',
        title: t('failed.title'),
        text: error instanceof ApiError && error.problem ? error.message : t('failed.text'),
      });
    },
  });
  return { request, dearer };
}

/** Another visit of its plan, which costs nothing instead of this one either. */
function nextAt({ units, description }: Booking, { date, slot }: NewVisitTime) {
  return { preferredDate: date, timeSlot: slot, units, description };
}

/** The server copies the photos, also those uploaded by others or in another browser, and what was chosen of the package. */
function sameAt(booking: Booking, { date, slot }: NewVisitTime) {
  const {
    shopId,
    serviceType,
    packageId,
    units,
    customerName,
    customerPhone,
    customerEmail,
    address,
    description,
    urgency,
  } = booking;
  return {
    shopId,
    serviceType,
    packageId,
    units,
    customerName,
    customerPhone,
    customerEmail,
    address,
    description,
    urgency,
    photos: [],
    insteadOf: booking.id,
    preferredDate: date,
    timeSlot: slot,
  };
}
