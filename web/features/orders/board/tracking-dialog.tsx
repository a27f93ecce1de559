import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Tracking } from '#contract/orders/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { unbroken } from '../unbroken.tsx';

export type Parcel = { id: number; orderNumber: string; customer: string };

type TrackingDialogProps = {
  parcels: readonly Parcel[];
  /** They are on their way already: a number is then needed. */
  isShipped: boolean;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onSend: (tracked: Array<{ id: number; tracking?: Tracking }>) => void;
};

/** Carrier and numbers of one parcel or several; those without a number go without one. */
export default function TrackingDialog({
  parcels,
  isShipped,
  open,
  isBusy,
  onClose,
  onSend,
}: TrackingDialogProps) {
  const t = useTranslations('board.parcel');
  const [wrong, setWrong] = useState<{ carrier?: string; numbers: Record<number, string> }>({
    numbers: {},
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const carrier = wordIn(form, 'carrier');
    const numbers = parcels.map(({ id }) => ({ id, number: wordIn(form, `number-${id}`) }));
    const isNumbered = isShipped || numbers.some(({ number }) => number !== '');
    const short = numbers.filter(({ number }) => number.length < 3 && (number !== '' || isShipped));
    const complaint = isNumbered && carrier.length < 2 ? { carrier: t('carrierMissing') } : {};
    setWrong({
      ...complaint,
      numbers: Object.fromEntries(short.map(({ id }) => [id, t('numberMissing')])),
    });
    if (complaint.carrier || short.length > 0) return;
    onSend(
      numbers.map(({ id, number }) => (number ? { id, tracking: { carrier, number } } : { id })),
    );
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.rich(isShipped ? 'title' : 'shipTitle', {
        count: parcels.length,
        ...unbroken(parcels[0]?.orderNumber ?? ''),
      })}
      text={t('text')}
    >
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('carrier')}
          name="carrier"
          list="carriers"
          maxLength={60}
          optional={!isShipped}
          error={wrong.carrier}
        />
        <datalist id="carriers">
          {['SingPost', 'Ninja Van', 'J&T Express', 'Qxpress', 'DHL'].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        {parcels.map(({ id, orderNumber, customer }) => (
          <TextField
            key={id}
            label={
              parcels.length === 1 ? t('number') : t('numberOf', { number: orderNumber, customer })
            }
            name={`number-${id}`}
            maxLength={60}
            autoComplete="off"
            optional={!isShipped}
            error={wrong.numbers[id]}
          />
        ))}
        <div className="flex flex-col gap-2 sm:flex-row-reverse sm:justify-start">
          <Button type="submit" loading={isBusy}>
            {t(isShipped ? 'save' : 'ship', { count: parcels.length })}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function wordIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}
