import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Review } from '#contract/reviews.ts';
import type { ShopDetail } from '#contract/shops.ts';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { MessageLink } from '../features/messages/message-link.tsx';
import { ReportButton } from '../features/reports/report-button.tsx';
import type { ReviewQuery } from '../features/reviews/review-query.ts';
import { FollowButton } from '../features/shops/follow-button.tsx';
import { ShareButtons } from '../features/shops/share-buttons.tsx';
import { ShopAbout } from '../features/shops/shop-about.tsx';
import { ShopHeader } from '../features/shops/shop-header.tsx';
import { useViewer } from '../viewer.ts';

// Below the fold: in the HTML at once, its code after the rest.
const Reviews = lazy(() => import('../features/reviews/review-list.tsx'));

type ShopFrameProps = {
  shop: ShopDetail;
  reviews: { rows: Review[]; next: string | null };
  reviewQuery: ReviewQuery;
  facts?: ReactNode;
  /** What the shop offers: its shelf, or its menu. */
  children: ReactNode;
};

/** What the pages of shops and of kitchens share, around what they offer. */
export function ShopFrame({ shop, reviews, reviewQuery, facts, children }: ShopFrameProps) {
  const t = useTranslations('shop');
  const isSignedIn = useViewer() !== null;
  return (
    <div className="flex flex-col gap-8 pb-16">
      <ShopHeader
        shop={shop}
        facts={facts}
        actions={
          <>
            <FollowButton shop={shop} isSignedIn={isSignedIn} />
            <MessageLink about={{ shop: shop.id }} />
            <FavouriteButton kind="shops" id={shop.id} name={shop.name} />
          </>
        }
      />
      <div className="page-width flex flex-col gap-10">
        {children}
        <ShopAbout shop={shop} />
        <section id="reviews" aria-labelledby="reviews-title" className="flex flex-col gap-6 border-t border-line pt-10">
          <h2 id="reviews-title" className="text-xl">
            {t('reviews')}
          </h2>
          <Suspense fallback={null}>
            <Reviews
              of={{ kind: 'shop', id: shop.id }}
              rating={shop.rating}
              counts={shop.starCounts}
              query={reviewQuery}
              first={reviews}
              withProduct
              action={({ id }) => <ReportButton subject="review" subjectId={id} isSignedIn={isSignedIn} as="word" />}
            />
          </Suspense>
        </section>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
          <ShareButtons title={shop.name} />
          <ReportButton subject="shop" subjectId={shop.id} isSignedIn={isSignedIn} />
        </div>
      </div>
    </div>
  );
}
