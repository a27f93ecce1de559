import { Store } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { vendorColumns, vendorStates } from '#contract/shops/rules.ts';
import { oneOf, pageIn, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { FilterChips, ListSearch } from '#web/features/platform/list-filters.tsx';
import { VendorCard } from '#web/features/shops/admin/vendor-card.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { RequestList } from '#web/features/shops/team/request-list.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { InlineSelect } from '#web/ui/select-field.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-vendors.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const query = url.searchParams;
  const q = query.get('q')?.slice(0, 100) ?? '';
  // The queue comes first; a search is among all sellers.
  const state =
    oneOf(vendorStates, query.get('state')) ?? (q || query.has('state') ? undefined : 'pending');
  const asked = pageIn(query, vendorColumns);
  const { providerShopId } = await api.platform.get();
  const [vendors, counts, settings, requests] = await Promise.all([
    api.vendors.list.page({ query: { state, q, ...asked, limit: '20' } }),
    api.vendors.counts(),
    api.platform.settings(),
    state === 'pending' && providerShopId !== null
      ? api.teamRequests.list({ params: { id: String(providerShopId) } })
      : [],
  ]);
  return {
    words: wordsFor(request, ['admin', 'adminUsers', 'adminVendors', 'team']),
    vendors,
    requests,
    providerShopId,
    counts,
    state,
    sort: asked.sort ?? 'asked',
    q,
    usualRate: settings.commission.commissionBasisPoints,
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('adminVendors.title') }));

export default function AdminVendors({
  loaderData: { vendors, requests, providerShopId, counts, state, sort, q, usualRate, now },
}: Route.ComponentProps) {
  const t = useTranslations('adminVendors');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <RoomPage title={t('title')} text={t('text')}>
      {providerShopId !== null && (
        <RequestList ofProvider first={requests} shopId={providerShopId} />
      )}
      <div className="flex flex-col gap-4">
        <ListSearch label={t('search')} q={q} />
        <FilterChips
          label={t('state')}
          name="state"
          values={vendorStates}
          chosen={state}
          word={(value) => t(`states.${value}`)}
          all={{ word: t('all'), value: 'all' }}
          counts={counts}
        />
        <InlineSelect
          label={t('sort')}
          className="self-start"
          value={sort}
          choices={(['asked', '-asked', 'name'] as const).map((value) => ({
            value,
            label: t(`sorts.${value}`),
          }))}
          onChange={({ target }) =>
            void navigate(withQuery(query, { sort: target.value }), { preventScrollReset: true })
          }
        />
      </div>
      {vendors.rows.length === 0 ? (
        <EmptyState
          icon={<Store />}
          title={t(state === 'pending' && !q ? 'noneWaiting' : 'none')}
          text={t('noneText')}
        >
          <ButtonLink to="?state=all" look="secondary">
            {t('all')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {vendors.rows.map((vendor) => (
            <VendorCard key={vendor.id} vendor={vendor} usualRate={usualRate} now={now} />
          ))}
        </ul>
      )}
      <Pager place={vendors} />
    </RoomPage>
  );
}
