import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Listing, SetPrice } from '#contract/catalogue/listings.schemas.ts';
import { amountText } from '#contract/kernel/money.ts';
import { listingsApi } from '#web/api/catalogue.ts';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { ListedPrice } from '../listed-price.tsx';
import { CellButton, cellButton, CellEditor, CellField, CellMark } from './cell-editor.tsx';
import { reasonOf } from '#web/api/reason-of.ts';
import { priceRules } from './listing-rules.ts';

type PriceCellProps = { listing: Listing; editPath: string };

/** The price, which opens to be changed where it stands; those of combinations are changed in the form. */
export function PriceCell({ listing, editPath }: PriceCellProps) {
  const t = useTranslations('listings.price');
  const [state, setState] = useState<'shown' | 'editing' | 'edited'>('shown');
  if (state === 'editing')
    return <PriceEditor listing={listing} onDone={() => setState('edited')} />;
  if (listing.hasOwnPrices)
    return (
      <Link to={editPath} className={cellButton}>
        <span className="sr-only">{t('editCombinations', { name: listing.name })}: </span>
        <ListedPrice of={listing} />
        <CellMark />
      </Link>
    );
  return (
    <CellButton
      label={t('edit', { name: listing.name })}
      takesFocus={state === 'edited'}
      onClick={() => setState('editing')}
    >
      <ListedPrice of={listing} className="justify-end" />
    </CellButton>
  );
}

function PriceEditor({ listing, onDone }: { listing: Listing; onDone: () => void }) {
  const t = useTranslations('listings.price');
  const lookAgain = useLookAgain();
  const save = useMutation({
    mutationKey: ['listing-price', listing.id],
    mutationFn: (body: SetPrice) => listingsApi.setPrice({ params: { id: listing.id }, body }),
    onSuccess: () => {
      showToast({ title: t('saved'), duration: 2500 });
      onDone();
    },
    onSettled: lookAgain,
  });
  const { form, errors } = useForm({
    rules: priceRules(listing),
    onValid: (body) => save.mutate(body),
  });
  const refused = save.error ? (reasonOf(save.error) ?? t('failed')) : undefined;
  return (
    <CellEditor
      form={form}
      isBusy={save.isPending}
      error={errors.price ?? errors.salePrice ?? refused}
      onCancel={onDone}
      words={{ save: t('save'), cancel: t('cancel') }}
    >
      <CellField
        onLeave={onDone}
        label={t('label')}
        name="price"
        inputMode="decimal"
        defaultValue={amountText(listing.price)}
        isWrong={Boolean(errors.price)}
        takesFocus
      />
      <CellField
        onLeave={onDone}
        label={t('sale')}
        name="salePrice"
        inputMode="decimal"
        placeholder="–"
        defaultValue={listing.isOnSale ? amountText(listing.salePrice) : ''}
        isWrong={Boolean(errors.salePrice)}
      />
    </CellEditor>
  );
}
