import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ShopRole } from '#contract/shops/team.rules.ts';
import { teamApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';

type Deed =
  | { kind: 'resend' | 'revoke'; invitationId: number; who: string }
  | { kind: 'role'; userId: number; from: ShopRole; role: ShopRole; who: string }
  | { kind: 'remove' | 'leave'; userId: number; who: string };

/** What owners do with a team, and anybody with themselves; the page then shows what is so now. */
export function useTeam(shopId: number) {
  const t = useTranslations('team');
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: async (deed: Deed) => void (await done(shopId, deed)),
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

function done(id: number, deed: Deed): Promise<unknown> {
  switch (deed.kind) {
    case 'resend':
      return teamApi.resend({ params: { id, invitationId: deed.invitationId } });
    case 'revoke':
      return teamApi.revoke({ params: { id, invitationId: deed.invitationId } });
    case 'role':
      return teamApi.changeRole({
        params: { id, userId: deed.userId },
        body: { role: deed.role, from: deed.from },
      });
    case 'remove':
    case 'leave':
      return teamApi.removeMember({ params: { id, userId: deed.userId } });
  }
}
