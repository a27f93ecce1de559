import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import { passwordSpecials } from '#contract/accounts/rules.ts';
import { accountsApi } from '#web/api/accounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { PasswordChange } from './password-change.ts';
import { PasswordRules } from '../password-rules.tsx';
import { refusedForm } from '../refused-form.ts';

/** Changes the own password; what came of it stays readable beside the form. */
export function ChangePasswordForm({ username }: { username: string }) {
  const t = useTranslations('profile.password');
  const rules = useTranslations('auth.password');
  const { sentences } = useJoined();
  const [password, setPassword] = useState('');
  const failureText = useFailureText();
  const said = { required: t('required'), mismatch: t('mismatch') };
  const { form, errors, refuse, reset } = useForm({
    rules: {
      fetch: () =>
        import('./password-change.ts').then(({ passwordChange }) => passwordChange(said)),
    },
    onValid: (body) => change.mutate(body),
  });
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordChange) =>
      accountsApi.changePassword({ body: { currentPassword, newPassword } }),
    onSuccess: () => {
      reset();
      setPassword('');
      showToast({ title: t('success'), text: t('successText') });
    },
    onError: (error) => {
      showToast({ tone: 'error', title: t('failed'), text: failureText(error) });
      refuse(refusedForm(error).fields);
    },
  });
  return (
    <SectionCard id="password" title={t('title')} text={t('text')}>
      <form {...form} className="flex max-w-md flex-col gap-5">
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
        <PasswordField
          label={t('current')}
          name="currentPassword"
          required
          autoComplete="current-password"
          error={errors.currentPassword}
        />
        <PasswordField
          label={t('new')}
          hint={<VisuallyHidden>{rules('hint', { specials: passwordSpecials })}</VisuallyHidden>}
          name="newPassword"
          required
          autoComplete="new-password"
          onChange={(event) => setPassword(event.target.value)}
          error={errors.newPassword}
        />
        <PasswordRules password={password} />
        <PasswordField
          label={t('confirm')}
          name="confirmPassword"
          required
          autoComplete="new-password"
          error={errors.confirmPassword}
        />
        {change.isSuccess && (
          <Alert tone="success" title={t('success')}>
            {sentences(t('successText'), change.data.warning)}
          </Alert>
        )}
        {change.error && Object.keys(refusedForm(change.error).fields).length === 0 && (
          <Alert tone="error" title={t('failed')}>
            {failureText(change.error)}
          </Alert>
        )}
        <Button type="submit" className="self-start" loading={change.isPending}>
          {t('submit')}
        </Button>
      </form>
    </SectionCard>
  );
}

function useFailureText(): (error: Error) => string {
  const t = useTranslations('profile.password');
  return (error) => {
    const { message, isConnectionLost } = refusedForm(error);
    return message ?? t(isConnectionLost ? 'connection' : 'failedText');
  };
}
