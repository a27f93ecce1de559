import { usePlatform } from '#web/loading/platform.ts';
import { useForm } from '#web/ui/use-form.ts';
import type { CheckoutFields } from './checkout-fields.ts';

export type CheckoutFieldsState = ReturnType<typeof useCheckoutFields>;

/** The fields of a form that pays. */
export function useCheckoutFields(
  initial: CheckoutFields,
  { needsAddress }: { needsAddress: boolean },
) {
  const { country } = usePlatform();
  return useForm({
    rules: {
      fetch: () =>
        import('./checkout-rules.ts').then(({ checkoutRules }) =>
          checkoutRules(needsAddress, country),
        ),
    },
    initial,
    idOf: (name) => name,
  });
}
