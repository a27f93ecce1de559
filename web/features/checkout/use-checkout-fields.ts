import { useState } from 'react';
import type { CheckoutErrors, CheckoutFields, FieldName } from './checkout-fields.ts';

export type CheckoutFieldsState = ReturnType<typeof useCheckoutFields>;

type Options = { needsAddress: boolean; /** Hears every state of the fields. */ onChange?: (values: CheckoutFields) => void };

/**
 * The fields of a form that pays, checked when it is sent; an error goes as soon as its field is mended.
 */
export function useCheckoutFields(initial: CheckoutFields, { needsAddress, onChange }: Options) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<CheckoutErrors>({});
  /** How often something was refused; each time the summary takes the focus anew. */
  const [refusals, setRefusals] = useState(0);

  function change(changes: Partial<CheckoutFields>): void {
    const next = { ...values, ...changes };
    setValues(next);
    onChange?.(next);
    const mended = Object.keys(changes).filter((name) => name in errors);
    if (mended.length > 0) void lookAgain(next, mended);
  }

  async function lookAgain(next: CheckoutFields, names: string[]): Promise<void> {
    const checked = await checkedOrTrusted(next, needsAddress);
    const still: Record<string, string> = 'errors' in checked ? checked.errors : {};
    setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name) || still[name] !== undefined)));
  }

  function refuse(found: CheckoutErrors): void {
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  /** The fields as they are sent; null after telling what is wrong with them. */
  async function checked(): Promise<CheckoutFields | null> {
    const result = await checkedOrTrusted(values, needsAddress);
    if ('errors' in result) {
      refuse(result.errors);
      return null;
    }
    setErrors({});
    return result.fields;
  }

  const field = (name: FieldName) => ({
    id: name,
    name,
    value: values[name],
    error: errors[name],
    onFocus: () => void rules().catch(() => undefined),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });

  return { values, errors, refusals, field, change, refuse, checked };
}

const rules = () => import('./checkout-rules.ts');

/** Without the rules, which could not be fetched, the server alone decides; it has the same ones. */
async function checkedOrTrusted(values: CheckoutFields, needsAddress: boolean) {
  const module = await rules().catch(() => null);
  return module ? module.checkedFields(values, needsAddress) : { fields: values };
}
