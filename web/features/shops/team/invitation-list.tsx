import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TeamInvitation } from '#contract/shops/team.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { InvitationLink } from './invitation-link.tsx';
import { useTeam } from './use-team.ts';

type InvitationListProps = {
  shopId: number;
  invitations: TeamInvitation[];
  /** Nobody joins the shop any more: invitations can be taken back only. */
  isClosed: boolean;
};

/** Who is asked and has not answered. */
export function InvitationList({ shopId, invitations, isClosed }: InvitationListProps) {
  const t = useTranslations('team');
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-3">
      <h2 id="invitations" className="text-xl">
        {t('invitations')}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {invitations.map((invitation) => (
          <Invitation
            key={invitation.id}
            shopId={shopId}
            invitation={invitation}
            isClosed={isClosed}
          />
        ))}
      </ul>
    </section>
  );
}

function Invitation({
  shopId,
  invitation,
  isClosed,
}: {
  shopId: number;
  invitation: TeamInvitation;
  isClosed: boolean;
}) {
  const t = useTranslations('team');
  const format = useFormatter();
  const team = useTeam(shopId);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { id: invitationId, email: who, role, invitedBy, expiresAt, isOver } = invitation;
  const day = format.dateTime(new Date(expiresAt), 'weekdayAndDay');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <p className="font-semibold break-all">{who}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>{t('asked', { role: t(`roles.${role}`), by: invitedBy })}</span>
          {isOver ? (
            <Badge tone="danger">{t('over')}</Badge>
          ) : (
            <span>{t('openUntil', { day })}</span>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        {!isClosed && (
          <Button
            look="secondary"
            size="small"
            aria-label={t('resendNamed', { who })}
            loading={team.isPending && team.variables.kind === 'resend'}
            onClick={() => team.mutate({ kind: 'resend', invitationId, who })}
          >
            {t('resend')}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          aria-label={t('revokeNamed', { who })}
          onClick={() => setAsking(true)}
        >
          {t('revoke')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t('revokeTitle', { who })}
        text={t('revokeText')}
        actions={
          <DialogActions
            confirm={t('revoke')}
            look="danger"
            isBusy={team.isPending}
            does={() => team.mutate({ kind: 'revoke', invitationId, who }, { onSettled: close })}
            cancel={t('keep')}
            onCancel={close}
          />
        }
      />
      {team.data && (
        <div className="w-full">
          <InvitationLink link={team.data} who={who} />
        </div>
      )}
    </li>
  );
}
