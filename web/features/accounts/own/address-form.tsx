import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import {
  type AddressFields,
  type SavedAddress,
  addressBodyIn,
} from '#contract/accounts/addresses.schemas.ts';
import { leastPostcode } from '#contract/shops/postcodes.rules.ts';
import { addressesApi } from '#web/api/accounts.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormButtons } from '#web/ui/form-buttons.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useOwnChange } from './use-own-change.ts';

type AddressFormProps = {
  /** Absent: a new one. */ address?: SavedAddress;
  /** The first is the default anyway. */ isOnly?: boolean;
  onDone: () => void;
};

/** Adds an address, or changes one. */
export default function AddressForm({ address, isOnly = false, onDone }: AddressFormProps) {
  const t = useTranslations('account.addresses');
  const words = useTranslations('account');
  const { country } = usePlatform();
  const hasPostcodes = leastPostcode(country) > 0;
  const { form, errors, refuse } = useForm({
    rules: addressBodyIn(country),
    // A ticked box is sent as `on`, one that is not is not sent.
    bodyOf: (typed) => ({ ...typed, isDefault: typed.isDefault === 'on' }),
    onValid: (body) => save.mutate(body),
  });
  const save = useOwnChange({
    name: 'save-address',
    act: (body: AddressFields) =>
      address
        ? addressesApi.change({ params: { id: address.id }, body })
        : addressesApi.add({ body }),
    done: () => ({ title: t('saved') }),
    after: onDone,
    refuse,
  });
  useEffect(() => document.getElementById('address-label')?.focus(), []);
  const field = (name: Exclude<keyof AddressFields, 'isDefault'>) => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: address?.[name],
    error: errors[name],
  });
  return (
    <form {...form} className="flex max-w-xl flex-col gap-5">
      <TextField
        {...field('label')}
        id="address-label"
        hint={t('labelHint')}
        maxLength={40}
        optional
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('fullName')} autoComplete="name" required />
        <TextField {...field('phone')} type="tel" autoComplete="tel" required />
      </div>
      <TextField {...field('address')} autoComplete="address-line1" required />
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <TextField {...field('city')} autoComplete="address-level2" required />
        <TextField
          {...field('zipCode')}
          autoComplete="postal-code"
          required={hasPostcodes}
          optional={!hasPostcodes}
        />
      </div>
      {!isOnly && !address?.isDefault && <Checkbox label={t('isDefault')} name="isDefault" />}
      <FormButtons
        submit={t('save')}
        cancel={words('cancel')}
        isBusy={save.isPending}
        onCancel={onDone}
      />
    </form>
  );
}
