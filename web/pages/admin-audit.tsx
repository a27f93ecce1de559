import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { routes } from '#contract/routes.ts';
import { cursorIn, withQuery } from '../address.ts';
import { apiContext } from '../context.ts';
import { AuditExport, auditFilterNames, AuditFilters } from '../features/audit/audit-filters.tsx';
import { AuditList } from '../features/audit/audit-list.tsx';
import { RoomPage } from '../features/rooms/room-page.tsx';
import { requireAdmin } from '../guards.ts';
import { pageMeta } from '../page-meta.ts';
import { Pagination } from '../ui/pagination.tsx';
import { wordsFor } from '../words.ts';
import type { Route } from './+types/admin-audit.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const asked = Object.fromEntries([...auditFilterNames, 'cursor'].map((name) => [name, url.searchParams.get(name)?.slice(0, 300)]));
  const [entries, choices] = await Promise.all([api.page(routes.audit.list, { query: { ...asked, limit: '50' } }), api.audit.choices()]);
  return { words: wordsFor(request, ['audit']), entries, choices, now: new Date().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, (t) => ({ title: t('audit.title') }));

export default function AdminAudit({ loaderData: { entries, choices, now } }: Route.ComponentProps) {
  const t = useTranslations('audit');
  const [query] = useSearchParams();
  return (
    <RoomPage title={t('title')} text={t('text')} actions={<AuditExport />}>
      <AuditFilters choices={choices} />
      <AuditList entries={entries.rows} now={now} />
      {entries.next && <Pagination next={`${withQuery(query, {})}&cursor=${cursorIn(entries.next)}`} />}
    </RoomPage>
  );
}
