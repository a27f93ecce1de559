import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import type { BookingDesk, DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CalendarBar } from '../calendar/calendar-bar.tsx';
import { ViewBar } from '../desk-bar.tsx';
import type { DeskPlace } from '../desk-place.ts';
import { Failing } from '../failing.tsx';
import { useBoardBookings, useDeskDays, useDesk } from '../use-desk.ts';
import { useDeskQuestions } from '../use-desk-questions.tsx';
import type { BookingPage } from '../visits-of-days.ts';
import { CarriedCard } from './carried-card.tsx';
import { DayLanes } from './day-lanes.tsx';
import {
  type BoardPlace,
  type BoardShape,
  isWhereItIs,
  lanesOf,
  spanOfDays,
  unassignedOf,
} from './lanes.ts';
import { TechnicianDay } from './technician-day.tsx';
import { UnassignedList } from './unassigned-list.tsx';
import { type Carry, useCarry } from './use-carry.ts';
import { useCarryWords } from './use-carry-words.ts';
import { WeekLanes } from './week-lanes.tsx';

const boardViews = ['day', 'week'] as const;

export type LoadedBoard = {
  desk: BookingDesk;
  place: Pick<DeskPlace, 'date'> & { view: (typeof boardViews)[number] };
  /** Of the days that show, with every request that waits. */
  page: BookingPage;
  days: DeskDay[];
  /** The booking that the address names. */
  asked: Booking | null;
};

type DispatchBoardProps = {
  shopId: number;
  loaded: LoadedBoard;
  /** Where technicians are set up; null for those who may not. */
  settings: string | null;
};

/** Who makes which visit when: technicians as lanes, what is to be given away beside them, and on a phone one's own day. */
export function DispatchBoard({ shopId, loaded, settings }: DispatchBoardProps) {
  const t = useTranslations('dispatch');
  const { place } = loaded;
  const { desk } = useDesk({ shopId, loaded: loaded.desk });
  const days = useDeskDays({ shopId, place, loaded: loaded.days });
  const { data, error } = useBoardBookings({ shopId, place, loaded: loaded.page });
  const { actions, ask, busyId, isAsking, dialogs } = useDeskQuestions({
    shopId,
    desk,
    asked: loaded.asked,
  });
  const { bookings } = data;
  const ofDays = bookings.filter((one) => days.some(({ date }) => date === one.preferredDate));
  const shape: BoardShape = {
    lanes: lanesOf(
      desk.technicians,
      ofDays.filter(({ status }) => status !== 'cancelled'),
    ),
    days: days.map(({ date }) => date),
    span: spanOfDays(days, ofDays),
    hasTimes: place.view === 'day',
  };
  const [last, setLast] = useState<number>();
  const carry = useCarry(shape, (booking: Booking, to: BoardPlace) => {
    setLast(booking.id);
    if (!isWhereItIs(booking, to)) ask({ kind: 'place', booking, to });
  });
  useFocusFollowing(last, isAsking, bookings);
  const card = { actions, carry, now: desk.now };
  const [day] = days;
  if (shape.lanes.length === 0)
    return (
      <Alert
        tone="warning"
        title={t('empty')}
        action={settings && <ButtonLink to={settings}>{t('addTechnicians')}</ButtonLink>}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <CalendarBar place={place} today={desk.today}>
        <div className="max-lg:w-full max-md:hidden">
          <ViewBar
            views={boardViews}
            view={place.view}
            onCall={desk.isClosed ? undefined : () => ask({ kind: 'call' })}
          />
        </div>
      </CalendarBar>
      {error && <Failing error={error} />}
      <div className="md:hidden">
        <TechnicianDay
          {...{ shopId, desk, busyId, actions }}
          lanes={shape.lanes}
          date={place.date}
          bookings={ofDays}
        />
      </div>
      <div className="grid gap-4 max-md:hidden lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start">
        <UnassignedList {...card} {...unassignedOf(bookings, desk.technicians)} />
        {place.view === 'week' ? (
          <WeekLanes
            {...card}
            days={days}
            today={desk.today}
            lanes={shape.lanes}
            bookings={ofDays}
          />
        ) : (
          day && (
            <DayLanes
              {...card}
              day={day}
              lanes={shape.lanes}
              bookings={ofDays}
              span={shape.span}
              zone={desk.zone}
              today={desk.today}
            />
          )
        )}
      </div>
      <Carrying carry={carry} shape={shape} />
      {dialogs}
    </div>
  );
}

/** What is carried, beside the pointer and for those who hear it. */
function Carrying({ carry: { carried }, shape }: { carry: Carry; shape: BoardShape }) {
  const t = useTranslations('dispatch.carry');
  const { sentences } = useJoined();
  const placeInWords = useCarryWords(shape);
  return (
    <>
      <p id="carry-help" hidden>
        {t('help')}
      </p>
      <p aria-live="assertive" className="sr-only">
        {carried && sentences(t('picked', { name: carried.booking.customerName }), t('keys'))}
      </p>
      <p aria-live="assertive" className="sr-only">
        {carried && placeInWords(carried.place)}
      </p>
      <p aria-live="assertive" className="sr-only">
        {/* Another element each time: the same words again would not be read. */}
        {carried && carried.pastEnd > 0 && <span key={carried.pastEnd}>{t('end')}</span>}
      </p>
      {carried && <CarriedCard carried={carried}>{placeInWords(carried.place)}</CarriedCard>}
    </>
  );
}

/**
 * A visit that was carried has the focus where it lies now: in another lane it is another element, which a dialog that
 * closes cannot go back to.
 */
function useFocusFollowing(
  id: number | undefined,
  isAsking: boolean,
  bookings: readonly Booking[],
) {
  useEffect(() => {
    if (id === undefined || isAsking) return;
    let frame = requestAnimationFrame(function look() {
      if (document.querySelector('[role=dialog]')) frame = requestAnimationFrame(look);
      else if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [id, isAsking, bookings]);
}
