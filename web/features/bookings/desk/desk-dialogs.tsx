import { Suspense, useState } from 'react';
import type { BookingDesk } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { PlaceVisitDialog } from './board/place-visit-dialog.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { DeskActions, DeskDialog } from './desk-actions.ts';
import { EarlyDialog } from './early-dialog.tsx';
import { EndPlanDialog } from './end-plan-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { RecordPaidDialog } from './record-paid-dialog.tsx';
import { SignDialog } from './sign-dialog.tsx';
import type { DeskChange } from './use-booking-change.ts';
import { useBooking } from './use-desk.ts';
import { lazy } from '#web/ui/lazy.ts';

const CallDialog = lazy(() => import('./call-dialog.tsx'));
const PlanVisitDialog = lazy(() => import('./plan-visit-dialog.tsx'));

type DeskDialogsProps = {
  shopId: number;
  desk: BookingDesk;
  question: DeskDialog;
  open: boolean;
  isBusy: boolean;
  error: Error | null;
  onClose: () => void;
  onAnswer: (change: DeskChange) => void;
  actions: DeskActions;
};

/** What opens over the desk. */
export default function DeskDialogs({ question, ...rest }: DeskDialogsProps) {
  const { shopId, open, onClose } = rest;
  if (question.kind !== 'call')
    return <AboutOne key={question.booking.id} {...rest} {...{ question }} />;
  return (
    <Suspense fallback={null}>
      <CallDialog
        key={`${question.at?.date} ${question.at?.slot} ${open}`}
        {...{ shopId, open, onClose }}
        at={question.at}
      />
    </Suspense>
  );
}

type AboutOneProps = Omit<DeskDialogsProps, 'question'> & {
  question: Exclude<DeskDialog, { kind: 'call' }>;
};

function AboutOne({
  question,
  shopId,
  desk,
  open,
  isBusy,
  error,
  onClose,
  onAnswer,
  actions,
}: AboutOneProps) {
  const { kind, booking: asked } = question;
  const now = useBooking(shopId, asked);
  const booking = useUnanswered(now, isBusy || !open);
  const about = { shopId, asked, booking, open, isBusy, error, onClose, onAnswer };
  if (kind === 'panel')
    return <BookingPanel booking={now} now={desk.now} {...{ open, isBusy, onClose, actions }} />;
  if (kind === 'confirm') return <ConfirmDialog {...about} desk={desk} />;
  if (kind === 'decline') return <DeclineDialog {...about} today={desk.today} />;
  if (kind === 'price') return <PriceDialog {...about} />;
  if (kind === 'early') return <EarlyDialog {...about} />;
  if (kind === 'move') return <MoveDialog {...about} desk={desk} />;
  if (kind === 'assign') return <AssignDialog {...about} technicians={desk.technicians} />;
  if (kind === 'place')
    return (
      <PlaceVisitDialog key={JSON.stringify(question.to)} {...about} desk={desk} to={question.to} />
    );
  if (kind === 'sign') return <SignDialog {...about} />;
  if (kind === 'recordPaid') return <RecordPaidDialog {...about} />;
  if (kind === 'endPlan') return <EndPlanDialog {...about} />;
  if (kind === 'complete')
    return <CompleteDialog {...about} today={desk.today} usualNote={desk.notes.completed} />;
  return (
    <Suspense fallback={null}>
      {open && <PlanVisitDialog {...{ shopId, booking, onClose }} />}
    </Suspense>
  );
}

/** A booking as it was before the answer that is on its way: what that changes, nobody else has changed. */
function useUnanswered(booking: Booking, isAnswered: boolean): Booking {
  const [seen, setSeen] = useState(booking);
  if (!isAnswered && seen !== booking) setSeen(booking);
  return isAnswered ? seen : booking;
}
