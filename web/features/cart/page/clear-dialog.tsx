import { useTranslations } from 'use-intl';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { useClearCart } from './use-clear-cart.ts';
import { useCartVisits } from '../use-cart-lines.ts';

type ClearDialogProps = { open: boolean; count: number; onClose: () => void };

/** Asks whether the whole cart shall be emptied, and does it. */
export function ClearDialog({ open, count, onClose }: ClearDialogProps) {
  const t = useTranslations('cart.clear');
  const clear = useClearCart();
  const { visits } = useCartVisits();
  const confirm = () => {
    clear.mutate(visits);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      text={t('text', { count })}
      actions={
        <DialogActions
          confirm={t('confirm')}
          look="danger"
          does={confirm}
          cancel={t('keep')}
          onCancel={onClose}
        />
      }
    />
  );
}
