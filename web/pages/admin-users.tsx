import { useTranslations } from 'use-intl';
import { peopleColumns, personStates, roles } from '#contract/accounts/rules.ts';
import { accountsApi } from '#web/api/accounts.ts';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { textIn } from '#web/loading/asked.ts';
import { apiContext } from '#web/loading/context.ts';
import { PeopleGrid } from '#web/features/accounts/admin/people-grid.tsx';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-users.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const query = url.searchParams;
  const asked = {
    q: textIn(query, 'q'),
    role: oneOf(roles, query.get('role')),
    state: oneOf(personStates, query.get('state')),
  };
  const page = pageIn(query, peopleColumns);
  const api = context.get(apiContext);
  const [{ rows, ...place }, views] = await Promise.all([
    api.accounts.users.page({ query: { ...asked, ...page, limit: '50' } }),
    api.savedViews.list({ params: { table: 'people' } }),
  ]);
  return {
    words: wordsFor(request, ['admin', 'adminUsers']),
    users: rows,
    place,
    views,
    asked,
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('adminUsers.title') }));

export default function AdminUsers({ loaderData: { views, ...list } }: Route.ComponentProps) {
  const t = useTranslations('adminUsers');
  const u = useTranslations('admin.users');
  return (
    <RoomPage title={t('title')} text={t('text')}>
      <SavedViews
        table="people"
        saved={views}
        builtIn={[
          { name: t('views.seller'), query: 'role=seller' },
          { name: t('views.admin'), query: 'role=admin' },
          { name: u('states.disabled'), query: 'state=disabled' },
          { name: u('states.suspended'), query: 'state=suspended' },
        ]}
        count={(query) => accountsApi.users.page({ query: { ...query, limit: '1' } })}
      />
      <PeopleGrid {...list} />
    </RoomPage>
  );
}
