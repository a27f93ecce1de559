import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import type { RoomReview } from '#contract/reviews/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import {
  type GridColumn,
  type GridFilter,
  type GridQuery,
  isNarrowed,
} from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { Reviewed } from './reviewed.tsx';
import { Day } from './review-item.tsx';
import { RoomReviewPanel } from './room-review.tsx';

type RoomGridProps = {
  reviews: readonly RoomReview[];
  asked: GridQuery;
  place: PagePlace;
  csv: string;
  /** Beside the answer, such as the way to report it. */
  action: (review: RoomReview) => ReactNode;
  /** Instead of reviews where there never was one. */
  empty: ReactNode;
  /** The whole list. */
  all: string;
};

/** What people said of a shop; read whole and answered beside the list. */
export function RoomGrid({ reviews, action, empty, all, ...list }: RoomGridProps) {
  const t = useTranslations('reviewRoom');
  const isFiltered = isNarrowed(list.asked);
  return (
    <Grid
      {...list}
      caption={t('title')}
      rows={reviews}
      rowKey={({ id }) => id}
      rowName={({ authorName }) => t('named', { name: authorName })}
      columns={useColumns()}
      filters={useFilters()}
      detailsSayAll
      details={(review) => (
        <RoomReviewPanel key={review.id} review={review} action={action(review)} />
      )}
      empty={
        isFiltered ? (
          <EmptyState
            icon={<Icon name="message-square-quote" />}
            title={t('noMatch.title')}
            text={t('noMatch.text')}
          >
            <ButtonLink to={all} look="secondary">
              {t('showAll')}
            </ButtonLink>
          </EmptyState>
        ) : (
          empty
        )
      }
    />
  );
}

function useColumns(): GridColumn<RoomReview>[] {
  const t = useTranslations('reviewRoom');
  const words = useTranslations('reviews');
  return [
    {
      id: 'review',
      heading: t('columns.review'),
      cell: ({ authorName, text }) => (
        <span className="flex min-w-0 flex-col text-left">
          <span className="font-semibold">{authorName}</span>
          <span className="line-clamp-2 max-w-prose text-sm font-normal wrap-anywhere text-muted">
            {text}
          </span>
        </span>
      ),
    },
    {
      id: 'stars',
      heading: t('columns.stars'),
      sort: '-stars',
      cell: ({ stars }) => <Rating value={stars} />,
    },
    {
      id: 'item',
      heading: t('columns.item'),
      cell: (review) => (
        <span className="relative z-1 line-clamp-2">
          <Reviewed review={review} />
        </span>
      ),
    },
    {
      id: 'written',
      heading: t('columns.written'),
      sort: '-written',
      figures: true,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">
          <Day at={createdAt} />
        </span>
      ),
    },
    {
      id: 'answer',
      heading: t('columns.answer'),
      sort: '-waiting',
      cell: ({ reply, isHidden }) => (
        <span className="flex flex-wrap gap-1 max-md:justify-end">
          <Badge tone={reply ? 'delivered' : 'pending'}>
            {t(`views.${reply ? 'answered' : 'unanswered'}`)}
          </Badge>
          {isHidden && <Badge tone="neutral">{words('hidden')}</Badge>}
        </span>
      ),
    },
  ];
}

function useFilters(): GridFilter[] {
  const t = useTranslations('reviewRoom');
  const words = useTranslations('reviews');
  return [
    {
      kind: 'choice',
      name: 'stars',
      label: t('columns.stars'),
      choices: [5, 4, 3, 2, 1].map((count) => ({
        value: String(count),
        label: words('stars', { count }),
      })),
    },
    {
      kind: 'choice',
      name: 'answered',
      label: t('columns.answer'),
      choices: [
        { value: 'false', label: t('views.unanswered') },
        { value: 'true', label: t('views.answered') },
      ],
    },
  ];
}
