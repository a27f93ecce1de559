import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { AddGiftForm } from '#web/features/gifts/add-gift-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { GiftPayment } from './use-gift-payment.ts';

/** Whether gift cards pay, and another one by its code. */
export function GiftPart({ gift, hasTip }: { gift: GiftPayment; hasTip: boolean }) {
  const t = useTranslations('checkout.gift');
  const add = useTranslations('gifts.add');
  const money = useMoney();
  const [adding, setAdding] = useState(false);
  const { balance, payable, isUsed, use, rest } = gift;
  return (
    <div className="flex flex-col gap-4">
      {payable > 0 && (
        <Checkbox
          label={t('use', { amount: money(payable) })}
          hint={
            isUsed
              ? t('after', { balance: money(toMajor(toMinor(balance) - toMinor(payable))) })
              : t('left', { balance: money(balance) })
          }
          checked={isUsed}
          onChange={(event) => use(event.currentTarget.checked)}
        />
      )}
      {isUsed && (
        <p role="status" className="figures flex justify-between gap-4 border-t border-line pt-3">
          <span>{t('rest')}</span>
          <strong>{money(rest)}</strong>
        </p>
      )}
      {hasTip && payable > 0 && <p className="text-sm text-muted">{t('noTips')}</p>}
      <Button
        look="secondary"
        size="small"
        className="self-start"
        icon={<Icon name="gift" className="size-4" />}
        onClick={() => setAdding(true)}
      >
        {t('have')}
      </Button>
      <Dialog
        open={adding}
        onClose={() => setAdding(false)}
        title={add('title')}
        text={add('text')}
      >
        <AddGiftForm
          onAdded={() => {
            setAdding(false);
            use(true);
          }}
        />
      </Dialog>
    </div>
  );
}
