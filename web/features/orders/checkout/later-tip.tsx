import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TipPayment } from '#contract/orders/tip-calls.schemas.ts';
import type { TipRecipient } from '#contract/shops/tips.rules.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Pay } from './pay.tsx';
import { TipField } from './tip-field.tsx';

type LaterTipProps = {
  shop: string;
  /** For whom one can be given now; nobody once one was, or it is too late. */
  recipient: TipRecipient | undefined;
  /** What it cost, in major units. */
  ordered: number;
  /** What was given, in major units. */
  given: { amount: number; returned: number } | undefined;
  /** One was given with the order, and this would be another. */
  isMore?: boolean;
  pay: (paying: TipPayment) => Promise<unknown>;
  /** Asks for what is shown again. */
  onChanged: () => void;
};

/** A tip once the order is there, or the visit is over, as a payment of its own; or that one was given. */
export function LaterTip({
  shop,
  recipient,
  ordered,
  given,
  isMore,
  pay,
  onChanged,
}: LaterTipProps) {
  const t = useTranslations('checkout.tips');
  const money = useMoney();
  const [tip, setTip] = useState(0);
  if (given)
    return (
      <p className="flex items-center gap-2 text-sm">
        <Icon name="hand-coins" className="size-4 flex-none text-leaf" />
        {given.returned > 0
          ? t('givenBack', { amount: money(given.returned) })
          : t('given', { amount: money(given.amount) })}
      </p>
    );
  if (!recipient) return null;
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line p-4 print:hidden">
      <TipField {...{ shop, recipient, ordered, tip, isMore }} onTip={setTip} />
      {tip > 0 && (
        <Suspense>
          <Pay
            payable={{
              amount: tip,
              method: 'creditCard',
              title: t('title', { shop }),
              pay: (body) => pay({ amount: tip, ...body }),
            }}
            onPaid={() => {
              showToast({ title: t('thanks'), text: t('thanksText', { shop }) });
              onChanged();
            }}
            onStale={onChanged}
          />
        </Suspense>
      )}
    </section>
  );
}
