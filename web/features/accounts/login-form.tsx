import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { RoleTiles } from './role-tiles.tsx';
import { type Credentials, useLogin } from './use-login.ts';

// Few accounts have a second step.
const CodeStep = lazy(() => import('./code-step.tsx'));
const ProofReminder = lazy(() => import('./proof-reminder.tsx'));

type LoginFormProps = { next: string; vendorName: string; /** Filled in, after an account was created. */ username?: string };

/** Signs in, in one step or two. A wrong name and a wrong password are answered alike; the name stays, the password goes. */
export function LoginForm({ next, vendorName, username = '' }: LoginFormProps) {
  const t = useTranslations('auth');
  const [typed, setTyped] = useState(username);
  const { form, errors, field } = useCheckedForm<Credentials>({ rules, onValid: (body) => login.mutate(body) });
  const forgetPassword = () => {
    const password = field('password');
    if (!password) return;
    password.value = '';
    password.focus();
  };
  const { login, refusal, step, startAgain, onSignedIn } = useLogin({ next, onRefused: forgetPassword });
  if (step?.needs === 'code') {
    return (
      <Suspense fallback={null}>
        <CodeStep credentials={step.credentials} onSignedIn={onSignedIn} onBack={startAgain} />
      </Suspense>
    );
  }
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
        defaultValue={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={errors.username}
      />
      <div className="flex flex-col gap-2">
        <PasswordField label={t('fields.password')} name="password" required autoComplete="current-password" error={errors.password} />
        <TextLink to="/auth/forgot" className="self-start">
          {t('login.forgot')}
        </TextLink>
      </div>
      {refusal && (
        <Alert tone="error" title={t('login.failed')}>
          {refusal}
        </Alert>
      )}
      {step && (
        <Suspense fallback={null}>
          <ProofReminder credentials={step.credentials} />
        </Suspense>
      )}
      <Button type="submit" size="large" loading={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

const rules = () => import('./account-rules.ts').then((module) => module.login);
