import { useTranslations } from 'use-intl';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import { listingTabs } from '#contract/catalogue/rules.ts';
import type { GridColumn, GridFilter } from '#web/ui/grid/grid-parts.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

/** What lists of listings say last of each: how often it was sold, and since when it is there. */
export function useSoldAndAdded(): { sold: GridColumn<Listing>; added: GridColumn<Listing> } {
  const t = useTranslations('listings.columns');
  const format = useFormatter();
  return {
    sold: {
      id: 'sold',
      heading: t('sold'),
      sort: '-sold',
      figures: true,
      cell: ({ soldCount }) => soldCount,
    },
    added: {
      id: 'added',
      heading: t('added'),
      sort: '-created',
      figures: true,
      spared: true,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{format.dateTime(new Date(createdAt), 'date')}</span>
      ),
    },
  };
}

/** Listings by state. */
export function useTabFilter(): GridFilter {
  const t = useTranslations('listings');
  return {
    kind: 'choice',
    name: 'tab',
    label: t('columns.status'),
    choices: listingTabs
      .filter((tab) => tab !== 'all')
      .map((value) => ({ value, label: t(`tabs.${value}`) })),
  };
}
