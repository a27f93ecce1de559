import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { passwordSpecials, registerBody } from '#contract/accounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AccountTypes } from './account-types.tsx';
import { PasswordRules } from './password-rules.tsx';
import { type Registration, useRegistration } from './use-registration.ts';

const empty: Registration = { username: '', email: '', fullName: '', password: '', role: 'buyer' };

type RegisterFormProps = { next: string; /** When the account exists but its owner must sign in. */ onCreated: (username: string) => void };

/** Creates an account of one of three types. */
export function RegisterForm({ next, onCreated }: RegisterFormProps) {
  const t = useTranslations('auth');
  const form = useForm({ resolver: zodResolver(registerBody), defaultValues: empty });
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const password = useWatch({ control, name: 'password' });
  const registration = useRegistration({
    next,
    onCreated,
    atField: (name, message) => form.setError(name, { message }, { shouldFocus: true }),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => registration.mutate(body))} className="flex flex-col gap-5">
      <AccountTypes {...register('role')} defaultValue={empty.role} />
      <TextField
        label={t('fields.username')}
        hint={t('register.usernameHint')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label={t('fields.email')}
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField label={t('fields.fullName')} required autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
      <PasswordField
        label={t('fields.password')}
        hint={<VisuallyHidden>{t('password.hint', { specials: passwordSpecials })}</VisuallyHidden>}
        required
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
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
