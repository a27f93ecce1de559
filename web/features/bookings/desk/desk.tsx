import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BookingDesk, DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { SoundSwitch } from '#web/ui/sound-switch.tsx';
import { useAlarm } from '#web/ui/use-alarm.ts';
import { BookingList } from './booking-list.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { DeskTabs, ViewBar } from './desk-bar.tsx';
import { type DeskPlace, deskViews } from './desk-place.ts';
import { Failing } from './failing.tsx';
import { useBookings, useDesk } from './use-desk.ts';
import { useDeskQuestions } from './use-desk-questions.tsx';
import type { BookingPage } from './visits-of-days.ts';
import { SetupGaps } from './setup-gaps.tsx';

export type LoadedDesk = {
  page: BookingPage;
  desk: BookingDesk;
  place: DeskPlace;
  /** Of the days that the calendar shows. */
  days: DeskDay[];
  /** The booking that the address names. */
  asked: Booking | null;
};

type DeskProps = {
  shopId: number;
  loaded: LoadedDesk;
  /** Where it is set up how the shop takes visits; null for those who may not. */
  settings: string | null;
  /** Instead of an empty list of a shop that is closed for good. */
  whenClosed: ReactNode;
};

/** Where a shop's people work its visits: what waits for an answer, what is to be done, and when everybody is where. */
export function Desk({ shopId, loaded, settings, whenClosed }: DeskProps) {
  const { place } = loaded;
  const { desk, fresh, show } = useDesk({ shopId, loaded: loaded.desk });
  const {
    data: { bookings, place: listed },
    error,
  } = useBookings({ shopId, place, loaded: loaded.page });
  const alarm = useAlarm(fresh.size);
  const { actions, ask, busyId, dialogs } = useDeskQuestions({ shopId, desk, asked: loaded.asked });
  const shown = fresh.size === 0 ? bookings : bookings.filter(({ id }) => !fresh.has(id));
  return (
    <div className="flex flex-col gap-4">
      {desk.gaps.length > 0 && <SetupGaps gaps={desk.gaps} settings={settings} />}
      <ViewBar
        views={deskViews}
        view={place.view}
        onCall={desk.isClosed ? undefined : () => ask({ kind: 'call' })}
      >
        {!desk.isClosed && <SoundSwitch {...alarm} />}
      </ViewBar>
      <NewRequests
        count={fresh.size}
        isShowingThem={place.view !== 'list' || place.tab === 'pending'}
        onShow={show}
      />
      {error && <Failing error={error} />}
      {place.view === 'list' ? (
        <>
          <DeskTabs place={place} counts={desk.counts} />
          <BookingList
            tab={place.tab}
            bookings={shown}
            onCall={() => ask({ kind: 'call' })}
            empty={desk.isClosed && whenClosed}
            place={listed}
            now={desk.now}
            busyId={busyId}
            actions={actions}
          />
        </>
      ) : (
        <Calendar
          {...{ shopId, place, desk, bookings, actions }}
          isCut={listed.next !== null}
          loaded={loaded.days}
        />
      )}
      {dialogs}
    </div>
  );
}

type NewRequestsProps = { count: number; isShowingThem: boolean; onShow: () => void };

/** What came since somebody last looked; nothing moves before they ask for it. */
function NewRequests({ count, isShowingThem, onShow }: NewRequestsProps) {
  const t = useTranslations('bookingDesk');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const show = () => {
    onShow();
    if (!isShowingThem)
      void navigate(withQuery(query, { tab: undefined }), { preventScrollReset: true });
  };
  return (
    <div role="status" className="sticky top-15 z-5 empty:hidden">
      {count > 0 && (
        <Button aria-keyshortcuts="F" className="w-full shadow-float" onClick={show}>
          {t('fresh', { count })}
        </Button>
      )}
    </div>
  );
}
