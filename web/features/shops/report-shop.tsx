import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { reportReasons } from '#contract/moderation.ts';
import { ApiError } from '#web/api.ts';
import { browserApi } from '#web/browser-api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';

type Subject = { subject: 'shop' | 'product'; subjectId: number };

/** 'Report this shop': opens a case for the admins. Strangers are asked to sign in first. */
export function ReportButton({ subject, subjectId, isSignedIn }: Subject & { isSignedIn: boolean }) {
  const t = useTranslations('shop.report');
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const icon = <Flag className="size-4" />;
  if (!isSignedIn) return <ButtonLink to={`/auth?next=${encodeURIComponent(pathname)}`} look="quiet" size="small" icon={icon}>{t(subject)}</ButtonLink>;
  return (
    <>
      <Button look="quiet" size="small" icon={icon} onClick={() => setOpen(true)}>{t(subject)}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t(subject)} text={t('intro')}>
        <ReportForm subject={subject} subjectId={subjectId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ReportForm({ subject, subjectId, onDone }: Subject & { onDone: () => void }) {
  const t = useTranslations('shop.report');
  const report = useMutation({
    mutationFn: (body: { reason: (typeof reportReasons)[number]; text: string }) => browserApi.moderation.report({ body: { subject, subjectId, ...body } }),
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
      {report.error && <Alert tone="error" title={errorText(report.error, 'reason') ?? errorText(report.error, 'text') ?? report.error.message} />}
      <RadioGroup legend={t('reason')} name="reason" defaultValue="misleading" choices={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))} />
      <TextAreaField label={t('text')} name="text" required rows={4} maxLength={2000} error={errorText(report.error, 'text')} />
      <Button type="submit" loading={report.isPending}>{t('send')}</Button>
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
      <Alert tone="success" title={t('sent')} live>{t('sentText')}</Alert>
      <Button onClick={onDone}>{t('close')}</Button>
    </div>
  );
}
