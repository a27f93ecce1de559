import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Role, roles } from '#contract/accounts/rules.ts';
import type { PersonDetail } from '#contract/accounts/people.schemas.ts';
import { peopleApi } from '#web/api/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { AdminActionDialog } from '#web/features/platform/reason-dialog.tsx';
import { useAdminAction } from '#web/features/platform/use-admin-action.ts';
import { Icon } from '#web/ui/icon.tsx';

type Asking = 'role' | 'access' | 'suspension' | 'reset';
const keys = { role: 'O', access: 'D', suspension: 'U', reset: 'R' } as const;

/** What an admin can do to an account, each after a question that names the person. */
export function PersonActions({ person }: { person: PersonDetail }) {
  const t = useTranslations('adminUsers.actions');
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const button = (what: Asking, icon: ReactNode, label: string) => (
    <Button
      look="secondary"
      size="small"
      icon={icon}
      aria-keyshortcuts={keys[what]}
      onClick={() => setAsking(what)}
    >
      {label}
    </Button>
  );
  const isOff = person.disabledAt !== null;
  const isSuspended = person.suspendedAt !== null;
  return (
    <div className="flex flex-wrap gap-2">
      {button('role', <Icon name="shield-check" className="size-4" />, t('role.button'))}
      {!isOff && button('reset', <Icon name="key-round" className="size-4" />, t('reset.button'))}
      {person.role === 'seller' &&
        button(
          'suspension',
          <Icon name="store" className="size-4" />,
          t(isSuspended ? 'restore.button' : 'suspend.button'),
        )}
      {button(
        'access',
        <Icon name="user-x" className="size-4" />,
        t(isOff ? 'enable.button' : 'disable.button'),
      )}
      <RoleDialog key={person.role} person={person} open={asking === 'role'} onClose={close} />
      <AccessDialog person={person} open={asking === 'access'} onClose={close} />
      <SuspensionDialog person={person} open={asking === 'suspension'} onClose={close} />
      <ResetDialog person={person} open={asking === 'reset'} onClose={close} />
    </div>
  );
}

type PersonDialogProps = { person: PersonDetail; open: boolean; onClose: () => void };

function RoleDialog({ person, open, onClose }: PersonDialogProps) {
  const t = useTranslations('adminUsers.actions.role');
  const u = useTranslations('admin.users.roles');
  const others = roles.filter((role) => role !== person.role);
  const [role, setRole] = useState<Role>(others[0] ?? 'buyer');
  const name = person.fullName;
  const change = useAdminAction({
    name: 'role',
    act: (reason: string) => {
      const from = { role: person.role, approvalStatus: person.approvalStatus };
      return peopleApi.setRole({ params: { id: person.id }, body: { role, from, reason } });
    },
    done: () => ({ title: t('done'), text: t('doneText', { name, role: u(role) }) }),
  });
  return (
    <AdminActionDialog
      open={open}
      title={t('title', { name })}
      text={t('text')}
      action={t('action', { role: u(role) })}
      mutation={change}
      onClose={onClose}
    >
      <RadioGroup
        legend={t('legend')}
        value={role}
        onChange={(event) =>
          setRole(others.find((one) => one === event.currentTarget.value) ?? role)
        }
        choices={others.map((value) => ({
          value,
          label: u(value),
          text: t(`consequences.${value}`),
        }))}
      />
    </AdminActionDialog>
  );
}

function AccessDialog({ person, open, onClose }: PersonDialogProps) {
  const isOff = person.disabledAt !== null;
  const t = useTranslations(isOff ? 'adminUsers.actions.enable' : 'adminUsers.actions.disable');
  const name = person.fullName;
  const change = useAdminAction({
    name: 'access',
    act: (reason: string) =>
      peopleApi.setAccess({
        params: { id: person.id },
        body: { access: isOff ? 'enabled' : 'disabled', reason },
      }),
    done: () => ({ title: t('done'), text: t('doneText', { name }) }),
  });
  return (
    <AdminActionDialog
      open={open}
      title={t('title', { name })}
      text={t('text')}
      action={t('action', { name })}
      look={isOff ? 'primary' : 'danger'}
      mutation={change}
      onClose={onClose}
    />
  );
}

/** Hides all shops of a seller, or shows them again. */
export function SuspensionDialog({
  person,
  open,
  onClose,
}: Omit<PersonDialogProps, 'person'> & {
  person: Pick<PersonDetail, 'id' | 'fullName' | 'suspendedAt'>;
}) {
  const isSuspended = person.suspendedAt !== null;
  const t = useTranslations(
    isSuspended ? 'adminUsers.actions.restore' : 'adminUsers.actions.suspend',
  );
  const name = person.fullName;
  const change = useAdminAction({
    name: 'suspension',
    act: (reason: string) =>
      peopleApi.suspend({ params: { id: person.id }, body: { isSuspended: !isSuspended, reason } }),
    done: () => ({ title: t('done'), text: t('doneText', { name }) }),
  });
  return (
    <AdminActionDialog
      open={open}
      title={t('title', { name })}
      text={t('text')}
      action={t('action', { name })}
      look={isSuspended ? 'primary' : 'danger'}
      mutation={change}
      onClose={onClose}
    />
  );
}

function ResetDialog({ person, open, onClose }: PersonDialogProps) {
  const t = useTranslations('adminUsers.actions.reset');
  const name = person.fullName;
  const send = useAdminAction({
    name: 'reset',
    act: () => peopleApi.sendResetLink({ params: { id: person.id } }),
    done: (_: void, { sentTo }) => ({ title: t('done'), text: t('doneText', { address: sentTo }) }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { name })}
      text={t('text')}
      actions={
        <DialogActions
          confirm={t('action')}
          does={() => send.mutate(undefined, { onSuccess: onClose })}
          isBusy={send.isPending}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    />
  );
}
