import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Report } from '#contract/moderation/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AppealForm } from './appeal-form.tsx';
import { ReportStateBadge } from './report-words.tsx';

/** A report as its reporter follows it, or as the person whose content it is about reads the decision. */
export function OwnReport({ report }: { report: Report }) {
  const t = useTranslations('reports.one');
  const reasons = useTranslations('report.reasons');
  return (
    <div className="flex flex-col divide-y divide-line rounded-card border border-line bg-card px-5">
      <Part title={t('reason')}>
        <p className="flex flex-wrap items-center gap-3">
          {reasons(report.reason)} <ReportStateBadge state={report.state} />
        </p>
        {report.text && (
          <>
            <h3 className="pt-2 text-sm text-muted">{t('said')}</h3>
            <p className="as-written">{report.text}</p>
          </>
        )}
        {report.subjectPath && <TextLink to={report.subjectPath}>{t('visit')}</TextLink>}
      </Part>
      <Part title={t('decision')}>
        {report.state === 'open' ? <p>{t('waiting')}</p> : <Decision report={report} />}
      </Part>
      {report.appeal && <OwnAppeal appeal={report.appeal} />}
      {report.mayAppeal && <AppealForm reportId={report.id} />}
    </div>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-2 py-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Decision({ report }: { report: Report }) {
  const t = useTranslations('reports.one');
  const actions = useTranslations('reports.actions');
  const outcome = outcomeOf(report);
  return (
    <div className="flex w-full flex-col gap-3">
      <Alert tone={tones[outcome]} title={t(outcome)}>
        {report.decidedAt && <Moment at={report.decidedAt} />}
      </Alert>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-sm text-muted">{t('why')}</dt>
          <dd className="as-written">{report.takenBack ?? report.decisionReason}</dd>
        </div>
        {report.state === 'upheld' && report.takenBack === null && report.action && (
          <div>
            <dt className="text-sm text-muted">{t('follows')}</dt>
            <dd>{actions(report.action)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function outcomeOf({ state, role, takenBack }: Report) {
  if (state === 'dismissed') return 'dismissedReporter';
  if (takenBack !== null) return 'takenBackReporter';
  return role === 'reporter' ? 'upheldReporter' : 'upheldAffected';
}

const tones = {
  dismissedReporter: 'info',
  takenBackReporter: 'info',
  upheldReporter: 'success',
  upheldAffected: 'warning',
} as const;

function OwnAppeal({ appeal }: { appeal: NonNullable<Report['appeal']> }) {
  const t = useTranslations('reports.one.appeal');
  return (
    <Part title={t('yours')}>
      <p className="as-written">{appeal.text}</p>
      <Alert tone={appeal.state === 'granted' ? 'success' : 'info'} title={t(appeal.state)}>
        {appeal.reason}
      </Alert>
    </Part>
  );
}
