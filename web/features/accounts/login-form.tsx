import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { browserApi } from '#web/browser-api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { refusedForm } from './refused-form.ts';
import { RoleTiles } from './role-tiles.tsx';
import { useArrival } from './use-arrival.ts';

type Credentials = { username: string; password: string };
type LoginFormProps = { next: string; vendorName: string; /** Filled in, after an account was created. */ username?: string };

/** Signs in. A wrong name and a wrong password are answered alike; the name stays, the password goes. */
export function LoginForm({ next, vendorName, username = '' }: LoginFormProps) {
  const t = useTranslations('auth');
  const arrive = useArrival(next);
  const [typed, setTyped] = useState(username);
  const refusalText = useRefusalText();
  const { form, errors, field } = useCheckedForm<Credentials>({ rules, onValid: (body) => login.mutate(body) });
  const login = useMutation({
    mutationFn: (body: Credentials) => browserApi.accounts.login({ body }),
    onSuccess: ({ fullName, username: name }) =>
      arrive({ title: t('login.success'), text: t('login.successText', { name: fullName || name }) }),
    onError: (error) => {
      showToast({ tone: 'error', title: t('login.failed'), text: refusalText(error) });
      const password = field('password');
      if (!password || refusedForm(error).isConnectionLost) return;
      password.value = '';
      password.focus();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <RoleTiles username={typed} vendorName={vendorName} />
      <TextField
        label={t('fields.username')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={username}
        onChange={(event) => setTyped(event.target.value)}
        error={errors.username}
      />
      <PasswordField label={t('fields.password')} name="password" required autoComplete="current-password" error={errors.password} />
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

const rules = () => import('./account-rules.ts').then((module) => module.login);

function useRefusalText(): (error: Error) => string {
  const t = useTranslations('auth');
  return (error) => {
    const { message, isConnectionLost, retryMinutes } = refusedForm(error);
    if (isConnectionLost) return t('connection');
    const said = message ?? t('login.invalid');
    return retryMinutes ? `${said} ${t('retry', { minutes: retryMinutes })}` : said;
  };
}
