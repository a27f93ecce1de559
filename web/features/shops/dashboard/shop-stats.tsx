import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ShopSummary } from '#contract/orders/board.schemas.ts';
import { growth } from '#contract/orders/sales.rules.ts';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { ChangeNote } from '#web/ui/charts/change-note.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';

type ShopStatsProps = {
  shop: OwnShop;
  summary: ShopSummary;
  productsPath: string | undefined;
  ordersPath: string;
  salesPath: string;
};

/** What a shop has, ever sold and, for those who may see it, earned, each with what the last weeks added and how that compares. */
export function ShopStats({ shop, summary, productsPath, ordersPath, salesPath }: ShopStatsProps) {
  const t = useTranslations('seller.stats');
  const money = useMoney();
  const { recent, earnings } = summary;
  const { days, newProducts, now, before } = recent;
  const { itemsAre } = capabilitiesOf(shop.kind);
  return (
    <div className={`grid gap-4 ${earnings === undefined ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
      <StatCard
        label={t(`items.${itemsAre}`)}
        value={summary.productCount}
        text={
          <Lines
            first={t(`${onSale(shop)}.${itemsAre}`)}
            then={t('newEntries', { count: newProducts, days })}
          />
        }
        to={productsPath}
      />
      <StatCard
        label={t('orders')}
        value={summary.orderCount}
        text={
          <Lines
            first={t('pending', { count: summary.toDo, unpaid: summary.unpaid })}
            then={
              <Recent
                text={t('recentOrders', { count: now.orders, days })}
                now={now.orders}
                before={before.orders}
              />
            }
          />
        }
        to={ordersPath}
      />
      {earnings !== undefined && (
        <StatCard
          label={t('earnings')}
          value={money(earnings)}
          text={
            <Lines
              first={t('earningsText')}
              then={
                <Recent
                  text={t('recentEarnings', { amount: money(now.earnings ?? 0), days })}
                  now={now.earnings ?? 0}
                  before={before.earnings ?? 0}
                />
              }
            />
          }
          to={salesPath}
        />
      )}
    </div>
  );
}

function onSale({ approvalStatus }: OwnShop): 'itemsText' | 'itemsClosed' | 'itemsHidden' {
  if (approvalStatus === 'approved') return 'itemsText';
  return approvalStatus === 'closed' ? 'itemsClosed' : 'itemsHidden';
}

function Lines({ first, then }: { first: string; then: ReactNode }) {
  return (
    <span className="flex flex-col">
      <span>{first}</span>
      <span>{then}</span>
    </span>
  );
}

/** Where nothing came before there is nothing to compare with. */
function Recent({ text, now, before }: { text: string; now: number; before: number }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {text} {before > 0 && <ChangeNote change={growth(now, before)} />}
    </span>
  );
}
