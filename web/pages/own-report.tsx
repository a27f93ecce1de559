import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { OwnReport } from '#web/features/moderation/own-report.tsx';
import { useSubjectWords } from '#web/features/moderation/report-words.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/own-report.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const report = await foundOr404(
    context.get(apiContext).moderation.get({ params: { id: params.id } }),
  );
  return { words: wordsFor(request, ['reports', 'report']), report };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { report }) => ({
    title: t('reports.one.title', { name: report.subjectName }),
  }));

export default function OwnReportPage({ loaderData: { report } }: Route.ComponentProps) {
  const t = useTranslations('reports.one');
  const named = useSubjectWords();
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <header className="flex flex-col gap-2">
          <Link
            to={report.role === 'reporter' ? '/profile/reports' : '/profile/reports?role=affected'}
            className="target flex w-fit items-center gap-1 text-sm text-muted underline-offset-3 hover:text-ink hover:underline"
          >
            <Icon name="chevron-left" className="size-4" />
            {t('back')}
          </Link>
          <h1 className="text-2xl break-words md:text-3xl">{named(report)}</h1>
        </header>
        <OwnReport report={report} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="reports" />;
}
