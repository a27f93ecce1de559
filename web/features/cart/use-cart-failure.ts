import { useTranslations } from 'use-intl';
import { ApiError } from '#web/api/client.ts';
import { showToast } from '#web/ui/toast.ts';

/** Says that a change was not made. */
export function useCartFailure(): (error: Error) => void {
  const t = useTranslations('cart');
  return (error) =>
    showToast({
      tone: 'error',
      title: t('failed.title'),
      text: error instanceof ApiError && error.problem ? error.message : t('failed.text'),
    });
}
