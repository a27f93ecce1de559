import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiContext } from '../context.ts';
import { Failed } from '../failed.tsx';
import { AdminDisputes } from '../features/orders/admin-disputes.tsx';
import { GatewayCosts } from '../features/orders/gateway-costs.tsx';
import { OrderDate } from '../features/orders/order-date.tsx';
import { OrderFacts } from '../features/orders/order-facts.tsx';
import { PartMoney } from '../features/orders/part-money.tsx';
import { RefundList } from '../features/orders/refund-list.tsx';
import { UnassignedRefunds } from '../features/orders/unassigned-refunds.tsx';
import { RoomPage } from '../features/rooms/room-page.tsx';
import { foundOr404 } from '../found.ts';
import { requireAdmin } from '../guards.ts';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { wordsFor } from '../words.ts';
import type { Route } from './+types/admin-order.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const order = await foundOr404(context.get(apiContext).refunds.inHistory({ params: { id: params.id } }));
  return { words: wordsFor(request, ['orderHistory', 'orders']), order };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, (t) => ({ title: t('orders.order.title', { number: loaderData.order.orderNumber }) }))
    : pageMeta(matches, (t) => ({ title: t('shell.failed.order') }));

/** One order as admins see it: what became of its money, and the way to refund. */
export default function AdminOrder({ loaderData: { order } }: Route.ComponentProps) {
  const t = useTranslations('orderHistory');
  return (
    <RoomPage
      title={order.orderNumber}
      text={<OrderDate at={order.createdAt} withTime />}
      actions={
        <ButtonLink to="/admin/orders/history" look="secondary" icon={<ChevronLeft className="size-4" />}>
          {t('back')}
        </ButtonLink>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <UnassignedRefunds order={order} />
          <AdminDisputes disputes={order.disputes} />
          {order.shopOrders.map((part) => (
            <PartMoney key={part.id} order={order} part={part} />
          ))}
          <RefundList order={order} />
        </div>
        <OrderFacts order={order} payment={order.costs !== 0 && <GatewayCosts amount={order.costs} />} />
      </div>
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="order" missing="order" />;
}
