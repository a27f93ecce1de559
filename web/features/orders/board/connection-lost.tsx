import { useTranslations } from 'use-intl';
import { LoggedOutAlert } from '#web/features/platform/logged-out-alert.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

type ConnectionLostProps = { since: string; isLoggedOut: boolean };

/** The board cannot be asked for: what is on it may be old, and nothing new comes. */
export function ConnectionLost({ since, isLoggedOut }: ConnectionLostProps) {
  const t = useTranslations('board.lost');
  const format = useFormatter();
  const time = format.dateTime(new Date(since), 'clock');
  if (isLoggedOut) return <LoggedOutAlert>{t('loggedOut', { time })}</LoggedOutAlert>;
  return (
    <Alert tone="error" title={t('title')} live>
      {t('text', { time })}
    </Alert>
  );
}
