import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useWhen } from '../../use-when.ts';
import type { DeskActions } from '../desk-actions.ts';
import { VisitButton } from './visit-button.tsx';
import { takesWindow } from './visits.ts';
import { WindowLoad } from './window-load.tsx';

type AgendaProps = {
  day: DeskDay;
  /** Of that day, in their order. */ bookings: readonly Booking[];
  actions: DeskActions;
};

/** The windows of a day with their visits, and what is left of each; its parent puts them below or beside each other. */
export function Agenda({ day, bookings, actions }: AgendaProps) {
  return day.windows.map((window) => (
    <WindowSection
      key={window.slot}
      date={day.date}
      window={window}
      bookings={bookings.filter((booking) => takesWindow(booking, window))}
      actions={actions}
    />
  ));
}

type WindowSectionProps = {
  date: string;
  window: DeskDay['windows'][number];
  bookings: readonly Booking[];
  actions: DeskActions;
};

function WindowSection({ date, window, bookings, actions }: WindowSectionProps) {
  const t = useTranslations('bookingDesk.calendar');
  const words = useTranslations('bookings.slots');
  const when = useWhen();
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 id={heading} className="text-base">
          {words(window.slot)}
        </h3>
        <span className="figures text-xs text-muted">{when.window(window)}</span>
      </div>
      <WindowLoad window={window} />
      {bookings.map((booking) => (
        <VisitButton key={booking.id} booking={booking} actions={actions} withTechnician />
      ))}
      {window.reason === null && (
        <Button
          look="quiet"
          size="small"
          className="-ml-3 min-h-11 self-start"
          icon={<Icon name="plus" className="size-4" />}
          aria-label={t('addNamed', { when: when.dayAndWindow(date, window) })}
          onClick={() => actions.ask({ kind: 'call', at: { date, slot: window.slot } })}
        >
          {t('add')}
        </Button>
      )}
    </div>
  );
}
