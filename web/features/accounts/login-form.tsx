import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { loginBody } from '#contract/accounts.ts';
import { browserApi } from '#web/browser-api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { refusedForm } from './refused-form.ts';
import { RoleTiles } from './role-tiles.tsx';
import { useArrival } from './use-arrival.ts';

type LoginFormProps = { next: string; vendorName: string; /** Filled in, after an account was created. */ username?: string };

/** Signs in. A wrong name and a wrong password are answered alike; the name stays, the password goes. */
export function LoginForm({ next, vendorName, username = '' }: LoginFormProps) {
  const t = useTranslations('auth');
  const arrive = useArrival(next);
  const form = useForm({ resolver: zodResolver(loginBody), defaultValues: { username, password: '' } });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'username' });
  const refusalText = useRefusalText();
  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) => browserApi.accounts.login({ body }),
    onSuccess: ({ fullName, username: name }) =>
      arrive({ title: t('login.success'), text: t('login.successText', { name: fullName || name }) }),
    onError: (error) => {
      showToast({ tone: 'error', title: t('login.failed'), text: refusalText(error) });
      if (refusedForm(error).isConnectionLost) return;
      form.setValue('password', '');
      form.setFocus('password');
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => login.mutate(body))} className="flex flex-col gap-5">
      <RoleTiles username={typed} vendorName={vendorName} />
      <TextField
        label={t('fields.username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label={t('fields.password')}
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      {login.error && (
        <Alert tone="error" title={t('login.failed')}>
          {refusalText(login.error)}
        </Alert>
      )}
      <Button type="submit" size="large" loading={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

function useRefusalText(): (error: Error) => string {
  const t = useTranslations('auth');
  return (error) => {
    const { message, isConnectionLost, retryMinutes } = refusedForm(error);
    if (isConnectionLost) return t('connection');
    const said = message ?? t('login.invalid');
    return retryMinutes ? `${said} ${t('retry', { minutes: retryMinutes })}` : said;
  };
}
