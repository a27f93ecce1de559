import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

/** The board cannot be asked for: what is on it may be old, and nothing new comes. */
export function ConnectionLost({ since }: { since: string }) {
  const t = useTranslations('board.lost');
  const format = useFormatter();
  return (
    <Alert tone="error" title={t('title')} live>
      {t('text', { time: format.dateTime(new Date(since), 'clock') })}
    </Alert>
  );
}
