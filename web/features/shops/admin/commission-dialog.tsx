import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { basisPointsOf, toMajor } from '#contract/kernel/money.ts';
import { basisPointsIn, percentText } from '#contract/kernel/percent.ts';
import type { VendorShop } from '#contract/shops/vendors.schemas.ts';
import { vendorsApi } from '#web/api/shops.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { FormErrors } from '#web/ui/form-errors.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ReasonDialog } from '#web/features/platform/reason-dialog.tsx';
import { useAdminAction } from '#web/features/platform/use-admin-action.ts';

type CommissionDialogProps = {
  shop: VendorShop;
  usualRate: number;
  open: boolean;
  onClose: () => void;
};

const sampleSale = 100_00;

/** Sets what a shop pays on future sales, or lets it pay what everybody does. */
export function CommissionDialog({ shop, usualRate, open, onClose }: CommissionDialogProps) {
  const t = useTranslations('adminVendors.commission');
  const money = useMoney();
  const own = shop.commissionBasisPoints;
  const [isUsual, setUsual] = useState(own === null);
  const [typed, setTyped] = useState(percentText(own ?? usualRate));
  const rate = isUsual ? null : basisPointsIn(typed);
  /** The rate of now is no change. */
  const check = (asked: Record<string, unknown>): FormErrors => {
    if (asked.isUsual) return own === null ? { isUsual: t('same') } : {};
    const given = basisPointsIn(String(asked.rate));
    if (given === undefined) return { rate: t('wrong') };
    return given === own ? { rate: t('same') } : {};
  };
  const fee = basisPointsOf(sampleSale, rate ?? usualRate);
  const change = useAdminAction({
    name: `commission-${shop.id}`,
    act: ({
      commissionBasisPoints,
      reason,
    }: {
      commissionBasisPoints: number | null;
      reason: string;
    }) =>
      vendorsApi.setCommission({
        params: { id: shop.id },
        body: { commissionBasisPoints, from: own, reason },
      }),
    done: () => ({ title: t('done'), text: t('doneText', { name: shop.name }) }),
  });
  return (
    <ReasonDialog
      open={open}
      title={t('title', { name: shop.name })}
      text={t('text')}
      action={t('action')}
      isBusy={change.isPending}
      onClose={onClose}
      check={check}
      onConfirm={(reason) => {
        if (rate !== undefined)
          change.mutate({ commissionBasisPoints: rate, reason }, { onSuccess: onClose });
      }}
    >
      {(errors) => (
        <>
          <Checkbox
            label={t('usual', { percent: percentText(usualRate) })}
            name="isUsual"
            checked={isUsual}
            onChange={(event) => setUsual(event.currentTarget.checked)}
            error={errors.isUsual}
          />
          {!isUsual && (
            <TextField
              label={t('rate')}
              name="rate"
              inputMode="decimal"
              suffix="%"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={errors.rate}
            />
          )}
          {rate !== undefined && (
            <p className="figures text-sm text-muted" role="status">
              {t('preview', {
                sale: money(toMajor(sampleSale)),
                fee: money(toMajor(fee)),
                net: money(toMajor(sampleSale - fee)),
              })}
            </p>
          )}
        </>
      )}
    </ReasonDialog>
  );
}
