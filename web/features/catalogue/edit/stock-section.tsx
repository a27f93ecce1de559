import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { combinationCount, productLimits } from '#contract/catalogue/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import {
  filledStock,
  hasRoomForStock,
  type StockMove,
  totalUnits,
  variantsOf,
} from './product-draft.ts';
import { StockGrid } from './stock-grid.tsx';
import type { ProductSection } from './product-section.ts';

/** Made to order, or so many of each combination. */
export function StockSection({
  draft,
  change,
  errorAt,
  moved = [],
}: ProductSection & { moved?: readonly StockMove[] }) {
  const t = useTranslations('productForm');
  const count = combinationCount(variantsOf(draft));
  return (
    <FormSection title={t('sections.stock')}>
      <RadioCards
        legend={t('stock.legend')}
        className="[&>legend]:sr-only"
        columns="sm:grid-cols-2"
        value={draft.keepsStock ? 'counted' : 'madeToOrder'}
        onChange={({ target }) => change({ keepsStock: target.value === 'counted' })}
        choices={[
          { value: 'madeToOrder', label: t('stock.madeToOrder'), text: t('stock.madeToOrderText') },
          { value: 'counted', label: t('stock.counted'), text: t('stock.countedText') },
        ]}
      />
      {draft.keepsStock && !hasRoomForStock(draft) && (
        <Alert tone="warning">
          {t('stock.tooMany', { count, most: productLimits.combinations })}
        </Alert>
      )}
      {draft.keepsStock && hasRoomForStock(draft) && (
        <>
          {count > 1 && (
            <FillAll onFill={(units) => change({ stock: filledStock(draft, units) })} />
          )}
          <StockGrid {...{ draft, change, moved }} />
          <p role="status" className="text-sm text-muted">
            {t('stock.total', { count: totalUnits(draft) ?? 0, combinations: count })}
          </p>
        </>
      )}
      <FieldError error={errorAt('stock')} />
    </FormSection>
  );
}

/** The same figure for every combination. */
function FillAll({ onFill }: { onFill: (units: string) => void }) {
  const t = useTranslations('productForm.stock');
  const [units, setUnits] = useState('');
  return (
    <div className="flex items-end gap-2">
      <TextField
        label={t('all')}
        type="number"
        inputMode="numeric"
        min="0"
        step="1"
        className="w-32"
        value={units}
        onChange={({ target }) => setUnits(target.value)}
      />
      <Button look="secondary" disabled={units === ''} onClick={() => onFill(units)}>
        {t('fill')}
      </Button>
    </div>
  );
}
