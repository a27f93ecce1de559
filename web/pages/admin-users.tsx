import { useTranslations } from 'use-intl';
import { peopleColumns, personStates, roles } from '#contract/accounts/rules.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { FilterChips, ListSearch } from '#web/features/platform/list-filters.tsx';
import { UserList } from '#web/features/accounts/admin/user-list.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Pager } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-users.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const query = url.searchParams;
  const role = oneOf(roles, query.get('role'));
  const state = oneOf(personStates, query.get('state'));
  const q = query.get('q')?.slice(0, 100) ?? '';
  const asked = pageIn(query, peopleColumns);
  const users = await context
    .get(apiContext)
    .accounts.users.page({ query: { q, role, state, ...asked, limit: '50' } });
  return {
    words: wordsFor(request, ['admin', 'adminUsers']),
    users,
    sort: asked.sort ?? '-since',
    role,
    state,
    q,
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('adminUsers.title') }));

export default function AdminUsers({
  loaderData: { users, sort, role, state, q, now },
}: Route.ComponentProps) {
  const t = useTranslations('adminUsers');
  const u = useTranslations('admin.users');
  return (
    <RoomPage title={t('title')} text={t('text')}>
      <div className="flex flex-col gap-4">
        <ListSearch label={u('search')} q={q} />
        <div className="flex flex-wrap gap-x-8 gap-y-2">
          <FilterChips
            label={u('columns.role')}
            name="role"
            values={roles}
            chosen={role}
            word={(value) => u(`roles.${value}`)}
            all={{ word: t('anyRole') }}
          />
          <FilterChips
            label={t('state')}
            name="state"
            values={personStates}
            chosen={state}
            word={(value) => u(`states.${value}`)}
            all={{ word: t('anyState') }}
          />
        </div>
      </div>
      <UserList users={users.rows} sort={sort} now={now} all="?" />
      <Pager place={users} />
    </RoomPage>
  );
}
