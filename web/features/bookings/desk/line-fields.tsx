import { useTranslations } from 'use-intl';
import { mostPhotos } from '#contract/bookings/rules.ts';
import { uploadTo } from '#web/api/upload-image.ts';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhotoField } from '#web/ui/photo-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Uploads } from '#web/ui/use-uploads.ts';
import type { LineDraft, LineErrors } from './line-drafts.ts';

const upload = uploadTo('bookings');

type LineFieldsProps = {
  line: LineDraft;
  place: number;
  errors: LineErrors;
  onChange: (part: Partial<LineDraft>) => void;
  uploads: Uploads;
  /** Absent for the only line. */
  onRemove?: () => void;
};

/** One line of a price: what for, how much, why, and how it looks. */
export function LineFields({ line, place, errors, onChange, uploads, onRemove }: LineFieldsProps) {
  const t = useTranslations('bookingDesk.setPrice');
  const sign = useCurrencySign();
  const typed = (name: 'name' | 'amount' | 'reason') => ({
    value: line[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">{t('line', { place })}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto]">
        <TextField
          label={t('name')}
          required
          maxLength={80}
          className="max-sm:col-span-2"
          error={errors.name ? t('nameMissing') : undefined}
          {...typed('name')}
        />
        <TextField
          label={t('label')}
          required
          prefix={sign}
          inputMode="decimal"
          error={errors.amount ? t('invalidPrice') : undefined}
          {...typed('amount')}
        />
        {onRemove && (
          <IconButton
            label={t('remove', { place })}
            icon={<Icon name="trash" className="size-4" />}
            className="mt-7.5"
            onClick={onRemove}
          />
        )}
      </div>
      <TextField label={t('reason')} optional maxLength={500} {...typed('reason')} />
      <PhotoField
        label={t('photos')}
        value={line.photos}
        most={mostPhotos}
        upload={upload}
        onChange={(photos) => onChange({ photos })}
        uploads={uploads}
      />
    </fieldset>
  );
}
