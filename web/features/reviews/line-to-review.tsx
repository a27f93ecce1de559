import { capabilitiesOf } from '#contract/shops/rules.ts';
import { productPath } from '#contract/catalogue/address.rules.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ReviewableLine } from '#contract/reviews/schemas.ts';
import { reviewsApi } from '#web/api/reviews.ts';
import { NamedValues } from '#web/ui/named-values.tsx';
import { ChosenPicture } from '#web/ui/mockup-picture.tsx';
import { OwnReview } from './own-review.tsx';

/** One line of an order: the form to review it, or the review that is written, to be changed. */
export function LineToReview({
  line,
  isDelivered,
}: {
  line: ReviewableLine;
  isDelivered: boolean;
}) {
  const t = useTranslations('reviews');
  const { orderLineId, review, mayReview } = line;
  return (
    <li
      id={`line-${line.orderLineId}`}
      className="flex flex-col gap-5 rounded-card border border-line bg-card p-5"
    >
      <div className="flex gap-4">
        <ChosenPicture
          product={{ ...line, imageUrl: line.productImage }}
          options={line.variantOptions}
          fallback={capabilitiesOf(line.shopKind).itemsAre}
          sizes="72px"
          className="size-18! flex-none rounded-control border border-line"
        />
        <div className="min-w-0">
          <h2 className="text-lg break-words">
            <Link
              to={productPath(line.productId, line.variantOptions)}
              lang={line.writtenIn?.productName}
              className="underline-offset-3 hover:underline"
            >
              {line.productName}
            </Link>
          </h2>
          <p className="text-sm text-muted">{t('page.from', { shop: line.shopName })}</p>
          <NamedValues values={line.shownOptions ?? line.variantOptions} />
        </div>
      </div>
      {mayReview || review ? (
        <OwnReview
          subject={{
            key: String(orderLineId),
            name: line.productName,
            textHint: t('form.textHint'),
            review,
            save: (said) =>
              review
                ? reviewsApi.edit({ params: { id: review.id }, body: said })
                : reviewsApi.write({ body: { orderLineId, ...said } }),
          }}
        />
      ) : (
        <p className="text-muted">{isDelivered ? t('page.ownShop') : t('page.waiting')}</p>
      )}
    </li>
  );
}
