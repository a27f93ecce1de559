import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { reviewSorts } from '#contract/reviews/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import { ChipLink, Chips, RemovableChip } from '#web/ui/chips.tsx';
import { InlineSelect } from '#web/ui/select-field.tsx';
import { isFiltered, type ReviewQuery } from './review-query.ts';

/** Which reviews are shown, in which order. Stars are chosen in the distribution beside it. */
export function ReviewFilters({ query }: { query: ReviewQuery }) {
  const t = useTranslations('reviews');
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const to = (changes: Record<string, string | undefined>) => withQuery(address, changes);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Chips label={t('filter.label')}>
        <ChipLink
          to={to({ stars: undefined, photos: undefined })}
          chosen={!isFiltered(query)}
          preventScrollReset
        >
          {t('filter.all')}
        </ChipLink>
        <ChipLink
          to={to({ photos: query.photos ? undefined : 'true' })}
          chosen={query.photos !== undefined}
          preventScrollReset
        >
          {t('filter.withPhotos')}
        </ChipLink>
        {query.stars && (
          <RemovableChip
            label={t('stars', { count: Number(query.stars) })}
            to={to({ stars: undefined })}
          />
        )}
      </Chips>
      <InlineSelect
        label={t('filter.sort')}
        choices={reviewSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        value={query.sort ?? 'newest'}
        onChange={(event) =>
          void navigate(
            to({ reviews: event.target.value === 'newest' ? undefined : event.target.value }),
            { preventScrollReset: true },
          )
        }
      />
    </div>
  );
}
