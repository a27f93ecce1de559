import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { isOfPlan } from '../is-of-plan.ts';
import { useWhen } from '../use-when.ts';
import { type BookingActions, useBookingAction } from './booking-actions.ts';

type CancelDialogProps = {
  booking: Booking;
  actions: BookingActions;
  onChanged: () => void;
  onClose: () => void;
};

/** Gives a visit up after asking; why is the customer's business, and welcome. */
export function CancelDialog({ booking, actions, onChanged, onClose }: CancelDialogProps) {
  const t = useTranslations('myBookings.cancel');
  const when = useWhen();
  const formId = useId();
  const action = useBookingAction(onChanged);
  const money = useMoney();
  const { sentences } = useJoined();
  const { preferredDate, windowFrom: from, windowTo: to, shopName, comesBack } = booking;
  const back = comesBack > 0 ? money(comesBack) : 'none';
  const { form } = useForm<string>({
    rules: ({ notes }) => ({ body: String(notes ?? '').trim() }),
    onValid: (notes) =>
      action.mutate(
        {
          act: () => actions.cancel(notes),
          done: 'cancelled',
          ...(comesBack > 0 && { text: t('onItsWay', { back }) }),
        },
        { onSuccess: onClose },
      ),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { time: when.dayAndWindow(preferredDate, { from, to }) })}
      text={sentences(t('text', { shop: shopName, back }), isOfPlan(booking) && t('plan'))}
      actions={
        <>
          <Button look="danger" type="submit" form={formId} loading={action.isPending}>
            {t('confirm')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId}>
        <TextAreaField label={t('notes')} name="notes" optional rows={2} maxLength={1000} />
      </form>
    </Dialog>
  );
}
