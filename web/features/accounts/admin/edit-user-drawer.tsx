import * as z from 'zod/mini';
import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type User, registerBody } from '#contract/accounts/schemas.ts';
import { accountsApi } from '#web/api/accounts.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

const editedUser = z.pick(registerBody, { username: true, fullName: true, email: true });

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
  const isSelf = useViewer()?.id === user.id;
  const { form, values, text, refuse } = useForm({
    rules: editedUser,
    initial: { username: user.username, fullName: user.fullName, email: user.email },
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
    onError: (error) => refuse(fieldErrorsOf(error)),
  });
  const isAtFields = Object.keys(fieldErrorsOf(save.error)).length > 0;
  const changed = fields.filter((name) => values[name].trim() !== user[name]);
  const hintOf = (name: Field) => {
    if (isSelf && name === 'email') return t('ownEmail');
    return changed.includes(name) ? t('was', { value: user[name] }) : undefined;
  };
  return (
    <form {...form} className="flex flex-col gap-5">
      {fields.map((name) => (
        // One's own address changes with the password alone.
        <TextField
          readOnly={isSelf && name === 'email'}
          key={name}
          label={t(name)}
          type={name === 'email' ? 'email' : 'text'}
          required
          autoComplete="off"
          autoCapitalize={name === 'fullName' ? 'words' : 'none'}
          spellCheck={false}
          hint={hintOf(name)}
          {...text(name)}
          className={changed.includes(name) ? 'border-l-4 border-mango pl-3' : ''}
        />
      ))}
      {changed.includes('email') && <Alert tone="warning">{t('emailHint')}</Alert>}
      <FailedAlert
        error={isAtFields ? null : save.error}
        title={t('failed')}
        text={t('failedText')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          aria-keyshortcuts="S"
          type="submit"
          loading={save.isPending}
          aria-disabled={changed.length === 0}
        >
          {changed.length === 0 ? t('nothing') : t('save', { count: changed.length })}
        </Button>
        <Button look="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function onlyChanged(body: Names, user: Names): Partial<Names> {
  return Object.fromEntries(
    fields.filter((name) => body[name] !== user[name]).map((name) => [name, body[name]]),
  );
}
