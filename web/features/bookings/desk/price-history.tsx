import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { QuoteLines } from '../quote-lines.tsx';
import { SignedBy } from '../signed-by.tsx';
import { useWhen } from '../use-when.ts';

/** Every price that was named, the latest first. Nothing where none was. */
export function PriceHistory({ booking }: { booking: Booking }) {
  const t = useTranslations('bookingDesk.prices');
  const money = useMoney();
  const when = useWhen();
  const { aside } = useJoined();
  if (booking.prices.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{t('title')}</h3>
      <ol className="flex flex-col gap-1.5 text-sm">
        {booking.prices.toReversed().map((change, index) => (
          <li key={index} className="flex flex-col gap-2 border-l-2 border-line pl-3">
            <p className="figures flex flex-wrap items-baseline gap-x-3">
              <strong>{money(change.amount)}</strong>
              <span>{t(`kinds.${change.kind}`)}</span>
              <span className="text-muted">{aside(when.at(change.at), t(`by.${change.by}`))}</span>
            </p>
            <QuoteLines lines={change.lines} />
            <SignedBy signed={change.signed} />
          </li>
        ))}
      </ol>
    </div>
  );
}
