import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ShopBankAccount } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';

/** The bank account that a shop wants its money on; not before it is asked for, because each look is on record. */
export function BankAccount({ shopId }: { shopId: number }) {
  const t = useTranslations('money.payouts.account');
  const look = useMutation({
    mutationFn: () => shopSettingsApi.showPayout({ params: { id: shopId } }),
  });
  if (look.data) return <Shown account={look.data} />;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button look="secondary" size="small" loading={look.isPending} onClick={() => look.mutate()}>
        {t('show')}
      </Button>
      <p className="text-sm text-muted">{t('onRecord')}</p>
      <FailedAlert error={look.error} />
    </div>
  );
}

function Shown({ account }: { account: ShopBankAccount }) {
  const t = useTranslations('money.payouts.account');
  const facts = (['bankName', 'accountHolder', 'accountNumber'] as const).map((name) => ({
    name,
    text: account[name],
  }));
  return (
    // The button that had the focus is gone.
    <dl
      ref={takeFocus}
      tabIndex={-1}
      className="flex flex-col gap-1 rounded-control bg-well px-4 py-2"
    >
      {facts.map(({ name, text }) => (
        <div key={name} className="flex items-center justify-between gap-3">
          <dt className="text-sm text-muted">{t(name)}</dt>
          <dd className="flex min-w-0 items-center gap-1 font-medium break-words">
            <span className={name === 'accountNumber' ? 'figures' : ''}>{text}</span>
            <CopyButton what={t(name)} text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
