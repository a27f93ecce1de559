import { useMemo } from 'react';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { BoardPlace } from './board/lanes.ts';
import type { DeskChange } from './use-booking-change.ts';

/** What opens over the desk: a booking with everything about it, a question before a change, or a booking for a caller. */
export type DeskDialog =
  | {
      kind:
        | 'panel'
        | 'confirm'
        | 'decline'
        | 'price'
        | 'move'
        | 'assign'
        | 'early'
        | 'complete'
        | 'recordPaid'
        | 'planVisit'
        | 'endPlan'
        | 'sign';
      booking: Booking;
    }
  | { kind: 'place'; booking: Booking; to: BoardPlace }
  | { kind: 'call'; at?: { date: string; slot: TimeSlot } };

/** What can be done from a card; the functions stay the same, so that only cards that changed are drawn again. */
export type DeskActions = {
  ask: (question: DeskDialog) => void;
  change: (change: DeskChange) => void;
  whatsApp: (booking: Booking) => void;
};

export function useActions({ ask, change, whatsApp }: DeskActions): DeskActions {
  return useMemo(() => ({ ask, change, whatsApp }), [ask, change, whatsApp]);
}
