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
  const change = useBookingChange(shopId, whatsApp);
  const { question, isAsking, ask, close } = useQuestion(asked, change.reset);
  const { mutate } = change;
  const { today } = desk;
  const act = useCallback(
    (made: DeskChange) =>
      made.kind === 'in_progress' && made.booking.preferredDate > today
        ? ask({ kind: 'early', booking: made.booking })
        : mutate(made),
    [ask, mutate, today],
  );
  const actions = useActions({ ask, change: act, whatsApp });
  const dialogs = question && (
    <Suspense fallback={null}>
      <DeskDialogs
        {...{ shopId, desk, question, actions }}
        open={isAsking}
        isBusy={change.isPending}
        error={change.error}
        onClose={close}
        onAnswer={(answer) => change.mutate(answer, { onSuccess: close })}
      />
    </Suspense>
  );
  const busyId = change.isPending ? change.variables.booking.id : undefined;
  return { actions, ask, busyId, isAsking, dialogs };
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
