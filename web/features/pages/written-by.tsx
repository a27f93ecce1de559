import { useTranslations } from 'use-intl';
import { Ago } from '#web/ui/ago.tsx';

type WrittenByProps = {
  /** Version 0 is as it came. */
  text: { version: number; changedBy: string | null; changedAt: string };
  now: string;
};

/** Who wrote a text last, and when. */
export function WrittenBy({ text: { version, changedBy, changedAt }, now }: WrittenByProps) {
  const t = useTranslations('pageEditor');
  if (version === 0) return <span className="text-sm text-muted">{t('asItCame')}</span>;
  return (
    <span className="text-sm text-muted">
      {changedBy === null ? t('byGone') : t('by', { name: changedBy })} ·{' '}
      <Ago at={changedAt} now={now} />
    </span>
  );
}
