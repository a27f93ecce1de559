import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BookingDesk, DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SoundSwitch } from '#web/ui/sound-switch.tsx';
import { useAlarm } from '#web/ui/use-alarm.ts';
import { BookingList } from './booking-list.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { type DeskDialog, useActions } from './desk-actions.ts';
import { DeskTabs, ViewBar } from './desk-bar.tsx';
import type { DeskPlace } from './desk-place.ts';
import { type DeskChange, useBookingChange } from './use-booking-change.ts';
import { useBookings, useDesk } from './use-desk.ts';
import { useWhatsApp } from './use-whatsapp.ts';
import type { BookingPage } from './visits-of-days.ts';
import { lazy } from '#web/ui/lazy.ts';

const DeskDialogs = lazy(() => import('./desk-dialogs.tsx'));
// Most shops are set up.
const SetupGaps = lazy(() => import('./setup-gaps.tsx'));

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
    isError,
  } = useBookings({ shopId, place, loaded: loaded.page });
  const alarm = useAlarm(fresh.size);
  const { open: whatsApp } = useWhatsApp();
  const change = useBookingChange(shopId, whatsApp);
  const { question, isAsking, ask, close } = useQuestion(loaded.asked, change.reset);
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
  const shown = fresh.size === 0 ? bookings : bookings.filter(({ id }) => !fresh.has(id));
  return (
    <div className="flex flex-col gap-4">
      {desk.gaps.length > 0 && (
        <Suspense>
          <SetupGaps gaps={desk.gaps} settings={settings} />
        </Suspense>
      )}
      <ViewBar place={place} onCall={desk.isClosed ? undefined : () => ask({ kind: 'call' })}>
        {!desk.isClosed && <SoundSwitch {...alarm} />}
      </ViewBar>
      <NewRequests
        count={fresh.size}
        isShowingThem={place.view !== 'list' || place.tab === 'pending'}
        onShow={show}
      />
      {isError && <Failing />}
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
            busyId={change.isPending ? change.variables.booking.id : undefined}
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
      {question && (
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
      )}
    </div>
  );
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

/** The list is as it was when it was last brought. */
function Failing() {
  const t = useTranslations('bookingDesk.failing');
  return (
    <Alert tone="warning" title={t('title')} live>
      {t('text')}
    </Alert>
  );
}
