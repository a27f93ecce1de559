import { useTranslations } from 'use-intl';
import type { ProductImage } from '#contract/catalogue/product-body.schemas.ts';
import { useJoined } from '#web/ui/joined.ts';
import { fieldId } from './field-ids.ts';
import { hasRoomForStock } from './product-draft.ts';
import type { ProductSection } from './product-section.ts';
import { cellError, hasSheet, sheetOf } from './sheet-cells.ts';
import { cellId } from './use-sheet.ts';

const inOrder = [
  'shopId',
  'name',
  'description',
  'images',
  'price',
  'salePrice',
  'variants',
  'stock',
  'combinations',
  'choiceGroups',
  'workPoints',
  'categoryId',
  'sku',
  'menuSection',
  'nutriGrade.sugar',
  'nutriGrade.grade',
  'dish',
  'translations',
];

/** All that is wrong with a product, in the order of the page; a cell of its sheet says which it is. */
export function useWrongFields(section: ProductSection, images: readonly ProductImage[]) {
  const { draft, errorAt } = section;
  const cells = useWrongCells(section, images);
  const isOfSheet = (name: string) =>
    name === 'combinations' || (name === 'stock' && hasSheet(draft));
  return inOrder.flatMap((name) => {
    const message = errorAt(name);
    if (message === undefined) return [];
    if (!isOfSheet(name)) return [{ field: fieldId(name), message }];
    const ofName = cells.filter(({ list }) => list === name);
    return ofName.length > 0 ? ofName : [{ field: fieldId('combinations'), message }];
  });
}

function useWrongCells({ draft, errorAt }: ProductSection, images: readonly ProductImage[]) {
  const t = useTranslations('productForm.sheet');
  const { listed } = useJoined();
  if (!hasSheet(draft) || !hasRoomForStock(draft)) return [];
  const { combinations, shape } = sheetOf(draft, images);
  return combinations.flatMap(({ key, options }, at) =>
    shape.columns.flatMap((column) => {
      const error = cellError(errorAt, at, column);
      if (error === undefined) return [];
      const cell = t(`cell.${column}`, { name: listed(Object.values(options)) });
      const list = column === 'stock' ? 'stock' : 'combinations';
      return [
        { list, field: cellId(shape, { key, column }), message: t('wrong', { cell, error }) },
      ];
    }),
  );
}
