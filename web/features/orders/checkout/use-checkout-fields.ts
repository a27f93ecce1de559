import { useCheckedValues } from '#web/ui/use-checked-values.ts';
import type { CheckoutFields } from './checkout-fields.ts';

export type CheckoutFieldsState = ReturnType<typeof useCheckoutFields>;

type Options = {
  needsAddress: boolean;
  /** Hears every state of the fields. */ onChange?: (values: CheckoutFields) => void;
};

/** The fields of a form that pays. */
export function useCheckoutFields(initial: CheckoutFields, { needsAddress, onChange }: Options) {
  const rules = () =>
    import('./checkout-rules.ts').then(({ checkoutRules }) => checkoutRules(needsAddress));
  return useCheckedValues({ initial, bodyOf: (fields) => fields, rules, onChange });
}
