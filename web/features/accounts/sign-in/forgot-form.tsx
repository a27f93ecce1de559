import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ownAccountApi } from '#web/api/accounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { refusedForm } from '../refused-form.ts';

/** Asks for a link to a new password. The answer does not reveal whether there is such an account. */
export function ForgotForm() {
  const t = useTranslations('forgot');
  const { form, errors, refuse } = useForm({
    rules: {
      fetch: () =>
        import('#contract/accounts/own-account.schemas.ts').then(({ forgotBody }) => forgotBody),
    },
    onValid: (body) => ask.mutate(body),
  });
  const ask = useMutation({
    mutationKey: ['forgot-password'],
    mutationFn: (body: { account: string }) => ownAccountApi.forgotPassword({ body }),
    onError: (error) => refuse(refusedForm(error).fields),
  });
  const refused = ask.error && refusedForm(ask.error);
  return (
    <form {...form} className="flex flex-col gap-5">
      <TextField
        label={t('label')}
        name="account"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.account}
      />
      {ask.isSuccess && (
        <Alert tone="success" title={t('sent')} live>
          {t('sentText')}
        </Alert>
      )}
      {refused && Object.keys(refused.fields).length === 0 && (
        <Alert tone="error" title={t('failed')} live>
          {refused.retryMinutes
            ? t('tooMany', { minutes: refused.retryMinutes })
            : (refused.message ?? t('failedText'))}
        </Alert>
      )}
      <Button type="submit" size="large" loading={ask.isPending}>
        {ask.isSuccess ? t('again') : t('submit')}
      </Button>
    </form>
  );
}
