import { useTranslations } from 'use-intl';
import type { Review } from '#contract/reviews/schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { ReportButton } from '#web/features/moderation/report-button.tsx';
import Reviews from '../features/reviews/review-list.tsx';
import type { ReviewQuery } from '../features/reviews/review-query.ts';
import { ShareButtons } from '../features/shops/share-buttons.tsx';
import { ShopAbout } from '../features/shops/shop-about.tsx';

type ShopBelowProps = {
  shop: ShopDetail;
  reviews: { rows: Review[]; next: string | null };
  reviewQuery: ReviewQuery;
  isSignedIn: boolean;
};

/** What stands below what a shop offers: who it is, what people say of it, and what can be done with it. */
export default function ShopBelow({ shop, reviews, reviewQuery, isSignedIn }: ShopBelowProps) {
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
      </section>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-6">
        <ShareButtons title={shop.name} />
        <ReportButton subject="shop" subjectId={shop.id} isSignedIn={isSignedIn} />
      </div>
    </>
  );
}
