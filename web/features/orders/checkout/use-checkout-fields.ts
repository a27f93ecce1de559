import { useForm } from '#web/ui/use-form.ts';
import type { CheckoutFields } from './checkout-fields.ts';

export type CheckoutFieldsState = ReturnType<typeof useCheckoutFields>;

/** The fields of a form that pays. */
export function useCheckoutFields(
  initial: CheckoutFields,
  { needsAddress }: { needsAddress: boolean },
) {
  return useForm({
    rules: {
      fetch: () =>
        import('./checkout-rules.ts').then(({ checkoutRules }) => checkoutRules(needsAddress)),
    },
    initial,
    idOf: (name) => name,
  });
}
