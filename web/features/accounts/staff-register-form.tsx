import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { passwordSpecials } from '#contract/passwords.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { PasswordRules } from './password-rules.tsx';
import { type Registration, useRegistration } from './use-registration.ts';

type StaffRegisterFormProps = {
  next: string;
  onCreated: (username: string) => void;
  /** Asks the shop to let the new account in. */
  onRegistered: () => Promise<unknown>;
};

/** Creates an account for somebody who works for a shop; what they may do there is the shop's to say. */
export default function StaffRegisterForm({ next, onCreated, onRegistered }: StaffRegisterFormProps) {
  const t = useTranslations('auth');
  const [password, setPassword] = useState('');
  const mismatch = t('register.mismatch');
  const { form, errors, refuse } = useCheckedForm<Omit<Registration, 'role'>>({
    rules: () => import('./account-rules.ts').then(({ staffRegistration }) => staffRegistration(mismatch)),
    onValid: ({ username, email, fullName, password: chosen }) =>
      registration.mutate({ username, email, fullName, password: chosen, role: 'buyer' }),
  });
  const registration = useRegistration({ next, onCreated, atFields: refuse, onRegistered });
  return (
    <form {...form} className="flex flex-col gap-5">
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
      <TextField label={t('fields.fullName')} name="fullName" required autoComplete="name" error={errors.fullName} />
      <TextField label={t('fields.email')} name="email" type="email" required autoComplete="email" error={errors.email} />
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
      <PasswordField
        label={t('fields.confirmation')}
        name="confirmation"
        required
        autoComplete="new-password"
        error={errors.confirmation}
      />
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
