import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PayoutAccount } from '#contract/payments/payout-accounts.schemas.ts';
import type { PayoutAccountStatus } from '#contract/payments/rules.ts';
import { payoutAccountsApi } from '#web/api/payments.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

export type PayoutAccountSectionProps = {
  shopId: number;
  account: PayoutAccount;
  isOwner: boolean;
};

const tones: Record<PayoutAccountStatus, BadgeTone> = {
  none: 'neutral',
  started: 'pending',
  in_review: 'pending',
  ready: 'delivered',
  restricted: 'danger',
};

/** The account that the gateway pays the shop to: its owner answers the gateway's questions on the gateway's own pages. */
export function PayoutAccountSection({ shopId, account, isOwner }: PayoutAccountSectionProps) {
  const t = useTranslations('shopSettings.payoutAccount');
  const { current, go, error } = usePayoutAccount({ shopId, account });
  const { status, needs, canPayOut } = current;
  const isAsked = status !== 'ready' && status !== 'in_review';
  return (
    <SectionCard
      id="payout-account"
      title={t('title')}
      text={t('text')}
      action={<Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>}
    >
      <p>{t(`says.${status}`, { count: needs })}</p>
      {status === 'ready' && !canPayOut && <p>{t('noBank')}</p>}
      <FailedAlert error={error} title={t('failed')} text={t('failedText')} />
      {isOwner ? (
        <div className="flex flex-wrap gap-2">
          {isAsked && (
            <Button loading={go.isPending} onClick={() => go.mutate('begin')}>
              <Icon name="external-link" className="size-4" />
              {t(status === 'none' ? 'begin' : 'goOn')}
            </Button>
          )}
          {status !== 'none' && status !== 'started' && (
            <Button look="secondary" loading={go.isPending} onClick={() => go.mutate('dashboard')}>
              <Icon name="external-link" className="size-4" />
              {t('dashboard')}
            </Button>
          )}
        </div>
      ) : (
        isAsked && <p className="text-muted">{t('ownerOnly')}</p>
      )}
    </SectionCard>
  );
}

/** How the account stands, freshly asked when the seller comes back from the gateway; links there work once. */
function usePayoutAccount({
  shopId,
  account,
}: Pick<PayoutAccountSectionProps, 'shopId' | 'account'>) {
  const params = { id: shopId };
  const [query, setQuery] = useSearchParams();
  const check = useMutation({ mutationFn: () => payoutAccountsApi.check({ params }) });
  const go = useMutation({
    mutationFn: (to: 'begin' | 'dashboard') => payoutAccountsApi[to]({ params }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const back = query.get('payouts');
  const cameBack = useEffectEvent(() => {
    if (back === 'again') go.mutate('begin');
    if (back === 'done') check.mutate();
    setQuery(
      (now) => {
        now.delete('payouts');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (back) cameBack();
  }, [back]);
  return { current: check.data ?? account, go, error: go.error ?? check.error };
}
