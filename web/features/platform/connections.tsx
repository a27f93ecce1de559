import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AdminSettings } from '#contract/platform.ts';
import { roomsApi } from '#web/rooms-api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showToast } from '#web/ui/toast.ts';

type ConnectionsProps = { payment: AdminSettings['payment']; mail: { isConfigured: boolean; from: string } };

/** What the marketplace is connected to: how money comes in, and whether mails go out. Set in the environment. */
export function Connections({ payment, mail }: ConnectionsProps) {
  const t = useTranslations('adminSettings.connections');
  const isSandbox = payment.provider === 'sandbox';
  return (
    <section aria-labelledby="connections" className="rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 id="connections" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">{t('text')}</p>
      <ul className="divide-y divide-line">
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-4">
          <div className="min-w-0">
            <h3 className="font-sans text-base font-semibold">{t('payment.title')}</h3>
            <p className="text-muted">{t(`payment.${payment.provider}`)}</p>
          </div>
          <Badge tone={isSandbox ? 'pending' : 'delivered'}>{t(isSandbox ? 'test' : 'live')}</Badge>
        </li>
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4">
          <div className="min-w-0">
            <h3 className="font-sans text-base font-semibold">{t('mail.title')}</h3>
            <p className="break-words text-muted">{t(mail.isConfigured ? 'mail.on' : 'mail.off', { from: mail.from })}</p>
            <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
              <TestMail />
              <TextLink to="/admin/mail">{t('mail.page')}</TextLink>
            </div>
          </div>
          <Badge tone={mail.isConfigured ? 'delivered' : 'pending'}>{t(mail.isConfigured ? 'live' : 'off')}</Badge>
        </li>
      </ul>
    </section>
  );
}

/** Mails the admin a test, or keeps it with the other mails where none are sent. */
function TestMail() {
  const t = useTranslations('adminSettings.connections.mail.test');
  const send = useMutation({
    mutationKey: ['admin', 'test-mail'],
    mutationFn: () => roomsApi.mails.sendTest(),
    onSuccess: ({ to, isSent }) => showToast({ title: t('done'), text: t(isSent ? 'sent' : 'kept', { address: to }) }),
    onError: () => showToast({ tone: 'error', title: t('failed'), text: t('failedText') }),
  });
  return (
    <Button size="small" look="secondary" loading={send.isPending} onClick={() => send.mutate()}>
      {t('button')}
    </Button>
  );
}
