import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Review } from '#contract/reviews/schemas.ts';
import { cursorIn, withQuery } from '#web/loading/address.ts';
import { reviewsApi } from '#web/api/reviews.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadMore } from '#web/ui/pagination.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewItem } from './review-item.tsx';
import { isFiltered, listKey, type ReviewQuery } from './review-query.ts';
import { StarDistribution } from './star-distribution.tsx';

type Of = { kind: 'product' | 'shop'; id: number };
type Page = { rows: Review[]; next: string | null };

type ReviewsProps = {
  of: Of;
  rating: number;
  counts: readonly [number, number, number, number, number];
  query: ReviewQuery;
  first: Page;
  /** Names what was bought, in a shop's list. */
  withProduct?: boolean;
  /** What else can be done with a review, such as reporting it. */
  action?: (review: Review) => ReactNode;
};

/** All about the reviews of a product or a shop: the stars, which of them to show, and the reviews. */
export default function Reviews({ rating, counts, query, ...list }: ReviewsProps) {
  const hasAny = counts.some((count) => count > 0);
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-24 lg:self-start">
        <StarDistribution rating={rating} counts={counts} />
      </div>
      <div className={hasAny ? '' : 'lg:col-span-2'}>
        {hasAny && <ReviewFilters query={query} />}
        <ReviewList
          key={`${list.of.kind} ${list.of.id} ${listKey(query)}`}
          query={query}
          {...list}
        />
      </div>
    </div>
  );
}

type ReviewListProps = Pick<ReviewsProps, 'of' | 'query' | 'first' | 'withProduct' | 'action'>;

function ReviewList({ of, query, first, withProduct, action }: ReviewListProps) {
  const [{ rows, next }, setShown] = useState(first);
  const said = useFailure();
  const more = useMutation({
    mutationFn: (cursor: string) => reviewsAfter(of, query, cursor),
    onSuccess: (page) =>
      setShown((shown) => ({ rows: [...shown.rows, ...page.rows], next: page.next })),
    onError: (error) => showToast({ tone: 'error', title: said(error) }),
  });
  if (rows.length === 0) return isFiltered(query) ? <NoSuchReviews /> : <NoReviews />;
  return (
    <div>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            withProduct={withProduct}
            action={action?.(review)}
          />
        ))}
      </ul>
      {next && <LoadMore onMore={() => more.mutate(next)} loading={more.isPending} />}
    </div>
  );
}

async function reviewsAfter(of: Of, query: ReviewQuery, cursor: string): Promise<Page> {
  const reviews = of.kind === 'product' ? reviewsApi.ofProduct : reviewsApi.ofShop;
  const page = await reviews.page({
    params: { id: of.id },
    query: { ...query, cursor },
  });
  return { rows: page.rows, next: cursorIn(page.next) };
}

function NoReviews() {
  const t = useTranslations('reviews.none');
  return (
    <EmptyState icon={<Icon name="message-square-quote" />} title={t('title')} text={t('text')} />
  );
}

function NoSuchReviews() {
  const t = useTranslations('reviews.noMatch');
  const [address] = useSearchParams();
  return (
    <div className="pt-6">
      <EmptyState icon={<Icon name="message-square-quote" />} title={t('title')} text={t('text')}>
        <ButtonLink
          to={withQuery(address, { stars: undefined, photos: undefined })}
          look="secondary"
          preventScrollReset
        >
          {t('clear')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
