import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import {
  type BookingStatus,
  type BookingDeclineReason,
  type DirectMethod,
  type TimeSlot,
} from '#contract/bookings/rules.ts';
import type { QuotedPrice, SignedPrice } from '#contract/bookings/prices.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { RecordedUnit } from '#contract/bookings/equipment.schemas.ts';
import { bookingsApi, directPaymentsApi, equipmentApi, plansApi } from '#web/api/bookings.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { showToast } from '#web/ui/toast.ts';
import { useTechnicians } from '../use-technicians.ts';
import { useWhen } from '../use-when.ts';
import { aboutKey } from './about-booking.ts';
import { bookingsKey, deskKey } from './use-desk.ts';
import type { MessageTopic, useWhatsApp } from './use-whatsapp.ts';
import type { BookingPage } from './visits-of-days.ts';

type WhatsApp = ReturnType<typeof useWhatsApp>['open'];
/** Long enough to see that there is something left to do. */
const byHandMs = 12_000;

type Move = { date: string; slot: TimeSlot };

/** What can be done with a booking at the desk. */
export type DeskChange = { booking: Booking } & (
  | { kind: 'confirmed'; technicianId?: number; notes: string }
  | { kind: 'cancelled'; reason: BookingDeclineReason; notes: string; alternatives: Move[] }
  | {
      kind:
        | 'in_progress'
        | 'set_out'
        | 'arrived'
        | 'archived'
        | 'restored'
        | 'priceWithdrawn'
        | 'directUndone'
        | 'undone';
    }
  | { kind: 'completed'; notes: string; finalPrice?: number; units: RecordedUnit[] }
  | ({ kind: 'price' } & QuotedPrice)
  | ({ kind: 'signed' } & SignedPrice)
  | { kind: 'paidDirectly'; method: DirectMethod }
  | { kind: 'planEnded'; reason: string }
  | ({ kind: 'moved' } & Move)
  | { kind: 'assigned'; technicianId: number }
  | ({ kind: 'placed' } & Placing)
);

/** Who makes a visit and when it begins. */
export type Placing = Move & {
  technicianId: number;
  from: string;
  /** Its customer was promised that window already. */
  keepsWindow: boolean;
  /** Confirms a request with it; what its customer reads then, empty: the usual words. */
  notes?: string;
};

type BookingChangeParts = {
  shopId: number;
  /** Steps wait for a connection; no answer is given by itself once it is back. */
  does: 'visit-step' | 'visit-answer';
  whatsApp: WhatsApp;
};

/** Makes a change and says so in the specification's words. What was refused stays in `error`, for the dialog that asked. */
export function useBookingChange({ shopId, does, whatsApp }: BookingChangeParts) {
  const queries = useQueryClient();
  const { succeeded, failed } = useChangeToasts(whatsApp);
  const shown = { queryKey: bookingsKey(shopId) };
  const change = useMutation({
    mutationKey: [does],
    mutationFn: send,
    onMutate: (made: DeskChange) => {
      const before = queries.getQueriesData<BookingPage | Booking>(shown);
      queries.setQueriesData<BookingPage | Booking>(shown, foreseen(made));
      return before;
    },
    onSuccess: (booking, made) => succeeded(made, booking, (back) => change.mutate(back)),
    onError: (error, made, before = []) => {
      for (const [key, known] of before) queries.setQueryData(key, known);
      failed(made, error);
    },
    onSettled: (_, __, { booking }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: deskKey(shopId) }),
        queries.invalidateQueries({ queryKey: aboutKey(booking.id) }),
      ]),
  });
  return change;
}

function send(change: DeskChange): Promise<Booking> {
  const { booking } = change;
  const [params, seen] = [{ id: booking.id }, { version: booking.version }];
  const status = (to: BookingStatus, more: object) =>
    bookingsApi.setStatus({ params, body: { status: to, ...seen, ...more } });
  switch (change.kind) {
    case 'confirmed':
      return status('confirmed', {
        notes: change.notes,
        ...(change.technicianId ? { technicianId: change.technicianId } : {}),
      });
    case 'cancelled':
      return status('cancelled', {
        notes: change.notes,
        reason: change.reason,
        alternatives: change.alternatives,
      });
    case 'in_progress':
      return status('in_progress', {});
    case 'completed':
      return complete(change);
    case 'price':
      return bookingsApi.setPrice({ params, body: { price: change.price, lines: change.lines } });
    case 'signed': {
      const { price, name, signature } = change;
      return bookingsApi.signPrice({ params, body: { price, name, signature } });
    }
    case 'paidDirectly':
      return directPaymentsApi.record({
        params,
        body: { amount: booking.due, method: change.method, ...seen },
      });
    case 'planEnded':
      return plansApi.end({ params, body: { reason: change.reason } });
    case 'directUndone':
      return directPaymentsApi.undo({ params });
    case 'priceWithdrawn':
      return bookingsApi.withdrawPrice({ params });
    case 'moved':
      return bookingsApi.move({ params, body: { date: change.date, slot: change.slot, ...seen } });
    case 'assigned':
      return bookingsApi.assign({ params, body: { technicianId: change.technicianId, ...seen } });
    case 'placed':
      return place(change);
    case 'set_out':
      return bookingsApi.setOut({ params });
    case 'arrived':
      return bookingsApi.arrived({ params });
    case 'undone':
      return bookingsApi.undoStatus({ params, body: seen });
    case 'archived':
      return bookingsApi.archive({ params });
    case 'restored':
      return bookingsApi.restore({ params });
  }
}

/** Within its window it is given to somebody, else moved; a request is confirmed once it has its place. */
async function place({ booking, ...placing }: DeskChange & { kind: 'placed' }): Promise<Booking> {
  const { date, slot, technicianId, from, keepsWindow, notes } = placing;
  const params = { id: booking.id };
  const body = { technicianId, from, version: booking.version };
  const placed = keepsWindow
    ? await bookingsApi.assign({ params, body })
    : await bookingsApi.move({ params, body: { ...body, date, slot } });
  if (notes === undefined) return placed;
  return bookingsApi.setStatus({
    params,
    body: { status: 'confirmed', notes, version: placed.version },
  });
}

/** What was done is recorded first: doing that again replaces it, while a visit is completed only once. */
async function complete({
  booking,
  notes,
  finalPrice,
  units,
}: DeskChange & { kind: 'completed' }): Promise<Booking> {
  const params = { id: booking.id };
  if (units.length > 0) await equipmentApi.record({ params, body: { units } });
  const price = finalPrice === undefined ? {} : { finalPrice };
  return bookingsApi.setStatus({
    params,
    body: { status: 'completed', version: booking.version, notes, ...price },
  });
}

/** Puts a visit where it was, as long as its customer has heard nothing. */
function placedBack(change: DeskChange, booking: Booking): DeskChange | null {
  if (change.kind !== 'placed') return null;
  const { technicianId, plannedFrom } = change.booking;
  if (technicianId === null || plannedFrom === null) return null;
  return { ...change, booking, technicianId, from: plannedFrom };
}

/** Who was given a visit makes it at another time of its window. */
function isGivenLater({ kind, booking: before }: DeskChange, { plannedFrom }: Booking): boolean {
  return kind === 'assigned' && before.plannedFrom !== null && before.plannedFrom !== plannedFrom;
}

/** What takes a change back that may have been a slip. */
function undoOf({ kind }: DeskChange, booking: Booking): DeskChange | false {
  if (kind === 'paidDirectly') return { kind: 'directUndone', booking };
  return kind === booking.undoable && { kind: 'undone', booking };
}

/** Changes beside which nothing is said of notifying the customer. */
const saysItself: ReadonlySet<string> = new Set([
  'arrived',
  'assigned',
  'priceWithdrawn',
  'paidDirectly',
  'directUndone',
]);

/** What the lists show until the answer is there. Only for changes that nothing else can prevent but somebody's own. */
function foreseen({ kind, booking }: DeskChange) {
  const change = (known: Booking[]): Booking[] => {
    if (kind === 'archived' || kind === 'restored')
      return known.filter(({ id }) => id !== booking.id);
    if (kind === 'in_progress')
      return known.map((one) => (one.id === booking.id ? { ...one, status: 'in_progress' } : one));
    return known;
  };
  return (known: BookingPage | Booking | undefined): BookingPage | Booking | undefined =>
    known && 'bookings' in known ? { ...known, bookings: change(known.bookings) } : known;
}

/** Answers in the specification's words. */
function useChangeToasts(whatsApp: WhatsApp) {
  const t = useTranslations('bookingDesk.toasts');
  const technicians = useTechnicians();
  const when = useWhen();
  const succeeded = (change: DeskChange, booking: Booking, again: (change: DeskChange) => void) => {
    const name = booking.customerName;
    // A guest without an e-mail can be notified by people only.
    const isNotified = Boolean(booking.userId || booking.customerEmail);
    const byHand = (topic: MessageTopic) =>
      !isNotified && {
        action: { label: t('whatsApp'), onAct: () => whatsApp(booking, topic) },
        duration: byHandMs,
      };
    if (change.kind === 'price')
      return showToast({
        title: t('price'),
        text: isNotified ? t('priceText', { name }) : t('notifyYourself'),
        ...byHand('price'),
      });
    if (change.kind === 'archived')
      return showToast({
        title: t('deleted'),
        text: t('deletedText', { name }),
        action: { label: t('undo'), onAct: () => again({ kind: 'restored', booking }) },
      });
    if (change.kind === 'restored')
      return showToast({ title: t('restored'), text: t('restoredText', { name }) });
    const back = placedBack(change, booking);
    const text = t(`done.${isGivenLater(change, booking) ? 'placed' : change.kind}`, {
      name,
      technician: technicians(booking) ?? '',
      count: 1 + booking.helpers.length,
      time: when.clock(booking.plannedFrom ?? booking.windowFrom),
    });
    if (change.kind === 'placed' && change.keepsWindow && change.notes === undefined)
      return showToast({
        title: t('updated'),
        text,
        ...(back ? { action: { label: t('undo'), onAct: () => again(back) } } : {}),
      });
    const slip = undoOf(change, booking);
    const undo = slip && {
      action: { label: t('undo'), onAct: () => again(slip) },
      duration: byHandMs,
    };
    const done = change.kind === 'undone' ? change.booking.undoable : change.kind;
    if (done && saysItself.has(done)) return showToast({ title: t('updated'), text, ...undo });
    return showToast({
      title: t('updated'),
      text: `${text} ${t(isNotified ? 'notified' : 'notifyYourself')}`,
      ...((isNotified && undo) || byHand('status')),
    });
  };
  const failed = (change: DeskChange, error: Error) => {
    const reason = bookingReasonOf(error);
    if (change.kind === 'archived')
      return showToast({
        tone: 'error',
        title: t('deleteFailed'),
        text: reason ?? t('deleteFailedText'),
      });
    if (change.kind === 'price')
      return showToast({
        tone: 'error',
        title: t('priceFailed'),
        ...(reason ? { text: reason } : {}),
      });
    return showToast({
      tone: 'error',
      title: t('updateFailed'),
      text: reason ? t('updateFailedText', { message: reason }) : t('statusFailed'),
    });
  };
  return { succeeded, failed };
}

/** The server's own words where it refused for a reason that a person can read, without what stands before them anyway. */
export function bookingReasonOf(error: Error | null): string | undefined {
  return reasonOf(error)?.replace(/^Failed to update booking: /, '');
}
