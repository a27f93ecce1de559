import { useTranslations } from 'use-intl';
import type { BookingChange } from '#contract/bookings/history.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { BookingNote } from '../booking-note.tsx';
import { undoneStep } from '../undone-step.ts';
import { useWhen } from '../use-when.ts';
import { PanelSection } from './panel-section.tsx';

/** Every change of a booking: what, when, who and why; the latest first. */
export function PanelHistory({ booking }: { booking: Booking }) {
  const t = useTranslations('bookingDesk.history');
  const when = useWhen();
  return (
    <PanelSection title={t('title')}>
      <ol className="flex flex-col gap-3">
        {booking.changes.toReversed().map((change, index) => (
          <li key={index} className="border-l-2 border-line pl-3 text-sm">
            <p className="font-semibold">
              <ChangeWords change={change} booking={booking} />
            </p>
            <p className="figures text-muted">
              {when.at(change.at)} · {change.byName ?? t(`by.${change.by}`)}
            </p>
            {change.note && <BookingNote note={change.note} />}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

function ChangeWords({ change, booking }: { change: BookingChange; booking: Booking }) {
  const { aside } = useJoined();
  const t = useTranslations('bookingDesk.history');
  const bookings = useTranslations('bookings');
  const when = useWhen();
  const money = useMoney();
  const price = change.kind === 'price' && booking.prices.find(({ at }) => at === change.at);
  if (price) return t(`prices.${price.kind}`, { amount: money(price.amount) });
  if (change.kind === 'status') return bookings(`statuses.${change.status}`);
  if (change.kind === 'moved' && change.to)
    return t('movedTo', {
      when: aside(when.day(change.to.date), bookings(`slots.${change.to.slot}`)),
    });
  if (change.kind === 'undone') return t(`undone.${undoneStep(booking.changes, change)}`);
  return t(`kinds.${change.kind}`);
}
