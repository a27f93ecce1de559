import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { showToast } from '#web/ui/toast.ts';
import { useWork } from '#web/words/use-work.ts';
import NextVisitDialog from '../next-visit-dialog.tsx';
import { ownPlanCalls } from '../plan-calls.ts';
import { useWhen } from '../use-when.ts';
import { deskKey } from './use-desk.ts';

type PlanVisitDialogProps = { shopId: number; booking: Booking; onClose: () => void };

/** The next visit of a plan, for its customer who phones. */
export default function PlanVisitDialog({ shopId, booking, onClose }: PlanVisitDialogProps) {
  const t = useTranslations('bookingDesk.call');
  const words = useTranslations('bookings.plan.next');
  const work = useWork();
  const when = useWhen();
  const queries = useQueryClient();
  const { customerName: name, address, plan, units } = booking;
  if (!plan) return null;
  const booked = (made: Booking) => {
    const { preferredDate: date, windowFrom: from, windowTo: to } = made;
    showToast({
      title: t('added'),
      text: t('addedText', { name, when: when.dayAndWindow(date, { from, to }) }),
    });
    void queries.invalidateQueries({ queryKey: deskKey(shopId) });
    onClose();
  };
  return (
    <NextVisitDialog
      shopId={shopId}
      plan={plan}
      calls={ownPlanCalls(booking.id)}
      units={units}
      text={words('textFirm', { title: work(booking), name, address })}
      isFirms
      onBooked={booked}
      onClose={onClose}
    />
  );
}
