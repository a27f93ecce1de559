import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking, WindowOffer } from '#contract/bookings.ts';
import { ApiError } from '#web/api.ts';
import { serviceApi } from '#web/service-api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { alternativesIn } from '../alternatives.ts';
import { FreeTimes } from '../free-times.tsx';
import { useWhen } from '../use-when.ts';
import { type ChosenTime, VisitTime } from '../visit-time.tsx';
import { type Deeds, useDeed, type Wish } from './deeds.ts';

type MoveDialogProps = { booking: Booking; deeds: Deeds; onChanged: () => void; onClose: () => void };

/** Chooses another free time; the old one is given back only when the new one is had. */
export default function MoveDialog({ booking, deeds, onChanged, onClose }: MoveDialogProps) {
  const t = useTranslations('myBookings.move');
  const when = useWhen();
  const { shopId, preferredDate, timeSlot, windowFrom: from, windowTo: to } = booking;
  const [chosen, setChosen] = useState<ChosenTime>({ date: '', slot: '' });
  const [mistake, setMistake] = useState<'missing' | 'same'>();
  const deed = useDeed(onChanged);
  const offer = useQuery({ queryKey: ['service-offer', shopId], queryFn: () => serviceApi.bookings.offer({ params: { shopId } }) });
  const move = (wish: Wish) => deed.mutate({ deed: () => deeds.move(wish), told: 'moved' }, { onSuccess: onClose });
  const submit = () => {
    const { date, slot } = chosen;
    if (slot === '') setMistake('missing');
    else if (date === preferredDate && slot === timeSlot) setMistake('same');
    else move({ date, slot });
  };
  const isTaken = deed.error instanceof ApiError && deed.error.is('slot-taken');
  return (
    <Dialog
      open
      onClose={onClose}
      width="46rem"
      title={t('title')}
      text={t('text', { time: when.dayAndWindow(preferredDate, { from, to }) })}
      actions={
        <>
          <Button loading={deed.isPending} onClick={submit}>
            {t('confirm')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      {isTaken && (
        <Alert tone="warning" title={t('taken')} live>
          <FreeTimes<WindowOffer>
            windows={alternativesIn(deed.error instanceof ApiError ? deed.error.problem : null)}
            label={t('instead')}
            isBusy={deed.isPending}
            onTake={move}
          />
        </Alert>
      )}
      {offer.data ? (
        <VisitTime
          today={offer.data.today}
          lastDay={offer.data.lastDay}
          source={deeds.windows}
          value={chosen}
          onChange={(value) => {
            setMistake(undefined);
            setChosen(value);
          }}
          errors={mistake ? { slot: t(mistake) } : {}}
        />
      ) : offer.isError ? (
        <Alert tone="error" live action={<Button onClick={() => void offer.refetch()}>{t('retry')}</Button>}>
          {t('failed')}
        </Alert>
      ) : (
        <Skeleton>
          <Bone className="h-64" />
        </Skeleton>
      )}
    </Dialog>
  );
}
