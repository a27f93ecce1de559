import * as z from 'zod/mini';
import { useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Passkey, passkeyName } from '#contract/accounts/passkeys.schemas.ts';
import { passkeysApi } from '#web/api/accounts.ts';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useOwnChange } from './use-own-change.ts';

const named = z.object({ name: passkeyName });

/** Calls a passkey by another name. */
export default function NamePasskeyForm({
  passkey,
  onDone,
}: {
  passkey: Passkey;
  onDone: () => void;
}) {
  const t = useTranslations('account.passkeys');
  const words = useTranslations('account');
  const id = useId();
  const { form, errors, refuse } = useForm({
    rules: named,
    onValid: (body) => rename.mutate(body),
  });
  const rename = useOwnChange({
    name: 'rename-passkey',
    act: (body: { name: string }) => passkeysApi.rename({ params: { id: passkey.id }, body }),
    after: onDone,
    refuse,
  });
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <form {...form} className="flex max-w-md flex-col gap-5">
      <TextField
        id={id}
        label={t('name')}
        name="name"
        required
        maxLength={60}
        defaultValue={passkey.name}
        error={errors.name}
      />
      <FormButtons
        submit={t('save')}
        cancel={words('cancel')}
        isBusy={rename.isPending}
        onCancel={onDone}
      />
    </form>
  );
}
