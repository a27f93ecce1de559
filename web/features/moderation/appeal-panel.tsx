import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type AdminReportDetail, appealDecisionBody } from '#contract/moderation/schemas.ts';
import { moderationApi } from '#web/api/moderation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { ReportSection } from './report-facts.tsx';

type Appeal = NonNullable<AdminReportDetail['appeal']>;
type Answer = { outcome: 'granted' | 'rejected'; reason: string };

/** The one appeal against a decision, and the answer to it. */
export function AppealPanel({ report, appeal }: { report: AdminReportDetail; appeal: Appeal }) {
  const t = useTranslations('reports.admin.appeal');
  return (
    <ReportSection title={t('title')}>
      <p className="text-sm text-muted">
        {t.rich('by', { name: appeal.by, date: () => <Moment at={appeal.at} /> })}
      </p>
      <p className="as-written">{appeal.text}</p>
      {appeal.state === 'open' ? (
        <AnswerForm reportId={report.id} />
      ) : (
        <>
          <Badge tone={appeal.state === 'granted' ? 'delivered' : 'neutral'}>
            {t(`states.${appeal.state}`)}
          </Badge>
          <p className="as-written">{appeal.reason}</p>
        </>
      )}
    </ReportSection>
  );
}

function AnswerForm({ reportId }: { reportId: number }) {
  const t = useTranslations('reports.admin.appeal');
  const decide = useTranslations('reports.admin.decide');
  const lookAgain = useLookAgain();
  const answer = useMutation({
    mutationFn: (body: Answer) => moderationApi.decideAppeal({ params: { id: reportId }, body }),
    onSettled: lookAgain,
  });
  const { form, errors } = useForm({
    rules: appealDecisionBody,
    onValid: (body) => answer.mutate(body),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <FailedAlert error={answer.error} />
      <RadioGroup
        legend={t('outcome')}
        name="outcome"
        error={errors.outcome}
        choices={[
          { value: 'granted', label: t('grant'), text: t('grantText') },
          { value: 'rejected', label: t('reject'), text: t('rejectText') },
        ]}
      />
      <TextAreaField
        label={decide('reason')}
        hint={t('reasonHint')}
        name="reason"
        maxLength={1000}
        required
        error={errors.reason}
      />
      <Button aria-keyshortcuts="S" type="submit" loading={answer.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
