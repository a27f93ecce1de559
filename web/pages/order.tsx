import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import type { AftercareOfOrder } from '#contract/aftercare/schemas.ts';
import { isUnpaid } from '#contract/orders/rules.ts';
import type { Order, WorkedOrder } from '#contract/orders/schemas.ts';
import type { PaperHead } from '#contract/papers/schemas.ts';
import { apiContext } from '#web/loading/context.ts';
import { OrderFacts } from '#web/features/orders/order-facts.tsx';
import { bookingPath } from '#web/features/orders/booking-path.ts';
import { CancelOrder } from '#web/features/orders/mine/cancel-order.tsx';
import { cancellableShopOrders } from '#web/features/orders/mine/may-cancel.ts';
import { hasAmounts } from '#web/features/orders/order-figures.ts';
import { OrderHeader } from '#web/features/orders/mine/order-header.tsx';
import type { BesideLine } from '#web/features/orders/mine/shop-order-lines.tsx';
import { ShopOrderCard } from '#web/features/orders/mine/shop-order-card.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { useOrderLive } from '#web/features/orders/use-order-live.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/order.ts';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { ReviewPrompt } from '#web/features/reviews/review-prompt.tsx';
import { MessageLink } from '#web/features/messages/message-link.tsx';
import { OrderAgain } from '#web/features/orders/mine/order-again.tsx';
import { ComingParts } from '#web/features/orders/mine/coming-parts.tsx';
import { PaperLinks } from '#web/features/papers/paper-links.tsx';
import { UnpaidNotice } from '#web/features/orders/mine/unpaid-notice.tsx';

const RefundAction = lazy(() => import('#web/features/orders/refund-action.tsx'));
// Few dishes are sold out, and little is printed with a picture of its shopper's.
const OrderQuestions = lazy(() => import('#web/features/orders/mine/order-questions.tsx'));
// Little is ever wrong with what came.
const LineAftercare = lazy(() => import('#web/features/aftercare/line-aftercare.tsx'));
// Few orders wait for their payment, and few markets have tips.
const PayOrder = lazy(() => import('#web/features/orders/checkout/pay-order.tsx'));
const TipOfShopOrder = lazy(() => import('#web/features/orders/mine/tip-of-shop-order.tsx'));
const StatusButtons = lazy(() => import('#web/features/orders/admin/status-buttons.tsx'));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const viewer = await requireSignedIn({ request, url, context });
  const api = context.get(apiContext);
  const order = await foundOr404(api.orders.get({ params: { id: params.id } }));
  const isReviewable =
    order.userId === viewer.id &&
    order.shopOrders.some((shopOrder) => shopOrder.status === 'delivered');
  const mayReadPapers = order.userId === viewer.id || viewer.isAdmin;
  const [lines, papers, aftercare] = await Promise.all([
    isReviewable ? api.reviews.ofOrder({ params: { id: params.id } }) : [],
    mayReadPapers ? api.papers.ofOrder({ params: { id: params.id } }) : [],
    isUnpaid(order) ? null : api.aftercare.ofOrder({ params: { id: params.id } }),
  ]);
  const words = wordsFor(request, [
    'orders',
    'gifts',
    ...(papers.length > 0 ? (['papers'] as const) : []),
    ...(aftercare ? (['aftercare', 'upload'] as const) : []),
    'diets',
    'checkout',
    'reviews',
    ...(order.userId === viewer.id ? [] : (['refund'] as const)),
    ...(viewer.isAdmin ? (['admin'] as const) : []),
  ]);
  return { words, viewer, order, lines, papers, aftercare };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    (t, { order }) => ({
      title: t('orders.order.title', { number: order.orderNumber }),
    }),
    'order',
  );

export default function OrderDetail({
  loaderData: { order, viewer, lines, papers, aftercare },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const isOwn = order.userId === viewer.id;
  useOrderLive(order.id);
  const own = isOwn && hasAmounts(order) ? order : null;
  const cancellable = own && cancellableShopOrders(own);
  const alone = (id: number) => cancellable?.shopOrders.find((shopOrder) => shopOrder.id === id);
  const waits = isUnpaid(order);
  const beside = useBeside(
    aftercare,
    order.id,
    isOwn ? 'shopper' : viewer.isAdmin ? 'admin' : 'shop',
  );
  return (
    <div className="page-width flex flex-col gap-8 py-8 md:py-10">
      {waits && (
        <UnpaidNotice
          order={order}
          payment={
            own && (
              <LatePart>
                <PayOrder order={own} onChanged={() => void revalidate()} />
              </LatePart>
            )
          }
        />
      )}
      <OrderHeader order={order} viewer={viewer}>
        {own && cancellable?.whole && <CancelOrder order={own} />}
        {isOwn && !waits && order.items.length > 0 && <OrderAgain orderId={order.id} />}
      </OrderHeader>
      {viewer.isAdmin && (
        <LatePart>
          <StatusButtons order={order} />
        </LatePart>
      )}
      {lines.length > 0 && <ReviewPrompt orderId={order.id} lines={lines} />}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_21rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          {isOwn && order.shopOrders.length > 1 && <ComingParts order={order} />}
          {order.shopOrders.map((shopOrder) => (
            <ShopOrderCard
              key={shopOrder.id}
              order={order}
              shopOrder={shopOrder}
              questions={isOwn && questionsOf(order, shopOrder.shopId)}
              visitPath={isOwn ? ownVisit : viewer.isAdmin ? watchedVisit : workedVisit}
              cancel={
                own &&
                alone(shopOrder.id) && <CancelOrder order={own} shopOrder={alone(shopOrder.id)} />
              }
              tip={own && tipOf(own, shopOrder.shopId, () => void revalidate())}
              papers={papersOf(papers, shopOrder.shopId)}
              beside={beside}
              refund={
                !isOwn &&
                hasAmounts(order) &&
                hasAmounts(shopOrder) && (
                  <LatePart>
                    <RefundAction
                      order={order}
                      shopOrder={shopOrder}
                      by={viewer.isAdmin ? 'market' : 'shop'}
                    />
                  </LatePart>
                )
              }
              contact={
                // A guest without an account reads no messages.
                order.userId !== null &&
                (isOwn || !viewer.isAdmin) && (
                  <MessageLink about={{ order: order.id, shop: shopOrder.shopId }} size="small" />
                )
              }
            />
          ))}
        </div>
        <OrderFacts order={order} />
      </div>
    </div>
  );
}

function questionsOf(order: WorkedOrder, shopId: number) {
  const isAsked = order.items.some(
    ({ substitutions = [], printProofs = [], ...item }) =>
      item.shopId === shopId &&
      [...substitutions, ...printProofs].some(({ state }) => state === 'asked'),
  );
  return (
    isAsked && (
      <LatePart>
        <OrderQuestions order={order} shopId={shopId} />
      </LatePart>
    )
  );
}

/** Tips are given by those who ordered, where there are any. */
function tipOf(order: Order, shopId: number, onChanged: () => void) {
  const shopOrder = order.shopOrders.find((one) => one.shopId === shopId);
  if (!shopOrder?.tip && !shopOrder?.laterTip && !shopOrder?.mayTip) return null;
  return (
    <LatePart>
      <TipOfShopOrder orderId={order.id} {...{ shopOrder, onChanged }} />
    </LatePart>
  );
}

const casePaths = {
  shopper: (id: number) => `/aftercare/${id}`,
  admin: (id: number) => `/admin/aftercare/${id}`,
  shop: (id: number) => `/seller/aftercare/${id}`,
};

function useBeside(
  aftercare: AftercareOfOrder | null,
  orderId: number,
  reader: keyof typeof casePaths,
): BesideLine {
  return useCallback(
    (lineId, shopId) =>
      aftercare && (
        <LatePart>
          <LineAftercare {...{ aftercare, orderId, shopId, lineId }} casePath={casePaths[reader]} />
        </LatePart>
      ),
    [aftercare, orderId, reader],
  );
}

function papersOf(papers: readonly PaperHead[], shopId: number) {
  const ofShop = papers.filter((paper) => paper.shopId === shopId);
  return ofShop.length > 0 && <PaperLinks papers={ofShop} />;
}

const ownVisit = (id: number) => `/my-bookings/${id}`;
const watchedVisit = (id: number, shopId: number) => bookingPath(shopId, id);
const workedVisit = (id: number) => `/vendor/bookings?booking=${id}`;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="order" missing="order" />;
}
