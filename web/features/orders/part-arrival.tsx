import { Store } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ShopOrder } from '#contract/orders.ts';

/** When a part is there, and where if it is fetched. */
export default function PartArrival({ part }: { part: ShopOrder }) {
  return (
    <>
      <PartPromise part={part} />
      <PartPickup part={part} />
    </>
  );
}

/** When a kitchen's part is at the door, or anybody's ready to be fetched, while it is still to come. */
function PartPromise({ part }: { part: ShopOrder }) {
  const t = useTranslations('orders.order');
  const format = useFormatter();
  if (!part.promisedAt || part.status === 'delivered' || part.status === 'cancelled') return null;
  const promised = new Date(part.promisedAt);
  const isSoon = promised.getTime() - Date.parse(part.changes[0]?.at ?? part.promisedAt) < 12 * 3_600_000;
  const day = isSoon ? {} : ({ weekday: 'short', day: 'numeric', month: 'short' } as const);
  const time = format.dateTime(promised, { ...day, hour: 'numeric', minute: '2-digit' });
  return (
    <p className="figures flex flex-col rounded-control bg-leaf-soft px-3 py-2">
      <span className="text-sm">{t(part.pickup ? 'ready' : 'promised')}</span>
      <strong className="font-display text-xl">{time}</strong>
    </p>
  );
}

/** Where the shopper fetches it and when somebody is there. */
function PartPickup({ part: { pickup, status } }: { part: ShopOrder }) {
  const t = useTranslations('orders.order');
  if (!pickup || status === 'cancelled') return null;
  return (
    <div className="flex gap-2.5">
      <Store aria-hidden="true" className="mt-0.5 size-5 flex-none text-leaf" />
      <div className="min-w-0">
        <h4 className="font-semibold">{t('pickup')}</h4>
        <p className="break-words">{pickup.address}</p>
        {pickup.note && <p className="text-sm break-words text-muted">{pickup.note}</p>}
      </div>
    </div>
  );
}
