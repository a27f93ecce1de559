import { useTranslations } from 'use-intl';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import { Ago } from '#web/ui/ago.tsx';

/** Who touched something last, in a line: “Last changed by Ada Tan · 2 min ago”. Nothing where no admin did. */
export function LastChange({
  change,
  now,
}: {
  change: Pick<NonNullable<PersonReply['lastChange']>, 'by' | 'at'> | null;
  now: string;
}) {
  const t = useTranslations('admin.lastChange');
  if (!change) return null;
  return (
    <span className="text-xs text-muted">
      {change.by ? t('by', { name: change.by }) : t('byCommand')} · <Ago at={change.at} now={now} />
    </span>
  );
}
