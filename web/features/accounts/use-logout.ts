import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { accountsApi } from '#web/api/accounts.ts';
import { ApiError } from '#web/api/client.ts';
import { forgetPerson } from './drafts.ts';
import { showToast } from '#web/ui/toast.ts';

/**
 * Signs out, forgets what was read for the person and what they typed on this device, and goes home, or to `then`.
 *
 * @example const { logout } = useLogout(); <Button onClick={() => logout()}>Log out</Button>
 */
export function useLogout(): { logout: (then?: string) => void; isBusy: boolean } {
  const t = useTranslations('shell');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: (_then: string) => accountsApi.logout(),
    onSuccess: async (_, then) => {
      await navigate(then);
      // Not sooner: a form that is still open writes what stands in it.
      forgetPerson();
      showToast({ title: t('loggedOut.title'), text: t('loggedOut.text') });
      await queries.resetQueries();
    },
    onError: (error) => {
      const text = error instanceof ApiError ? error.message : t('connection');
      showToast({ tone: 'error', title: t('loggedOut.failed'), text });
    },
  });
  return { logout: (then = '/') => mutate(then), isBusy: isPending };
}
