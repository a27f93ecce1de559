import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { reportReasons } from '#contract/moderation.ts';
import { ApiError } from '#web/api.ts';
import { browserApi } from '#web/browser-api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';

export type Subject = { subject: 'shop' | 'product'; subjectId: number };
export type ReportDialogProps = Subject & { open: boolean; onClose: () => void };

/** What is wrong with a shop or a product, sent to the admins. */
export default function ReportDialog({ subject, subjectId, open, onClose }: ReportDialogProps) {
  const t = useTranslations('shop.report');
  return (
    <Dialog open={open} onClose={onClose} title={t(subject)} text={t('intro')}>
      <ReportForm subject={subject} subjectId={subjectId} onDone={onClose} />
    </Dialog>
  );
}

function ReportForm({ subject, subjectId, onDone }: Subject & { onDone: () => void }) {
  const t = useTranslations('shop.report');
  const report = useMutation({
    mutationFn: (body: { reason: (typeof reportReasons)[number]; text: string }) =>
      browserApi.moderation.report({ body: { subject, subjectId, ...body } }),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = reportReasons.find((value) => value === form.get('reason')) ?? 'other';
    report.mutate({ reason, text: String(form.get('text')) });
  };
  if (report.isSuccess) return <ReportSent onDone={onDone} />;
  return (
    <form onSubmit={send} className="flex flex-col gap-5">
      {report.error && (
        <Alert tone="error" title={errorText(report.error, 'reason') ?? errorText(report.error, 'text') ?? report.error.message} />
      )}
      <RadioGroup
        legend={t('reason')}
        name="reason"
        defaultValue="misleading"
        choices={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextAreaField label={t('text')} name="text" required rows={4} maxLength={2000} error={errorText(report.error, 'text')} />
      <Button type="submit" loading={report.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

function errorText(error: Error | null, path: string): string | undefined {
  return error instanceof ApiError ? error.problem?.errors?.find((field) => field.path === path)?.message : undefined;
}

function ReportSent({ onDone }: { onDone: () => void }) {
  const t = useTranslations('shop.report');
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="success" title={t('sent')} live>
        {t('sentText')}
      </Alert>
      <Button onClick={onDone}>{t('close')}</Button>
    </div>
  );
}
