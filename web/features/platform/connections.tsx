import { useTranslations } from 'use-intl';
import type { AdminSettings } from '#contract/platform.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

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
      <dl className="divide-y divide-line">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-4">
          <div className="min-w-0">
            <dt className="font-semibold">{t('payment.title')}</dt>
            <dd className="text-muted">{t(`payment.${payment.provider}`)}</dd>
          </div>
          <Badge tone={isSandbox ? 'pending' : 'delivered'}>{t(isSandbox ? 'test' : 'live')}</Badge>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4">
          <div className="min-w-0">
            <dt className="font-semibold">{t('mail.title')}</dt>
            <dd className="break-words text-muted">{t(mail.isConfigured ? 'mail.on' : 'mail.off', { from: mail.from })}</dd>
            <dd>
              <TextLink to="/admin/mail">{t('mail.page')}</TextLink>
            </dd>
          </div>
          <Badge tone={mail.isConfigured ? 'delivered' : 'pending'}>{t(mail.isConfigured ? 'live' : 'off')}</Badge>
        </div>
      </dl>
    </section>
  );
}
