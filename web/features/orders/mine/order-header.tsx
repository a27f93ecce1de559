import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { OrderDate } from '../order-date.tsx';
import { OrderBadges } from '../order-badges.tsx';

/** The number, to be selected with one press, the day, the state and what can be done; back to where this viewer works. */
export function OrderHeader({
  order,
  viewer,
  children,
}: {
  order: WorkedOrder;
  viewer: User;
  children?: ReactNode;
}) {
  const t = useTranslations('orders.order');
  const { place, to } = homeOf(order, viewer);
  return (
    <header className="flex flex-col gap-4">
      <Link
        to={to}
        className="target flex w-fit items-center gap-1 text-sm text-muted underline-offset-3 hover:text-ink hover:underline print:hidden"
      >
        <Icon name="chevron-left" className="size-4" />
        {t('back', { place })}
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-col gap-2">
          <h1 className="text-2xl break-words md:text-3xl">
            {t.rich('titled', {
              number: () => (
                <span className="figures whitespace-nowrap select-all">{order.orderNumber}</span>
              ),
            })}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <OrderBadges order={order} />
            <span>
              {t.rich('placedOn', { date: () => <OrderDate at={order.createdAt} withTime /> })}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          {children}
          <Button
            look="secondary"
            icon={<Icon name="printer" className="size-4" />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </div>
      </div>
    </header>
  );
}

/** Shoppers come from their orders, also when they happen to be sellers or admins. */
function homeOf(order: WorkedOrder, viewer: User) {
  if (order.userId === viewer.id) return { place: 'orders', to: '/orders' };
  if (viewer.isAdmin) return { place: 'admin', to: '/admin-dashboard' };
  return { place: 'seller', to: '/seller/dashboard' };
}
