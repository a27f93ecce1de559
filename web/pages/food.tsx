import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { needsWritten } from '#contract/diets/rules.ts';
import { shopSorts } from '#contract/shops/rules.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import { inOrderOfTime } from '#contract/kernel/time.ts';
import { cursorIn, oneOf, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { AppliedFilters, CategoryChips } from '#web/features/shops/front/category-chips.tsx';
import { HereChip } from '#web/features/shops/front/here-chip.tsx';
import { KitchenCard } from '#web/features/shops/front/kitchen-card.tsx';
import { ListControls } from '#web/features/shops/front/list-controls.tsx';
import { NoShopMatches, NoShopsYet } from '#web/features/shops/front/list-states.tsx';
import { DietFilter, NoneFit } from '#web/features/diets/diet-filter.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { needsFor } from '#web/loading/needs.ts';
import { placeIn } from '#web/loading/place.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { ChipLink } from '#web/ui/chips.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { describePage } from '#web/loading/seo.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/food.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const q = query.get('q')?.slice(0, 100) ?? '';
  const category = query.get('category') ?? undefined;
  const isOpen = query.get('open') === 'true';
  const isHere = query.get('here') === 'true';
  const to = (isHere && placeIn(request.headers.get('cookie'))) || undefined;
  const sort = oneOf(shopSorts, query.get('sort')) ?? 'popular';
  const asked = await needsFor(request, context);
  const needs = needsWritten(asked.needs) || undefined;
  const fitting = {
    fields: 'card',
    isFood: 'true',
    openFirst: 'true',
    q,
    category,
    needs,
    to,
    sort,
  } as const;
  const [list, counts, all] = await Promise.all([
    api.shops.list.page({
      query: {
        ...fitting,
        limit: pageSize.usual,
        open: isOpen ? 'true' : undefined,
        cursor: query.get('cursor') ?? undefined,
      },
    }),
    api.shops.counts({ query: { isFood: 'true', q, to, needs } }),
    needs ? api.shops.counts({ query: { isFood: 'true', q, to } }) : null,
  ]);
  const closed =
    isOpen && list.rows.length === 0 ? await api.shops.list.page({ query: fitting }) : undefined;
  describePage(context, { path: '/food' });
  return {
    words: wordsFor(request, ['shops', 'diets']),
    shops: list.rows,
    opensNext: closed && opensFirst(closed.rows),
    counts,
    asked,
    hidden: all === null ? 0 : kitchensIn(all) - kitchensIn(counts),
    q,
    category,
    isOpen,
    isHere: to !== undefined,
    sort,
    next: cursorIn(list.next),
  };
}

const kitchensIn = (counts: ReadonlyArray<{ count: number }>) =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** Kitchens that are paused or closed for good do not say when they open. */
function opensFirst(shops: CardedShop[]): CardedShop | undefined {
  const at = (shop: CardedShop) => shop.delivery?.open.at ?? '';
  return shops
    .filter((shop) => shop.delivery?.open.state === 'opens')
    .toSorted((one, other) => inOrderOfTime(at(one), at(other)))[0];
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('shops.foodTitle'), description: t('shops.foodIntro') }));

export default function Food({ loaderData }: Route.ComponentProps) {
  const { shops, opensNext, counts, asked, hidden, q, category, isOpen, isHere, sort, next } =
    loaderData;
  const t = useTranslations('shops');
  const called = useCategoryName();
  const [query] = useSearchParams();
  const filters = [
    ...(q ? [{ name: 'q', label: t('controls.query', { q }) }] : []),
    ...(category ? [{ name: 'category', label: called(category) }] : []),
    ...(isOpen ? [{ name: 'open', label: t('openOnly') }] : []),
    ...(isHere ? [{ name: 'here', label: t('hereOnly') }] : []),
  ];
  return (
    <div className="page-width flex flex-col gap-6 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl md:text-4xl">{t('foodTitle')}</h1>
        <p className="max-w-prose text-muted">{t('foodIntro')}</p>
      </header>
      <ListControls
        searchLabel={t('controls.searchKitchens')}
        q={q}
        sort={{
          value: sort,
          choices: shopSorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
        }}
        otherParams={{
          category,
          open: isOpen ? 'true' : undefined,
          here: isHere ? 'true' : undefined,
          needs: query.get('needs') ?? undefined,
        }}
      />
      <CategoryChips counts={counts} chosen={category} query={query} />
      <div className="flex flex-wrap items-center gap-2">
        <ChipLink
          to={withQuery(query, { open: isOpen ? undefined : 'true' })}
          chosen={isOpen}
          preventScrollReset
        >
          {t('openOnly')}
        </ChipLink>
        <HereChip label={t('hereOnly')} query={query} isHere={isHere} />
        <DietFilter asked={asked} hiddenKitchens={hidden} />
        <p role="status" className="figures ml-auto text-sm text-muted">
          {t('kitchens', { count: shops.length })}
        </p>
      </div>
      <AppliedFilters filters={filters} query={query} />
      <h2 className="sr-only">{t('allKitchens')}</h2>
      {shops.length > 0 && <KitchenGrid shops={shops} />}
      {shops.length === 0 &&
        (asked.needs.length > 0 ? (
          <NoneFit />
        ) : filters.length > 0 ? (
          <NoShopMatches q={q} clear="?" opensNext={opensNext} />
        ) : (
          <NoShopsYet />
        ))}
      {next && <Pagination next={`${withQuery(query, {})}&cursor=${next}`} />}
    </div>
  );
}

function KitchenGrid({ shops }: { shops: CardedShop[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {shops.map((shop, index) => (
        <KitchenCard key={shop.id} shop={shop} priority={index < 2} />
      ))}
    </ul>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="food" />;
}
