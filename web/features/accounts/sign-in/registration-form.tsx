import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { passwordSpecials } from '#contract/accounts/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FormErrors } from '#web/ui/form-errors.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { PasswordRules } from '../password-rules.tsx';

type RegistrationFormProps = {
  form: ComponentProps<'form'>;
  errors: FormErrors;
  registration: { refusal: string | null; isPending: boolean };
  /** What is asked before everybody's fields, and after them. */
  before?: ReactNode;
  after?: ReactNode;
};

/** What everybody is asked for a new account, with what the server said of it. */
export function RegistrationForm({
  form,
  errors,
  registration,
  before,
  after,
}: RegistrationFormProps) {
  const t = useTranslations('auth');
  const [password, setPassword] = useState('');
  return (
    <form {...form} className="flex flex-col gap-5">
      {before}
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
      <TextField
        label={t('fields.email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        error={errors.email}
      />
      <TextField
        label={t('fields.fullName')}
        name="fullName"
        required
        autoComplete="name"
        error={errors.fullName}
      />
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
      {after}
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
