import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useClearCart } from './use-cart.ts';

export type ClearDialogProps = { open: boolean; count: number; onClose: () => void };

/** Asks whether the whole cart shall be emptied, and does it. */
export default function ClearDialog({ open, count, onClose }: ClearDialogProps) {
  const t = useTranslations('cart.clear');
  const clear = useClearCart();
  const confirm = () => {
    clear.mutate();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      text={t('text', { count })}
      actions={
        <>
          <Button look="danger" onClick={confirm}>
            {t('confirm')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    />
  );
}
