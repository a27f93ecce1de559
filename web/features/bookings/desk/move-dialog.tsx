import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import { addDays } from '#contract/kernel/time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { DayStrip } from '../day-strip.tsx';
import { daysOf, daysShown, pageOf } from '../days.ts';
import { SlotCards } from '../slot-cards.tsx';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';
import { useWindowsOf } from './use-windows-of.ts';

/** Puts a visit into another window: only free ones can be chosen, the others say why not. */
export default function MoveDialog({
  today,
  onAnswer,
  ...about
}: AboutBooking & { today: string }) {
  const t = useTranslations('bookingDesk.move');
  const { booking } = about;
  const [date, setDate] = useState(booking.preferredDate);
  const [slot, setSlot] = useState<TimeSlot>();
  const [isMissing, setIsMissing] = useState(false);
  const [from, setFrom] = useState(() => pageOf(booking.preferredDate, today));
  const { data, isError, refetch } = useWindowsOf(booking.id, from);
  const days = data && daysOf(data);
  const move = () => {
    const isSame = date === booking.preferredDate && slot === booking.timeSlot;
    setIsMissing(!slot || isSame);
    if (slot && !isSame) onAnswer({ kind: 'moved', booking, date, slot });
  };
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      from={['pending', 'confirmed']}
      width="44rem"
      onSubmit={move}
    >
      {isError && (
        <Alert tone="error" live action={<Retry onRetry={refetch} />}>
          {t('failed')}
        </Alert>
      )}
      {!days && !isError && (
        <Skeleton>
          <Bone className="h-44" />
        </Skeleton>
      )}
      {days && (
        <>
          <DayStrip
            days={days}
            value={date}
            onChoose={(chosen) => {
              setDate(chosen);
              setSlot(undefined);
            }}
          />
          <div className="flex justify-between gap-2">
            <Button
              look="secondary"
              size="small"
              icon={<ChevronLeft className="size-4" />}
              aria-disabled={from <= today || undefined}
              onClick={() => from > today && setFrom(addDays(from, -daysShown))}
            >
              {t('earlier')}
            </Button>
            <Button look="secondary" size="small" onClick={() => setFrom(addDays(from, daysShown))}>
              {t('later')}
              <ChevronRight aria-hidden="true" className="size-4" />
            </Button>
          </div>
          <SlotCards
            day={days.find((day) => day.date === date)}
            value={slot ?? ''}
            error={isMissing ? t('missing') : undefined}
            onChoose={(window) => setSlot(window.slot)}
          />
        </>
      )}
    </QuestionDialog>
  );
}
