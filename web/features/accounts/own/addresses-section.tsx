import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import { mostAddresses } from '#contract/accounts/rules.ts';
import { addressesApi } from '#web/api/accounts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSection } from './list-section.tsx';
import { RemoveAsking } from './remove-asking.tsx';
import { useOwnChange } from './use-own-change.ts';
import { lazy } from '#web/ui/lazy.ts';

const AddressForm = lazy(() => import('./address-form.tsx'));

/** Where one has orders sent. */
export function AddressesSection({ addresses }: { addresses: SavedAddress[] }) {
  const t = useTranslations('account.addresses');
  const mayAdd = addresses.length < mostAddresses;
  return (
    <ListSection
      id="addresses"
      title={t('title')}
      text={mayAdd ? t('text') : t('full', { count: String(mostAddresses) })}
      add={mayAdd ? t('add') : null}
      none={t('none')}
      items={addresses}
      row={(address) => <AddressRow key={address.id} address={address} />}
      form={(onDone) => <AddressForm isOnly={addresses.length === 0} onDone={onDone} />}
    />
  );
}

function AddressRow({ address }: { address: SavedAddress }) {
  const t = useTranslations('account.addresses');
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return (
      <li className="py-4 first:pt-0 last:pb-0">
        <Suspense fallback={null}>
          <AddressForm address={address} onDone={() => setEditing(false)} />
        </Suspense>
      </li>
    );
  }
  const { label, fullName, phone, city, zipCode, isDefault } = address;
  const name = label || address.address;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Icon name="map-pin" className="mt-0.5 size-5 flex-none text-muted" />
      <address className="min-w-0 flex-1 basis-56 wrap-anywhere not-italic">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {label || fullName}
          {isDefault && <Badge tone="delivered">{t('default')}</Badge>}
        </p>
        {label && <p>{fullName}</p>}
        <p>{address.address}</p>
        <p>
          {city} {zipCode}
        </p>
        <p className="text-muted">{phone}</p>
      </address>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          look="secondary"
          aria-label={t('editNamed', { name })}
          onClick={() => setEditing(true)}
        >
          {t('edit')}
        </Button>
        {!isDefault && <MakeDefault address={address} name={name} />}
        <RemoveAsking
          from="addresses"
          name={name}
          act={() => addressesApi.remove({ params: { id: address.id } })}
        />
      </div>
    </li>
  );
}

function MakeDefault({
  address: { id, ...fields },
  name,
}: {
  address: SavedAddress;
  name: string;
}) {
  const t = useTranslations('account.addresses');
  const change = useOwnChange({
    name: 'default-address',
    act: () => addressesApi.change({ params: { id }, body: { ...fields, isDefault: true } }),
    done: () => ({ title: t('madeDefault', { name }) }),
  });
  return (
    <Button
      size="small"
      look="secondary"
      loading={change.isPending}
      aria-label={t('makeDefaultNamed', { name })}
      onClick={() => change.mutate()}
    >
      {t('makeDefault')}
    </Button>
  );
}
