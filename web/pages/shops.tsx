import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { shopSorts } from '#contract/shops/rules.ts';
import type { CardedShop } from '#contract/shops/schemas.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import { cursorIn, oneOf, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { AppliedFilters, CategoryChips } from '#web/features/shops/front/category-chips.tsx';
import { HereChip } from '#web/features/shops/front/here-chip.tsx';
import { ListControls } from '#web/features/shops/front/list-controls.tsx';
import { NoShopMatches, NoShopsYet } from '#web/features/shops/front/list-states.tsx';
import { ProviderBanner } from '#web/features/shops/front/provider-banner.tsx';
import { ShopCard } from '#web/features/shops/front/shop-card.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { placeIn } from '#web/loading/place.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { useTradeWords } from '#web/words/trade-words.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { describePage } from '#web/loading/seo.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/shops.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const q = query.get('q')?.slice(0, 100) ?? '';
  const category = query.get('category') ?? undefined;
  const sort = oneOf(shopSorts, query.get('sort')) ?? 'popular';
  const isHere = query.get('here') === 'true';
  const to = (isHere && placeIn(request.headers.get('cookie'))) || undefined;
  const [list, counts] = await Promise.all([
    api.shops.list.page({
      query: {
        fields: 'card',
        isFood: 'false',
        q,
        category,
        to,
        sort,
        limit: pageSize.usual,
        cursor: query.get('cursor') ?? undefined,
      },
    }),
    api.shops.counts({ query: { isFood: 'false', q, to } }),
  ]);
  describePage(context, { path: '/shops' });
  return {
    words: wordsFor(request, ['shops']),
    shops: list.rows,
    counts,
    q,
    category,
    sort,
    isHere: to !== undefined,
    next: cursorIn(list.next),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('shops.title'), description: t('shops.intro') }));

export default function Shops({ loaderData }: Route.ComponentProps) {
  const { counts, q, category, sort, isHere, next } = loaderData;
  const t = useTranslations('shops');
  const platform = usePlatform();
  const called = useCategoryName();
  const words = useTradeWords(platform.providerCategory ?? '');
  const [query] = useSearchParams();
  const isPlain = !q && !category && !isHere && !query.get('cursor') && sort === 'popular';
  const provider = loaderData.shops.find(({ id }) => isPlain && id === platform.providerShopId);
  const shops = loaderData.shops.filter((shop) => shop !== provider);
  const filters = [
    ...(q ? [{ name: 'q', label: t('controls.query', { q }) }] : []),
    ...(category ? [{ name: 'category', label: called(category) }] : []),
    ...(isHere ? [{ name: 'here', label: t('comesHere') }] : []),
  ];
  const total = category
    ? (counts.find((count) => count.category === category)?.count ?? 0)
    : counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="page-width flex flex-col gap-8 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
        <p className="max-w-prose text-muted">{t('intro')}</p>
      </header>
      {provider && (
        <section aria-labelledby="featured" className="flex flex-col gap-4">
          <h2 id="featured" className="text-xl">
            {t('provider.heading', words)}
          </h2>
          <ProviderBanner shop={provider} platform={platform} />
        </section>
      )}
      <section aria-labelledby="all-shops" className="flex flex-col gap-5">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="all-shops" className="text-xl">
            {t('productShops')}
          </h2>
          <p role="status" className="figures text-sm text-muted">
            {t('results', { count: total })}
          </p>
        </div>
        <ListControls
          searchLabel={t('controls.searchShops')}
          q={q}
          sort={{
            value: sort,
            choices: shopSorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
          }}
          otherParams={{ category, here: isHere ? 'true' : undefined }}
        />
        <div className="flex gap-3 max-md:flex-col md:items-center">
          <div className="min-w-0">
            <CategoryChips counts={counts} chosen={category} query={query} />
          </div>
          <div className="flex-none border-line md:border-l md:pl-3">
            <HereChip label={t('comesHere')} query={query} isHere={isHere} />
          </div>
        </div>
        <AppliedFilters filters={filters} query={query} />
        <ShopGrid shops={shops} q={q} isFiltered={filters.length > 0} />
        {next && <Pagination next={`${withQuery(query, {})}&cursor=${next}`} />}
      </section>
    </div>
  );
}

type ShopGridProps = { shops: CardedShop[]; q: string; isFiltered: boolean };

function ShopGrid({ shops, q, isFiltered }: ShopGridProps) {
  if (shops.length === 0) return isFiltered ? <NoShopMatches q={q} clear="?" /> : <NoShopsYet />;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
      {shops.map((shop, index) => (
        <ShopCard key={shop.id} shop={shop} priority={index < 2} />
      ))}
    </ul>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="shops" />;
}
