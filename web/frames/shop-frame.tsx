import { lazy, type ReactNode, Suspense } from 'react';
import type { Review } from '#contract/reviews/schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx';
import { MessageLink } from '#web/features/messages/message-link.tsx';
import type { ReviewQuery } from '#web/features/reviews/review-query.ts';
import { FollowButton } from '#web/features/shops/follow-button.tsx';
import { ShopHeader } from '#web/features/shops/shop-header.tsx';
import { useViewer } from '#web/loading/viewer.ts';

// Below the fold: in the HTML at once, its code after the rest.
const ShopBelow = lazy(() => import('#web/pages/shop-below.tsx'));

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
        <Suspense fallback={null}>
          <ShopBelow
            shop={shop}
            reviews={reviews}
            reviewQuery={reviewQuery}
            isSignedIn={isSignedIn}
          />
        </Suspense>
      </div>
    </div>
  );
}
