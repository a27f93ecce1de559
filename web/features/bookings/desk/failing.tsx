import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';

/** The list is as it was when it was last brought. */
export function Failing() {
  const t = useTranslations('bookingDesk.failing');
  return (
    <Alert tone="warning" title={t('title')} live>
      {t('text')}
    </Alert>
  );
}
