import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AdminReportDetail } from '#contract/moderation/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Photos } from '#web/ui/photos.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { MessageContext } from './message-context.tsx';
import { ReportStateBadge } from './report-words.tsx';

/** What a decision is made of: the report, the reported content as it is now, and what others said of it. */
export function ReportFacts({ report }: { report: AdminReportDetail }) {
  const t = useTranslations('reports.admin');
  const reasons = useTranslations('report.reasons');
  const { upheld, dismissed } = report.reporterRecord;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <ReportSection title={t('report')}>
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone="neutral">{reasons(report.reason)}</Badge>
          <span className="text-sm text-muted">
            <Moment at={report.createdAt} />
          </span>
        </p>
        <p className="max-w-prose as-written">{report.text}</p>
        {report.evidenceUrl && <Photos label={t('evidence')} photos={[report.evidenceUrl]} />}
        <p className="text-sm text-muted">
          {t('reporter', { name: report.reporterName, username: report.reporterUsername })} ·{' '}
          {t('record', { upheld, dismissed })}
        </p>
      </ReportSection>
      <ReportSection title={t('reported')}>
        <ReportedContent report={report} />
      </ReportSection>
      {report.others.length > 0 && (
        <ReportSection title={t('others')}>
          <ul className="divide-y divide-line">
            {report.others.map((other) => (
              <li key={other.id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-3">
                  <Link to={`/admin/reports/${other.id}`} className="link">
                    {reasons(other.reason)}
                  </Link>
                  <span className="text-sm text-muted">
                    <Moment at={other.createdAt} />
                  </span>
                  <ReportStateBadge state={other.state} />
                </p>
                <p className="break-words">{other.text}</p>
              </li>
            ))}
          </ul>
        </ReportSection>
      )}
    </div>
  );
}

function ReportedContent({ report }: { report: AdminReportDetail }) {
  const t = useTranslations('reports.admin');
  const { content } = report;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {content.stars !== null && <Rating value={content.stars} />}
        {content.authorName && (
          <span className="font-semibold">{t('by', { name: content.authorName })}</span>
        )}
        {content.isGone && <Badge tone="danger">{t('gone')}</Badge>}
      </p>
      <blockquote className="max-w-prose border-l-3 border-line pl-4 as-written">
        {report.subject === 'shop' || report.subject === 'product' ? (
          <Prose text={content.text} />
        ) : (
          content.text
        )}
      </blockquote>
      <Photos label={t('reported')} photos={content.pictures} />
      {report.subjectPath && <TextLink to={report.subjectPath}>{t('visit')}</TextLink>}
      {report.subject === 'message' && <MessageContext reportId={report.id} />}
    </>
  );
}

export function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-card p-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
