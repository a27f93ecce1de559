import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import {
  AuditExport,
  auditFilterNames,
  AuditFilters,
} from '#web/features/platform/audit/audit-filters.tsx';
import { AuditList } from '#web/features/platform/audit/audit-list.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Pager } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-audit.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const asked = Object.fromEntries(
    [...auditFilterNames, 'cursor'].map((name) => [
      name,
      url.searchParams.get(name)?.slice(0, 300),
    ]),
  );
  const [entries, choices] = await Promise.all([
    api.audit.list.page({ query: { ...asked, limit: '50' } }),
    api.audit.choices(),
  ]);
  return { words: wordsFor(request, ['audit']), entries, choices, now: new Date().toISOString() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('audit.title') }));

export default function AdminAudit({
  loaderData: { entries, choices, now },
}: Route.ComponentProps) {
  const t = useTranslations('audit');
  return (
    <RoomPage title={t('title')} text={t('text')} actions={<AuditExport />}>
      <AuditFilters choices={choices} />
      <AuditList entries={entries.rows} now={now} />
      <Pager place={entries} />
    </RoomPage>
  );
}
