import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orderStatuses } from '#contract/order-status.ts';
import { routes } from '#contract/routes.ts';
import { cursorIn, oneOf, withQuery } from '../address.ts';
import { apiContext } from '../context.ts';
import { ApprovalQueue } from '../features/admin/approval-queue.tsx';
import { RoomPage } from '../features/rooms/room-page.tsx';
import { UserList } from '../features/admin/user-list.tsx';
import { AdminOrders } from '../features/orders/admin-orders.tsx';
import { StatusFilter } from '../features/orders/status-filter.tsx';
import { requireAdmin } from '../guards.ts';
import { pageMeta } from '../page-meta.ts';
import { Pagination } from '../ui/pagination.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { wordsFor } from '../words.ts';
import type { Route } from './+types/admin.ts';

const mostCounted = 100;
const tabs = ['users', 'orders'] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const query = url.searchParams;
  const tab = oneOf(tabs, query.get('tab')) ?? (query.has('status') ? 'orders' : 'users');
  const status = oneOf(orderStatuses, query.get('status'));
  const q = query.get('q')?.slice(0, 100) ?? '';
  const cursor = query.get('cursor') ?? undefined;
  const limit = String(mostCounted);
  const [waiting, users, orders, foundUsers, foundOrders] = await Promise.all([
    api.accounts.users({ query: { approvalStatus: 'pending', limit } }),
    api.page(routes.accounts.users, { query: { limit } }),
    api.page(routes.orders.all, { query: { limit } }),
    tab === 'users' && (q || cursor) ? api.page(routes.accounts.users, { query: { q, limit, cursor } }) : null,
    tab === 'orders' && (status || cursor) ? api.page(routes.orders.all, { query: { status, limit, cursor } }) : null,
  ]);
  return {
    words: wordsFor(request, ['admin', 'orders']),
    tab,
    status,
    q,
    waiting,
    counts: { orders: countOf(orders), users: countOf(users), vendors: waiting.filter(({ role }) => role === 'seller').length },
    users: foundUsers ?? users,
    orders: foundOrders ?? orders,
  };
}

/** How many rows there are, as far as one page tells. */
function countOf({ rows, next }: { rows: unknown[]; next: string | null }) {
  return { count: rows.length, isMore: next !== null };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, (t) => ({ title: t('admin.title') }));

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { tab, waiting, users, q, orders, status, counts } = loaderData;
  const t = useTranslations('admin');
  const [query, setQuery] = useSearchParams();
  const open = (next: string) => setQuery({ tab: next }, { preventScrollReset: true });
  const nextPage = (name: string, next: string | null) =>
    next && <Pagination next={`${withQuery(query, { tab: name })}&cursor=${cursorIn(next)}`} />;
  return (
    <RoomPage title={t('title')}>
      <Counters counts={counts} />
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={open}
        tabs={[
          {
            value: 'users',
            label: t('tabs.users'),
            panel: (
              <div className="flex flex-col gap-10">
                <ApprovalQueue waiting={waiting} />
                <UserList users={users.rows} q={q} />
                {nextPage('users', users.next)}
              </div>
            ),
          },
          {
            value: 'orders',
            label: t('tabs.orders'),
            panel: (
              <div className="flex flex-col gap-4">
                <StatusFilter chosen={status} />
                <AdminOrders orders={orders.rows} />
                {nextPage('orders', orders.next)}
              </div>
            ),
          },
        ]}
      />
    </RoomPage>
  );
}

function Counters({ counts }: { counts: Route.ComponentProps['loaderData']['counts'] }) {
  const t = useTranslations('admin.counters');
  const counted = ({ count, isMore }: { count: number; isMore: boolean }) => (isMore ? t('atLeast', { count }) : count);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <StatCard label={t('orders')} value={counted(counts.orders)} to="?tab=orders" />
      <StatCard label={t('users')} value={counted(counts.users)} to="?tab=users" />
      <StatCard label={t('pendingVendors')} value={counts.vendors} to="?tab=users" />
    </div>
  );
}
