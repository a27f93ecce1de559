import { useTranslations } from 'use-intl';
import type { ShopOrder } from '#contract/orders.ts';

/** The parcel's number, to be selected with one press, and what the shop was asked to mind. */
export default function PartNotes({ part: { carrier, trackingNumber, note } }: { part: ShopOrder }) {
  const t = useTranslations('orders.order');
  return (
    <dl className="grid gap-x-4 gap-y-1 border-t border-line pt-3 text-sm sm:grid-cols-[auto_1fr]">
      {trackingNumber && (
        <>
          <dt className="text-muted">{t('tracking')}</dt>
          <dd className="break-words">
            {carrier} <span className="figures font-semibold select-all">{trackingNumber}</span>
          </dd>
        </>
      )}
      {note && (
        <>
          <dt className="text-muted">{t('note')}</dt>
          <dd className="break-words whitespace-pre-line">{note}</dd>
        </>
      )}
    </dl>
  );
}
