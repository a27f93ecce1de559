import type { ReactNode } from 'react';
import type { Review } from '#contract/reviews/schemas.ts';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { MessageLink } from '#web/features/messages/message-link.tsx';
import type { ReviewQuery } from '#web/features/reviews/review-query.ts';
import { FollowButton } from '#web/features/shops/front/follow-button.tsx';
import { ShopHeader } from '#web/features/shops/front/shop-header.tsx';
import { useViewer } from '#web/loading/viewer.ts';
import { useTranslations } from 'use-intl';
import { ReportButton } from '#web/features/moderation/report-button.tsx';
import { ShareButtons } from '#web/features/shops/front/share-buttons.tsx';
import { ShopAbout } from '#web/features/shops/front/shop-about.tsx';
import { lazy } from '#web/ui/lazy.ts';
import type { ShownShop } from '#web/features/shops/front/shown-shop.ts';
import { LatePart } from '#web/ui/late-part.tsx';

// Below the fold: in the HTML at once, its code after the rest.
const Reviews = lazy(() => import('#web/features/reviews/review-list.tsx'));

type ShopFrameProps = {
  shop: ShownShop;
  reviews: { rows: Review[]; next: string | null };
  reviewQuery: ReviewQuery;
  facts?: ReactNode;
  /** What the shop offers: its shelf, or its menu. */
  children: ReactNode;
};

/** What the pages of shops and of kitchens share, around what they offer. */
export function ShopFrame({ shop, reviews, reviewQuery, facts, children }: ShopFrameProps) {
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
        <ShopBelow
          shop={shop}
          reviews={reviews}
          reviewQuery={reviewQuery}
          isSignedIn={isSignedIn}
        />
      </div>
    </div>
  );
}

type ShopBelowProps = {
  shop: ShownShop;
  reviews: { rows: Review[]; next: string | null };
  reviewQuery: ReviewQuery;
  isSignedIn: boolean;
};

/** The foot of a shop's page: who it is, what people say of it, and what can be done with it. */
function ShopBelow({ shop, reviews, reviewQuery, isSignedIn }: ShopBelowProps) {
  const t = useTranslations('shop');
  return (
    <>
      <ShopAbout shop={shop} />
      <section
        id="reviews"
        aria-labelledby="reviews-title"
        className="flex flex-col gap-6 border-t border-line pt-10"
      >
        <h2 id="reviews-title" className="text-xl">
          {t('reviews')}
        </h2>
        <LatePart>
          <Reviews
            of={{ kind: 'shop', id: shop.id }}
            rating={shop.rating}
            counts={shop.starCounts}
            query={reviewQuery}
            first={reviews}
            withProduct
            action={({ id }) => (
              <ReportButton subject="review" subjectId={id} isSignedIn={isSignedIn} as="word" />
            )}
          />
        </LatePart>
      </section>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
        <ShareButtons title={shop.name} />
        <ReportButton subject="shop" subjectId={shop.id} isSignedIn={isSignedIn} />
      </div>
    </>
  );
}
