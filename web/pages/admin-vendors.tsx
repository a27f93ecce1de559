import { useTranslations } from 'use-intl';
import {
  commissionKinds,
  everyShopColumns,
  shopKinds,
  shopStatuses,
} from '#contract/shops/rules.ts';
import { vendorPaths } from '#contract/shops/paths.ts';
import { vendorsApi } from '#web/api/shops.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { textIn } from '#web/loading/asked.ts';
import { apiContext } from '#web/loading/context.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { ListSearch } from '#web/features/platform/list-filters.tsx';
import { ShopsGrid } from '#web/features/shops/admin/shops-grid.tsx';
import { VendorCard } from '#web/features/shops/admin/vendor-card.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { RequestList } from '#web/features/shops/team/request-list.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-vendors.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const query = url.searchParams;
  const asked = {
    q: textIn(query, 'q'),
    status: oneOf(shopStatuses, query.get('status')),
    kind: oneOf(shopKinds, query.get('kind')),
    commission: oneOf(commissionKinds, query.get('commission')),
  };
  const [counts, settings] = await Promise.all([api.vendors.counts(), api.platform.settings()]);
  const about = {
    words: wordsFor(request, ['admin', 'adminUsers', 'adminVendors', 'team']),
    waits: counts.pending,
    usualRate: settings.commission.commissionBasisPoints,
    now: new Date().toISOString(),
  };
  if (query.get('tab') === 'waiting') {
    const { providerShopId } = await api.platform.get();
    const [vendors, requests] = await Promise.all([
      api.vendors.list.page({
        query: {
          q: asked.q,
          state: 'pending',
          cursor: query.get('cursor') ?? undefined,
          limit: '20',
        },
      }),
      providerShopId === null
        ? []
        : api.teamRequests.list({ params: { id: String(providerShopId) } }),
    ]);
    return { ...about, list: null, queue: { vendors, requests, providerShopId, q: asked.q } };
  }
  const page = pageIn(query, everyShopColumns);
  const [{ rows, ...place }, views] = await Promise.all([
    api.vendors.shops.page({ query: { ...asked, ...page, limit: '50' } }),
    api.savedViews.list({ params: { table: 'shops' } }),
  ]);
  return { ...about, list: { views, grid: { shops: rows, place, asked } }, queue: null };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('adminVendors.title') }));

export default function AdminVendors({ loaderData }: Route.ComponentProps) {
  const { waits, list, queue, usualRate, now } = loaderData;
  const t = useTranslations('adminVendors');
  return (
    <RoomPage title={t('title')} text={t(queue ? 'text' : 'shops.text')}>
      <TabLinks
        label={t('sections.label')}
        tabs={[
          { to: '?', label: t('sections.shops'), isOpen: queue === null },
          {
            to: '?tab=waiting',
            label: t('sections.waiting', { count: waits }),
            isOpen: queue !== null,
          },
        ]}
      />
      {list && (
        <>
          <ShopViews saved={list.views} />
          <ShopsGrid {...list.grid} {...{ usualRate, now }} csv={vendorPaths.shopsFile.path} />
        </>
      )}
      {queue && <Queue queue={queue} {...{ usualRate, now }} />}
    </RoomPage>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function ShopViews({ saved }: { saved: NonNullable<Loaded['list']>['views'] }) {
  const t = useTranslations('adminVendors');
  const statuses = useTranslations('admin.shopStatuses');
  return (
    <SavedViews
      table="shops"
      saved={saved}
      builtIn={[
        ...(['pending', 'suspended', 'closed'] as const).map((status) => ({
          name: statuses(status),
          query: `status=${status}`,
        })),
        { name: t('shops.commissions.own'), query: 'commission=own' },
      ]}
      count={(query) => vendorsApi.shops.page({ query: { ...query, limit: '1' } })}
    />
  );
}

type QueueProps = Pick<Loaded, 'usualRate' | 'now'> & { queue: NonNullable<Loaded['queue']> };

/** Who waits to sell, the longest first, with what they would bring. */
function Queue({ queue: { vendors, requests, providerShopId, q }, usualRate, now }: QueueProps) {
  const t = useTranslations('adminVendors');
  return (
    <>
      {providerShopId !== null && (
        <RequestList ofProvider first={requests} shopId={providerShopId} />
      )}
      <ListSearch label={t('search')} q={q ?? ''} />
      {vendors.rows.length === 0 ? (
        <EmptyState
          icon={<Icon name="store" />}
          title={t(q ? 'none' : 'noneWaiting')}
          text={t('noneText')}
        >
          <ButtonLink to="?" look="secondary">
            {t('shops.all')}
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
    </>
  );
}
