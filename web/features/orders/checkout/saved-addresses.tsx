import { useTranslations } from 'use-intl';
import type { SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { type AddressInFields, fieldsOf, isSameAddress } from './address-fields.ts';

type SavedAddressesProps = {
  addresses: SavedAddress[];
  values: AddressInFields;
  onChoose: (address: AddressInFields) => void;
};

/** The addresses that the shopper keeps; choosing one fills it in, and what is filled in can still be changed. */
export function SavedAddresses({ addresses, values, onChoose }: SavedAddressesProps) {
  const t = useTranslations('checkout.saved');
  const chosen = addresses.find((address) => isSameAddress(address, values));
  const choose = (id: string) => {
    const address = addresses.find((one) => String(one.id) === id);
    onChoose(address ? fieldsOf(address) : { ...values, address: '', city: '', zipCode: '' });
  };
  return (
    <SelectField
      label={t('label')}
      value={chosen ? String(chosen.id) : 'another'}
      onChange={(event) => choose(event.currentTarget.value)}
      choices={[
        ...addresses.map(({ id, label, address, city }) => ({
          value: String(id),
          label: label ? t('named', { label, address, city }) : t('unnamed', { address, city }),
        })),
        { value: 'another', label: t('another') },
      ]}
    />
  );
}
