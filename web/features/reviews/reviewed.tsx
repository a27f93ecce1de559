import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Review } from '#contract/reviews/schemas.ts';

/** What a review is of: a product, with the way to it, or a visit. */
export function Reviewed({ review }: { review: Review }) {
  const { productId, productName, writtenIn, serviceType } = review;
  const t = useTranslations('reviews.visit.kinds');
  if (productId !== null)
    return (
      <Link
        to={`/product/${productId}`}
        lang={writtenIn?.productName}
        className="target link w-fit max-w-full text-sm wrap-anywhere"
      >
        {productName}
      </Link>
    );
  return (
    <span lang={writtenIn?.productName} className="text-sm text-muted">
      {productName || (serviceType && t(serviceType))}
    </span>
  );
}
