import { data, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayDoIn } from '#contract/shops/team.rules.ts';
import { useOrderLive } from '#web/features/orders/use-order-live.ts';
import { CaseLinks } from '#web/features/aftercare/case-words.tsx';
import { OrderAddress, OrderItems } from '#web/features/orders/board/order-body.tsx';
import { OrderWork } from '#web/features/orders/board/order-work.tsx';
import { shopOrderOf } from '#web/features/orders/order-figures.ts';
import { OrderTimeline } from '#web/features/orders/timeline/order-timeline.tsx';
import { PaperLinks } from '#web/features/papers/paper-links.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-order.ts';

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'orders');
  if (!shop) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const [order, timeline] = await foundOr404(
    Promise.all([
      api.orders.get({ params: { id } }),
      api.orderTimeline.get({ params: { id }, query: { shopId: String(shop.id) } }),
    ]),
  );
  const shopOrder = shopOrderOf(order, shop.id);
  if (!shopOrder) throw data(null, { status: 404 });
  const [papers, aftercare] = await Promise.all([
    mayDoIn(shop, 'money') ? api.papers.ofOrder({ params: { id } }) : [],
    api.aftercare.ofOrder({ params: { id } }),
  ]);
  const words = wordsFor(request, [
    'board',
    'orders',
    'diets',
    'refund',
    'timeline',
    'papers',
    'aftercare',
    'upload',
  ]);
  const cases = aftercare.cases.filter((one) => one.shopId === shop.id);
  const now = new Date().toISOString();
  return { words, now, order, shopOrder, timeline, papers, cases };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    (t, { order }) => ({
      title: t('orders.order.title', { number: order.orderNumber }),
    }),
    'order',
  );

/** A shop's part of one order: where it stands, what it holds, for whom it is, and all that happened to it. */
export default function SellerOrder({
  loaderData: { now, order, shopOrder, timeline, papers, cases },
}: Route.ComponentProps) {
  const t = useTranslations('board');
  const words = useTranslations('timeline');
  const { search } = useLocation();
  useOrderLive(order.id);
  const { shopId } = shopOrder;
  const slipPath = (id: number) => `/orders/management/${id}/slip${search}`;
  return (
    <RoomPage
      title={order.orderNumber}
      actions={
        <>
          <ButtonLink
            to={`/orders/management${search}`}
            look="secondary"
            aria-keyshortcuts="B"
            icon={<Icon name="chevron-left" className="size-4" />}
          >
            {t('slip.back')}
          </ButtonLink>
          {order.userId !== null && (
            <ButtonLink
              to={`/seller/messages/new?order=${order.id}&shop=${shopId}`}
              look="secondary"
              aria-keyshortcuts="M"
              icon={<Icon name="message-circle" className="size-4" />}
            >
              {t('menu.message')}
            </ButtonLink>
          )}
          <ButtonLink
            to={slipPath(order.id)}
            look="secondary"
            aria-keyshortcuts="P"
            icon={<Icon name="printer" className="size-4" />}
          >
            {t('menu.slip')}
          </ButtonLink>
        </>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <section
          aria-labelledby="timeline"
          className="min-w-0 rounded-card border border-line bg-card p-5 max-lg:order-2"
        >
          <h2 id="timeline" className="mb-4 text-lg">
            {words('title')}
          </h2>
          <OrderTimeline order={order} entries={timeline} search={search} />
        </section>
        <div className="flex flex-col gap-5 rounded-card border border-line bg-card p-5">
          <OrderWork {...{ order, shopOrder, now, slipPath }} />
          <CaseLinks cases={cases} pathOf={(id) => `/seller/aftercare/${id}${search}`} />
          <OrderItems order={order} shopOrder={shopOrder} />
          <OrderAddress order={order} shopOrder={shopOrder} />
          <PaperLinks papers={papers.filter((paper) => paper.shopId === shopId)} />
        </div>
      </div>
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="order" missing="shopOrder" />;
}
