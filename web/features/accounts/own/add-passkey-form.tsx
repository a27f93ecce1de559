import * as z from 'zod/mini';
import { useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { passkeyName } from '#contract/accounts/passkeys.schemas.ts';
import { ownPassword } from '#contract/accounts/own-account.schemas.ts';
import { passkeysApi } from '#web/api/accounts.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Alert } from '#web/ui/alert.tsx';
import { browserNameOf } from '#contract/accounts/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { keepsPasskeys, makePasskey, NoPasskey } from '../passkey-here.ts';
import { useOwnChange } from './use-own-change.ts';

const newPasskey = z.object({ name: passkeyName, password: ownPassword });
type Wanted = z.output<typeof newPasskey>;

/** Lets this device make a passkey, after the password. */
export default function AddPasskeyForm({ onDone }: { onDone: () => void }) {
  const { url } = usePlatform();
  return keepsPasskeys(url) ? <Form onDone={onDone} /> : <NotHere onDone={onDone} />;
}

function NotHere({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account.passkeys');
  return (
    <Alert
      tone="warning"
      title={t('notHere')}
      action={
        <Button size="small" look="secondary" onClick={onDone}>
          {t('close')}
        </Button>
      }
    >
      {t('notHereText')}
    </Alert>
  );
}

function Form({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account.passkeys');
  const words = useTranslations('account');
  const id = useId();
  const { form, errors, refuse } = useForm({
    rules: newPasskey,
    onValid: (wanted) => add.mutate(wanted),
  });
  const add = useOwnChange({
    name: 'add-passkey',
    act: async ({ name, password }: Wanted) => {
      const credential = await makePasskey(await passkeysApi.begin({ body: { password } }));
      return passkeysApi.add({ body: { name, credential } });
    },
    done: (_, { name }) => ({ title: t('added'), text: t('addedText', { name }) }),
    after: onDone,
    refuse,
    explain: (error) => (error instanceof NoPasskey ? t(`trouble.${error.trouble}`) : undefined),
  });
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <form {...form} className="flex max-w-md flex-col gap-5 border-b border-line pb-6">
      <TextField
        id={id}
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        required
        maxLength={60}
        defaultValue={deviceName()}
        error={errors.name}
      />
      <PasswordField
        label={words('password')}
        name="password"
        required
        autoComplete="current-password"
        error={errors.password}
      />
      <FormButtons
        submit={t('create')}
        cancel={words('cancel')}
        isBusy={add.isPending}
        onCancel={onDone}
      />
    </form>
  );
}

/** Such as "Chrome on macOS", which its owner may change. */
function deviceName(): string {
  const { browser, system } = browserNameOf(navigator.userAgent);
  return [browser, system].filter(Boolean).join(' · ');
}
