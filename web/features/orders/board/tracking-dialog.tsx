import { useTranslations } from 'use-intl';
import { type Tracking, tracking } from '#contract/orders/schemas.ts';
import { type Check, checkedBy } from '#web/ui/checked-form.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import type { Findings } from '#web/words/field-texts.ts';
import { unbroken } from './unbroken.tsx';

export type Parcel = { id: number; orderNumber: string; customer: string };

type Tracked = Array<{ id: number; tracking?: Tracking }>;

type TrackingDialogProps = {
  parcels: readonly Parcel[];
  /** They are on their way already: a number is then needed. */
  isShipped: boolean;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onSend: (tracked: Tracked) => void;
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
  const { form, errors } = useForm({
    rules: trackingRules(parcels, isShipped),
    onValid: onSend,
  });
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
      <form {...form} className="flex flex-col gap-4">
        <TextField
          label={t('carrier')}
          name="carrier"
          list="carriers"
          maxLength={60}
          optional={!isShipped}
          error={errors.carrier}
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
            error={errors[`number-${id}`]}
          />
        ))}
        <DialogButtons
          confirm={t(isShipped ? 'save' : 'ship', { count: parcels.length })}
          keep={t('keep')}
          isBusy={isBusy}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}

/** A carrier is needed with any number, and a number by parcels that are on their way already. */
function trackingRules(parcels: readonly Parcel[], isShipped: boolean): Check<Tracked> {
  const check = checkedBy(tracking);
  return (typed) => {
    const errors: Findings = {};
    const body = parcels.map(({ id }) => {
      const name = `number-${id}`;
      const number = String(typed[name] ?? '').trim();
      if (number === '' && !isShipped) return { id };
      const checked = check({ carrier: typed.carrier, number });
      if ('body' in checked) return { id, tracking: checked.body };
      for (const [path, found] of Object.entries(checked.errors))
        errors[path === 'number' ? name : path] = found;
      return { id };
    });
    return Object.keys(errors).length > 0 ? { errors } : { body };
  };
}
