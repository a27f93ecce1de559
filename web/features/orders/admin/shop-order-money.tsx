import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { shopPath } from '#contract/shops/rules.ts';
import type { ShopOrder } from '#contract/orders/schemas.ts';
import type { OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import { Explained, linesOfMarket } from '#web/features/payments/explained.tsx';
import { bookingPath } from '../booking-path.ts';
import { isNeverCharged } from '../order-figures.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import RefundAction from '../refund-action.tsx';
import { VisitFacts } from '../visit-facts.tsx';
import { ShopOrderLines } from '../mine/shop-order-lines.tsx';

/** What was paid for a shop order, what went back and what the shop has of it, with the way to refund more. */
export function ShopOrderMoney({
  order,
  shopOrder,
}: {
  order: OrderInHistory;
  shopOrder: ShopOrder;
}) {
  const t = useTranslations('orderHistory');
  const of = order.money.find(({ shopId }) => shopId === shopOrder.shopId);
  if (!of) return null;
  const { paid, refunded, remaining } = shopOrder;
  const commission = paid > 0 ? of.commission : 0;
  const promotion = paid > 0 ? (of.promotion ?? 0) : 0;
  const goodwill = of.goodwill ?? 0;
  const net =
    toMinor(remaining) -
    toMinor(commission) +
    toMinor(of.commissionReturned) +
    toMinor(promotion) +
    toMinor(goodwill);
  const sums = [
    { word: 'paid', figure: 'gross', amount: paid },
    { word: 'refunded', figure: 'refunded', amount: -refunded },
    { word: 'disputed', figure: 'disputed', amount: -of.disputed },
    { word: 'remaining', figure: 'remaining', amount: remaining },
    { word: 'commission', figure: 'commission', amount: -commission },
    { word: 'returned', figure: 'commissionReturned', amount: of.commissionReturned },
    { word: 'promotion', figure: 'promotion', amount: promotion },
    { word: 'goodwill', figure: 'goodwill', amount: goodwill },
    { word: 'net', figure: 'net', amount: toMajor(net) },
  ] as const;
  const shown = sums.filter(({ word, amount }) => amount !== 0 || !isRare[word]);
  return (
    <section
      aria-labelledby={`money-${shopOrder.id}`}
      className="rounded-card border border-line bg-card p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`money-${shopOrder.id}`} className="text-lg">
          <Link
            to={shopPath({ id: shopOrder.shopId, kind: shopOrder.kind })}
            className="underline-offset-3 hover:underline"
          >
            {shopOrder.shopName}
          </Link>
        </h2>
        <OrderStatusBadge
          status={shopOrder.status}
          isPickup={shopOrder.pickup !== null}
          isVisit={shopOrder.visit !== undefined}
        />
      </header>
      {shopOrder.visit && (
        <div className="mt-3">
          <VisitFacts
            visit={shopOrder.visit}
            to={bookingPath(shopOrder.shopId, shopOrder.visit.bookingId)}
          />
        </div>
      )}
      <div className="mt-4 empty:hidden">
        <ShopOrderLines order={order} shopOrder={shopOrder} />
      </div>
      <dl className="figures mt-4 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-4">
        {isNeverCharged(shopOrder) ? (
          <Sum name={t('money.paid')} isLast>
            {t('money.none')}
          </Sum>
        ) : (
          shown.map(({ word, figure, amount }) => (
            <Sum key={word} name={t(`money.${word}`)} isLast={word === 'net'}>
              <Explained
                amount={amount}
                to={linesOfMarket({ figure, orderId: order.id, shopId: shopOrder.shopId })}
              />
            </Sum>
          ))
        )}
      </dl>
      <div className="mt-4 empty:hidden">
        <RefundAction order={order} shopOrder={shopOrder} by="market" shortcut="R" />
      </div>
    </section>
  );
}

/** Only shown where there is any. */
const isRare: Partial<Record<string, true>> = {
  disputed: true,
  promotion: true,
  goodwill: true,
};

function Sum({ name, isLast, children }: { name: string; isLast: boolean; children: ReactNode }) {
  return (
    <div className={`contents ${isLast ? 'font-semibold' : ''}`}>
      <dt className={isLast ? '' : 'text-muted'}>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
