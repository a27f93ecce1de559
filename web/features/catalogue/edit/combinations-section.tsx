import '#web/styles/sheet.css';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import type { ProductImage } from '#contract/catalogue/product-body.schemas.ts';
import { printLocation } from '#contract/catalogue/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FormCard } from './form-card.tsx';
import { fieldId } from './field-ids.ts';
import type { ProductDraft, StockMove } from './product-draft.ts';
import type { ProductSection } from './product-section.ts';
import {
  type Cell,
  cellError,
  ruledCells,
  type SheetColumn,
  sheetCellText,
  sheetOf,
} from './sheet-cells.ts';
import { isFigure, type SheetCell, SheetRow } from './sheet-row.tsx';
import { SheetRule } from './sheet-rule.tsx';
import { cellId, useSheet } from './use-sheet.ts';

type CombinationsSectionProps = ProductSection & {
  moved: readonly StockMove[];
  /** What a combination can be shown by; none of what is drawn on a blank. */
  images: readonly ProductImage[];
};

/** What each combination has of its own, as a sheet to type, paste and fill in. */
export function CombinationsSection({
  draft,
  change,
  errorAt,
  moved,
  images,
}: CombinationsSectionProps) {
  const t = useTranslations('productForm');
  const { listed } = useJoined();
  const [hasRule, setRule] = useState(false);
  const { combinations, shape } = sheetOf(draft, images);
  const sheet = useSheet({ shape, draft, change });
  const headings = useHeadings();
  const cellsOf = (key: string, at: number): SheetCell[] =>
    shape.columns.map((column) => ({
      key,
      column,
      id: cellId(shape, { key, column }),
      heading: headings(column),
      text: sheetCellText(sheet.values, { key, column }),
      placeholder: placeholderOf(draft, { key, column }),
      error: cellError(errorAt, at, column) ?? movedText(key, column),
    }));
  const movedText = (key: string, column: SheetColumn) => {
    const move = column === 'stock' ? moved.find((one) => one.key === key) : undefined;
    return move && t('stock.moved', move);
  };
  const rows = combinations.map(({ key, options }, at) => ({
    key,
    name: listed(Object.values(options)),
    cells: cellsOf(key, at),
  }));
  const isAtCells = rows.some(({ cells }) => cells.some(({ error }) => error !== undefined));
  const refocus = () => {
    if (sheet.active) document.getElementById(cellId(shape, sheet.active))?.focus();
  };
  return (
    <FormCard title={t('sections.combinations')}>
      <p className="text-sm text-muted">{t('sheet.intro')}</p>
      <div role="group" aria-label={t('sheet.tools')} className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          size="small"
          icon={<Icon name="arrow-down-to-line" className="size-4" />}
          aria-keyshortcuts="Control+D"
          disabled={sheet.active === undefined}
          onClick={() => {
            sheet.fillDown(sheet.active);
            refocus();
          }}
        >
          {t('sheet.fill')}
        </Button>
        <Button
          look="secondary"
          size="small"
          icon={<Icon name="undo-2" className="size-4" />}
          aria-keyshortcuts="Control+Z"
          disabled={!sheet.canUndo}
          onClick={sheet.undo}
        >
          {t('sheet.undo')}
        </Button>
        <Button
          look="secondary"
          size="small"
          icon={<Icon name="calculator" className="size-4" />}
          aria-expanded={hasRule}
          onClick={() => setRule(!hasRule)}
        >
          {t('sheet.rule')}
        </Button>
      </div>
      {hasRule && (
        <SheetRule
          variants={draft.variants.filter(({ name }) => name !== printLocation)}
          columns={draft.keepsStock ? ['price', 'salePrice', 'stock'] : ['price', 'salePrice']}
          onApply={(rule) =>
            sheet.writeMany(ruledCells(combinations, { ...sheet.values, price: draft.price }, rule))
          }
        />
      )}
      <p role="status" className="sr-only">
        {sheet.changed !== undefined && t('sheet.changed', { count: sheet.changed })}
      </p>
      <div
        id={fieldId('combinations')}
        tabIndex={-1}
        className="sheet"
        style={{ '--columns': shape.columns.map((column) => widths[column]).join(' ') }}
        {...sheet.events}
      >
        <p className="sheet-keys mb-3 text-sm text-muted">{t('sheet.keys')}</p>
        <ul aria-label={t('sections.combinations')} className="sheet-rows">
          <li aria-hidden="true" className="sheet-head">
            <span />
            {shape.columns.map((column) => (
              <span key={column} className={isFigure[column] ? 'sheet-figure' : undefined}>
                {headings(column)}
              </span>
            ))}
          </li>
          {rows.map(({ key, name, cells }) => (
            <SheetRow key={key} {...{ name, cells, images }} />
          ))}
        </ul>
      </div>
      <FieldError error={isAtCells ? undefined : errorAt('combinations')} />
    </FormCard>
  );
}

const widths: Record<SheetColumn, string> = {
  price: 'minmax(4.75rem, 0.8fr)',
  salePrice: 'minmax(4.75rem, 0.8fr)',
  sku: 'minmax(5.5rem, 1fr)',
  barcode: 'minmax(5.5rem, 1.1fr)',
  stock: 'minmax(4rem, 0.6fr)',
  imageUrl: 'minmax(5rem, 0.8fr)',
};

/** What a column is called; money names its currency. */
function useHeadings() {
  const t = useTranslations('productForm.sheet');
  const sign = useCurrencySign();
  return (column: SheetColumn) =>
    column === 'price' || column === 'salePrice'
      ? t('inMoney', { column: t(`columns.${column}`), sign })
      : t(`columns.${column}`);
}

function placeholderOf(draft: ProductDraft, { key, column }: Cell): string {
  if (column === 'price') return draft.price;
  if (column === 'stock') return '0';
  const isPriced = Boolean(draft.combinations[key]?.price);
  return column === 'salePrice' && draft.isOnSale && !isPriced ? draft.salePrice : '';
}
