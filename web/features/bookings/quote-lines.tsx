import { useTranslations } from 'use-intl';
import type { QuoteLine } from '#contract/bookings/prices.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Photos } from '#web/ui/photos.tsx';

/** What a price is made of: each line with its reason, and pictures of what was found. Nothing for a price without lines. */
export function QuoteLines({ lines }: { lines: readonly QuoteLine[] }) {
  const t = useTranslations('bookings.quote');
  const money = useMoney();
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {lines.map(({ name, amount, reason, photos }, place) => (
        <li key={place} className="flex flex-col gap-1.5">
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 font-semibold break-words">{name}</span>
            <span className="figures">{money(amount)}</span>
          </p>
          {reason && <p className="text-sm as-written">{reason}</p>}
          <Photos label={t('photos', { name })} photos={photos} />
        </li>
      ))}
    </ul>
  );
}
