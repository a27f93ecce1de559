import { useTranslations } from 'use-intl';
import { combinationCount, productLimits } from '#contract/catalogue/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldId } from './field-ids.ts';
import { FormCard } from './form-card.tsx';
import { hasRoomForStock, type StockMove, totalUnits, variantsOf } from './product-draft.ts';
import type { ProductSection } from './product-section.ts';
import { hasSheet } from './sheet-cells.ts';

/** Made to order, or so many; of combinations, the sheet says how many. */
export function StockSection({
  draft,
  change,
  errorAt,
  moved,
}: ProductSection & { moved: readonly StockMove[] }) {
  const t = useTranslations('productForm');
  const count = combinationCount(variantsOf(draft));
  const [move] = moved;
  return (
    <FormCard title={t('sections.stock')}>
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
      {draft.keepsStock && !hasSheet(draft) && (
        <TextField
          id={fieldId('stock')}
          label={t('stock.units')}
          inputMode="numeric"
          placeholder="0"
          className="max-w-40"
          value={draft.stock[''] ?? ''}
          error={move && t('stock.moved', move)}
          onChange={({ target }) => change({ stock: { ...draft.stock, '': target.value } })}
        />
      )}
      {draft.keepsStock && hasRoomForStock(draft) && (
        <p role="status" className="text-sm text-muted">
          {t('stock.total', { count: totalUnits(draft) ?? 0, combinations: count })}
        </p>
      )}
      <FieldError error={errorAt('stock')} />
    </FormCard>
  );
}
