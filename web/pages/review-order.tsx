import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { LineToReview } from '#web/features/reviews/line-to-review.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/review-order.ts';
import { ReviewPage } from '#web/features/reviews/review-page.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const api = context.get(apiContext);
  const [order, lines] = await Promise.all([
    foundOr404(api.orders.get({ params: { id: params.id } })),
    foundOr404(api.reviews.ofOrder({ params: { id: params.id } })),
  ]);
  // A visit is reviewed by itself, and the order leads to it.
  if (lines.length === 0) throw redirect(`/order/${order.id}`);
  const linesWith = (status: string) => {
    const shops = order.shopOrders
      .filter((part) => part.status === status)
      .map((part) => part.shopId);
    return order.items.filter(({ shopId }) => shops.includes(shopId)).map(({ id }) => id);
  };
  const [cancelled, deliveredLines] = [linesWith('cancelled'), linesWith('delivered')];
  return {
    words: wordsFor(request, ['reviews', 'upload']),
    orderId: order.id,
    number: order.orderNumber,
    // What can be reviewed now comes first; what never came is nobody's to review.
    lines: lines
      .filter((line) => !cancelled.includes(line.orderLineId))
      .toSorted((a, b) => Number(b.mayReview) - Number(a.mayReview)),
    deliveredLines,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('reviews.page.title') }));

export default function ReviewOrder({
  loaderData: { orderId, number, lines, deliveredLines },
}: Route.ComponentProps) {
  const t = useTranslations('reviews.page');
  return (
    <ReviewPage
      back={{ to: `/order/${orderId}`, label: t('back') }}
      title={t('title')}
      intro={t('intro', { number })}
    >
      <ul className="flex flex-col gap-5">
        {lines.map((line) => (
          <LineToReview
            key={line.orderLineId}
            line={line}
            isDelivered={deliveredLines.includes(line.orderLineId)}
          />
        ))}
      </ul>
    </ReviewPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="order" missing="order" />;
}
