import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { passwordSpecials } from '#contract/accounts/rules.ts';
import { useMarketPath } from '#web/loading/market-path.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import type { FormErrors } from '#web/ui/form-errors.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { PasswordRules } from '../password-rules.tsx';

type RegistrationFormProps = {
  form: ComponentProps<'form'>;
  errors: FormErrors;
  /** How often it was refused. */ attempts: number;
  registration: { refusal: string | null; isPending: boolean };
  /** What is asked before everybody's fields, and after them. */
  before?: ReactNode;
  after?: ReactNode;
};

// In the order of the page.
const asked = ['username', 'email', 'fullName', 'password', 'confirmation'];

export function registrationId(field: string): string {
  return `register-${field}`;
}

/** What everybody is asked for a new account, with what the server said of it. */
export function RegistrationForm({
  form,
  errors,
  attempts,
  registration,
  before,
  after,
}: RegistrationFormProps) {
  const t = useTranslations('auth');
  const atMarket = useMarketPath();
  const [password, setPassword] = useState('');
  const found = asked.flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field: registrationId(field), message }];
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary key={attempts} errors={found} />
      {before}
      <TextField
        label={t('fields.username')}
        hint={t('register.usernameHint')}
        id={registrationId('username')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username}
      />
      <TextField
        label={t('fields.email')}
        id={registrationId('email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        error={errors.email}
      />
      <TextField
        label={t('fields.fullName')}
        id={registrationId('fullName')}
        name="fullName"
        required
        autoComplete="name"
        error={errors.fullName}
      />
      <PasswordField
        label={t('fields.password')}
        hint={<VisuallyHidden>{t('password.hint', { specials: passwordSpecials })}</VisuallyHidden>}
        id={registrationId('password')}
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
      <p className="text-sm text-muted">
        {t.rich('register.agreed', {
          terms: (name) => (
            <TextLink to={atMarket('/pages/terms')} newTab>
              {name}
            </TextLink>
          ),
          privacy: (name) => (
            <TextLink to={atMarket('/pages/privacy')} newTab>
              {name}
            </TextLink>
          ),
        })}
      </p>
    </form>
  );
}
