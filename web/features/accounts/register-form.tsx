import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { passwordSpecials } from '#contract/passwords.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AccountTypes } from './account-types.tsx';
import { PasswordRules } from './password-rules.tsx';
import { type Registration, useRegistration } from './use-registration.ts';

type RegisterFormProps = { next: string; /** When the account exists but its owner must sign in. */ onCreated: (username: string) => void };

/** Creates an account of one of three types. */
export function RegisterForm({ next, onCreated }: RegisterFormProps) {
  const t = useTranslations('auth');
  const [password, setPassword] = useState('');
  const { form, errors, refuse } = useCheckedForm<Registration>({ rules, onValid: (body) => registration.mutate(body) });
  const registration = useRegistration({ next, onCreated, atFields: refuse });
  return (
    <form {...form} className="flex flex-col gap-5">
      <AccountTypes name="role" defaultValue="buyer" />
      <TextField
        label={t('fields.username')}
        hint={t('register.usernameHint')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username}
      />
      <TextField label={t('fields.email')} name="email" type="email" required autoComplete="email" error={errors.email} />
      <TextField label={t('fields.fullName')} name="fullName" required autoComplete="name" error={errors.fullName} />
      <PasswordField
        label={t('fields.password')}
        hint={<VisuallyHidden>{t('password.hint', { specials: passwordSpecials })}</VisuallyHidden>}
        name="password"
        required
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      <PasswordRules password={password} />
      {registration.refusal && (
        <Alert tone="error" title={t('register.failed')}>
          {registration.refusal}
        </Alert>
      )}
      <Button type="submit" size="large" loading={registration.isPending}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

const rules = () => import('./account-rules.ts').then((module) => module.registration);
