import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AdminGift } from '#contract/gifts/schemas.ts';
import { giftsApi } from '#web/api/gifts.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { GiftEnd } from '../gift-state.tsx';
import { MovedList } from '../moved-list.tsx';

type GiftDetailsProps = {
  gift: AdminGift;
  onAsk: (kind: 'send' | 'refund') => void;
  onVoid: () => void;
};

/** Whose a card is, why it ended, what moved on it, and what an admin can do with it. */
export function GiftDetails({ gift, onAsk, onVoid }: GiftDetailsProps) {
  const t = useTranslations('gifts');
  const { id, balance, state, ownerName, endReason, maySend, mayRefund } = gift;
  const { data: moved } = useQuery({
    queryKey: ['gifts', 'history', id, balance, state],
    queryFn: () => giftsApi.history({ params: { id } }),
  });
  return (
    <div className="flex flex-col gap-4">
      {ownerName && <p>{t('admin.owner', { name: ownerName })}</p>}
      {endReason && (
        <p>
          <span className="text-muted">{t('admin.reason')}: </span>
          <GiftEnd reason={endReason} />
        </p>
      )}
      <section aria-label={t('admin.history')} className="flex flex-col gap-1">
        <h3 className="text-sm text-muted">{t('admin.history')}</h3>
        {moved ? (
          <MovedList moved={moved} orderPath={(order) => `/admin/orders/history/${order}`} />
        ) : (
          <Spinner />
        )}
      </section>
      <p className="flex flex-wrap gap-2">
        {maySend && (
          <Button look="secondary" size="small" onClick={() => onAsk('send')}>
            {t('wallet.send')}
          </Button>
        )}
        {mayRefund && (
          <Button look="secondary" size="small" onClick={() => onAsk('refund')}>
            {t('wallet.refund')}
          </Button>
        )}
        {(balance > 0 || state !== 'ended') && (
          <Button look="danger" size="small" onClick={onVoid}>
            {t('admin.void')}
          </Button>
        )}
      </p>
    </div>
  );
}
