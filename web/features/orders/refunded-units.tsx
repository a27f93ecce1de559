import { useTranslations } from 'use-intl';
import type { ShopOrderRefund, WorkedOrder } from '#contract/orders/schemas.ts';
import { useJoined } from '#web/ui/joined.ts';

type RefundedUnitsProps = { items: WorkedOrder['items']; lines: ShopOrderRefund['lines'] };

/** Of which units a refund was; nothing where it was of an amount. */
export function RefundedUnits({ items, lines }: RefundedUnitsProps) {
  const t = useTranslations('orders.refunds');
  const { listed, aside } = useJoined();
  if (lines.length === 0) return null;
  const units = lines.flatMap(({ lineId, quantity }) =>
    items
      .filter(({ id }) => id === lineId)
      .map(({ productName, shownOptions, variantOptions }) =>
        Object.values(shownOptions ?? variantOptions).reduce(
          aside,
          t('units', { quantity, name: productName }),
        ),
      ),
  );
  return <p className="text-sm break-words">{listed(units)}</p>;
}
