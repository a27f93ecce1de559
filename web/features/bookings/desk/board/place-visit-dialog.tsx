import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BookingDesk } from '#contract/bookings/desk.schemas.ts';
import type { PlacePreview } from '#contract/bookings/placing.schemas.ts';
import { bookingsApi } from '#web/api/bookings.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useTechnicians } from '../../use-technicians.ts';
import { useNoteWords } from '../../use-note-words.ts';
import { useWhen } from '../../use-when.ts';
import { type AboutBooking, CustomerReads, QuestionDialog } from '../question-dialog.tsx';
import type { Placing } from '../use-booking-change.ts';
import { bookingsKey } from '../use-desk.ts';
import { useNotice } from '../use-notice.ts';
import type { BoardPlace } from './lanes.ts';
import { usePlaceWords } from './use-place-words.ts';

type PlaceVisitDialogProps = AboutBooking & { desk: BookingDesk; to: BoardPlace };

/** What comes of a place before anything is saved: who comes when, what is in the way, and what the customer reads. */
export function PlaceVisitDialog({ desk, to, onAnswer, ...about }: PlaceVisitDialogProps) {
  const t = useTranslations('dispatch.place');
  const { booking, shopId } = about;
  const { data, isError, refetch } = usePlace(shopId, booking, to);
  const usual = useNoteWords()(desk.notes.confirmed);
  const name = desk.technicians.find(({ id }) => id === to.technicianId)?.name ?? '';
  const isRequest = booking.status === 'pending';
  const { form, values, change } = useForm<Placing, { confirms: boolean }>({
    initial: { confirms: isRequest },
    rules: ({ confirms }) =>
      data?.window && data.plannedFrom && data.problems.length === 0
        ? {
            body: {
              date: data.date,
              slot: data.window.slot,
              from: data.plannedFrom,
              technicianId: to.technicianId,
              keepsWindow: data.keepsWindow,
              ...(isRequest && confirms ? { notes: '' } : {}),
            },
          }
        : { errors: {} },
    onValid: (placing) => onAnswer({ kind: 'placed', booking, ...placing }),
  });
  const confirms = isRequest && values.confirms;
  return (
    <QuestionDialog
      {...about}
      title={t('title', { name })}
      text={<Now booking={booking} />}
      confirm={t(confirms ? 'confirmToo' : 'confirm')}
      keep={t('keep')}
      from={['pending', 'confirmed']}
      isAllowed={data?.problems.length === 0}
      width="36rem"
      form={form}
    >
      {isError && (
        <Alert tone="error" live action={<Retry onRetry={refetch} />}>
          {t('failed')}
        </Alert>
      )}
      {!data && !isError && (
        <Skeleton>
          <Bone className="h-52" />
        </Skeleton>
      )}
      {data && (
        <>
          <Consequences {...{ booking, desk, name, place: data, shopId }} />
          {isRequest && data.problems.length === 0 && (
            <Checkbox
              label={t('confirms')}
              checked={values.confirms}
              onChange={(event) => change({ confirms: event.currentTarget.checked })}
            />
          )}
          {data.problems.length === 0 && (
            <Reads {...{ booking, place: data, note: confirms ? usual : null }} />
          )}
        </>
      )}
    </QuestionDialog>
  );
}

/** By the server's own rule, and again whenever a booking of the shop changes. */
function usePlace(shopId: number, { id }: AboutBooking['booking'], to: BoardPlace) {
  return useQuery({
    queryKey: [...bookingsKey(shopId), 'place', id, to],
    queryFn: () =>
      bookingsApi.placeOf({ params: { id }, query: { ...to, technicianId: `${to.technicianId}` } }),
    gcTime: 0,
  });
}

function Now({ booking }: Pick<AboutBooking, 'booking'>) {
  const t = useTranslations('dispatch.place');
  const when = useWhen();
  const names = useTechnicians()(booking);
  const { plannedFrom, plannedTo, windowFrom, windowTo, preferredDate, customerName } = booking;
  const time = when.dayAndWindow(preferredDate, {
    from: plannedFrom ?? windowFrom,
    to: plannedTo ?? windowTo,
  });
  const facts = { customer: customerName, when: time };
  return names ? t('was', { ...facts, names }) : t('wasNobody', facts);
}

type ConsequencesProps = Pick<AboutBooking, 'booking' | 'shopId'> & {
  desk: BookingDesk;
  name: string;
  place: PlacePreview;
};

function Consequences({ place, name, desk, shopId }: ConsequencesProps) {
  const t = useTranslations('dispatch.place');
  const when = useWhen();
  const words = usePlaceWords(shopId, name);
  const { plannedFrom: from, plannedTo: to, date, technicianIds, problems, before, after } = place;
  const helpers = desk.technicians.filter(
    ({ id }) => technicianIds.includes(id) && id !== technicianIds[0],
  );
  return (
    <div className="flex flex-col gap-3">
      {from && to && (
        <p className="figures font-display text-lg font-semibold">
          {t('goes', { when: when.dayAndWindow(date, { from, to }), names: name })}
        </p>
      )}
      <ul aria-label={t('checks')} className="flex flex-col gap-2" aria-live="polite">
        {problems.map((problem) => (
          <Line key={problem} tone="bad">
            {words.problem(problem, place)}
          </Line>
        ))}
        {problems.length === 0 && (
          <>
            <Line tone="good">{t('able', { name })}</Line>
            <Line tone="good">{t('freeThen')}</Line>
          </>
        )}
        {helpers.length > 0 && (
          <Line tone="note">
            {t('helpers', { names: words.names(helpers), count: helpers.length })}
          </Line>
        )}
        {from && <Line tone="note">{before ? words.way('before', before) : t('firstVisit')}</Line>}
        {from && after && <Line tone="note">{words.way('after', after)}</Line>}
      </ul>
    </div>
  );
}

const marks = {
  good: { icon: 'check', look: 'text-leaf' },
  bad: { icon: 'x', look: 'text-chili' },
  note: { icon: 'info', look: 'text-sky' },
} as const;

function Line({ tone, children }: { tone: keyof typeof marks; children: ReactNode }) {
  const { icon, look } = marks[tone];
  return (
    <li className={`flex gap-2 text-sm ${tone === 'bad' ? 'font-semibold' : ''}`}>
      <Icon name={icon} className={`mt-0.5 size-4 flex-none ${look}`} />
      <span className="figures min-w-0">{children}</span>
    </li>
  );
}

type ReadsProps = Pick<AboutBooking, 'booking'> & { place: PlacePreview; note: string | null };

/** What the customer is told, in the words that they get; nothing within the window that they were promised. */
function Reads({ booking, place, note }: ReadsProps) {
  const t = useTranslations('dispatch.place');
  const when = useWhen();
  const notice = useNotice();
  const { window, date, keepsWindow, isAfterPromise } = place;
  if (!window) return null;
  const time = { date, from: window.from, to: window.to };
  const messages = [
    ...(keepsWindow ? [] : [notice({ kind: 'moved', booking, time })]),
    ...(note === null ? [] : [notice({ kind: 'confirmed', booking, time, note })]),
  ];
  return (
    <>
      {isAfterPromise && (
        <Alert tone="warning">{t('afterPromise', { by: when.at(booking.visitBy) })}</Alert>
      )}
      <CustomerReads>
        {messages.length > 0
          ? messages.join('\n\n')
          : t('readsNothing', { window: when.dayAndWindow(date, window) })}
      </CustomerReads>
    </>
  );
}
