import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { ProductCard } from '../features/catalogue/product-card.tsx';
import { ProductTabs } from '../features/catalogue/product-tabs.tsx';
import { ReportButton } from '#web/features/moderation/report-button.tsx';
import Reviews from '../features/reviews/review-list.tsx';
import type { ReviewQuery } from '../features/reviews/review-query.ts';

type ProductBelowProps = {
  product: ProductDetail;
  related: Array<ComponentProps<typeof ProductCard>['product']>;
  reviews: { rows: Review[]; next: string | null };
  reviewQuery: ReviewQuery;
  opensReviews: boolean;
  isSignedIn: boolean;
};

/** What stands below the purchase: all about the product, its reviews, and what else its shop sells. */
export default function ProductBelow({
  product,
  related,
  reviews,
  reviewQuery,
  opensReviews,
  isSignedIn,
}: ProductBelowProps) {
  return (
    <>
      <section id="about">
        <ProductTabs
          product={product}
          opensReviews={opensReviews}
          reviews={
            <Reviews
              of={{ kind: 'product', id: product.id }}
              rating={product.rating}
              counts={product.starCounts}
              query={reviewQuery}
              first={reviews}
              action={({ id }) => (
                <ReportButton subject="review" subjectId={id} isSignedIn={isSignedIn} as="word" />
              )}
            />
          }
        />
        <div className="pt-4">
          <ReportButton subject="product" subjectId={product.id} isSignedIn={isSignedIn} />
        </div>
      </section>
      {related.length > 0 && <Related products={related} />}
    </>
  );
}

function Related({ products }: { products: ProductBelowProps['related'] }) {
  const t = useTranslations('product');
  return (
    <section aria-labelledby="related" className="flex flex-col gap-5 border-t border-line pt-10">
      <h2 id="related" className="text-xl">
        {t('related')}
      </h2>
      <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}
