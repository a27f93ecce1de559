import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { BookingDesk } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { lazy } from '#web/ui/lazy.ts';
import { type DeskActions, type DeskDialog, useActions } from './desk-actions.ts';
import { type DeskChange, useBookingChange } from './use-booking-change.ts';
import { useWhatsApp } from './use-whatsapp.ts';

const DeskDialogs = lazy(() => import('./desk-dialogs.tsx'));

type Given = {
  shopId: number;
  desk: BookingDesk;
  /** What stands open from the start. */
  asked: Booking | null;
};

/** What can be done with the bookings of a shop, the booking that is being changed, and what opens over the page for it. */
export function useDeskQuestions({ shopId, desk, asked }: Given): {
  actions: DeskActions;
  ask: DeskActions['ask'];
  busyId: number | undefined;
  isAsking: boolean;
  dialogs: ReactNode;
} {
  const { open: whatsApp } = useWhatsApp();
  const step = useBookingChange({ shopId, does: 'visit-step', whatsApp });
  const answer = useBookingChange({ shopId, does: 'visit-answer', whatsApp });
  const { question, isAsking, ask, close } = useQuestion(asked, answer.reset);
  const [take, give] = [step.mutate, answer.mutate];
  const { today } = desk;
  const act = useCallback(
    (made: DeskChange) =>
      made.kind === 'in_progress' && made.booking.preferredDate > today
        ? ask({ kind: 'early', booking: made.booking })
        : (isStep(made) ? take : give)(made),
    [ask, take, give, today],
  );
  const actions = useActions({ ask, change: act, whatsApp });
  const dialogs = question && (
    <Suspense fallback={null}>
      <DeskDialogs
        {...{ shopId, desk, question, actions }}
        open={isAsking}
        isBusy={answer.isPending || (question.kind === 'panel' && step.isPending)}
        error={answer.error}
        onClose={close}
        onAnswer={(made) => give(made, { onSuccess: close })}
      />
    </Suspense>
  );
  const busy = step.isPending ? step : answer;
  const busyId = busy.isPending ? busy.variables.booking.id : undefined;
  return { actions, ask, busyId, isAsking, dialogs };
}

/** What a technician has done by then, or where a booking is put away: nothing that waits for the customer's or the firm's word. */
function isStep({ kind }: DeskChange): boolean {
  return ['set_out', 'arrived', 'in_progress', 'archived', 'restored'].includes(kind);
}

/** What is open over the desk. It stays in place while it closes; why the last answer was refused is forgotten with the next. */
function useQuestion(asked: Booking | null, forget: () => void) {
  const [question, setQuestion] = useState<DeskDialog | undefined>(
    asked ? { kind: 'panel', booking: asked } : undefined,
  );
  const [isAsking, setIsAsking] = useState(asked !== null);
  const ask = useCallback(
    (next: DeskDialog) => {
      forget();
      setQuestion(next);
      setIsAsking(true);
    },
    [forget],
  );
  return { question, isAsking, ask, close: () => setIsAsking(false) };
}
