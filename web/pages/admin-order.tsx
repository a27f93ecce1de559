import { useTranslations } from 'use-intl';
import { isUnpaid } from '#contract/orders/rules.ts';
import { useOrderLive } from '#web/features/orders/use-order-live.ts';
import { apiContext } from '#web/loading/context.ts';
import { Failed } from '#web/frames/failed.tsx';
import { AdminDisputes } from '#web/features/orders/admin/admin-disputes.tsx';
import { GatewayCosts } from '#web/features/orders/admin/gateway-costs.tsx';
import { OrderDate } from '#web/features/orders/order-date.tsx';
import { OrderFacts } from '#web/features/orders/order-facts.tsx';
import { ShopOrderMoney } from '#web/features/orders/admin/shop-order-money.tsx';
import { UnpaidNotice } from '#web/features/orders/mine/unpaid-notice.tsx';
import StatusButtons from '#web/features/orders/admin/status-buttons.tsx';
import { UnassignedRefunds } from '#web/features/orders/admin/unassigned-refunds.tsx';
import { PaperLinks } from '#web/features/papers/paper-links.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { OrderTimeline } from '#web/features/orders/timeline/order-timeline.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-order.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const [order, timeline, papers] = await foundOr404(
    Promise.all([
      api.refunds.inHistory({ params }),
      api.orderTimeline.get({ params }),
      api.papers.ofOrder({ params }),
    ]),
  );
  const words = wordsFor(request, [
    'orderHistory',
    'orders',
    'admin',
    'diets',
    'refund',
    'board',
    'timeline',
    'papers',
  ]);
  return { words, order, timeline, papers };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    (t, { order }) => ({
      title: t('orders.order.title', { number: order.orderNumber }),
    }),
    'order',
  );

/** One order as admins see it: what became of its money, and the way to refund. */
export default function AdminOrder({
  loaderData: { order, timeline, papers },
}: Route.ComponentProps) {
  const t = useTranslations('orderHistory');
  const words = useTranslations('timeline');
  useOrderLive(order.id);
  return (
    <RoomPage
      title={order.orderNumber}
      actions={
        <>
          <span className="text-sm text-muted">
            <OrderDate at={order.createdAt} withTime />
          </span>
          <ButtonLink
            to="/admin/orders/history"
            look="secondary"
            aria-keyshortcuts="B"
            icon={<Icon name="chevron-left" className="size-4" />}
          >
            {t('back')}
          </ButtonLink>
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {isUnpaid(order) && <UnpaidNotice order={order} payment={null} />}
          <StatusButtons order={order} />
          <UnassignedRefunds order={order} />
          <AdminDisputes disputes={order.disputes} />
          {order.shopOrders.map((shopOrder) => (
            <ShopOrderMoney key={shopOrder.id} order={order} shopOrder={shopOrder} />
          ))}
          <PaperLinks papers={papers} />
          <section
            aria-labelledby="timeline"
            className="rounded-card border border-line bg-card p-5"
          >
            <h2 id="timeline" className="mb-4 text-lg">
              {words('title')}
            </h2>
            <OrderTimeline order={order} entries={timeline} />
          </section>
        </div>
        <OrderFacts
          order={order}
          payment={order.costs !== 0 && <GatewayCosts orderId={order.id} amount={order.costs} />}
          shopper={
            order.userId === null ? (
              order.userName
            ) : (
              <TextLink to={`/admin/users/${order.userId}`} className="w-fit">
                {order.userName}
              </TextLink>
            )
          }
        />
      </div>
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="order" missing="marketOrder" />;
}
