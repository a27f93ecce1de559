import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Check } from '#web/ui/checked-form.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useIsLive } from '#web/ui/use-is-live.ts';
import { type Credentials, useLogin } from './use-login.ts';
import { lazy } from '#web/ui/lazy.ts';
import { RoleTiles } from './role-tiles.tsx';
import { ProofReminder } from './proof-reminder.tsx';

// Few accounts have a second step.
const CodeStep = lazy(() => import('./code-step.tsx'));
const PasskeySignIn = lazy(() => import('./passkey-sign-in.tsx'));

type LoginFormProps = {
  next: string;
  /** What the tiles of roles take for a vendor; without it there are none. */
  vendorName?: string;
  /** Filled in, after an account was created. */
  username?: string;
  /** What the toast says once somebody is in, where it is not the market's. */
  welcome?: { title: string; text: string };
  /** The message at an empty field, the same for each. */
  missing?: string;
};

/** Signs in, in one step or two. A wrong name and a wrong password are answered alike; the name stays, the password goes. */
export function LoginForm({ next, vendorName, username = '', welcome, missing }: LoginFormProps) {
  const t = useTranslations('auth');
  // Only a browser knows whether it keeps passkeys.
  const isLive = useIsLive();
  const [typed, setTyped] = useState(username);
  const { form, errors, input } = useForm({
    rules: missing
      ? bothGiven(missing)
      : { fetch: () => import('./account-rules.ts').then(({ credentials }) => credentials) },
    onValid: (body) => login.mutate(body),
  });
  const forgetPassword = () => {
    const password = input('password');
    if (!password) return;
    password.value = '';
    password.focus();
  };
  const { login, refusal, step, startAgain, onSignedIn } = useLogin({
    next,
    welcome,
    onRefused: forgetPassword,
  });
  if (step?.needs === 'code') {
    return (
      <Suspense fallback={null}>
        <CodeStep credentials={step.credentials} onSignedIn={onSignedIn} onBack={startAgain} />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <form {...form} className="flex flex-col gap-5">
        {vendorName && <RoleTiles username={typed} vendorName={vendorName} />}
        <TextField
          label={t('fields.username')}
          name="username"
          required
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={errors.username}
        />
        <div className="flex flex-col gap-2">
          <PasswordField
            label={t('fields.password')}
            name="password"
            required
            autoComplete="current-password"
            error={errors.password}
          />
          <TextLink to="/auth/forgot" className="self-start">
            {t('login.forgot')}
          </TextLink>
        </div>
        {refusal && (
          <Alert tone="error" title={t('login.failed')}>
            {refusal}
          </Alert>
        )}
        {step && <ProofReminder credentials={step.credentials} />}
        <Button type="submit" size="large" loading={login.isPending}>
          {t('login.submit')}
        </Button>
      </form>
      {isLive && (
        <Suspense fallback={null}>
          <PasskeySignIn onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </div>
  );
}

/** Asks for both fields in one message and leaves the rest to the server. */
function bothGiven(missing: string): Check<Credentials> {
  return ({ username, password }) => {
    const [name, secret] = [String(username ?? '').trim(), String(password ?? '')];
    const errors = {
      ...(name ? {} : { username: missing }),
      ...(secret ? {} : { password: missing }),
    };
    return name && secret ? { body: { username: name, password: secret } } : { errors };
  };
}
