import { PackageCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDays } from '#web/words/use-days.ts';
import type { CheckoutLine } from './checkout-line.ts';

/** For each shop that sends goods: between which days they arrive. */
export function Arrivals({ lines }: { lines: CheckoutLine[] }) {
  const t = useTranslations('checkout.summary');
  const days = useDays();
  const shops = [...new Map(lines.map(({ shop }) => [shop.id, shop])).values()];
  const sending = shops.flatMap(({ id, name, arrival, isPickup }) =>
    arrival && !isPickup ? [{ id, name, arrival }] : [],
  );
  if (sending.length === 0) return null;
  return (
    <div className="mt-3 mb-4 rounded-control bg-leaf-soft px-3 py-2.5 text-sm">
      <h2 className="flex items-center gap-2 text-sm">
        <PackageCheck aria-hidden="true" className="size-4 flex-none text-leaf" />
        {t('arrival')}
      </h2>
      <dl className="mt-1 flex flex-col gap-1">
        {sending.map(({ id, name, arrival }) => (
          <div key={id} className="flex items-start justify-between gap-4">
            <dt className="min-w-0 break-words">{name || t('unknownSeller')}</dt>
            <dd className="figures flex-none font-semibold">{days(arrival)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
