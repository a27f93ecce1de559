import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ShopSales } from '#contract/orders/sales.schemas.ts';
import { BarList } from '#web/ui/charts/bar-list.tsx';
import { useMoney } from '#web/ui/currency.tsx';

/** What brought most in the chosen days. */
export function TopItems({ items }: { items: ShopSales['topItems'] }) {
  const t = useTranslations('sales.top');
  const money = useMoney();
  return (
    <section aria-labelledby="top-items" className="min-w-0">
      <h2 id="top-items" className="mb-3 text-lg">
        {t('title')}
      </h2>
      {items.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <BarList
          label={t('title')}
          rows={items.map(({ productId, name, units, gross, unitsBefore }) => ({
            key: productId,
            name: (
              <Link to={`/product/${productId}`} className="underline-offset-3 hover:underline">
                {name}
              </Link>
            ),
            value: gross,
            text: money(gross),
            note:
              unitsBefore === null
                ? t('units', { units })
                : t('unitsBefore', { units, before: unitsBefore }),
          }))}
        />
      )}
    </section>
  );
}
