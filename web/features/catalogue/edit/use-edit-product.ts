import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductForm, UpdateProduct } from '#contract/catalogue/product-form.schemas.ts';
import { productsApi } from '#web/api/catalogue.ts';
import { ApiError } from '#web/api/client.ts';
import type { FormErrors } from '#web/ui/checked-form.ts';
import { showToast } from '#web/ui/toast.ts';
import type { SeenStock } from './product-draft.ts';
import { fieldErrorsOf, freshStock, newerVersion } from './refusal.ts';

type Told = {
  onSaved: (product: ProductForm) => void;
  /** Units were sold meanwhile: these are the figures of now. */
  onStockMoved: (fresh: SeenStock) => void;
  onRefused: (errors: FormErrors) => void;
};

/** Saves an edit. `newer` is the version that somebody else saved meanwhile, until it is decided what holds. */
export function useEditProduct(id: number, { onSaved, onStockMoved, onRefused }: Told) {
  const t = useTranslations('productForm');
  const [newer, setNewer] = useState<number>();
  const failed = (error: Error) => {
    const [version, fresh] = [newerVersion(error), freshStock(error)];
    setNewer(version);
    if (version !== undefined) return;
    if (fresh) return onStockMoved(fresh);
    const text = error instanceof ApiError && error.problem ? error.message : t('failed.save');
    showToast({ tone: 'error', title: t('failed.title'), text });
    onRefused(fieldErrorsOf(error));
  };
  const saved = (product: ProductForm) => {
    setNewer(undefined);
    onSaved(product);
  };
  const save = useMutation({
    mutationFn: (body: UpdateProduct) => productsApi.update({ params: { id }, body }),
    onSuccess: (product) => {
      saved(product);
      showToast({
        title: t('savedToast.title'),
        text: t('savedToast.text', { name: product.name }),
      });
    },
    onError: failed,
  });
  const load = useMutation({
    mutationFn: () => productsApi.form({ params: { id } }),
    onSuccess: saved,
    onError: failed,
  });
  return { save, load, newer };
}
