import { ScrollText } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { AuditEntry } from '#contract/platform/audit.schemas.ts';
import { Ago } from '#web/ui/ago.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FactsDiff } from './facts-diff.tsx';
import { subjectPath } from './subject-path.ts';
import { useActionWords } from './use-action-words.ts';

type AuditListProps = {
  entries: AuditEntry[];
  now: string;
  /** Of one subject's own page, where the subject need not be named. */ ofOne?: boolean;
};

/** What people with power did, day by day, with why and what changed by it. */
export function AuditList({ entries, now, ofOne }: AuditListProps) {
  const t = useTranslations('audit');
  const format = useFormatter();
  if (entries.length === 0)
    return ofOne ? (
      <p className="text-muted">{t('noneOfOne')}</p>
    ) : (
      <EmptyState icon={<ScrollText />} title={t('none')} text={t('noneText')}>
        <ButtonLink to="?" look="secondary">
          {t('all')}
        </ButtonLink>
      </EmptyState>
    );
  const Heading = ofOne ? 'h3' : 'h2';
  const days = Map.groupBy(entries, ({ at }) => format.dateTime(new Date(at), 'fullDate'));
  return (
    <div className="flex flex-col gap-6">
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="flex flex-col gap-1">
          <Heading className="text-sm font-semibold text-muted">{day}</Heading>
          <ol className="divide-y divide-line">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} now={now} ofOne={ofOne} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({
  entry,
  now,
  ofOne,
}: {
  entry: AuditEntry;
  now: string;
  ofOne: boolean | undefined;
}) {
  const t = useTranslations('audit');
  const format = useFormatter();
  const words = useActionWords();
  return (
    <li className="grid gap-x-5 gap-y-1.5 py-3.5 sm:grid-cols-[5.5rem_1fr]">
      <span className="figures text-sm text-muted max-sm:hidden">
        {format.dateTime(new Date(entry.at), 'clock')}
      </span>
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="break-words">
          <strong>{words(entry.action)}</strong> {!ofOne && <Subject subject={entry.subject} />}{' '}
          <span className="text-sm text-muted">
            {entry.actor ? t('by', { name: entry.actor.name }) : t('byCommand')} ·{' '}
            <Ago at={entry.at} now={now} />
          </span>
        </p>
        <FactsDiff before={entry.before} after={entry.after} />
        {entry.reason && <p className="border-l-2 border-line pl-3 break-words">{entry.reason}</p>}
      </div>
    </li>
  );
}

function Subject({ subject }: { subject: AuditEntry['subject'] }) {
  const path = subjectPath(subject);
  return path ? (
    <TextLink to={path}>{subject.name}</TextLink>
  ) : (
    <span className="font-medium">{subject.name}</span>
  );
}
