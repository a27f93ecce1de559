import { useTranslations } from 'use-intl';
import { lacksSession } from '#web/api/client.ts';
import { LoggedOutAlert } from '#web/features/platform/logged-out-alert.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** The list is as it was when it was last brought. */
export function Failing({ error }: { error: Error }) {
  const t = useTranslations('bookingDesk.failing');
  if (lacksSession(error)) return <LoggedOutAlert>{t('loggedOut')}</LoggedOutAlert>;
  return (
    <Alert tone="warning" title={t('title')} live>
      {t('text')}
    </Alert>
  );
}
