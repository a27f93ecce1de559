import { useTranslations } from 'use-intl';
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { ShopOrderArrival } from '#contract/orders/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDays } from '#web/words/use-days.ts';

/** For which days goods were promised that are not there yet, and that they are late once they are. */
export function ArrivalNote({
  shopOrder: { arrival, status },
}: {
  shopOrder: { arrival: ShopOrderArrival | null; status: OrderStatus };
}) {
  const t = useTranslations('board.card');
  const days = useDays();
  if (!arrival || status === 'delivered' || status === 'cancelled') return null;
  return (
    <p
      className={`figures flex items-center gap-1.5 text-sm font-medium ${arrival.isLate ? 'text-chili' : ''}`}
    >
      <Icon
        name="calendar-clock"
        className={`size-4 flex-none ${arrival.isLate ? '' : 'text-leaf'}`}
      />
      {t(arrival.isLate ? 'isLate' : 'arrives', { days: days(arrival) })}
    </p>
  );
}
