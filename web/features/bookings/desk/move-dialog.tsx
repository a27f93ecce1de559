import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BookingDesk } from '#contract/bookings/desk.schemas.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import { addDays } from '#contract/kernel/time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { DayStrip } from '../day-strip.tsx';
import { daysOf, daysShown, pageOf } from '../days.ts';
import { SlotCards } from '../slot-cards.tsx';
import { useTechnicians } from '../use-technicians.ts';
import { isBy } from './calendar/visits.ts';
import { type AboutBooking, CustomerReads, QuestionDialog } from './question-dialog.tsx';
import { useNotice } from './use-notice.ts';
import { useWindowsOf } from './use-windows-of.ts';

type NewTime = { date: string; slot: TimeSlot };
type Chosen = { date: string; slot: TimeSlot | undefined };

/** Puts a visit into another window: only free ones can be chosen, the others say why not. */
export function MoveDialog({
  desk: { today, technicians },
  onAnswer,
  ...about
}: AboutBooking & { desk: BookingDesk }) {
  const t = useTranslations('bookingDesk.move');
  const { booking } = about;
  const [from, setFrom] = useState(() => pageOf(booking.preferredDate, today));
  const { data, isError, refetch } = useWindowsOf(booking.id, from);
  const days = data && daysOf(data);
  const { form, values, errors, change } = useForm<NewTime, Chosen>({
    initial: { date: booking.preferredDate, slot: undefined },
    rules: ({ date, slot }) => {
      const isSame = date === booking.preferredDate && slot === booking.timeSlot;
      return slot && !isSame ? { body: { date, slot } } : { errors: { slot: t('missing') } };
    },
    onValid: (time) => onAnswer({ kind: 'moved', booking, ...time }),
  });
  const { date, slot } = values;
  const window = data?.find((one) => one.date === date && one.slot === slot);
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      from={['pending', 'confirmed']}
      width="44rem"
      form={form}
    >
      {isError && (
        <Alert tone="error" live action={<Retry onRetry={refetch} />}>
          {t('failed')}
        </Alert>
      )}
      {days && (
        <DayStrip
          days={days}
          value={date}
          onChoose={(chosen) => change({ date: chosen, slot: undefined })}
        />
      )}
      {!days && !isError && (
        <Skeleton>
          <Bone className="h-44" />
        </Skeleton>
      )}
      <div className="flex justify-between gap-2">
        <Button
          look="secondary"
          size="small"
          icon={<Icon name="chevron-left" className="size-4" />}
          aria-disabled={from <= today || undefined}
          onClick={() => from > today && setFrom(addDays(from, -daysShown))}
        >
          {t('earlier')}
        </Button>
        <Button look="secondary" size="small" onClick={() => setFrom(addDays(from, daysShown))}>
          {t('later')}
          <Icon name="chevron-right" className="size-4" />
        </Button>
      </div>
      {days && (
        <SlotCards
          day={days.find((day) => day.date === date)}
          value={slot ?? ''}
          error={errors.slot}
          isFirms
          onChoose={(window) => change({ slot: window.slot })}
        />
      )}
      {window && <AfterMove {...{ booking, window, technicians }} />}
    </QuestionDialog>
  );
}

type AfterMoveProps = Pick<AboutBooking, 'booking'> &
  Pick<BookingDesk, 'technicians'> & { window: WindowOffer };

/** Who comes then, where that is somebody else, and what the customer reads of it. */
function AfterMove({ booking, window, technicians }: AfterMoveProps) {
  const t = useTranslations('bookingDesk.move');
  const notice = useNotice();
  const { listed } = useJoined();
  const before = useTechnicians()(booking);
  const ids = window.technicianIds ?? [];
  const next = technicians.filter(({ id }) => ids.includes(id));
  const count = next.length;
  const name = listed(next.map((one) => one.name));
  return (
    <>
      {next.some(({ id }) => !isBy(booking, id)) && (
        <Alert tone="info" live>
          {before ? t('instead', { name, before, count }) : t('comes', { name, count })}
        </Alert>
      )}
      <CustomerReads>{notice({ kind: 'moved', booking, time: window })}</CustomerReads>
    </>
  );
}
