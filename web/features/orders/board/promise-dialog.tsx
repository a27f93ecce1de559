import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import type { OrderAtWork } from './order-at-work.ts';
import { unbroken } from './unbroken.tsx';

type PromiseDialogProps = {
  order: OrderAtWork;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onPromise: (minutes: number) => void;
};

const offered = ['15', '20', '30', '40', '50', '60', '75', '90'];

/** When an order will be at the door, in minutes from now; for a new order that accepts it. */
export function PromiseDialog({ order, open, isBusy, onClose, onPromise }: PromiseDialogProps) {
  const t = useTranslations('board.promise');
  const [minutes, setMinutes] = useState('40');
  const isNew = order.status === 'pending';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.rich(
        isNew ? 'acceptTitle' : order.isPickup ? 'readyTitle' : 'title',
        unbroken(order.orderNumber),
      )}
      text={t('text')}
      actions={
        <DialogActions
          confirm={t(isNew ? 'accept' : 'save', { minutes })}
          does={() => onPromise(Number(minutes))}
          isBusy={isBusy}
          cancel={t('keep')}
          onCancel={onClose}
        />
      }
    >
      <ButtonRadios
        legend={t(order.isPickup ? 'readyIn' : 'minutes')}
        name="minutes"
        value={minutes}
        choices={offered.map((value) => ({ value, label: t('count', { minutes: value }) }))}
        onChange={(event) => setMinutes(event.target.value)}
      />
    </Dialog>
  );
}
