import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { useAddFavourite } from '#web/features/favourites/use-favourites.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useRemoveLines } from '../use-cart.ts';

/** Takes a line out of the cart once what it is of is a favourite, where it is found again. */
export function SaveForLater({ line, isBusy }: { line: CartItem; isBusy: boolean }) {
  const t = useTranslations('cart.later');
  const remove = useRemoveLines(t('saved'));
  const favour = useAddFavourite();
  const { productId, product } = line;
  const save = () =>
    favour.mutate(productId, {
      onSuccess: () => remove.mutate([line]),
      onError: () => showToast({ tone: 'error', title: t('failed') }),
    });
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('saveNamed', { name: product.name })}
      aria-disabled={isBusy}
      loading={favour.isPending}
      onClick={() => isBusy || save()}
    >
      {t('save')}
    </Button>
  );
}
