import { useTranslations } from 'use-intl';
import type { BookingChange } from '#contract/bookings/history.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { BookingNote } from '../booking-note.tsx';
import { useWhen } from '../use-when.ts';
import { undoneStep } from '../undone-step.ts';

/** What happened, newest last, with what was said about it. */
export function History({
  booking: { changes, declineReason, endedBy, shopName },
}: {
  booking: Booking;
}) {
  const t = useTranslations('myBookings.history');
  const words = useTranslations('bookings');
  const when = useWhen();
  const shown = changes.filter(({ kind }) =>
    [
      'status',
      'undone',
      'moved',
      'technician',
      'set_out',
      'arrived',
      'nobody_came',
      'paid',
      'paid_directly',
      'direct_undone',
    ].includes(kind),
  );
  const titleOf = (change: BookingChange) => {
    const { kind, status, to } = change;
    if (kind === 'moved')
      return to
        ? t('movedTo', { day: when.day(to.date), slot: words(`slots.${to.slot}`) })
        : t('moved');
    if (kind === 'technician' || kind === 'set_out' || kind === 'arrived') return t(kind);
    if (kind === 'nobody_came' || kind === 'paid') return t(kind);
    if (kind === 'paid_directly' || kind === 'direct_undone') return t(kind);
    if (kind === 'undone') return t(`undone.${undoneStep(changes, change)}`);
    return status === 'cancelled' && endedBy
      ? words(`endings.${endedBy}`)
      : t(`statuses.${status}`);
  };
  return (
    <section aria-labelledby="history" className="rounded-card border border-line bg-card p-5">
      <h2 id="history" className="text-lg">
        {t('title')}
      </h2>
      <ol className="mt-3 flex flex-col gap-4 border-l-2 border-line pl-4">
        {shown.map((change) => (
          <li key={`${change.at} ${change.kind}`} className="flex flex-col">
            <p className="font-semibold">{titleOf(change)}</p>
            <p className="figures text-sm text-muted">
              {when.at(change.at)} · {t(`by.${change.by}`, { shop: shopName })}
            </p>
            {change.status === 'cancelled' && declineReason && declineReason !== 'other' && (
              <p>{t(`reasons.${declineReason}`)}</p>
            )}
            {change.note && <BookingNote note={change.note} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
