import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isPickupOnly } from '#contract/shops/open-now.rules.ts';
import { needsWritten } from '#contract/diets/rules.ts';
import { searchKinds, searchRatings, searchSorts, searchWays } from '#contract/search/rules.ts';
import { cursorIn, oneOf, withQuery } from '#web/loading/address.ts';
import { amountIn } from '#web/loading/asked.ts';
import { apiContext } from '#web/loading/context.ts';
import { HitCard } from '#web/features/search/hit-card.tsx';
import {
  PriceFilter,
  SearchFilters,
  searchFilters,
  SearchSort,
} from '#web/features/search/search-filters.tsx';
import { DietFilter } from '#web/features/diets/diet-filter.tsx';
import { CardBadges } from '#web/features/shops/front/card-badges.tsx';
import { MissedNote } from '#web/features/shops/front/missed-note.tsx';
import { OpenBadge } from '#web/features/shops/front/open-badge.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { needsFor, noNeeds } from '#web/loading/needs.ts';
import { placeIn } from '#web/loading/place.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, Chips, RemovableChip } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/search.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const q = (query.get('q') ?? '').trim().slice(0, 100);
  const kind = oneOf(searchKinds, query.get('kind'));
  const category = query.get('category')?.slice(0, 60) || undefined;
  const words = wordsFor(request, ['search', 'catalogue', 'shops', 'diets']);
  const asked = { words, q, kind, category };
  if (!q) return { ...asked, diet: noNeeds, found: null, next: null, elsewhere: [] };
  const api = context.get(apiContext);
  const diet = await needsFor(request, context);
  const { rows, next } = await api.search.search.page({
    query: {
      q,
      kind,
      category,
      onSale: query.get('onSale') === 'true' ? 'true' : undefined,
      open: query.get('open') === 'true' ? 'true' : undefined,
      rating: oneOf(searchRatings, query.get('rating')),
      way: oneOf(searchWays, query.get('way')),
      sort: oneOf(searchSorts, query.get('sort')),
      needs: needsWritten(diet.needs) || undefined,
      priceFrom: amountIn(query, 'priceFrom'),
      priceTo: amountIn(query, 'priceTo'),
      to: placeIn(request.headers.get('cookie')) ?? undefined,
      cursor: query.get('cursor') ?? undefined,
    },
  });
  // For who found nothing: the largest categories.
  const elsewhere =
    rows.hits.length === 0 ? (await api.shops.counts({ query: {} })).slice(0, 8) : [];
  return { ...asked, diet, found: rows, next: cursorIn(next), elsewhere };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { q }) => ({
    title: q ? t('search.titleFor', { q }) : t('search.title'),
  }));

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, found, next } = loaderData;
  const t = useTranslations('search');
  const [query] = useSearchParams();
  return (
    <div className="page-width flex flex-col gap-6 py-8 md:py-12">
      <h1 className="text-3xl break-words">{q ? t('titleFor', { q }) : t('title')}</h1>
      {found ? (
        <Found {...loaderData} found={found} />
      ) : (
        <EmptyState icon={<Icon name="search" />} title={t('ask.title')} text={t('ask.text')} />
      )}
      {next && <Pagination next={`${withQuery(query, {})}&cursor=${next}`} />}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type FoundProps = Loaded & { found: NonNullable<Loaded['found']> };

function Found({ q, kind, category, diet, found, elsewhere }: FoundProps) {
  const t = useTranslations('search');
  const [query] = useSearchParams();
  const { counts, more } = found;
  const all = counts.products + counts.dishes + counts.shops;
  const shown = kind ? counts[kind] : all;
  const isMore = shown > 0 && (kind ? more.includes(kind) : more.length > 0);
  const isNarrowed = searchFilters.some((name) => query.has(name));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="figures min-w-0 font-semibold wrap-anywhere">
          {found.didYouMean && shown > 0
            ? t(isMore ? 'showingOfMany' : 'showing', { count: shown, word: found.didYouMean, q })
            : t(isMore ? 'many' : 'results', { count: shown, q })}
        </p>
        {shown > 1 && <SearchSort />}
      </div>
      {(all > 0 || isNarrowed || found.hidden) && (
        <Narrowing {...{ kind, category, diet, found, all }} />
      )}
      {found.hits.length > 0 ? (
        <Hits hits={found.hits} />
      ) : (
        <>
          {found.near.length > 0 && (
            <section aria-labelledby="near" className="flex flex-col gap-4">
              <h2 id="near" className="text-xl">
                {t('none.near')}
              </h2>
              <Hits hits={found.near} />
            </section>
          )}
          <NothingFound {...{ q, elsewhere, isNarrowed }} />
        </>
      )}
    </>
  );
}

function Hits({ hits }: Pick<FoundProps['found'], 'hits'>) {
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-6">
      {hits.map((hit, index) => (
        <HitCard
          key={`${hit.kind}-${hit.id}`}
          hit={hit}
          priority={index < 2}
          closed={
            hit.open &&
            (hit.open.state !== 'open' || isPickupOnly(hit.open)) && (
              <OpenBadge delivery={{ open: hit.open }} />
            )
          }
          notes={
            <>
              {hit.isMissed && <MissedNote offersPickup={hit.offersPickup} />}
              <CardBadges badges={hit.badges} />
            </>
          }
        />
      ))}
    </ul>
  );
}

type NarrowingProps = Pick<FoundProps, 'kind' | 'category' | 'diet' | 'found'> & { all: number };

function Narrowing({
  kind,
  category,
  diet,
  found: { counts, more, categories, hidden },
  all,
}: NarrowingProps) {
  const t = useTranslations('search');
  const [query] = useSearchParams();
  const called = useCategoryName();
  return (
    <div className="flex flex-col gap-3">
      <Chips label={t('kinds.label')} scroll>
        <ChipLink
          to={withQuery(query, { kind: undefined })}
          chosen={!kind}
          count={all}
          more={more.length > 0}
          preventScrollReset
        >
          {t('kinds.all')}
        </ChipLink>
        {searchKinds.map((each) => (
          <ChipLink
            key={each}
            to={withQuery(query, { kind: each })}
            chosen={kind === each}
            count={counts[each]}
            more={more.includes(each)}
            preventScrollReset
          >
            {t(`kinds.${each}`)}
          </ChipLink>
        ))}
      </Chips>
      <SearchFilters />
      <div className="flex flex-wrap gap-2">
        <PriceFilter />
        <DietFilter asked={diet} hidden={hidden} />
      </div>
      {category ? (
        <Chips label={t('category')}>
          <RemovableChip label={called(category)} to={withQuery(query, { category: undefined })} />
        </Chips>
      ) : (
        categories.length > 1 && (
          <Chips label={t('category')} scroll>
            {categories.map(({ name, count }) => (
              <ChipLink
                key={name}
                to={withQuery(query, { category: name })}
                count={count}
                more={more.length > 0}
                preventScrollReset
              >
                {called(name)}
              </ChipLink>
            ))}
          </Chips>
        )
      )}
    </div>
  );
}

type NothingFoundProps = { q: string; elsewhere: Loaded['elsewhere']; isNarrowed: boolean };

/** What to do now; that nothing was found is said above. */
function NothingFound({ q, elsewhere, isNarrowed }: NothingFoundProps) {
  const t = useTranslations('search.none');
  const called = useCategoryName();
  // A market without goods has no categories to look at.
  const advice = isNarrowed ? 'narrowed' : elsewhere.length > 0 ? 'text' : 'spelling';
  return (
    <EmptyState icon={<Icon name="search-x" />} title={t(advice)}>
      {isNarrowed && (
        <ButtonLink to={`?q=${encodeURIComponent(q)}`} look="secondary">
          {t('widen')}
        </ButtonLink>
      )}
      {!isNarrowed && elsewhere.length > 0 && (
        <Chips label={t('elsewhere')}>
          {elsewhere.map(({ category }) => (
            <ChipLink key={category} to={`?q=${encodeURIComponent(called(category))}`}>
              {called(category)}
            </ChipLink>
          ))}
        </Chips>
      )}
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="search" />;
}
