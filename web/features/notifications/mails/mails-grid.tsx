import { useTranslations } from 'use-intl';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import type { Mail } from '#contract/notifications/mails.schemas.ts';
import { mailPaths } from '#contract/notifications/paths.ts';
import { mailStates } from '#contract/notifications/rules.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import { type GridColumn, type GridQuery, isNarrowed } from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { MailStateBadge } from './mail-state.tsx';

type MailsGridProps = { mails: readonly Mail[]; asked: GridQuery; place: PagePlace };

/** Mails and how far they are. */
export function MailsGrid({ mails, ...list }: MailsGridProps) {
  const t = useTranslations('mails');
  return (
    <Grid
      {...list}
      caption={t('title')}
      rows={mails}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
      rowPath={pathOf}
      columns={useColumns()}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('state'),
          choices: mailStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      csv={mailPaths.file.path}
      empty={<NoMails isWhole={!isNarrowed(list.asked)} />}
    />
  );
}

function pathOf({ id }: Mail): string {
  return `/admin/mail/${id}`;
}

function useColumns(): GridColumn<Mail>[] {
  const t = useTranslations('mails');
  return [
    {
      id: 'subject',
      heading: t('subject'),
      sort: 'subject',
      cell: (mail) => <RowLink to={pathOf(mail)}>{mail.subject}</RowLink>,
    },
    {
      id: 'to',
      heading: t('to'),
      sort: 'to',
      cell: ({ to }) => (
        <span className="block max-w-64 truncate md:max-w-44 lg:max-w-72" title={to}>
          {to}
        </span>
      ),
    },
    { id: 'state', heading: t('state'), sort: 'state', cell: (mail) => <HowFar mail={mail} /> },
    {
      id: 'when',
      heading: t('when'),
      sort: '-when',
      cell: (mail) => <Moment as="dayAndClock" at={lastTimeOf(mail)} />,
    },
  ];
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

function NoMails({ isWhole }: { isWhole: boolean }) {
  const t = useTranslations('mails.none');
  return (
    <EmptyState
      icon={<Icon name="mail" />}
      title={isWhole ? t('title') : t('inState')}
      text={isWhole ? t('text') : undefined}
    >
      <ButtonLink to={isWhole ? '/admin/settings' : '?'} look="secondary">
        {t(isWhole ? 'settings' : 'all')}
      </ButtonLink>
    </EmptyState>
  );
}
