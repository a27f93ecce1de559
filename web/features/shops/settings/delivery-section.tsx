import { useTranslations } from 'use-intl';
import { changeDeliveryBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';
import { amountToCheck } from '#contract/kernel/money.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MeasuredNote } from './measured-note.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

type Delivery = NonNullable<ShopSettings['delivery']>;

/** How long a kitchen takes, in its own part and the ride, and what delivery costs. */
export function DeliverySection({ delivery, ...props }: SectionProps & { delivery: Delivery }) {
  const t = useTranslations('shopSettings');
  const sign = useCurrencySign();
  const { fields, frame } = useSection({
    ...props,
    name: 'delivery',
    rules: changeDeliveryBody,
    read: (settings) => settings.delivery ?? delivery,
    save: (id, body) => shopSettingsApi.changeDelivery({ params: { id }, body }),
  });
  const { values } = fields;
  const { measured, zones } = props.settings;
  const hasZones = zones.zones.length > 0;
  const sum = (one = 0, two = 0) => (Number.isFinite(one + two) ? one + two : 0);
  const minutes = (
    name: 'preparationFromMinutes' | 'preparationToMinutes' | 'rideFromMinutes' | 'rideToMinutes',
  ) => ({
    inputMode: 'numeric' as const,
    required: true,
    suffix: t('minutes'),
    ...fields.number(name),
  });
  const money = (name: 'fee' | 'minimum') => ({
    inputMode: 'decimal' as const,
    required: true,
    prefix: sign,
    ...fields.number(name, amountToCheck),
  });
  return (
    <SectionFrame {...frame}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('preparationFrom')} {...minutes('preparationFromMinutes')} />
        <TextField label={t('preparationTo')} {...minutes('preparationToMinutes')} />
        <TextField label={t('rideFrom')} {...minutes('rideFromMinutes')} />
        <TextField label={t('rideTo')} {...minutes('rideToMinutes')} />
      </div>
      {hasZones ? (
        <p className="rounded-control bg-well px-4 py-3">{t('zonesSay')}</p>
      ) : (
        <div className="flex flex-col gap-1 rounded-control bg-well px-4 py-3">
          {measured?.delivery.toMinutes === undefined && (
            <p>
              {t('shoppersSee', {
                from: sum(values.preparationFromMinutes, values.rideFromMinutes),
                to: sum(values.preparationToMinutes, values.rideToMinutes),
              })}
            </p>
          )}
          <MeasuredNote measured={measured?.delivery} way="delivery" />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('fee')} hint={t('feeHint')} {...money('fee')} />
        <TextField label={t('minimum')} hint={t('minimumHint')} {...money('minimum')} />
      </div>
    </SectionFrame>
  );
}
