import * as z from 'zod/mini';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type User, registerBody } from '#contract/accounts/schemas.ts';
import { accountsApi } from '#web/api/accounts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { refusedForm } from '../refused-form.ts';

const ownNames = z.pick(registerBody, { username: true, fullName: true });
type Names = z.output<typeof ownNames>;

/** Edits the own username and full name. */
export default function EditNamesForm({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useTranslations('profile.details');
  const { revalidate } = useRevalidator();
  const { form, errors, refuse } = useForm({
    rules: ownNames,
    onValid: (body) => save.mutate(body),
  });
  const save = useMutation({
    mutationFn: (body: Names) => accountsApi.updateUser({ params: { id: user.id }, body }),
    onSuccess: async () => {
      await revalidate();
      onDone();
      showToast({ title: t('saved'), text: t('savedText') });
    },
    onError: (error) => refuse(refusedForm(error).fields),
  });
  const refused = save.error && refusedForm(save.error);
  // Opening the form is asking to type in it.
  useEffect(() => document.getElementById('own-username')?.focus(), []);
  return (
    <form {...form} className="flex max-w-md flex-col gap-5">
      <TextField
        id="own-username"
        label={t('username')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={user.username}
        error={errors.username}
      />
      <TextField
        label={t('fullName')}
        name="fullName"
        required
        autoComplete="name"
        defaultValue={user.fullName}
        error={errors.fullName}
      />
      {refused && Object.keys(refused.fields).length === 0 && (
        <Alert tone="error" title={t('failed')} live>
          {refused.message ?? t('failedText')}
        </Alert>
      )}
      <FormButtons
        submit={t('save')}
        cancel={t('cancel')}
        isBusy={save.isPending}
        onCancel={onDone}
      />
    </form>
  );
}
