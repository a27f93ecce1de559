import { useTranslations } from 'use-intl';
import type { WorkedShopOrder } from '#contract/orders/schemas.ts';
import { useDays } from '#web/words/use-days.ts';

/** When goods that are sent arrive: the days that were promised, then who brings them; and that they are late once they are. */
export function ShopOrderExpected({ shopOrder }: { shopOrder: WorkedShopOrder }) {
  const { arrival, status } = shopOrder;
  if (!arrival || status === 'delivered' || status === 'cancelled') return null;
  return status === 'shipped' ? (
    <OnItsWay shopOrder={shopOrder} arrival={arrival} />
  ) : (
    <Expected arrival={arrival} />
  );
}

type ExpectedProps = { arrival: NonNullable<WorkedShopOrder['arrival']> };

function Expected({ arrival }: ExpectedProps) {
  const t = useTranslations('orders.arrival');
  const days = useDays();
  if (!arrival.isLate)
    return (
      <p className="figures flex flex-col rounded-control bg-leaf-soft px-3 py-2">
        <span className="text-sm">{t('arrives')}</span>
        <strong className="font-display text-xl">{days(arrival)}</strong>
      </p>
    );
  return (
    <p className="figures flex flex-col gap-0.5 rounded-control bg-mango-soft px-3 py-2">
      <strong>{t('late', { days: days(arrival) })}</strong>
      <span className="text-sm">{t('lateText')}</span>
    </p>
  );
}

function OnItsWay({
  shopOrder: { carrier, trackingNumber },
  arrival,
}: ExpectedProps & { shopOrder: WorkedShopOrder }) {
  const t = useTranslations('orders.arrival');
  const days = useDays();
  return (
    <div
      className={`figures flex flex-col gap-0.5 rounded-control px-3 py-2 ${arrival.isLate ? 'bg-mango-soft' : 'bg-leaf-soft'}`}
    >
      {trackingNumber && (
        <>
          <span className="text-sm">{t('with', { carrier: carrier ?? 'none' })}</span>
          <strong className="font-display text-lg break-words select-all">{trackingNumber}</strong>
        </>
      )}
      <p className={trackingNumber ? 'text-sm' : 'font-semibold'}>
        {t(arrival.isLate ? 'late' : 'expected', { days: days(arrival) })}
      </p>
      {arrival.isLate && <p className="text-sm">{t('lateOnWay')}</p>}
    </div>
  );
}
