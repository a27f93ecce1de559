import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ownAccountApi } from '#web/api/accounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { refusedForm } from '../refused-form.ts';

/** Confirms an address by one press: programs that only follow the links of mails confirm nothing. */
export function ConfirmEmail({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const t = useTranslations('confirmEmail');
  const navigate = useNavigate();
  const confirm = useMutation({
    mutationKey: ['confirm-email'],
    mutationFn: () => ownAccountApi.confirmEmail({ body: { token } }),
    onSuccess: async ({ username }) => {
      await navigate(isSignedIn ? '/profile/settings#email' : '/auth', {
        replace: true,
        state: { username },
      });
      showToast({ title: t('done'), text: t(isSignedIn ? 'doneText' : 'doneSignIn') });
    },
  });
  return (
    <>
      {confirm.error && (
        <Alert tone="error" title={t('failed')} live>
          {refusedForm(confirm.error).message ?? t('failedText')}
        </Alert>
      )}
      <Button size="large" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('submit')}
      </Button>
    </>
  );
}
