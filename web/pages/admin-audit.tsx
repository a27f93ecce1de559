import { useTranslations } from 'use-intl';
import { auditColumns } from '#contract/platform/audit.rules.ts';
import { auditPaths } from '#contract/platform/paths.ts';
import { auditApi } from '#web/api/platform.ts';
import { pageIn } from '#web/loading/address.ts';
import { dayIn, idIn, textIn } from '#web/loading/asked.ts';
import { apiContext } from '#web/loading/context.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { AuditGrid } from '#web/features/platform/audit/audit-grid.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-audit.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const query = url.searchParams;
  const page = pageIn(query, auditColumns);
  const asked = {
    q: textIn(query, 'q'),
    actorId: idIn(query, 'actorId'),
    action: textIn(query, 'action'),
    subjectKind: textIn(query, 'subjectKind'),
    subjectId: textIn(query, 'subjectId'),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
  const [{ rows, ...place }, choices, views] = await Promise.all([
    api.audit.list.page({ query: { ...asked, ...page, limit: '50' } }),
    api.audit.choices(),
    api.savedViews.list({ params: { table: 'audit' } }),
  ]);
  return {
    words: wordsFor(request, ['audit']),
    views,
    list: { entries: rows, choices, asked, place },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('audit.title') }));

export default function AdminAudit({ loaderData: { views, list } }: Route.ComponentProps) {
  const t = useTranslations('audit');
  return (
    <RoomPage title={t('title')} text={t('text')}>
      <SavedViews
        table="audit"
        saved={views}
        builtIn={[
          { name: t('views.orders'), query: 'subjectKind=order' },
          { name: t('views.shops'), query: 'subjectKind=shop' },
          { name: t('views.people'), query: 'subjectKind=user' },
        ]}
        count={(query) => auditApi.list.page({ query: { ...query, limit: '1' } })}
      />
      <AuditGrid {...list} csv={auditPaths.export.path} />
    </RoomPage>
  );
}
