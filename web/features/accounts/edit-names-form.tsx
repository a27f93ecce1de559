import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { registerBody, type User } from '#contract/accounts.ts';
import { browserApi } from '#web/browser-api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { refusedForm } from './refused-form.ts';

const names = z.pick(registerBody, { username: true, fullName: true });
type Names = z.output<typeof names>;

/** Edits the own username and full name; the e-mail address is shown but fixed. */
export function EditNamesForm({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useTranslations('profile.details');
  const { revalidate } = useRevalidator();
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors },
  } = useForm<Names>({
    resolver: zodResolver(names),
    defaultValues: { username: user.username, fullName: user.fullName },
  });
  // Opening the form is asking to type in it.
  useEffect(() => setFocus('username'), [setFocus]);
  const save = useMutation({
    mutationFn: (body: Names) => browserApi.accounts.updateUser({ params: { id: user.id }, body }),
    onSuccess: async () => {
      await revalidate();
      onDone();
      showToast({ title: t('saved'), text: t('savedText') });
    },
    onError: (error) => {
      for (const { path, message } of refusedForm(error).fields)
        if (path === 'username' || path === 'fullName') setError(path, { message }, { shouldFocus: true });
    },
  });
  return (
    <form noValidate onSubmit={handleSubmit((body) => save.mutate(body))} className="flex max-w-md flex-col gap-5">
      <TextField
        label={t('username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField label={t('fullName')} required autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
      <TextField label={t('email')} hint={t('emailHint')} type="email" readOnly value={user.email} />
      {save.error && refusedForm(save.error).fields.length === 0 && (
        <Alert tone="error" title={t('failed')} live>
          {refusedForm(save.error).message ?? t('failedText')}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
