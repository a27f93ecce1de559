import { useMutation } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { routes } from '#contract/routes.ts';
import type { Review } from '#contract/reviews.ts';
import { cursorIn } from '#web/address.ts';
import { browserApi } from '#web/browser-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/pagination.tsx';
import { Rating } from '#web/ui/rating.tsx';

type ReviewListProps = {
  of: { kind: 'product' | 'shop'; id: number };
  first: { rows: Review[]; next: string | null };
  /** Names what was bought, in a shop's list. */
  withProduct?: boolean;
};

/** Reviews, newest first; more of them on demand. */
export function ReviewList({ of, first, withProduct }: ReviewListProps) {
  const t = useTranslations('reviews');
  const [{ rows, next }, setShown] = useState(first);
  const more = useMutation({
    mutationFn: (cursor: string) => reviewsAfter(of, cursor),
    onSuccess: (page) => setShown((shown) => ({ rows: [...shown.rows, ...page.rows], next: page.next })),
  });
  if (rows.length === 0) return <EmptyState icon={<MessageSquareQuote />} title={t('none.title')} text={t('none.text')} />;
  return (
    <div>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((review) => (
          <ReviewItem key={review.id} review={review} withProduct={withProduct} />
        ))}
      </ul>
      {next && <LoadMore onMore={() => more.mutate(next)} loading={more.isPending} />}
    </div>
  );
}

async function reviewsAfter(of: ReviewListProps['of'], cursor: string): Promise<ReviewListProps['first']> {
  const endpoint = of.kind === 'product' ? routes.reviews.ofProduct : routes.reviews.ofShop;
  const page = await browserApi.page(endpoint, { params: { id: of.id }, query: { cursor } });
  return { rows: page.rows, next: cursorIn(page.next) };
}

function ReviewItem({ review, withProduct }: { review: Review; withProduct?: boolean }) {
  const t = useTranslations('reviews');
  const format = useFormatter();
  const options = Object.entries(review.variantOptions).map(([name, value]) => `${name}: ${value}`);
  return (
    <li className="flex flex-col gap-2 py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Rating value={review.stars} />
        <span className="font-semibold">{review.authorName}</span>
        <span className="text-sm text-muted">
          {t('verified')} ·{' '}
          <time dateTime={review.createdAt}>
            {format.dateTime(new Date(review.createdAt), { day: 'numeric', month: 'short', year: 'numeric' })}
          </time>
        </span>
      </div>
      {withProduct && (
        <Link to={`/product/${review.productId}`} className="link w-fit text-sm">
          {review.productName}
        </Link>
      )}
      <p className="max-w-prose">{review.text}</p>
      {options.length > 0 && <p className="text-sm text-muted">{options.join(' · ')}</p>}
      {review.reply && <p className="max-w-prose border-l-2 border-line pl-4 text-sm">{t('reply', { reply: review.reply.text })}</p>}
    </li>
  );
}
