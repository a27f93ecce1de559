import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ShopToFill } from '#contract/catalogue/product-form.schemas.ts';
import { productsApi } from '#web/api/catalogue.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { fieldId } from './field-ids.ts';
import { FormCard } from './form-card.tsx';

type ShopPickerProps = {
  chosen: ShopToFill | null;
  first: readonly ShopToFill[];
  error: string | undefined;
};

/** Which shop an admin adds to; the choice is in the address. */
export function ShopPicker({ chosen, first, error }: ShopPickerProps) {
  const t = useTranslations('productForm');
  return (
    <FormCard title={t('sections.shop')}>
      {chosen ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-lg font-semibold">{chosen.name}</p>
          <ButtonLink to="?" look="secondary" size="small" preventScrollReset>
            {t('shop.change')}
          </ButtonLink>
        </div>
      ) : (
        <FindShop first={first} error={error} />
      )}
    </FormCard>
  );
}

function FindShop({ first, error }: Omit<ShopPickerProps, 'chosen'>) {
  const t = useTranslations('productForm.shop');
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data: shops = first } = useQuery({
    queryKey: ['shopsToFill', q],
    queryFn: () => productsApi.shops({ query: { q } }),
    initialData: q === '' ? [...first] : undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        id={fieldId('shopId')}
        label={t('find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FieldError error={error} />
      <ul aria-label={t('pick')} className="grid gap-2 sm:grid-cols-2">
        {shops.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`?shop=${id}`}
              preventScrollReset
              aria-label={t('choose', { shop: name })}
              className="flex min-h-11 items-center rounded-control border border-edge bg-card px-3.5 font-medium transition-colors hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {shops.length === 0 && (
        <p role="status" className="text-muted">
          {q === '' ? t('noneYet') : t('none')}{' '}
          {q === '' && <TextLink to="/admin/vendors">{t('vendors')}</TextLink>}
        </p>
      )}
    </div>
  );
}
