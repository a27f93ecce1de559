import { useTranslations } from 'use-intl';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { CheckoutFields } from './checkout-fields.ts';

type KeepChoiceProps = {
  values: CheckoutFields;
  onChoose: (choice: Pick<CheckoutFields, 'keepsAddress'>) => void;
};

/** Whether a new address is saved for next time. */
export function KeepChoice({ values, onChoose }: KeepChoiceProps) {
  const t = useTranslations('checkout.saved');
  return (
    <Checkbox
      label={t('keep')}
      checked={values.keepsAddress === 'on'}
      onChange={(event) => onChoose({ keepsAddress: event.currentTarget.checked ? 'on' : '' })}
    />
  );
}
