import type { AdminSettings } from '#contract/platform/schemas.ts';
import { basisPointsIn, percentText } from '#contract/kernel/percent.ts';
import { amountText, amountToCheck } from '#contract/kernel/money.ts';

/** The settings' forms: what each begins with, and what is sent of what is typed; what is no number, the schema refuses. */
export const shippingFields = ({ shipping: { version, flatFee, freeAbove } }: AdminSettings) => ({
  version,
  flatFee: amountText(flatFee),
  freeAbove: amountText(freeAbove),
});
export const shippingOf = ({ version, flatFee, freeAbove }: ReturnType<typeof shippingFields>) => ({
  version,
  flatFee: amountToCheck(flatFee),
  freeAbove: amountToCheck(freeAbove),
});

export const commissionFields = ({ commission }: AdminSettings) => ({
  version: commission.version,
  commissionBasisPoints: percentText(commission.commissionBasisPoints),
});
export const commissionOf = ({
  version,
  commissionBasisPoints,
}: ReturnType<typeof commissionFields>) => ({
  version,
  commissionBasisPoints: basisPointsIn(commissionBasisPoints) ?? -1,
});
