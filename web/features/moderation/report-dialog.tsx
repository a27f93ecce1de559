import * as z from 'zod/mini';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { reportReasons, type ReportSubject } from '#contract/moderation/rules.ts';
import { reportBody } from '#contract/moderation/schemas.ts';
import { moderationApi } from '#web/api/moderation.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PhotoField } from '#web/ui/photo-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { uploadTo } from '#web/api/upload-image.ts';
import { FailedAlert } from '#web/ui/failed-alert.tsx';

export type ReportedSubject = { subject: ReportSubject; subjectId: number };
export type ReportDialogProps = ReportedSubject & { open: boolean; onClose: () => void };

/** What is wrong with a shop, a product, a review or a message, sent to the admins. Load the words `report` and `upload`. */
export default function ReportDialog({ subject, subjectId, open, onClose }: ReportDialogProps) {
  const t = useTranslations('report');
  return (
    <Dialog open={open} onClose={onClose} title={t(subject)} text={t('intro')}>
      <ReportForm subject={subject} subjectId={subjectId} onDone={onClose} />
    </Dialog>
  );
}

const reportText = z.pick(reportBody, { reason: true, text: true });
type ReportText = z.output<typeof reportText>;

const uploadEvidence = uploadTo('reports');

function ReportForm({ subject, subjectId, onDone }: ReportedSubject & { onDone: () => void }) {
  const t = useTranslations('report');
  const [evidence, setEvidence] = useState<string[]>([]);
  const report = useMutation({
    mutationFn: (body: ReportText) =>
      moderationApi.report({
        body: { subject, subjectId, ...body, evidenceUrl: evidence[0] ?? null },
      }),
    onError: (error) => refuse(fieldErrorsOf(error)),
  });
  const { form, errors, refuse, uploads } = useForm({
    rules: reportText,
    onValid: (body) => report.mutate(body),
  });
  if (report.isSuccess) return <ReportSent onDone={onDone} />;
  return (
    <form {...form} className="flex flex-col gap-5">
      <FailedAlert error={report.error} />
      <RadioGroup
        legend={t('reason')}
        name="reason"
        defaultValue="misleading"
        error={errors.reason}
        choices={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextAreaField
        label={t('text')}
        name="text"
        required
        rows={4}
        maxLength={2000}
        error={errors.text}
      />
      <PhotoField
        label={t('evidence')}
        hint={t('evidenceHint')}
        value={evidence}
        onChange={setEvidence}
        upload={uploadEvidence}
        most={1}
        uploads={uploads}
      />
      <DialogButtons
        confirm={t('send')}
        keep={t('close')}
        isBusy={report.isPending || uploads.isAwaited}
        onKeep={onDone}
      />
    </form>
  );
}

function ReportSent({ onDone }: { onDone: () => void }) {
  const t = useTranslations('report');
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success" title={t('sent')} live>
        {t('sentText')}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDone}>{t('close')}</Button>
        <ButtonLink to="/profile/reports" look="secondary">
          {t('follow')}
        </ButtonLink>
      </div>
    </div>
  );
}
