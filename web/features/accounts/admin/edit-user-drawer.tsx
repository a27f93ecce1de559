import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts/schemas.ts';
import { accountsApi } from '#web/api/accounts.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';

const fields = ['username', 'fullName', 'email'] as const;
type Field = (typeof fields)[number];
type Names = Record<Field, string>;

type EditUserDrawerProps = { user: Pick<User, 'id' | Field>; open: boolean; onClose: () => void };

/** Changes somebody's username, full name and e-mail; what differs from what is stored is marked, and alone is sent. */
export function EditUserDrawer({ user, open, onClose }: EditUserDrawerProps) {
  const t = useTranslations('admin.edit');
  return (
    <Drawer open={open} onClose={onClose} title={t('title', { name: user.fullName })}>
      <EditUserForm user={user} onDone={onClose} />
    </Drawer>
  );
}

function EditUserForm({ user, onDone }: { user: EditUserDrawerProps['user']; onDone: () => void }) {
  const t = useTranslations('admin.edit');
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<readonly Field[]>([]);
  const { form, errors, refuse, field } = useCheckedForm<Names>({
    rules,
    onValid: (body) => changed.length > 0 && save.mutate(body),
  });
  const save = useMutation({
    mutationKey: ['admin', 'edit-user'],
    mutationFn: (body: Names) =>
      accountsApi.updateUser({ params: { id: user.id }, body: onlyChanged(body, user) }),
    onSuccess: async (saved) => {
      await revalidate();
      onDone();
      showToast({ title: t('saved'), text: t('savedText', { name: saved.fullName }) });
    },
    onError: (error) => refuse(fieldErrors(error)),
  });
  const compare = () =>
    setChanged(fields.filter((name) => field(name)?.value.trim() !== user[name]));
  return (
    <form
      {...form}
      onInput={() => {
        form.onInput();
        compare();
      }}
      className="flex flex-col gap-5"
    >
      {fields.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          required
          autoComplete="off"
          autoCapitalize={name === 'fullName' ? 'words' : 'none'}
          spellCheck={false}
          defaultValue={user[name]}
          hint={changed.includes(name) ? t('was', { value: user[name] }) : undefined}
          error={errors[name]}
          className={changed.includes(name) ? 'border-l-4 border-mango pl-3' : ''}
        />
      ))}
      {changed.includes('email') && <Alert tone="warning">{t('emailHint')}</Alert>}
      {save.error && Object.keys(fieldErrors(save.error)).length === 0 && (
        <Alert tone="error" title={t('failed')} live>
          {save.error instanceof ApiError && save.error.problem
            ? save.error.message
            : t('failedText')}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={save.isPending} aria-disabled={changed.length === 0}>
          {changed.length === 0 ? t('nothing') : t('save', { count: changed.length })}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

const rules = () => import('./admin-rules.ts').then(({ editedUser }) => editedUser);

function onlyChanged(body: Names, user: Names): Partial<Names> {
  return Object.fromEntries(
    fields.filter((name) => body[name] !== user[name]).map((name) => [name, body[name]]),
  );
}

function fieldErrors(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    (error.problem?.errors ?? []).map(({ path, message }) => [path, message]),
  );
}
