import { type Messages, useTranslations } from 'use-intl';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import type { AuditEntry, auditRoutes } from '#contract/platform/audit.schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import type { GridColumn, GridFilter, GridQuery } from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { FactsDiff } from './facts-diff.tsx';
import { subjectPath } from './subject-path.ts';
import { useActionWords } from './use-action-words.ts';

type Choices = Answer<typeof auditRoutes.choices>;

type AuditGridProps = {
  entries: readonly AuditEntry[];
  choices: Choices;
  asked: GridQuery;
  place: PagePlace;
  csv: string;
};

/** What people with power did, why, and what changed by it. */
export function AuditGrid({ entries, choices, ...list }: AuditGridProps) {
  const t = useTranslations('audit');
  const words = useActionWords();
  const nameOf = useSubjectName();
  return (
    <Grid
      {...list}
      caption={t('title')}
      search={t('filters.q')}
      rows={entries}
      rowKey={({ id }) => id}
      rowName={({ action, subject }) => `${words(action)} ${nameOf(subject)}`}
      rowPath={({ subject }) => subjectPath(subject)}
      columns={useColumns()}
      filters={useFilters(choices, entries, list.asked)}
      empty={
        <EmptyState icon={<Icon name="scroll-text" />} title={t('none')} text={t('noneText')}>
          <ButtonLink to="?" look="secondary">
            {t('all')}
          </ButtonLink>
        </EmptyState>
      }
    />
  );
}

function useColumns(): GridColumn<AuditEntry>[] {
  const t = useTranslations('audit');
  const format = useFormatter();
  const words = useActionWords();
  return [
    {
      id: 'action',
      heading: t('filters.action'),
      sort: 'action',
      cell: ({ action }) => <strong>{words(action)}</strong>,
    },
    {
      id: 'subject',
      heading: t('columns.subject'),
      sort: 'subject',
      cell: ({ subject }) => <Subject subject={subject} />,
    },
    {
      id: 'by',
      heading: t('filters.actor'),
      sort: 'by',
      cell: ({ actor, isByMarket }) => (
        <span className={actor ? 'md:whitespace-nowrap' : 'text-muted'}>
          {actor?.name ?? t(isByMarket ? 'byMarket' : 'byCommand')}
        </span>
      ),
    },
    {
      id: 'at',
      heading: t('columns.at'),
      sort: '-at',
      figures: true,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {format.dateTime(new Date(at), 'date')}{' '}
          <span className="text-muted">{format.dateTime(new Date(at), 'clock')}</span>
        </time>
      ),
    },
    {
      id: 'change',
      heading: t('columns.change'),
      sort: 'change',
      spared: true,
      cell: ({ before, after }) => <FactsDiff before={before} after={after} />,
    },
    {
      id: 'reason',
      heading: t('columns.reason'),
      sort: 'reason',
      cell: ({ reason }) => reason && <span className="wrap-anywhere">{reason}</span>,
    },
  ];
}

/** One subject is asked for by links from its own page, which is called what its entries say. */
function useFilters(
  { actors, actions }: Choices,
  entries: readonly AuditEntry[],
  { subjectId }: GridQuery,
): GridFilter[] {
  const t = useTranslations('audit');
  const words = useActionWords();
  const subject = entries.find((entry) => entry.subject.id === subjectId)?.subject;
  const nameOf = useSubjectName();
  return [
    {
      kind: 'choice',
      name: 'actorId',
      label: t('filters.actor'),
      choices: actors.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      kind: 'choice',
      name: 'action',
      label: t('filters.action'),
      choices: actions.map((action) => ({ value: action, label: words(action) })),
    },
    { kind: 'day', name: 'from', label: t('filters.from') },
    { kind: 'day', name: 'to', label: t('filters.to') },
    {
      kind: 'set',
      name: 'subjectId',
      label: t('columns.subject'),
      shown: subject ? nameOf(subject) : (subjectId ?? ''),
    },
  ];
}

/** What an entry is about, by its name; a part of the settings has none of its own. */
function useSubjectName(): (subject: AuditEntry['subject']) => string {
  const t = useTranslations('audit.sections');
  return ({ kind, name }) => {
    // The next line asks whether it is one.
    const section = name as keyof Messages['audit']['sections'];
    return kind === 'platform' && t.has(section) ? t(section) : name;
  };
}

function Subject({ subject }: { subject: AuditEntry['subject'] }) {
  const path = subjectPath(subject);
  const name = useSubjectName()(subject);
  return path ? (
    <TextLink to={path} className="relative z-1 wrap-anywhere">
      {name}
    </TextLink>
  ) : (
    <span className="wrap-anywhere">{name}</span>
  );
}
