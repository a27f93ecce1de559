import { PackageCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDays } from '#web/use-days.ts';
import type { CheckoutLine } from './checkout-line.ts';

/** For each shop that sends goods: between which days they arrive. */
export function Arrivals({ lines }: { lines: CheckoutLine[] }) {
  const t = useTranslations('checkout.summary');
  const days = useDays();
  const shops = [...new Map(lines.map(({ shop }) => [shop.id, shop])).values()];
  const sending = shops.flatMap(({ id, name, arrival, isPickup }) => (arrival && !isPickup ? [{ id, name, arrival }] : []));
  if (sending.length === 0) return null;
  return (
    <dl className="mt-4 flex flex-col gap-1.5 rounded-control bg-leaf-soft px-3 py-2.5 text-sm">
      {sending.map(({ id, name, arrival }) => (
        <div key={id} className="grid grid-cols-[1rem_1fr_auto] items-start gap-x-2">
          <PackageCheck aria-hidden="true" className="mt-0.5 size-4 text-leaf" />
          <dt className="min-w-0 break-words">{t('arrivesFrom', { shop: name || t('unknownSeller') })}</dt>
          <dd className="figures text-right font-semibold">{days(arrival)}</dd>
        </div>
      ))}
    </dl>
  );
}
