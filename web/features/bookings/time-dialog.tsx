import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { bookingsApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { alternativesIn } from './alternatives.ts';
import { FreeTimes } from './free-times.tsx';
import type { WindowSource } from './use-windows.ts';
import { type ChosenTime, VisitTime } from './visit-time.tsx';

type TimeDialogProps = {
  shopId: number;
  /** Where the windows come from. */
  source: WindowSource | null;
  /** The time that it has, which is no other; null where it may have to be had anew. */
  own: { date: string; slot: TimeSlot } | null;
  title: string;
  text: string;
  /** What the way on says, and the way back. */
  confirm: string;
  keep: string;
  isBusy: boolean;
  /** Why the last choice was refused; a taken one comes with others. */
  error: Error | null;
  onTake: (time: { date: string; slot: TimeSlot }) => void;
  onClose: () => void;
};

/** Chooses another free time for a visit. */
export function TimeDialog(props: TimeDialogProps) {
  const { shopId, source, own, title, text, confirm, keep, isBusy, error, onTake, onClose } = props;
  const t = useTranslations('bookings.picker');
  const [chosen, setChosen] = useState<ChosenTime>({ date: '', slot: '' });
  const [mistake, setMistake] = useState<'missing' | 'same'>();
  const offer = useQuery({
    queryKey: ['service-offer', shopId],
    queryFn: () => bookingsApi.offer({ params: { shopId } }),
  });
  const submit = () => {
    const { date, slot } = chosen;
    if (slot === '') setMistake('missing');
    else if (date === own?.date && slot === own.slot) setMistake('same');
    else onTake({ date, slot });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="46rem"
      title={title}
      text={text}
      actions={
        <DialogActions
          confirm={confirm}
          isBusy={isBusy}
          does={submit}
          cancel={keep}
          onCancel={onClose}
        />
      }
    >
      {error instanceof ApiError && error.is('slot-taken') && (
        <Alert tone="warning" title={t('taken')} live>
          <FreeTimes<WindowOffer>
            windows={alternativesIn(error.problem)}
            label={t('instead')}
            isBusy={isBusy}
            onTake={onTake}
          />
        </Alert>
      )}
      {offer.data ? (
        <VisitTime
          today={offer.data.today}
          lastDay={offer.data.lastDay}
          source={source}
          value={chosen}
          onChange={(value) => {
            setMistake(undefined);
            setChosen(value);
          }}
          errors={mistake ? { slot: t(mistake) } : {}}
        />
      ) : offer.isError ? (
        <Alert
          tone="error"
          live
          action={<Button onClick={() => void offer.refetch()}>{t('retry')}</Button>}
        >
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
