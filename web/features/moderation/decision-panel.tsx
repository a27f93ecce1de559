import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type AdminReportDetail,
  type ReportDecision,
  decisionBody,
} from '#contract/moderation/schemas.ts';
import { moderationApi } from '#web/api/moderation.ts';
import { ApiError } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { ReportSection } from './report-facts.tsx';
import { ReportStateBadge } from './report-words.tsx';

/** Where an admin decides: upheld with what follows, or dismissed, and why. */
export function DecisionPanel({ report }: { report: AdminReportDetail }) {
  const t = useTranslations('reports.admin.decide');
  const [outcome, setOutcome] = useState<ReportDecision['outcome']>();
  const { hasAccount } = report.content;
  const decide = useDecide(report);
  const { form, errors } = useForm({
    rules: decisionBody,
    onValid: (body) => decide.mutate(body),
  });
  return (
    <ReportSection title={t('title')}>
      <form {...form} className="flex flex-col gap-5">
        <FailedAlert error={decide.error} />
        <RadioGroup
          legend={t('outcome')}
          name="outcome"
          error={errors.outcome}
          onChange={(event) => setOutcome(event.target.value === 'upheld' ? 'upheld' : 'dismissed')}
          choices={(['upheld', 'dismissed'] as const).map((value) => ({
            value,
            label: t(value),
            text: t(value === 'upheld' && !hasAccount ? 'upheldTextAlone' : `${value}Text`),
          }))}
        />
        {outcome === 'upheld' && (
          <RadioGroup
            legend={t('action')}
            name="action"
            defaultValue={report.actions[0]}
            error={errors.action}
            choices={report.actions.map((value) => ({ value, label: t(`actions.${value}`) }))}
          />
        )}
        <TextAreaField
          label={t('reason')}
          hint={t(hasAccount ? 'reasonHint' : 'reasonHintAlone')}
          name="reason"
          maxLength={1000}
          required
          error={errors.reason}
        />
        <p className="text-sm text-muted">{t('same', { count: report.openCount })}</p>
        <Button aria-keyshortcuts="S" type="submit" loading={decide.isPending}>
          {t('send')}
        </Button>
      </form>
    </ReportSection>
  );
}

function useDecide({ id, content }: AdminReportDetail) {
  const t = useTranslations('reports.admin.decide');
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: (body: ReportDecision) => moderationApi.decide({ params: { id }, body }),
    onSuccess: () => {
      showToast({ title: t('done'), text: t(content.hasAccount ? 'doneText' : 'doneTextAlone') });
      return revalidate();
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.is('state-conflict'))) return;
      showToast({ tone: 'error', title: t('conflict') });
      void revalidate();
    },
  });
}

/** What was decided, by whom, and why. */
export function DecidedPanel({ report }: { report: AdminReportDetail }) {
  const t = useTranslations('reports');
  const { decidedAt } = report;
  return (
    <ReportSection title={t('admin.decision.title')}>
      <p className="flex flex-wrap items-center gap-3">
        <ReportStateBadge state={report.state} />
        {report.state === 'upheld' && report.action && <span>{t(`actions.${report.action}`)}</span>}
      </p>
      <p className="as-written">{report.decisionReason}</p>
      {decidedAt && (
        <p className="text-sm text-muted">
          {t.rich('admin.decision.by', {
            name: report.decidedBy ?? '',
            date: () => <Moment at={decidedAt} />,
          })}
        </p>
      )}
    </ReportSection>
  );
}
