import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useClearCart } from './use-cart.ts';

/** Empties the cart after asking. */
export function ClearCart({ count }: { count: number }) {
  const t = useTranslations('cart.clear');
  const [asking, setAsking] = useState(false);
  const clear = useClearCart();
  const close = () => setAsking(false);
  const confirm = () => {
    clear.mutate();
    close();
  };
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t('title')}
        text={t('text', { count })}
        actions={
          <>
            <Button look="danger" onClick={confirm}>
              {t('confirm')}
            </Button>
            <Button look="secondary" onClick={close}>
              {t('keep')}
            </Button>
          </>
        }
      />
    </>
  );
}
