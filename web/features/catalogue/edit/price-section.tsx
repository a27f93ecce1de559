import { useTranslations } from 'use-intl';
import { Switch } from '#web/ui/checkbox.tsx';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldId } from './field-ids.ts';
import { FormCard } from './form-card.tsx';
import { percentSaved } from './product-draft.ts';
import type { ProductSection } from './product-section.ts';

/** The price, and the one it is reduced to. */
export function PriceSection({ draft, change, errorAt }: ProductSection) {
  const t = useTranslations('productForm');
  const sign = useCurrencySign();
  const saved = percentSaved(draft);
  const amount = {
    inputMode: 'decimal',
    prefix: sign,
    autoComplete: 'off',
  } as const;
  return (
    <FormCard title={t('sections.price')}>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          {...amount}
          id={fieldId('price')}
          label={t('price')}
          required
          value={draft.price}
          error={errorAt('price')}
          onChange={({ target }) => change({ price: target.value })}
        />
        {draft.isOnSale && (
          <TextField
            {...amount}
            id={fieldId('salePrice')}
            label={t('salePrice')}
            required
            value={draft.salePrice}
            error={errorAt('salePrice')}
            suffix={saved === undefined ? undefined : `−${saved}%`}
            onChange={({ target }) => change({ salePrice: target.value })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <Switch
          label={t('isOnSale')}
          checked={draft.isOnSale}
          onChange={({ target }) => change({ isOnSale: target.checked })}
        />
        <p role="status" className="text-sm font-medium text-leaf">
          {saved !== undefined && t('saved', { percent: saved })}
        </p>
      </div>
    </FormCard>
  );
}
