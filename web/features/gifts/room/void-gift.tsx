import { useTranslations } from 'use-intl';
import type { AdminGift } from '#contract/gifts/schemas.ts';
import { giftsApi } from '#web/api/gifts.ts';
import { AdminActionDialog } from '#web/features/platform/reason-dialog.tsx';
import { useAdminAction } from '#web/features/platform/use-admin-action.ts';
import { useMoney } from '#web/ui/currency.tsx';

/** Asks why before a card is voided. */
export function VoidGift({ gift, onClose }: { gift: AdminGift | undefined; onClose: () => void }) {
  const t = useTranslations('gifts.admin');
  const money = useMoney();
  const mutation = useAdminAction({
    name: 'void-gift',
    act: (reason: string) =>
      gift ? giftsApi.void({ params: { id: gift.id }, body: { reason } }) : Promise.resolve(),
    done: () => ({ title: t('voided') }),
  });
  return (
    <AdminActionDialog
      open={gift !== undefined}
      title={t('voidTitle', { card: gift?.lastFour ?? '' })}
      text={gift && t('voidText', { balance: money(gift.balance) })}
      action={t('void')}
      look="danger"
      mutation={mutation}
      onClose={onClose}
    />
  );
}
