import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DeskDay } from '#contract/booking-desk.ts';
import type { Booking } from '#contract/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { useWhen } from '../../use-when.ts';
import type { DeskActions } from '../desk-actions.ts';
import { VisitButton } from './visit-button.tsx';
import { WindowLoad } from './window-load.tsx';

type AgendaProps = { day: DeskDay; /** Of that day, in their order. */ bookings: readonly Booking[]; actions: DeskActions };

/** The windows of a day with their visits, and what is left of each. */
export function Agenda({ day, bookings, actions }: AgendaProps) {
  const t = useTranslations('bookingDesk.calendar');
  const words = useTranslations('bookings.slots');
  const when = useWhen();
  return (
    <div className="flex flex-col gap-5">
      {day.windows.map((window) => {
        const own = bookings.filter(({ timeSlot }) => timeSlot === window.slot);
        const heading = `${day.date}-${window.slot}`;
        return (
          <section key={window.slot} aria-labelledby={heading} className="flex min-w-0 flex-col gap-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-2">
              <h3 id={heading} className="text-base">
                {words(window.slot)}
              </h3>
              <span className="figures text-xs text-muted">{when.window(window)}</span>
            </div>
            <WindowLoad window={window} />
            {own.map((booking) => (
              <VisitButton key={booking.id} booking={booking} actions={actions} withTechnician />
            ))}
            {window.reason === null && (
              <Button
                look="quiet"
                size="small"
                className="min-h-11 self-start"
                icon={<Plus aria-hidden="true" className="size-4" />}
                aria-label={t('addNamed', { when: when.dayAndWindow(day.date, window) })}
                onClick={() => actions.ask({ kind: 'call', at: { date: day.date, slot: window.slot } })}
              >
                {t('add')}
              </Button>
            )}
          </section>
        );
      })}
    </div>
  );
}
