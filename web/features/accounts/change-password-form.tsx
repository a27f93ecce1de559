import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { passwordSpecials } from '#contract/accounts.ts';
import { browserApi } from '#web/browser-api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type PasswordChange, passwordChange } from './password-change.ts';
import { PasswordRules } from './password-rules.tsx';
import { ProfileSection } from './profile-section.tsx';
import { refusedForm } from './refused-form.ts';

const empty: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the own password; what came of it stays readable beside the form. */
export function ChangePasswordForm({ username }: { username: string }) {
  const t = useTranslations('profile.password');
  const rules = useTranslations('auth.password');
  const schema = useMemo(() => passwordChange({ required: t('required'), mismatch: t('mismatch') }), [t]);
  const {
    register,
    control,
    handleSubmit,
    reset,
    setError,
    formState: { errors },
  } = useForm({ resolver: zodResolver(schema), defaultValues: empty });
  const password = useWatch({ control, name: 'newPassword' });
  const failureText = (error: Error) => {
    const { message, isConnectionLost } = refusedForm(error);
    return message ?? t(isConnectionLost ? 'connection' : 'failedText');
  };
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordChange) =>
      browserApi.accounts.changePassword({ body: { currentPassword, newPassword } }),
    onSuccess: () => {
      reset(empty);
      showToast({ title: t('success'), text: t('successText') });
    },
    onError: (error) => {
      showToast({ tone: 'error', title: t('failed'), text: failureText(error) });
      for (const { path, message } of refusedForm(error).fields)
        if (path === 'currentPassword' || path === 'newPassword') setError(path, { message }, { shouldFocus: true });
    },
  });
  return (
    <ProfileSection id="password" title={t('title')} text={t('text')}>
      <form noValidate onSubmit={handleSubmit((form) => change.mutate(form))} className="flex max-w-md flex-col gap-5">
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('current')}
          required
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label={t('new')}
          hint={<VisuallyHidden>{rules('hint', { specials: passwordSpecials })}</VisuallyHidden>}
          required
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <PasswordRules password={password} />
        <PasswordField
          label={t('confirm')}
          required
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        {change.isSuccess && (
          <Alert tone="success" title={t('success')}>
            {t('successText')}
          </Alert>
        )}
        {change.error && refusedForm(change.error).fields.length === 0 && (
          <Alert tone="error" title={t('failed')}>
            {failureText(change.error)}
          </Alert>
        )}
        <Button type="submit" className="self-start" loading={change.isPending}>
          {t('submit')}
        </Button>
      </form>
    </ProfileSection>
  );
}
