import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Shop } from '#contract/shops/schemas.ts';
import { shopsApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { showToast } from '#web/ui/toast.ts';
import { emptyShopForm, type ShopForm } from './shop-form-rules.ts';

type WrongFields = Partial<Record<keyof ShopForm, string>>;
type Told = { atFields: (wrong: WrongFields) => void; onOpened: (shop: Shop) => void };

/** Opens the shop; what the server refuses is shown at its field, or over the button. */
export function useOpenShop({ atFields, onOpened }: Told) {
  const t = useTranslations('openShop');
  const shop = useMutation({
    mutationFn: (form: ShopForm) =>
      shopsApi.create({ body: { ...form, tags: form.shopCategory ? [form.shopCategory] : [] } }),
    onSuccess: (opened) => {
      showToast({
        title: t('opened.title'),
        text: t(opened.approvalStatus === 'approved' ? 'opened.text' : 'opened.textWaiting'),
      });
      onOpened(opened);
    },
    onError: (error) => {
      const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      atFields(
        Object.fromEntries(
          errors
            .filter(({ path }) => path in emptyShopForm)
            .map(({ path, message }) => [path, message]),
        ),
      );
      showToast({ tone: 'error', title: t('failed.title'), text: t('failed.text') });
    },
  });
  const refusal =
    shop.error instanceof ApiError && shop.error.problem
      ? shop.error.message
      : shop.error
        ? t('failed.text')
        : undefined;
  return { mutate: shop.mutate, isPending: shop.isPending || shop.isSuccess, refusal };
}
