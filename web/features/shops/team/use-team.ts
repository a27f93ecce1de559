import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ShopRole } from '#contract/shops/team.rules.ts';
import { teamApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';

type TeamAction =
  | { kind: 'resend' | 'revoke'; invitationId: number; who: string }
  | { kind: 'role'; userId: number; from: ShopRole; role: ShopRole; who: string }
  | { kind: 'remove' | 'leave'; userId: number; who: string };

/** What owners do with a team, and anybody with themselves; the page then shows what is so now. */
export function useTeam(shopId: number) {
  const t = useTranslations('team');
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: async (action: TeamAction) => void (await done(shopId, action)),
    onSuccess: (_, { kind, who }) =>
      showToast({ title: t(`done.${kind}`), text: t('doneText', { who }) }),
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('failed'),
        text: error instanceof ApiError && error.problem ? error.message : t('failedText'),
      }),
    onSettled: lookAgain,
  });
}

function done(id: number, action: TeamAction): Promise<unknown> {
  switch (action.kind) {
    case 'resend':
      return teamApi.resend({ params: { id, invitationId: action.invitationId } });
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
