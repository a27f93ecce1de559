import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { CreateProduct } from '#contract/catalogue/product-body.schemas.ts';
import { productsApi } from '#web/api/catalogue.ts';
import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import type { FormErrors } from '#web/ui/form-errors.ts';
import { showToast } from '#web/ui/toast.ts';

type AddProductOptions = {
  as: 'seller' | 'admin';
  onAdded: (product: Product, status: 'draft' | 'published') => void;
  onRefused: (errors: FormErrors) => void;
};

/** Adds a product; what the server refuses is shown at its field and in a toast. */
export function useAddProduct({ as, onAdded, onRefused }: AddProductOptions) {
  const t = useTranslations('productForm');
  return useMutation({
    mutationFn: (body: CreateProduct) => productsApi.create({ body }),
    onSuccess: (product, { status }) => onAdded(product, status),
    onError: (error) => {
      const refusal = error instanceof ApiError && error.problem ? ` ${error.message}` : '';
      showToast({
        tone: 'error',
        title: t('failed.title'),
        text: `${t(as === 'admin' ? 'failed.admin' : 'failed.add')}${refusal}`,
      });
      onRefused(fieldErrorsOf(error));
    },
  });
}
