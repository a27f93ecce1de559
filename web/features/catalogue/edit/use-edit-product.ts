import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type UpdateProduct, updateProductBody } from '#contract/catalogue/product-body.schemas.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { productsApi } from '#web/api/catalogue.ts';
import { showToast } from '#web/ui/toast.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import { useSavedSection } from '#web/ui/use-saved-section.ts';
import { fieldId } from './field-ids.ts';
import {
  productDraftOf,
  type ProductDraft,
  type SeenProduct,
  type SeenStock,
  seenOf,
  type StockMove,
  updateBody,
  withFreshStock,
} from './product-draft.ts';
import type { FormParts } from './product-fields.tsx';
import { freshStock } from './refusal.ts';
import { together, useShownValues } from './shown-values.tsx';

/** What is typed, and the state of the product that it changes. */
type EditedProduct = ProductDraft & SeenProduct;

/** An edit of a product. `moved` are the units that were sold while it was open; `onNewer` hears of what is saved and fetched. */
export function useEditProduct(
  product: ProductForm,
  { categories, onNewer }: FormParts & { onNewer: () => void },
) {
  const t = useTranslations('productForm');
  const said = useFailure();
  const [moved, setMoved] = useState<readonly StockMove[]>([]);
  const params = { id: product.id };
  const newer = (form: ProductForm) => {
    setMoved([]);
    onNewer();
    return form;
  };
  const edit = useSavedSection({
    settings: product,
    read: editedOf,
    rules: updateProductBody,
    bodyOf: (edited) => updateBody(edited, edited),
    idOf: fieldId,
    together,
    shown: useShownValues(categories),
    save: (body: UpdateProduct) => productsApi.update({ params, body }),
    fresh: () => productsApi.form({ params }).then(newer),
    onSaved: (saved, note) => {
      newer(saved);
      showToast({
        title: t('savedToast.title'),
        text: note ?? t('savedToast.text', { name: saved.name }),
      });
    },
    onRefused: (error) => {
      const fresh = freshStock(error);
      if (fresh) followSales(fresh);
      else
        showToast({
          tone: 'error',
          title: t('failed.title'),
          text: said(error, t('failed.save')),
        });
    },
    failed: t('failed.save'),
  });
  const followSales = (fresh: SeenStock) => {
    const { values, change } = edit.fields;
    const after = withFreshStock(values, values.seen, fresh);
    setMoved(after.moved);
    change({ stock: after.draft.stock, seen: fresh });
  };
  return { ...edit, moved };
}

function editedOf(product: ProductForm): EditedProduct {
  const { version, dish, stock } = product;
  return { ...productDraftOf(product), version, dish, seen: seenOf(stock) };
}
