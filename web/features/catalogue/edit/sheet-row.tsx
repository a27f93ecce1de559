import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductImage } from '#contract/catalogue/product-body.schemas.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Cell, SheetColumn } from './sheet-cells.ts';

export type SheetCell = Cell & {
  id: string;
  heading: string;
  text: string;
  /** What the product has, where the cell is empty. */
  placeholder: string;
  error: string | undefined;
};

type SheetRowProps = {
  name: string;
  cells: readonly SheetCell[];
  images: readonly ProductImage[];
};

/**
 * One combination: a row of the sheet, or a card. What is wrong with its cells stands under them. Drawn again only when
 * something of it has changed: there may be 250, and each key that is pressed changes one.
 */
export const SheetRow = memo(function SheetRow({ name, cells, images }: SheetRowProps) {
  const wrong = cells.filter(({ error }) => error !== undefined);
  return (
    <li>
      <div role="group" aria-label={name} className="sheet-row">
        <p className="sheet-name font-semibold break-words">{name}</p>
        {cells.map((cell) => (
          <label key={cell.column} className="sheet-cell">
            <span className="sheet-label">{cell.heading}</span>
            <CellControl {...{ name, cell, images }} />
          </label>
        ))}
        {wrong.length > 0 && (
          <div className="sheet-errors flex flex-col gap-1">
            {wrong.map(({ id, error }) => (
              <FieldError key={id} id={`${id}-error`} error={error} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}, isSameRow);

function isSameRow(one: SheetRowProps, other: SheetRowProps): boolean {
  return (
    one.name === other.name &&
    one.images === other.images &&
    JSON.stringify(one.cells) === JSON.stringify(other.cells)
  );
}

/** The sheet hears what is typed: see `useSheet`. */
const heardBySheet = () => undefined;

type CellControlProps = Pick<SheetRowProps, 'name' | 'images'> & { cell: SheetCell };

function CellControl({ name, cell, images }: CellControlProps) {
  const t = useTranslations('productForm.sheet');
  const { id, key, column, text, placeholder, error } = cell;
  const control = {
    id,
    'data-key': key,
    'data-column': column,
    'aria-label': t(`cell.${column}`, { name }),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: heardBySheet,
  } as const;
  if (column !== 'imageUrl')
    return (
      <input
        {...control}
        value={text}
        placeholder={placeholder}
        inputMode={inputModes[column]}
        autoComplete="off"
        className={`control ${isFigure[column] ? 'sheet-figure figures' : ''}`}
      />
    );
  const own = images.find(({ url }) => url === text);
  return (
    <span className="flex! items-center">
      {own && (
        <Picture
          src={own.url}
          alt=""
          ratio="1"
          sizes="32px"
          className="ml-1 w-8! flex-none rounded-xs"
        />
      )}
      <select {...control} value={own?.url ?? ''} className="control min-w-0">
        <option value="">{t('usualPicture')}</option>
        {images.map(({ url, alt }, at) => (
          <option key={url} value={url}>
            {alt ? t('describedPicture', { place: at + 1, alt }) : t('picture', { place: at + 1 })}
          </option>
        ))}
      </select>
    </span>
  );
}

/** What stands under each other by its digits. */
export const isFigure: Record<SheetColumn, boolean> = {
  price: true,
  salePrice: true,
  sku: false,
  barcode: false,
  stock: true,
  imageUrl: false,
};

const inputModes: Record<Exclude<SheetColumn, 'imageUrl'>, 'decimal' | 'numeric' | 'text'> = {
  price: 'decimal',
  salePrice: 'decimal',
  sku: 'text',
  barcode: 'text',
  stock: 'numeric',
};
