import { type PlatformSettings, platformSettings } from '#contract/platform/schemas.ts';
import { basisPointsIn } from '#contract/kernel/percent.ts';
import { type Check, checkedBy } from '#web/ui/checked-form.ts';

/** The rules of the settings' forms, from what is typed to what is sent; they arrive when a form is first touched. */
export const brand = checkedBy(platformSettings.brand);
export const currency = checkedBy(platformSettings.currency);

const amounts = checkedBy(platformSettings.shipping);
export const shipping: typeof amounts = ({ freeAbove, flatFee }) =>
  amounts({ freeAbove: amountIn(freeAbove), flatFee: amountIn(flatFee) });

const rate = checkedBy(platformSettings.commission);
export const commission: typeof rate = ({ commissionBasisPoints }) =>
  rate({ commissionBasisPoints: basisPointsIn(String(commissionBasisPoints)) ?? -1 });

export const approval: Check<PlatformSettings['approval']> = ({
  sellersNeedApproval,
  emailsNeedProof,
}) => ({
  body: {
    sellersNeedApproval: sellersNeedApproval === 'on',
    emailsNeedProof: emailsNeedProof === 'on',
  },
});

const names = checkedBy(platformSettings.categories);
/** The controls are called `categories.zh-Hans.Gifts`. */
export const categories: typeof names = (values) => {
  const begin = 'categories.zh-Hans.';
  const typed = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(begin) ? [[name.slice(begin.length), value]] : [],
  );
  return names({ categories: { 'zh-Hans': Object.fromEntries(typed) } });
};

/** `5`, `5.99` or `5,99`; anything else is no number, which the schema refuses. */
function amountIn(typed: unknown): number {
  const text = String(typed).trim().replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}
