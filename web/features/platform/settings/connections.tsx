import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import type { MailServer, WhatsAppStatus } from '#contract/notifications/mails.schemas.ts';
import type { PaymentStatusReport } from '#contract/payments/status.schemas.ts';
import { mailsApi } from '#web/api/notifications.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

type ConnectionsProps = {
  payment: PaymentStatusReport;
  mail: MailServer;
  whatsapp: WhatsAppStatus;
};

/** What the marketplace is connected to: how money comes in, and whether mails and messages go out. Set in the environment. */
export function Connections({ payment, mail, whatsapp }: ConnectionsProps) {
  const t = useTranslations('adminSettings.connections');
  return (
    <section
      aria-labelledby="connections"
      className="rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id="connections" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">{t('text')}</p>
      <ul className="divide-y divide-line">
        <PaymentConnection payment={payment} />
        <MailConnection mail={mail} />
        <WhatsAppConnection whatsapp={whatsapp} />
      </ul>
    </section>
  );
}

function Connection({
  title,
  state,
  tone,
  children,
}: {
  title: string;
  state: string;
  tone: BadgeTone;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start justify-between gap-x-6 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 text-muted [overflow-wrap:anywhere]">
        <h3 className="font-sans text-base font-semibold text-ink">{title}</h3>
        {children}
      </div>
      <Badge tone={tone}>{state}</Badge>
    </li>
  );
}

const paymentCounts = [
  'eventsWaiting',
  'eventsMissed',
  'payoutsSending',
  'paymentsReleased',
  'paymentsLost',
  'differences',
  'disputesOpen',
] as const;

/** Where the orders are that a count is of. */
const listed: Partial<Record<(typeof paymentCounts)[number], string>> = {
  differences: '/admin/orders/history?payment=to_check',
  disputesOpen: '/admin/orders/history?payment=disputed',
};

function PaymentConnection({ payment }: { payment: PaymentStatusReport }) {
  const t = useTranslations('adminSettings.connections');
  const { sentences } = useJoined();
  const { dateTime } = useFormatter();
  const { provider, isLive, webhookUrl, lastEventAt } = payment;
  return (
    <Connection
      title={t('payment.title')}
      state={t(isLive ? 'live' : 'test')}
      tone={isLive ? 'delivered' : 'pending'}
    >
      <p>{t(provider === 'stripe' && !isLive ? 'payment.testKeys' : `payment.${provider}`)}</p>
      {webhookUrl && (
        <>
          <p>
            {sentences(
              t('payment.webhook', { url: webhookUrl }),
              lastEventAt
                ? t('payment.lastEvent', { at: dateTime(new Date(lastEventAt), 'dateAndClock') })
                : t('payment.noEvent'),
            )}
          </p>
          <dl className="figures mt-3 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:max-w-sm">
            {paymentCounts.map((name) => (
              <div key={name} className="contents">
                <dt>
                  <Counted
                    name={t(`payment.counts.${name}`)}
                    to={payment[name] > 0 ? listed[name] : undefined}
                  />
                </dt>
                <dd className="text-right font-semibold text-ink">{payment[name]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Connection>
  );
}

/** What is counted, with the way to it where somebody has to look. */
function Counted({ name, to }: { name: string; to: string | undefined }) {
  return to ? <TextLink to={to}>{name}</TextLink> : name;
}

function MailConnection({ mail }: { mail: MailServer }) {
  const t = useTranslations('adminSettings.connections');
  const { sentences } = useJoined();
  const { isConfigured, from, server, takesReturns } = mail;
  return (
    <Connection
      title={t('mail.title')}
      state={t(isConfigured ? 'live' : 'off')}
      tone={isConfigured ? 'delivered' : 'pending'}
    >
      <p>
        {sentences(
          t(isConfigured ? 'mail.on' : 'mail.off', { from }),
          server && t('mail.server', { server }),
        )}
      </p>
      {isConfigured && (
        <p>
          {takesReturns ? t('mail.returns') : t('mail.noReturns', { name: 'MAIL_RETURN_SECRET' })}
        </p>
      )}
      {isConfigured && <Fared {...mail} />}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <TestMail isConfigured={isConfigured} />
        <TextLink to="/admin/mail">{t('mail.page')}</TextLink>
      </div>
    </Connection>
  );
}

function WhatsAppConnection({ whatsapp }: { whatsapp: WhatsAppStatus }) {
  const t = useTranslations('adminSettings.connections');
  const { isConfigured, phoneId, webhookUrl, templates } = whatsapp;
  return (
    <Connection
      title={t('whatsapp.title')}
      state={t(isConfigured ? 'live' : 'off')}
      tone={isConfigured ? 'delivered' : 'pending'}
    >
      <p>{isConfigured ? t('whatsapp.on', { phone: phoneId ?? '' }) : t('whatsapp.off')}</p>
      {isConfigured && (
        <>
          <p>
            {webhookUrl
              ? t('whatsapp.heard', { url: webhookUrl })
              : t('whatsapp.notHeard', { name: 'WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN' })}
          </p>
          <Fared {...whatsapp} />
        </>
      )}
      <TextLink to="/admin/settings/whatsapp" className="mt-2 self-start">
        {t('whatsapp.templates', { count: templates.length })}
      </TextLink>
    </Connection>
  );
}

/** What left last, what waits, and what was refused last. */
function Fared({
  lastSentAt,
  lastError,
  waiting,
}: Pick<MailServer, 'lastSentAt' | 'lastError' | 'waiting'>) {
  const t = useTranslations('adminSettings.connections.fared');
  const { sentences } = useJoined();
  const format = useFormatter();
  const at = (instant: string) => format.dateTime(new Date(instant), 'dayAndClock');
  return (
    <>
      <p>
        {sentences(
          lastSentAt ? t('sent', { when: at(lastSentAt) }) : t('none'),
          waiting > 0 && t('waiting', { count: waiting }),
        )}
      </p>
      {lastError && (
        <p className="text-chili">{t('error', { when: at(lastError.at), text: lastError.text })}</p>
      )}
    </>
  );
}

/** Mails the admin a test, or keeps it with the other mails where none are sent, or none can be to that address. */
function TestMail({ isConfigured }: { isConfigured: boolean }) {
  const t = useTranslations('adminSettings.connections.mail.test');
  const send = useMutation({
    mutationKey: ['admin', 'test-mail'],
    mutationFn: () => mailsApi.sendTest(),
    onSuccess: ({ to, isSent }) => {
      if (isSent) showToast({ title: t('done'), text: t('sent', { address: to }) });
      else if (isConfigured)
        showToast({ tone: 'error', title: t('failed'), text: t('madeUp', { address: to }) });
      else showToast({ title: t('done'), text: t('inOutbox', { address: to }) });
    },
    onError: () => showToast({ tone: 'error', title: t('failed'), text: t('failedText') }),
  });
  return (
    <Button
      aria-keyshortcuts="T"
      size="small"
      look="secondary"
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      {t('button')}
    </Button>
  );
}
