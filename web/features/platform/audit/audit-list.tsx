import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#contract/platform/audit.schemas.ts';
import { Ago } from '#web/ui/ago.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { FactsDiff } from './facts-diff.tsx';
import { useActionWords } from './use-action-words.ts';

type AuditListProps = {
  entries: AuditEntry[];
  now: string;
};

/** What was done to one subject, on its own page, day by day, with why and what changed by it. */
export function AuditList({ entries, now }: AuditListProps) {
  const t = useTranslations('audit');
  const format = useFormatter();
  if (entries.length === 0) return <p className="text-muted">{t('noneOfOne')}</p>;
  const days = Map.groupBy(entries, ({ at }) => format.dateTime(new Date(at), 'fullDate'));
  return (
    <div className="flex flex-col gap-6">
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="flex flex-col gap-1">
          <h3 className="text-sm font-semibold text-muted">{day}</h3>
          <ol className="divide-y divide-line">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} now={now} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Entry({ entry, now }: { entry: AuditEntry; now: string }) {
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
          <strong>{words(entry.action)}</strong>{' '}
          <span className="text-sm text-muted">
            {entry.actor
              ? t('by', { name: entry.actor.name })
              : t(entry.isByMarket ? 'byMarket' : 'byCommand')}{' '}
            · <Ago at={entry.at} now={now} />
          </span>
        </p>
        <FactsDiff before={entry.before} after={entry.after} />
        {entry.reason && <p className="border-l-2 border-line pl-3 break-words">{entry.reason}</p>}
      </div>
    </li>
  );
}
