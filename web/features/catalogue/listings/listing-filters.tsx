import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type ListingTab, listingTabs } from '#contract/catalogue/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

/** Two beside each other below the search on a phone. */
export const select =
  'max-md:min-w-32 max-md:flex-1 max-md:flex-col max-md:items-stretch max-md:gap-1';

/** Listings by state. */
export function ListingTabs({ tab }: { tab: ListingTab }) {
  const t = useTranslations('listings.tabs');
  const [query] = useSearchParams();
  return (
    <Chips label={t('label')} scroll>
      {listingTabs.map((one) => (
        <ChipLink
          key={one}
          to={withQuery(query, { tab: one === 'all' ? undefined : one })}
          chosen={one === tab}
          preventScrollReset
          className="flex-none"
        >
          {t(one)}
        </ChipLink>
      ))}
    </Chips>
  );
}

/** The box and button of a form that searches. */
export function Search({ label, q }: { label: string; q: string }) {
  const t = useTranslations('listings.controls');
  return (
    <span className="flex min-w-56 grow basis-64 gap-2 md:max-lg:basis-full">
      <SearchField aria-keyshortcuts="F" name="q" label={label} defaultValue={q} className="grow" />
      <Button type="submit" look="secondary">
        {t('go')}
      </Button>
    </span>
  );
}
