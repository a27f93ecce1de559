import { useTranslations } from 'use-intl';
import { mostSummed } from '#contract/kernel/list-pages.ts';
import type { OrderTotals } from '#contract/orders/totals.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import type { GridTotals } from '#web/ui/grid/grid-parts.ts';

/** What a list of orders comes to, under its column `total`. */
export function useOrderTotals(totals: OrderTotals['totals']): GridTotals {
  const t = useTranslations('grid.totals');
  const amounts = useTranslations('orders.amounts');
  const money = useMoney();
  if (!totals) return { label: t('more', { count: mostSummed }), of: { total: null } };
  return {
    label: t('label', { count: totals.orders }),
    of: {
      total: (
        <span className="inline-flex flex-col items-end">
          {money(totals.due + totals.remaining)}
          {totals.refunded > 0 && (
            <span className="figures flex flex-col items-end text-sm font-normal whitespace-nowrap text-muted md:max-lg:text-right md:max-lg:whitespace-normal">
              <span>{amounts('ofPaid', { paid: money(totals.paid) })}</span>
              <span>{amounts('wentBack', { refunded: money(totals.refunded) })}</span>
            </span>
          )}
        </span>
      ),
    },
  };
}
