import { data, useLocation } from 'react-router';
import { apiContext } from '#web/loading/context.ts';
import { OrderSlip } from '#web/features/orders/board/order-slip.tsx';
import { shopOrderOf } from '#web/features/orders/order-figures.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/order-slip.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'orders');
  const order = await foundOr404(context.get(apiContext).orders.get({ params: { id: params.id } }));
  const shopOrder = shop ? shopOrderOf(order, shop.id) : undefined;
  if (!shopOrder) throw data(null, { status: 404 });
  return { words: wordsFor(request, ['board', 'orders', 'diets']), order, shopOrder };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(
    page,
    (t, { order }) => ({
      title: t('board.slip.title', { number: order.orderNumber }),
    }),
    'order',
  );

export default function OrderSlipPage({ loaderData: { order, shopOrder } }: Route.ComponentProps) {
  const { search } = useLocation();
  return <OrderSlip order={order} shopOrder={shopOrder} backPath={`/orders/management${search}`} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="order" missing="shopOrder" />;
}
