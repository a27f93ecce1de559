import { CalendarDays, CalendarRange, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BookingDesk, DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { CalendarBar } from '../calendar/calendar-bar.tsx';
import type { DeskPlace } from '../desk-place.ts';
import { useBoardBookings, useDays, useDesk } from '../use-desk.ts';
import { useQuestions } from '../use-questions.tsx';
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

export type LoadedBoard = {
  desk: BookingDesk;
  place: Pick<DeskPlace, 'date'> & { view: 'day' | 'week' };
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
  const days = useDays({ shopId, place, loaded: loaded.days });
  const { data, isError } = useBoardBookings({ shopId, place, loaded: loaded.page });
  const { actions, ask, busyId, isAsking, dialogs } = useQuestions({
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
      <BoardBar place={place} desk={desk} onCall={() => ask({ kind: 'call' })} />
      {isError && <Failing />}
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

/** The day or week, and the booking for a caller. */
function BoardBar({
  place,
  desk,
  onCall,
}: Pick<LoadedBoard, 'place' | 'desk'> & { onCall: () => void }) {
  const t = useTranslations('bookingDesk');
  const board = useTranslations('dispatch');
  const [query] = useSearchParams();
  return (
    <CalendarBar place={place} today={desk.today}>
      <div className="flex items-center gap-2 max-lg:w-full max-lg:justify-end max-md:hidden">
        <Chips label={board('views')}>
          {(['day', 'week'] as const).map((view) => {
            const Icon = view === 'day' ? CalendarRange : CalendarDays;
            return (
              <ChipLink
                key={view}
                to={withQuery(query, { view: view === 'day' ? undefined : view })}
                chosen={view === place.view}
                preventScrollReset
                className="min-h-11"
              >
                <Icon aria-hidden="true" className="size-4" />
                {t(`views.${view}`)}
              </ChipLink>
            );
          })}
        </Chips>
        {!desk.isClosed && (
          <Button
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={onCall}
            aria-keyshortcuts="N"
            aria-label={t('addBooking')}
          >
            {t('add')}
          </Button>
        )}
      </div>
    </CalendarBar>
  );
}

/** What is carried, beside the pointer and for those who hear it. */
function Carrying({ carry: { carried }, shape }: { carry: Carry; shape: BoardShape }) {
  const t = useTranslations('dispatch.carry');
  const placeInWords = useCarryWords(shape);
  return (
    <>
      <p id="carry-help" hidden>
        {t('help')}
      </p>
      <p aria-live="assertive" className="sr-only">
        {carried && `${t('picked', { name: carried.booking.customerName })} ${t('keys')}`}
      </p>
      <p aria-live="assertive" className="sr-only">
        {carried && placeInWords(carried.place)}
      </p>
      {carried && <CarriedCard carried={carried}>{placeInWords(carried.place)}</CarriedCard>}
    </>
  );
}

/** The list is as it was when it was last brought. */
function Failing() {
  const t = useTranslations('bookingDesk.failing');
  return (
    <Alert tone="warning" title={t('title')} live>
      {t('text')}
    </Alert>
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
