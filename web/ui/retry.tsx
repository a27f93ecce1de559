import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';

/**
 * Asks once more for what could not be loaded.
 *
 * @example <Alert tone="error" action={<Retry onRetry={refetch} />} live>…</Alert>
 */
export function Retry({ onRetry }: { onRetry: () => unknown }) {
  const t = useTranslations('ui');
  return (
    <Button look="secondary" size="small" onClick={() => void onRetry()}>
      {t('retry')}
    </Button>
  );
}
