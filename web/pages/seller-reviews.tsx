import { MessageSquareQuote } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { oneOf, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { ReportButton } from '#web/features/moderation/report-button.tsx';
import { RoomReviewCard } from '#web/features/reviews/room-review.tsx';
import { NothingNew } from '#web/features/shell/rooms/nothing-new.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { useRoomPath } from '#web/loading/room-path.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-reviews.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';

const states = ['unanswered', 'answered'] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'messages');
  const query = url.searchParams;
  const state = oneOf(states, query.get('state'));
  const words = wordsFor(request, ['reviews', 'report', 'upload', 'seller']);
  if (!shop) return { words, shop: null, reviews: [], place: null, state };
  const { rows, ...place } = await context.get(apiContext).reviews.forShop.page({
    params: { id: shop.id },
    query: {
      answered: state && String(state === 'answered'),
      cursor: query.get('cursor') ?? undefined,
    },
  });
  return { words, shop, reviews: rows, place, state };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('reviews.room.title') }));

export default function SellerReviews({
  loaderData: { shop, reviews, place, state },
}: Route.ComponentProps) {
  const t = useTranslations('reviews.room');
  const [query] = useSearchParams();
  const pathTo = useRoomPath();
  if (!shop || !place) return <NoShop />;
  return (
    <RoomPage
      title={t('title')}
      text={t('text', { shop: shop.name })}
      actions={shop.reviewCount > 0 && <Rating value={shop.rating} count={shop.reviewCount} />}
    >
      <Chips label={t('tabs.label')}>
        {([undefined, ...states] as const).map((one) => (
          <ChipLink
            key={one ?? 'all'}
            to={withQuery(query, { state: one })}
            chosen={state === one}
            preventScrollReset
          >
            {t(`tabs.${one ?? 'all'}`)}
          </ChipLink>
        ))}
      </Chips>
      {reviews.length === 0 && !state && shop.approvalStatus === 'closed' && <NothingNew />}
      {reviews.length === 0 && (state || shop.approvalStatus !== 'closed') && (
        <EmptyState
          icon={<MessageSquareQuote />}
          title={state ? t('noMatch.title') : t('none.title')}
          text={state ? t('noMatch.text') : t('none.text')}
        >
          <ButtonLink
            to={state ? withQuery(query, { state: undefined }) : pathTo('/orders/management')}
            look="secondary"
          >
            {state ? t('noMatch.all') : t('none.orders')}
          </ButtonLink>
        </EmptyState>
      )}
      <ul className="flex max-w-4xl flex-col gap-4">
        {reviews.map((review) => (
          <RoomReviewCard
            key={review.id}
            review={review}
            action={
              !review.isHidden && (
                <ReportButton subject="review" subjectId={review.id} isSignedIn as="word" />
              )
            }
          />
        ))}
      </ul>
      <Pager place={place} />
    </RoomPage>
  );
}

function NoShop() {
  const t = useTranslations('seller');
  return <EmptyState title={t('noShopTitle')} text={t('noShop')} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="shop" />;
}
