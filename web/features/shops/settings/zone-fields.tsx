import { useTranslations } from 'use-intl';
import { knowsDistances } from '#contract/shops/distances.rules.ts';
import type { ShopCapabilities } from '#contract/shops/rules.ts';
import { type StatedZone, zoneKinds } from '#contract/shops/zones.schemas.ts';
import type { MeasuredReply } from '#contract/shops/settings.schemas.ts';
import { amountToCheck } from '#contract/kernel/money.ts';
import { countTyped, numberTyped } from '#contract/kernel/typed-number.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Button } from '#web/ui/button.tsx';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MeasuredNote } from './measured-note.tsx';

type ZoneFieldsProps = {
  zone: StatedZone;
  place: number;
  measured: MeasuredReply | undefined;
  isLast: boolean;
  /** What its shop can do: a kitchen's ride takes minutes, and a visit has no smallest sum. */
  can: ShopCapabilities;
  errorOf: (name: keyof StatedZone) => string | undefined;
  onChange: (part: Partial<StatedZone>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

type Figure = 'km' | 'fee' | 'minimum' | 'rideFromMinutes' | 'rideToMinutes';

/** One zone among others: where it is, what it costs, how long it takes, and its place in the order. */
export function ZoneFields({
  zone,
  place,
  measured,
  isLast,
  can,
  errorOf,
  onChange,
  onMove,
  onRemove,
}: ZoneFieldsProps) {
  const t = useTranslations('shopSettings.zones');
  const unit = useTranslations('shopSettings');
  const isPlaced = knowsDistances(usePlatform().country);
  const kinds = zoneKinds.filter((kind) => isPlaced || kind === zone.by || kind !== 'distance');
  const sign = useCurrencySign();
  const called = zone.name.trim() || t('unnamed', { place: place + 1 });
  const figure = (name: Figure) => ({
    required: true,
    value: zone[name],
    error: errorOf(name),
    onNumber: (value: number) => onChange({ [name]: value }),
  });
  const money = (name: 'fee' | 'minimum') => ({
    ...figure(name),
    reading: amountToCheck,
    prefix: sign,
  });
  const minutes = (name: 'rideFromMinutes' | 'rideToMinutes') => ({
    ...figure(name),
    reading: countTyped,
    suffix: unit('minutes'),
  });
  return (
    <li className="grid items-start gap-3 p-3 sm:grid-cols-2" aria-label={called}>
      <TextField
        label={t('name')}
        hint={place === 0 ? t(can.takesVisits ? 'nameHintOfVisits' : 'nameHint') : undefined}
        required
        maxLength={40}
        autoComplete="off"
        value={zone.name}
        error={errorOf('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label={t('by')}
        choices={kinds.map((value) => ({ value, label: t(`bys.${value}`) }))}
        value={zone.by}
        onChange={({ target }) =>
          onChange({ by: zoneKinds.find((value) => value === target.value) ?? zone.by })
        }
      />
      {zone.by === 'postcodes' ? (
        <TextField
          label={t('postcodes')}
          hint={t('postcodesHint')}
          required
          maxLength={800}
          autoComplete="off"
          className="sm:col-span-2"
          value={zone.postcodes}
          error={errorOf('postcodes')}
          onChange={({ target }) => onChange({ postcodes: target.value })}
        />
      ) : (
        <NumberField
          label={t('km')}
          hint={t('kmHint')}
          className="sm:col-span-2"
          suffix={t('kmUnit')}
          reading={numberTyped}
          {...figure('km')}
        />
      )}
      {can.takesVisits ? (
        <NumberField label={t('callOutFee')} hint={t('callOutFeeHint')} {...money('fee')} />
      ) : (
        <>
          <NumberField label={t('fee')} {...money('fee')} />
          <NumberField label={t('minimum')} {...money('minimum')} />
        </>
      )}
      {can.isCookedToOrder && (
        <>
          <NumberField label={t('rideFrom')} {...minutes('rideFromMinutes')} />
          <NumberField label={t('rideTo')} {...minutes('rideToMinutes')} />
          <div className="sm:col-span-2">
            <MeasuredNote measured={measured} way="zone" />
          </div>
        </>
      )}
      <div className="flex flex-wrap items-center gap-1 sm:col-span-2">
        <IconButton
          label={t('up', { zone: called })}
          icon={<Icon name="arrow-up" className="size-4" />}
          aria-disabled={place === 0 || undefined}
          onClick={() => place > 0 && onMove(-1)}
        />
        <IconButton
          label={t('down', { zone: called })}
          icon={<Icon name="arrow-down" className="size-4" />}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && onMove(1)}
        />
        <Button
          look="quiet"
          size="small"
          className="min-h-11"
          aria-label={t('removeNamed', { zone: called })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
