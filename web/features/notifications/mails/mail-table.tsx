import { Mail as MailIcon } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Mail } from '#contract/notifications/mails.schemas.ts';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import type { MailState } from '#contract/notifications/rules.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowLink, Table } from '#web/ui/table.tsx';
import { MailStateBadge } from './mail-state.tsx';

/** Mails and how far they are. */
export function MailTable({
  mails,
  sort,
  state,
}: {
  mails: readonly Mail[];
  sort: PageSort | null;
  state: MailState | undefined;
}) {
  const t = useTranslations('mails');
  return (
    <Table
      caption={t('title')}
      rows={mails}
      sort={sort}
      rowKey={(mail) => mail.id}
      empty={
        <EmptyState
          icon={<MailIcon />}
          title={state ? t('none.inState') : t('none.title')}
          text={state ? undefined : t('none.text')}
        >
          <ButtonLink to={state ? '?' : '/admin/settings'} look="secondary">
            {t(state ? 'none.all' : 'none.settings')}
          </ButtonLink>
        </EmptyState>
      }
      columns={[
        {
          heading: t('subject'),
          sort: 'subject',
          cell: (mail) => <RowLink to={`/admin/mail/${mail.id}`}>{mail.subject}</RowLink>,
        },
        {
          heading: t('to'),
          sort: 'to',
          cell: (mail) => (
            <span className="[overflow-wrap:anywhere] xl:block xl:max-w-80 xl:truncate">
              {mail.to}
            </span>
          ),
        },
        { heading: t('state'), sort: 'state', cell: (mail) => <HowFar mail={mail} /> },
        { heading: t('when'), sort: '-when', cell: (mail) => <MailTime at={lastTimeOf(mail)} /> },
      ]}
    />
  );
}

function HowFar({ mail: { state, attempts } }: { mail: Mail }) {
  const t = useTranslations('mails');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <MailStateBadge state={state} />
      {attempts > 1 && (
        <span className="text-sm whitespace-nowrap text-muted">
          {t('tries', { count: attempts })}
        </span>
      )}
    </span>
  );
}

function lastTimeOf({ sentAt, failedAt, queuedAt, preparedAt }: Mail): string {
  return sentAt ?? failedAt ?? queuedAt ?? preparedAt;
}

export function MailTime({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {format.dateTime(new Date(at), 'dayAndClock')}
    </time>
  );
}
