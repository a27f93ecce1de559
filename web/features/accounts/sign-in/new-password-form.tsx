import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { passwordSpecials } from '#contract/accounts/rules.ts';
import type { ResetLink } from '#contract/accounts/own-account.schemas.ts';
import { ownAccountApi } from '#web/api/accounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ChosenPassword } from './account-rules.ts';
import { PasswordRules } from '../password-rules.tsx';
import { refusedForm } from '../refused-form.ts';
import { WaysInChoice } from './ways-in-choice.tsx';

type NewPasswordFormProps = { token: string; reset: ResetLink };

/** Chooses a new password by a mailed link, and what else goes on letting in; then leads to signing in with it. */
export function NewPasswordForm({
  token,
  reset: { username, isFirstProof, waysIn },
}: NewPasswordFormProps) {
  const t = useTranslations('reset');
  const words = useTranslations('auth.password');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [keepPasskeys, setKeepPasskeys] = useState(waysIn.passkeys.map(({ id }) => id));
  const { form, errors, refuse } = useForm({
    rules: {
      fetch: () => import('./account-rules.ts').then((rules) => rules.chosenPassword),
    },
    onValid: ({ newPassword, code }) => reset.mutate({ newPassword, code }),
  });
  const reset = useMutation({
    mutationKey: ['reset-password'],
    mutationFn: (chosen: ChosenPassword) =>
      ownAccountApi.resetPassword({ body: { token, keepPasskeys, ...chosen } }),
    onSuccess: async ({ warning }) => {
      showToast({ title: t('done'), text: [t('doneText'), warning].filter(Boolean).join(' ') });
      await navigate('/auth', { replace: true });
    },
    onError: (error) => refuse(refusedForm(error).fields),
  });
  const refused = reset.error && refusedForm(reset.error);
  const hasWaysIn = waysIn.passkeys.length > 0 || waysIn.secondFactor !== null;
  return (
    <form {...form} className="flex flex-col gap-5">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('label')}
        hint={<VisuallyHidden>{words('hint', { specials: passwordSpecials })}</VisuallyHidden>}
        name="newPassword"
        required
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
        error={errors.newPassword}
      />
      <PasswordRules password={password} />
      {isFirstProof ? (
        hasWaysIn && <Alert title={t('firstTitle')}>{t('firstText')}</Alert>
      ) : (
        <WaysInChoice
          waysIn={waysIn}
          keepPasskeys={keepPasskeys}
          onKeep={setKeepPasskeys}
          codeError={errors.code}
        />
      )}
      {refused && Object.keys(refused.fields).length === 0 && (
        <Alert tone="error" title={t('failed')} live>
          {refused.message ?? t('failedText')}
        </Alert>
      )}
      <Button type="submit" size="large" loading={reset.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
