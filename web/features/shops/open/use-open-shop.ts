import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Shop } from '#contract/shops/schemas.ts';
import { shopsApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import type { FormErrors } from '#web/ui/form-errors.ts';
import { showToast } from '#web/ui/toast.ts';
import type { NewShop } from './shop-form-rules.ts';

type Outcomes = { atFields: (wrong: FormErrors) => void; onOpened: (shop: Shop) => void };

/** Opens the shop; what the server refuses is shown at its field, or over the button. */
export function useOpenShop({ atFields, onOpened }: Outcomes) {
  const t = useTranslations('openShop');
  const shop = useMutation({
    mutationFn: (form: NewShop) =>
      shopsApi.create({ body: { ...form, tags: form.shopCategory ? [form.shopCategory] : [] } }),
    onSuccess: (opened) => {
      showToast({
        title: t('opened.title'),
        text: t(opened.approvalStatus === 'approved' ? 'opened.text' : 'opened.textWaiting'),
      });
      onOpened(opened);
    },
    onError: (error) => {
      atFields(fieldErrorsOf(error));
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
