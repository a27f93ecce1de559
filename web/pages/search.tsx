import { Search as SearchIcon, SearchX } from 'lucide-react';
import { Form, Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { searchKinds } from '#contract/search/rules.ts';
import { cursorIn, oneOf, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { HitCard } from '#web/features/search/hit-card.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, Chips, RemovableChip } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/search.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const q = (query.get('q') ?? '').trim().slice(0, 100);
  const kind = oneOf(searchKinds, query.get('kind'));
  const category = query.get('category')?.slice(0, 60) || undefined;
  const onSale = query.get('onSale') === 'true';
  const words = wordsFor(request, ['search']);
  if (!q) return { words, q, kind, category, onSale, found: null, next: null };
  const { rows, next } = await context.get(apiContext).search.search.page({
    query: {
      q,
      kind,
      category,
      onSale: onSale ? 'true' : undefined,
      cursor: query.get('cursor') ?? undefined,
    },
  });
  return { words, q, kind, category, onSale, found: rows, next: cursorIn(next) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta(matches, (t) => ({
        title: loaderData.q ? t('search.titleFor', { q: loaderData.q }) : t('search.title'),
      }))
    : [];

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { q, found, next } = loaderData;
  const t = useTranslations('search');
  const [query] = useSearchParams();
  return (
    <div className="page-width flex flex-col gap-6 py-8 md:py-12">
      <h1 className="text-3xl">{t('title')}</h1>
      {/* On a phone the header's own box is right above. */}
      <Form role="search" className="flex max-w-xl gap-2 max-md:hidden">
        <SearchField key={q} name="q" label={t('label')} defaultValue={q} className="grow" />
        <Button type="submit">{t('submit')}</Button>
      </Form>
      {found ? (
        <Found {...loaderData} found={found} />
      ) : (
        <EmptyState icon={<SearchIcon />} title={t('ask.title')} text={t('ask.text')} />
      )}
      {next && <Pagination next={`${withQuery(query, {})}&cursor=${next}`} />}
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type FoundProps = Loaded & { found: NonNullable<Loaded['found']> };

function Found({ q, kind, category, onSale, found }: FoundProps) {
  const t = useTranslations('search');
  const [query] = useSearchParams();
  const called = useCategoryName();
  const { counts } = found;
  const all = counts.products + counts.dishes + counts.shops;
  const shown = kind ? counts[kind] : all;
  return (
    <>
      <p role="status" className="figures font-semibold">
        {shown >= 1000 ? t('many', { count: 1000, q }) : t('results', { count: shown, q })}
      </p>
      <Chips label={t('kinds.label')} scroll>
        <ChipLink
          to={withQuery(query, { kind: undefined })}
          chosen={!kind}
          count={all}
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
            preventScrollReset
          >
            {t(`kinds.${each}`)}
          </ChipLink>
        ))}
        <ChipLink
          to={withQuery(query, { onSale: onSale ? undefined : 'true' })}
          chosen={onSale}
          preventScrollReset
        >
          {t('onSale')}
        </ChipLink>
      </Chips>
      {category ? (
        <Chips label={t('category')}>
          <RemovableChip label={called(category)} to={withQuery(query, { category: undefined })} />
        </Chips>
      ) : (
        found.categories.length > 1 && (
          <Chips label={t('category')} scroll>
            {found.categories.map(({ name, count }) => (
              <ChipLink
                key={name}
                to={withQuery(query, { category: name })}
                count={count}
                preventScrollReset
              >
                {called(name)}
              </ChipLink>
            ))}
          </Chips>
        )
      )}
      {found.hits.length === 0 ? (
        <NothingFound q={q} didYouMean={found.didYouMean} />
      ) : (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4 lg:gap-6">
          {found.hits.map((hit, index) => (
            <HitCard key={`${hit.kind}-${hit.id}`} hit={hit} priority={index < 2} />
          ))}
        </ul>
      )}
    </>
  );
}

function NothingFound({ q, didYouMean }: { q: string; didYouMean: string | null }) {
  const t = useTranslations('search.none');
  return (
    <EmptyState icon={<SearchX />} title={t('title', { q })} text={t('text')}>
      {didYouMean && (
        <Link to={`?q=${encodeURIComponent(didYouMean)}`} className="link">
          {t('didYouMean', { word: didYouMean })}
        </Link>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/shops" look="secondary">
          {t('shops')}
        </ButtonLink>
        <ButtonLink to="/food" look="secondary">
          {t('food')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="search" />;
}
