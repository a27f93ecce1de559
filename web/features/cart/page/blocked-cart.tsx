import { useTranslations } from 'use-intl';
import type { CartItem } from '#contract/cart/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRemoveLines } from '../use-cart.ts';

/** In the place of the way to checkout while something cannot be ordered. */
export function BlockedCart({ lines }: { lines: CartItem[] }) {
  const t = useTranslations('cart.blocked');
  const remove = useRemoveLines();
  return (
    <Alert
      tone="error"
      title={t('title')}
      live
      action={
        <Button look="secondary" size="small" onClick={() => remove.mutate(lines)}>
          {t('remove')}
        </Button>
      }
    >
      {t('text', { count: lines.length })}
    </Alert>
  );
}
