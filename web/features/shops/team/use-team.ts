import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ShopRole } from '#contract/shops/team.rules.ts';
import { teamApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';

type TeamAction =
  | { kind: 'resend'; invitationId: number; who: string }
  | { kind: 'revoke'; invitationId: number; who: string }
  | { kind: 'role'; userId: number; isMe: boolean; from: ShopRole; role: ShopRole; who: string }
  | { kind: 'remove' | 'leave'; userId: number; who: string };

/** What owners do with a team, and anybody with themselves; the page then shows what is so now. */
export function useTeam(shopId: number) {
  const t = useTranslations('team');
  const lookAgain = useLookAgain();
  const team = useMutation({
    mutationFn: (action: TeamAction) => done(shopId, action),
    onSuccess: (link, action) => {
      const { kind, who } = action;
      if (!link)
        showToast({ title: t(`done.${kind}`), text: t('doneText', { who }), ...undo(action) });
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('failed'),
        text: error instanceof ApiError && error.problem ? error.message : t('failedText'),
      }),
    onSettled: lookAgain,
  });
  /** Only somebody else's role: who gave up their own may not take it again. */
  const undo = (action: TeamAction) =>
    action.kind === 'role' && !action.isMe
      ? {
          action: {
            label: t('undo'),
            onAct: () => team.mutate({ ...action, from: action.role, role: action.from }),
          },
        }
      : {};
  return team;
}

/** Gives the link of an invitation that the inviter has to hand over. */
async function done(id: number, action: TeamAction): Promise<string | undefined> {
  if (action.kind === 'resend')
    return (await teamApi.resend({ params: { id, invitationId: action.invitationId } })).link;
  await changed(id, action);
  return undefined;
}

function changed(id: number, action: Exclude<TeamAction, { kind: 'resend' }>): Promise<unknown> {
  switch (action.kind) {
    case 'revoke':
      return teamApi.revoke({ params: { id, invitationId: action.invitationId } });
    case 'role':
      return teamApi.changeRole({
        params: { id, userId: action.userId },
        body: { role: action.role, from: action.from },
      });
    case 'remove':
    case 'leave':
      return teamApi.removeMember({ params: { id, userId: action.userId } });
  }
}
