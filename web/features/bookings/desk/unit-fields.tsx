import { useTranslations } from 'use-intl';
import { type TradeName, trades } from '#contract/shops/trades.rules.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PhotoField } from '#web/ui/photo-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { uploadTo } from '#web/api/upload-image.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Uploads } from '#web/ui/use-uploads.ts';
import type { UnitDraft, UnitErrors } from './unit-drafts.ts';

const upload = uploadTo('bookings');
const mostPhotos = 6;

type UnitFieldsProps = {
  trade: TradeName;
  unit: UnitDraft;
  place: number;
  errors: UnitErrors;
  onChange: (part: Partial<UnitDraft>) => void;
  onRemove: () => void;
  uploads: Uploads;
};

/** One unit: which it is, what was found and done, and how it looked. What is rarely needed is folded away. */
export function UnitFields({
  trade,
  unit,
  place,
  errors,
  onChange,
  onRemove,
  uploads,
}: UnitFieldsProps) {
  const t = useTranslations('bookingDesk.units');
  const { unitKinds, measuresAir } = trades[trade];
  const kinds = useTranslations('bookings.unitKinds');
  const words = (name: 'room' | 'kind' | 'brand' | 'model' | 'gas', most: number) => ({
    label: t(name, { trade }),
    value: unit[name],
    maxLength: most,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const reading = (name: 'airBefore' | 'airAfter' | 'gasPressure', suffix: string) => ({
    label: t(name),
    suffix,
    inputMode: 'decimal' as const,
    optional: true,
    value: unit[name],
    error: errors[name] ? t(`${name}Wrong`) : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">{t('unit', { place })}</legend>
      <div className="flex items-center justify-between">
        <p aria-hidden="true" className="font-semibold">
          {t('unit', { place })}
        </p>
        <IconButton
          label={t('remove', { place })}
          icon={<Icon name="trash" className="size-4" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...words('room', 40)}
          required
          hint={t('roomHint', { trade })}
          error={errors.room ? t('roomMissing') : undefined}
        />
        {unitKinds.length === 0 ? (
          <TextField {...words('kind', 40)} hint={t('kindHint')} optional />
        ) : (
          <SelectField
            label={t('kind', { trade })}
            className="justify-end"
            value={unit.kind}
            choices={unitKinds.map((value) => ({ value, label: kinds(value) }))}
            onChange={(event) => onChange({ kind: event.currentTarget.value })}
          />
        )}
        <PhotoField
          label={t('before')}
          value={unit.beforePhotos}
          most={mostPhotos}
          upload={upload}
          onChange={(beforePhotos) => onChange({ beforePhotos })}
          uploads={uploads}
        />
        <PhotoField
          label={t('after')}
          value={unit.afterPhotos}
          most={mostPhotos}
          upload={upload}
          onChange={(afterPhotos) => onChange({ afterPhotos })}
          uploads={uploads}
        />
      </div>
      <details className="group">
        <summary className="min-h-11 content-center text-sm font-semibold">
          {t('more', { trade })}
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-3">
          {measuresAir && (
            <>
              <TextField {...reading('airBefore', '°C')} />
              <TextField {...reading('airAfter', '°C')} />
              <TextField {...reading('gasPressure', 'psi')} />
            </>
          )}
          <TextField {...words('brand', 40)} optional />
          <TextField {...words('model', 60)} optional />
          {measuresAir && <TextField {...words('gas', 20)} optional />}
        </div>
        <TextAreaField
          className="pt-4"
          label={t('notes')}
          optional
          rows={2}
          maxLength={1000}
          value={unit.notes}
          onChange={(event) => onChange({ notes: event.currentTarget.value })}
        />
      </details>
    </fieldset>
  );
}
