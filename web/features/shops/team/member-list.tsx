import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TeamMember } from '#contract/shops/team.schemas.ts';
import { type ShopRole, shopRoles } from '#contract/shops/team.rules.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { Table } from '#web/ui/table.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { useTeam } from './use-team.ts';

type MemberListProps = { shopId: number; members: TeamMember[]; viewerId: number };

/** Who runs the shop. The last owner stays: their controls say why they do nothing. */
export function MemberList({ shopId, members, viewerId }: MemberListProps) {
  const t = useTranslations('team');
  const format = useFormatter();
  const owners = members.filter(({ role }) => role === 'owner').length;
  const isLastOwner = ({ role }: TeamMember) => role === 'owner' && owners === 1;
  return (
    <Table
      caption={t('members')}
      rows={members}
      rowKey={({ userId }) => userId}
      columns={[
        {
          heading: t('columns.person'),
          value: ({ fullName, username }) => fullName || username,
          cell: (member) => <Person member={member} isMe={member.userId === viewerId} />,
        },
        {
          heading: t('columns.role'),
          value: ({ role }) => t(`roles.${role}`),
          cell: (member) => (
            <RoleChoice
              shopId={shopId}
              member={member}
              isMe={member.userId === viewerId}
              isFixed={isLastOwner(member)}
            />
          ),
        },
        {
          heading: t('columns.since'),
          value: ({ addedAt }) => addedAt,
          figures: true,
          cell: ({ addedAt }) => (
            <span className="whitespace-nowrap">{format.dateTime(new Date(addedAt), 'date')}</span>
          ),
        },
        {
          heading: t('columns.actions'),
          quietHeading: true,
          figures: true,
          cell: (member) => (
            <RemoveMember
              shopId={shopId}
              member={member}
              isMe={member.userId === viewerId}
              isFixed={isLastOwner(member)}
            />
          ),
        },
      ]}
    />
  );
}

function Person({ member, isMe }: { member: TeamMember; isMe: boolean }) {
  const t = useTranslations('team');
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar username={member.username} src={member.avatarUrl} />
      <span className="flex min-w-0 flex-col">
        <span className="break-words">
          {member.fullName || member.username}
          {isMe && <span className="font-normal text-muted">{t('you')}</span>}
        </span>
        <span
          className="max-w-[14rem] truncate text-sm font-normal text-muted lg:max-w-[20rem]"
          title={member.email}
        >
          {member.email}
        </span>
      </span>
    </span>
  );
}

type ControlProps = { shopId: number; member: TeamMember; isMe: boolean; isFixed: boolean };

/** Changes what somebody may do; giving up one's own rights asks first. */
function RoleChoice({ shopId, member, isMe, isFixed }: ControlProps) {
  const t = useTranslations('team');
  const team = useTeam(shopId);
  const who = member.fullName || member.username;
  const [asked, setAsked] = useState<ShopRole>();
  const close = () => setAsked(undefined);
  const change = (role: ShopRole) =>
    team.mutate(
      { kind: 'role', userId: member.userId, isMe, from: member.role, role, who },
      { onSettled: close },
    );
  const chosen =
    team.isPending && team.variables.kind === 'role' ? team.variables.role : member.role;
  if (isFixed) {
    return (
      <span>
        {t('roles.owner')} <span className="block text-sm text-muted">{t('lastOwner')}</span>
      </span>
    );
  }
  return (
    <>
      <select
        aria-label={t('roleOf', { who })}
        className="control w-auto!"
        value={chosen}
        disabled={team.isPending}
        onChange={(event) => {
          const role = shopRoles.find((name) => name === event.target.value);
          if (role) (isMe ? setAsked : change)(role);
        }}
      >
        {shopRoles.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </select>
      <Dialog
        open={asked !== undefined}
        onClose={close}
        title={t('stepDownTitle', { role: asked ?? 'staff' })}
        text={t('stepDownText')}
        actions={
          <DialogActions
            confirm={t('stepDown')}
            look="danger"
            isBusy={team.isPending}
            does={() => asked && change(asked)}
            cancel={t('keep')}
            onCancel={close}
          />
        }
      />
    </>
  );
}

/** Taking somebody out, or leaving, after asking. */
function RemoveMember({ shopId, member, isMe, isFixed }: ControlProps) {
  const t = useTranslations('team');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const team = useTeam(shopId);
  const who = member.fullName || member.username;
  const close = () => setAsking(false);
  const kind = isMe ? 'leave' : 'remove';
  const act = () =>
    team.mutate(
      { kind, userId: member.userId, who },
      { onSuccess: () => isMe && void navigate('/'), onSettled: close },
    );
  if (isFixed) return null;
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={t(`${kind}Named`, { who })}
        onClick={() => setAsking(true)}
      >
        {t(kind)}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t(`${kind}Title`, { who })}
        text={t(`${kind}Text`)}
        actions={
          <>
            <Button look="danger" loading={team.isPending} onClick={act}>
              {t(kind)}
            </Button>
            <Button look="secondary" onClick={close}>
              {t('keep')}
            </Button>
          </>
        }
      />
    </>
  );
}
