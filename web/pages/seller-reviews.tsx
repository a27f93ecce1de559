import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { roomReviewColumns } from '#contract/reviews/rules.ts';
import { reviewsApi } from '#web/api/reviews.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { ReportButton } from '#web/features/moderation/report-button.tsx';
import { RoomGrid } from '#web/features/reviews/room-grid.tsx';
import { NothingNew } from '#web/features/shell/rooms/nothing-new.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { useRoomPath } from '#web/loading/room-path.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-reviews.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { Icon } from '#web/ui/icon.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'messages');
  const words = wordsFor(request, ['reviews', 'reviewRoom', 'report', 'upload', 'seller']);
  if (!shop) return { words, shop: null };
  const query = url.searchParams;
  const asked = {
    stars: oneOf(['1', '2', '3', '4', '5'], query.get('stars')),
    answered: oneOf(['true', 'false'], query.get('answered')),
  };
  const page = pageIn(query, roomReviewColumns);
  const api = context.get(apiContext);
  const [{ rows, ...place }, views] = await Promise.all([
    api.reviews.forShop.page({
      params: { id: shop.id },
      query: { ...asked, ...page, limit: '50' },
    }),
    api.savedViews.list({ params: { table: 'reviews' } }),
  ]);
  return { words, shop, views, list: { reviews: rows, place, asked } };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('reviewRoom.title') }));

export default function SellerReviews({ loaderData }: Route.ComponentProps) {
  return loaderData.shop ? <Reviews {...loaderData} /> : <NoShop />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { list: unknown }>;

function Reviews({ shop, views, list }: Loaded) {
  const t = useTranslations('reviewRoom');
  const [query] = useSearchParams();
  const pathTo = useRoomPath();
  const params = { id: shop.id };
  return (
    <RoomPage
      title={t('title')}
      text={t('text', { shop: shop.name })}
      actions={shop.reviewCount > 0 && <Rating value={shop.rating} count={shop.reviewCount} />}
    >
      <SavedViews
        table="reviews"
        saved={views}
        ofPage={['shop']}
        builtIn={[
          { name: t('views.unanswered'), query: 'answered=false' },
          { name: t('views.answered'), query: 'answered=true' },
        ]}
        count={(asked) => reviewsApi.forShop.page({ params, query: { ...asked, limit: '1' } })}
      />
      <RoomGrid
        {...list}
        csv={`/api/shops/${shop.id}/reviews/room.csv`}
        all={query.has('shop') ? `?shop=${shop.id}` : '?'}
        action={({ id, isHidden }) =>
          !isHidden && <ReportButton subject="review" subjectId={id} isSignedIn as="word" />
        }
        empty={
          shop.approvalStatus === 'closed' ? (
            <NothingNew />
          ) : (
            <EmptyState
              icon={<Icon name="message-square-quote" />}
              title={t('none.title')}
              text={t('none.text')}
            >
              <ButtonLink to={pathTo('/orders/management')} look="secondary">
                {t('none.orders')}
              </ButtonLink>
            </EmptyState>
          )
        }
      />
    </RoomPage>
  );
}

function NoShop() {
  const t = useTranslations('seller');
  return <EmptyState title={t('noShopTitle')} text={t('noShop')} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="reviews" />;
}
