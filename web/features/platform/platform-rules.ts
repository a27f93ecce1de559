import type { AdminSettings } from '#contract/platform/schemas.ts';
import { basisPointsIn, percentText } from '#contract/kernel/percent.ts';

/** The settings' forms: what each begins with, and what is sent of what is typed. */
export const shippingFields = ({ shipping: { version, flatFee, freeAbove } }: AdminSettings) => ({
  version,
  flatFee: flatFee.toFixed(2),
  freeAbove: freeAbove.toFixed(2),
});
export const shippingOf = ({ version, flatFee, freeAbove }: ReturnType<typeof shippingFields>) => ({
  version,
  flatFee: amountIn(flatFee),
  freeAbove: amountIn(freeAbove),
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

/** `5`, `5.99` or `5,99`; anything else is no number, which the schema refuses. */
function amountIn(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}
