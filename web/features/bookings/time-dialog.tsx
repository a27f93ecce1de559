import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { bookingsApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { alternativesIn } from './alternatives.ts';
import { FreeTimes } from './free-times.tsx';
import type { WindowSource } from './use-windows.ts';
import { type ChosenTime, VisitTime } from './visit-time.tsx';

type NewTime = { date: string; slot: TimeSlot };

type TimeDialogProps = {
  shopId: number;
  /** Where the windows come from. */
  source: WindowSource | null;
  /** The time that it has, which is no other; null where it may have to be held again. */
  own: NewTime | null;
  title: string;
  text: string;
  /** What the way on says, and the way back. */
  confirm: string;
  keep: string;
  isBusy: boolean;
  /** Why the last choice was refused; a taken one comes with others. */
  error: Error | null;
  onTake: (time: NewTime) => void;
  onClose: () => void;
  /** The last day that it may be on, where that is before the shop's. */
  until?: string;
  /** Chosen by the firm's people for a customer. */
  isFirms?: boolean;
  /** What else is asked. */
  children?: ReactNode;
};

/** Chooses another free time for a visit. */
export function TimeDialog(props: TimeDialogProps) {
  const { shopId, source, own, title, text, confirm, keep, isBusy, error, onTake, onClose } = props;
  const { until, isFirms, children } = props;
  const t = useTranslations('bookings.picker');
  const formId = useId();
  const { form, values, errors, change } = useForm<NewTime, ChosenTime>({
    initial: { date: '', slot: '' },
    rules: ({ date, slot }) => {
      if (slot === '') return { errors: { slot: t('missing') } };
      const isSame = date === own?.date && slot === own.slot;
      return isSame ? { errors: { slot: t('same') } } : { body: { date, slot } };
    },
    onValid: onTake,
  });
  const offer = useQuery({
    queryKey: ['service-offer', shopId],
    queryFn: () => bookingsApi.offer({ params: { shopId } }),
  });
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
          does={{ form: formId }}
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
        <form {...form} id={formId} className="flex flex-col gap-5">
          <VisitTime
            today={offer.data.today}
            lastDay={until && until < offer.data.lastDay ? until : offer.data.lastDay}
            {...(isFirms ? { isFirms } : {})}
            source={source}
            value={values}
            own={own}
            onChange={({ date, slot }) => change({ date, slot })}
            errors={errors}
          />
          {children}
        </form>
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
