import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { changeEmailBody } from '#contract/accounts/own-account.schemas.ts';
import { ownAccountApi } from '#web/api/accounts.ts';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useOwnChange } from './use-own-change.ts';

type EmailChange = { email: string; password: string };

/** Asks for another address; it holds once its link is followed. */
export default function EmailForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account.email');
  const words = useTranslations('account');
  const { form, errors, refuse } = useForm({
    rules: changeEmailBody,
    onValid: (body) => change.mutate(body),
  });
  const change = useOwnChange({
    name: 'email',
    act: (body: EmailChange) => ownAccountApi.changeEmail({ body }),
    done: (_, { email }) => ({ title: t('sent'), text: t('sentText', { email }) }),
    after: onDone,
    refuse,
  });
  useEffect(() => document.getElementById('next-email')?.focus(), []);
  return (
    <form {...form} className="flex max-w-md flex-col gap-5 border-t border-line pt-5">
      <TextField
        id="next-email"
        label={t('next')}
        name="email"
        type="email"
        required
        autoComplete="email"
        error={errors.email}
      />
      <PasswordField
        label={words('password')}
        name="password"
        required
        autoComplete="current-password"
        error={errors.password}
      />
      <FormButtons
        submit={t('submit')}
        cancel={words('cancel')}
        isBusy={change.isPending}
        onCancel={onDone}
      />
    </form>
  );
}
