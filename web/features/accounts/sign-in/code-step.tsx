import * as z from 'zod/mini';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { type User, loginBody } from '#contract/accounts/schemas.ts';
import { accountsApi } from '#web/api/accounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { refusedForm } from '../refused-form.ts';
import type { Credentials } from './use-login.ts';

const codeOnly = z.required(z.pick(loginBody, { code: true }));

type CodeStepProps = {
  credentials: Credentials;
  onSignedIn: (user: User) => void;
  onBack: () => void;
};

/** The second step of signing in: a code of the app, or a recovery code. Name and password stay in this page's memory alone. */
export default function CodeStep({ credentials, onSignedIn, onBack }: CodeStepProps) {
  const t = useTranslations('auth.code');
  const words = useTranslations('auth');
  const { form, errors, refuse, reset } = useForm({
    rules: codeOnly,
    onValid: ({ code }) => login.mutate(code),
  });
  const login = useMutation({
    mutationKey: ['sign-in-code'],
    mutationFn: (code: string) => accountsApi.login({ body: { ...credentials, code } }),
    onSuccess: onSignedIn,
    onError: (error) => {
      const { fields, isConnectionLost } = refusedForm(error);
      if (!isConnectionLost) reset();
      refuse(fields);
    },
  });
  useEffect(() => document.getElementById('sign-in-code')?.focus(), []);
  const refused = login.error && refusedForm(login.error);
  return (
    <form {...form} className="flex flex-col gap-5">
      <header>
        <h2 className="text-xl">{t('title')}</h2>
        <p className="mt-1 text-muted">{t('text')}</p>
      </header>
      <TextField
        id="sign-in-code"
        label={t('label')}
        hint={t('hint')}
        name="code"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code}
      />
      {refused && Object.keys(refused.fields).length === 0 && (
        <Alert tone="error" title={words('login.failed')} live>
          {refused.isConnectionLost ? words('connection') : refused.message}
          {refused.retryMinutes ? ` ${words('retry', { minutes: refused.retryMinutes })}` : ''}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" className="grow" loading={login.isPending}>
          {t('submit')}
        </Button>
        <Button look="secondary" size="large" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
