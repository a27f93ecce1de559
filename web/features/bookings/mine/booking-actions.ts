import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingsApi, earlierApi, nobodyCameApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { showToast } from '#web/ui/toast.ts';
import type { PlanCalls } from '../next-visit-dialog.tsx';
import { linkedPlanCalls, ownPlanCalls } from '../plan-calls.ts';
import { type WindowSource, windowsKey } from '../use-windows.ts';

export type NewVisitTime = { date: string; slot: TimeSlot };

/** What a customer may do with a booking, from the own list or by the private link. */
export type BookingActions = {
  /** Where the visit can be moved to; its own place counts as free. */
  windows: WindowSource;
  move(wish: NewVisitTime): Promise<unknown>;
  wantEarlier(isWanted: boolean): Promise<unknown>;
  sayNobodyCame(): Promise<unknown>;
  cancel(notes?: string): Promise<unknown>;
  answerPrice(answer: { isApproved: boolean; price: number }): Promise<unknown>;
  /** The next visit of its plan. */
  plan: PlanCalls;
};

export function ownBookingActions({
  id,
  version,
}: Pick<Booking, 'id' | 'version'>): BookingActions {
  const params = { id };
  return {
    windows: { key: ['of', id], read: (query) => bookingsApi.windowsOf({ params, query }) },
    move: (wish) => bookingsApi.move({ params, body: { ...wish, version } }),
    wantEarlier: (isWanted) => earlierApi.want({ params, body: { isWanted } }),
    sayNobodyCame: () => nobodyCameApi.say({ params }),
    cancel: (notes) =>
      bookingsApi.setStatus({
        params,
        body: { status: 'cancelled', version, ...(notes ? { notes } : {}) },
      }),
    answerPrice: (body) => bookingsApi.answerPrice({ params, body }),
    plan: ownPlanCalls(id),
  };
}

export function linkedBookingActions(
  token: string,
  { version }: Pick<Booking, 'version'>,
): BookingActions {
  const params = { token };
  return {
    windows: {
      key: ['behind', token],
      read: (query) => bookingsApi.windowsOfLinked({ params, query }),
    },
    move: (wish) => bookingsApi.moveLinked({ params, body: { ...wish, version } }),
    wantEarlier: (isWanted) => earlierApi.wantLinked({ params, body: { isWanted } }),
    sayNobodyCame: () => nobodyCameApi.sayLinked({ params }),
    cancel: (notes) => bookingsApi.cancelLinked({ params, body: notes ? { notes } : {} }),
    answerPrice: (body) => bookingsApi.answerLinkedPrice({ params, body }),
    plan: linkedPlanCalls(token),
  };
}

type BookingAction = {
  act: () => Promise<unknown>;
  done:
    | 'moved'
    | 'nobodyCame'
    | 'cancelled'
    | 'approved'
    | 'notApproved'
    | 'waiting'
    | 'notWaiting';
  /** What follows from it. */
  text?: string;
};

/**
 * Does one of the actions and says so. `onChanged` reads the booking again: after success, and after a refusal because it
 * is not what the page shows.
 */
export function useBookingAction(onChanged: () => void) {
  const t = useTranslations('myBookings');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ act }: BookingAction) => act(),
    onSuccess: (_, { done, text }) => {
      showToast({ title: t(`done.${done}`), ...(text && { text }) });
      onChanged();
    },
    onError: (error) => {
      const isRefusal = error instanceof ApiError && error.problem !== null && error.status < 500;
      showToast({
        tone: 'error',
        title: t('failed.title'),
        text: isRefusal ? error.message : t('failed.text'),
      });
      if (isRefusal && error.status === 409) onChanged();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: windowsKey }),
  });
}
