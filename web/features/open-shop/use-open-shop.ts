import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '#web/api.ts';
import { browserApi } from '#web/browser-api.ts';
import { showToast } from '#web/ui/toast.ts';
import { emptyShopForm, type ShopForm } from './shop-form-rules.ts';

type Told = { atField: (name: keyof ShopForm, message: string) => void; onOpened: () => void };

/** Opens the shop; what the server refuses is shown at its field, or over the button. */
export function useOpenShop({ atField, onOpened }: Told) {
  const t = useTranslations('openShop');
  const shop = useMutation({
    mutationFn: (form: ShopForm) => browserApi.shops.create({ body: { ...form, tags: form.shopCategory ? [form.shopCategory] : [] } }),
    onSuccess: () => {
      showToast({ title: t('opened.title'), text: t('opened.text') });
      onOpened();
    },
    onError: (error) => {
      for (const { path, message } of error instanceof ApiError ? (error.problem?.errors ?? []) : [])
        if (isField(path)) atField(path, message);
      showToast({ tone: 'error', title: t('failed.title'), text: t('failed.text') });
    },
  });
  const refusal = shop.error instanceof ApiError && shop.error.problem ? shop.error.message : shop.error ? t('failed.text') : undefined;
  return { mutate: shop.mutate, isPending: shop.isPending || shop.isSuccess, refusal };
}

function isField(path: string): path is keyof ShopForm {
  return path in emptyShopForm;
}
