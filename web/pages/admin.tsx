import { useTranslations } from 'use-intl';
import { peopleColumns, roles } from '#contract/accounts/rules.ts';
import { orderColumns, orderStatuses } from '#contract/orders/rules.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import type { Api } from '#web/api/client.ts';
import { apiContext } from '#web/loading/context.ts';
import { Answers } from '#web/features/shops/admin/approval-answers.tsx';
import { MarketTasks } from '#web/features/shell/today/market-tasks.tsx';
import { DayFigures } from '#web/features/shell/today/today-figures.tsx';
import type { TaskTools } from '#web/features/shell/today/today-list.tsx';
import { LastChange } from '#web/features/platform/last-change.tsx';
import { ListSearch } from '#web/features/platform/list-filters.tsx';
import { MarketCounters } from '#web/features/platform/market-counters.tsx';
import { UserList } from '#web/features/accounts/admin/user-list.tsx';
import { AdminOrders } from '#web/features/orders/admin/admin-orders.tsx';
import { StatusFilter } from '#web/features/orders/status-filter.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Pager } from '#web/ui/pagination.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin.ts';

const perPage = '25';
const tabs = ['users', 'orders'] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const query = url.searchParams;
  const tab = oneOf(tabs, query.get('tab')) ?? 'users';
  const [counts, today, panel] = await Promise.all([
    api.orders.counts(),
    api.today.ofMarket(),
    panels[tab](api, query),
  ]);
  const now = new Date().toISOString();
  return { words: wordsFor(request, ['admin', 'today', 'orders']), now, counts, today, panel };
}

const panels = {
  users: async (api: Api, query: URLSearchParams) => {
    const q = query.get('q')?.slice(0, 100) ?? '';
    const asked = { limit: perPage, q, ...pageIn(query, peopleColumns) };
    return { tab: 'users' as const, q, users: await api.accounts.users.page({ query: asked }) };
  },
  /** With what an admin did to each last. */
  orders: async (api: Api, query: URLSearchParams) => {
    const status = oneOf(orderStatuses, query.get('status'));
    const asked = { limit: perPage, status, ...pageIn(query, orderColumns) };
    const orders = await api.orders.all.page({ query: asked });
    const ids = orders.rows.map(({ id }) => id).join();
    const changes = ids ? await api.audit.latest({ query: { subjectKind: 'order', ids } }) : [];
    return {
      tab: 'orders' as const,
      status,
      orders,
      changes: changes.map(({ subject, actor, at }) => ({
        orderId: Number(subject.id),
        by: actor?.name ?? null,
        at,
      })),
    };
  },
};

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('admin.title') }));

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { today, panel, counts, now } = loaderData;
  const t = useTranslations('admin');
  const analytics = `/admin/analytics?from=${today.today}&to=${today.today}`;
  return (
    <RoomPage title={t('title')}>
      <MarketTasks loaded={today} answers={(tools) => <Approval {...tools} />} />
      <DayFigures figures={today.figures} paths={{ sales: analytics, orders: analytics }} />
      <MarketCounters counts={counts} now={now} />
      <TabLinks
        label={t('tabs.label')}
        tabs={tabs.map((tab) => ({
          to: `?tab=${tab}`,
          label: t(`tabs.${tab}`),
          isOpen: tab === panel.tab,
        }))}
      />
      {panel.tab === 'users' && (
        <section aria-labelledby="users" className="flex flex-col gap-4">
          <h2 id="users" className="text-xl">
            {t('users.title')}
          </h2>
          <ListSearch label={t('users.search')} q={panel.q} />
          <UserList users={panel.users.rows} sort={panel.users.sort} now={now} />
          <Pager place={panel.users} />
        </section>
      )}
      {panel.tab === 'orders' && (
        <div className="flex flex-col gap-4">
          <StatusFilter chosen={panel.status} />
          <AdminOrders
            orders={panel.orders.rows}
            sort={panel.orders.sort}
            lastChange={(id) => (
              <LastChange
                change={panel.changes.find(({ orderId }) => orderId === id) ?? null}
                now={now}
              />
            )}
          />
          <Pager place={panel.orders} />
        </div>
      )}
    </RoomPage>
  );
}

/** Somebody who asked; once they are answered, the next task has the focus. */
function Approval({ item: { id, facts }, act }: TaskTools) {
  const person = {
    id: id ?? 0,
    fullName: String(facts.name),
    role: oneOf(roles, String(facts.role)) ?? 'seller',
    approvalStatus: 'pending' as const,
  };
  return <Answers person={person} onDecided={() => act({ send: () => Promise.resolve() })} />;
}
