import { useTranslations } from 'use-intl';
import { ApiError } from '#web/api/client.ts';

/**
 * Says why something failed: in the server's words where it refused, else that it may be tried again. What browsers and
 * proxies say of a connection is no help to anybody.
 */
export function useFailure(): (error: unknown, otherwise?: string) => string {
  const t = useTranslations('ui');
  return (error, otherwise = t('failed')) =>
    error instanceof ApiError && error.problem ? error.message : otherwise;
}
