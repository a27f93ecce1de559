import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { moderationApi } from '#web/api/moderation.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Moment } from '#web/ui/moment.tsx';

/** The conversation around a reported message: closed until an admin asks for it, which the audit log keeps. */
export function MessageContext({ reportId }: { reportId: number }) {
  const t = useTranslations('reports.admin.context');
  const reading = useMutation({
    mutationFn: () => moderationApi.context({ params: { id: reportId } }),
  });
  if (!reading.data)
    return (
      <div className="flex flex-col items-start gap-2">
        <Button look="secondary" loading={reading.isPending} onClick={() => reading.mutate()}>
          {t('button')}
        </Button>
        <p className="text-sm text-muted">{t('text')}</p>
        <FieldError error={reading.error ? t('failed') : undefined} />
      </div>
    );
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3 rounded-control bg-well p-4">
      <h3 className="text-base">{t('title')}</h3>
      <ol className="flex flex-col gap-3">
        {reading.data.map((message) => (
          <li
            key={message.id}
            className={message.isReported ? 'border-l-3 border-chili pl-3' : 'pl-3.75'}
          >
            <p className="flex flex-wrap items-center gap-x-3 text-sm">
              <span className="font-semibold">{message.senderName}</span>
              <span className="text-muted">
                {t(message.side)} · <Moment at={message.sentAt} />
              </span>
              {message.isReported && <Badge tone="danger">{t('reported')}</Badge>}
            </p>
            <p className="break-words whitespace-pre-wrap">{message.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
