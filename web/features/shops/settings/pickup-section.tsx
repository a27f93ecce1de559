import { useTranslations } from 'use-intl';
import { changePickupBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDuration } from '#web/ui/use-duration.ts';
import { MeasuredNote } from './measured-note.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

type Pickup = NonNullable<ShopSettings['pickup']>;

/** Whether shoppers may fetch what they order, where, when and how soon. */
export function PickupSection({ pickup, ...props }: SectionProps & { pickup: Pickup }) {
  const t = useTranslations('shopSettings.pickup');
  const duration = useDuration();
  const { fields, frame } = useSection({
    ...props,
    name: 'pickup',
    rules: changePickupBody,
    read: (settings) => settings.pickup ?? pickup,
    save: (id, body) => shopSettingsApi.changePickup({ params: { id }, body }),
  });
  const { isOffered, minutes } = fields.values;
  return (
    <SectionFrame {...frame}>
      <Switch label={t('offer')} hint={t('offerText')} {...fields.flag('isOffered')} />
      {isOffered && (
        <>
          <TextField
            label={t('address')}
            hint={t('addressHint')}
            required
            maxLength={300}
            {...fields.text('address')}
          />
          <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
            <TextField
              label={t('note')}
              hint={t('noteHint')}
              optional
              maxLength={200}
              {...fields.text('note')}
            />
            <TextField
              label={t('minutes')}
              hint={
                Number.isInteger(minutes) && minutes >= 60 ? duration(minutes) : t('minutesHint')
              }
              inputMode="numeric"
              required
              suffix={t('unit')}
              {...fields.number('minutes')}
            />
          </div>
          <MeasuredNote measured={props.settings.measured?.pickup} way="pickup" />
        </>
      )}
    </SectionFrame>
  );
}
