import { useTranslations } from 'use-intl';
import { printLocation, stockKey, combinationsOf } from '#contract/catalogue/rules.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldId } from './field-ids.ts';
import { type ProductDraft, type StockMove, variantsOf } from './product-draft.ts';

type StockGridProps = {
  draft: ProductDraft;
  change: (part: Partial<ProductDraft>) => void;
  /** Combinations whose units are not what the seller saw. */
  moved: readonly StockMove[];
};

/** The units of each combination, under the values of the first variant. */
export function StockGrid({ draft, change, moved }: StockGridProps) {
  const t = useTranslations('productForm.stock');
  const [first, ...others] = draft.variants.filter(({ name }) => name !== printLocation);
  const combinations = combinationsOf(variantsOf(draft));
  const cell = (options: VariantOptions, label: string, place: number) => {
    const key = stockKey(options);
    const move = moved.find((one) => one.key === key);
    return (
      <TextField
        key={key}
        id={place === 0 ? fieldId('stock') : undefined}
        label={label}
        aria-label={first ? t('unitsOf', { name: Object.values(options).join(', ') }) : undefined}
        type="number"
        inputMode="numeric"
        min="0"
        step="1"
        placeholder="0"
        value={draft.stock[key] ?? ''}
        error={move && t('moved', move)}
        onChange={({ target }) => change({ stock: { ...draft.stock, [key]: target.value } })}
      />
    );
  };
  if (!first) return <div className="max-w-40">{cell({}, t('units'), 0)}</div>;
  const cells = (options: VariantOptions) => {
    const name =
      others.length > 0
        ? others.map((other) => options[other.name]).join(' · ')
        : (options[first.name] ?? '');
    return cell(options, name, combinations.indexOf(options));
  };
  if (others.length === 0) return <div className={gridOfCells}>{combinations.map(cells)}</div>;
  return (
    <div className="flex flex-col divide-y divide-line">
      {first.values.map((value) => (
        <fieldset key={value} className="min-w-0 py-3">
          <legend className="float-left mb-2 w-full font-semibold">{value}</legend>
          <div className={`clear-both ${gridOfCells}`}>
            {combinations.filter((options) => options[first.name] === value).map(cells)}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

const gridOfCells = 'grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-3';
