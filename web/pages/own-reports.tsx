import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { cursorIn, oneOf, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { OwnReportRow } from '#web/features/moderation/own-report-row.tsx';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/own-reports.ts';

const roles = ['reporter', 'affected'] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const role = oneOf(roles, url.searchParams.get('role')) ?? 'reporter';
  const { rows, next } = await context
    .get(apiContext)
    .moderation.own.page({ query: { role, cursor: url.searchParams.get('cursor') ?? undefined } });
  return {
    words: wordsFor(request, ['reports', 'report']),
    reports: rows,
    next: cursorIn(next),
    role,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('reports.own.title') }));

export default function OwnReports({ loaderData: { reports, next, role } }: Route.ComponentProps) {
  const t = useTranslations('reports.own');
  const [query] = useSearchParams();
  const none = role === 'reporter' ? 'none' : 'noneAffected';
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="text-muted">{t('intro')}</p>
        </header>
        <Chips label={t('tabs.label')}>
          {roles.map((one) => (
            <ChipLink
              key={one}
              to={withQuery(query, { role: one === 'reporter' ? undefined : one })}
              chosen={role === one}
              preventScrollReset
            >
              {t(`tabs.${one}`)}
            </ChipLink>
          ))}
        </Chips>
        {reports.length === 0 ? (
          <EmptyState
            icon={<Icon name="flag" />}
            title={t(`${none}.title`)}
            text={t(`${none}.text`)}
          />
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {reports.map((report) => (
              <OwnReportRow key={report.id} report={report} />
            ))}
          </ul>
        )}
        {next && <Pagination next={`${withQuery(query, {})}&cursor=${next}`} />}
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="reports" />;
}
