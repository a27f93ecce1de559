import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MailDetail } from '#contract/notifications/mails.schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { MailStateBadge } from './mail-state.tsx';

/** Why a mail was not sent. */
const reasons = ['unreachable', 'made_up', 'unwanted'] as const;

/** From whom to whom, and how far it is. */
export function MailFacts({ mail }: { mail: MailDetail }) {
  const t = useTranslations('mails');
  const times = [
    { name: t('times.prepared'), at: mail.preparedAt },
    { name: t('times.queued'), at: mail.queuedAt },
    { name: t('times.sent'), at: mail.sentAt },
    { name: t('times.failed'), at: mail.failedAt },
    { name: t('times.next'), at: mail.nextAt },
  ];
  return (
    <div className="flex flex-col gap-4">
      {mail.state === 'withheld' && (
        <Alert title={t('withheld.title')}>
          {t(`withheld.${reasons.find((reason) => reason === mail.error) ?? 'unwanted'}`)}
        </Alert>
      )}
      {mail.error && mail.state !== 'withheld' && (
        <Alert
          tone={mail.state === 'failed' ? 'error' : 'warning'}
          title={t('answered', { state: mail.state })}
        >
          <span className="wrap-anywhere">{mail.error}</span>
        </Alert>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <Fact name={t('state')}>
          <MailStateBadge state={mail.state} />
        </Fact>
        <Fact name={t('from')}>{mail.from}</Fact>
        <Fact name={t('to')}>{mail.to}</Fact>
        {times.map(
          ({ name, at }) =>
            at && (
              <Fact key={name} name={name}>
                <Moment as="dayAndClock" at={at} />
              </Fact>
            ),
        )}
        <Fact name={t('attempts')}>{mail.attempts}</Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
