import { useTranslations } from 'use-intl';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { slotLengths } from '#contract/shops/slots.rules.ts';
import { changeSlotsBody } from '#contract/shops/slots.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

type SlotsOfShop = NonNullable<ShopSettings['slots']>;

/** What is proposed to a kitchen that begins to limit them. */
const usualOrders = 6;

/** How far the times lie apart for which a kitchen can be asked, and how many orders it takes in each slot. */
export default function SlotsSection({ slots, ...props }: SectionProps & { slots: SlotsOfShop }) {
  const t = useTranslations('shopSettings.slots');
  const { fields, frame } = useSection({
    ...props,
    name: 'slots',
    rules: changeSlotsBody,
    read: (settings) => {
      const { slotOrders, ...saved } = settings.slots ?? slots;
      return { ...saved, isLimited: slotOrders !== null, slotOrders: slotOrders ?? usualOrders };
    },
    bodyOf: ({ isLimited, slotOrders, ...values }) => ({
      ...values,
      slotOrders: isLimited ? slotOrders : null,
    }),
    save: (id, body) => shopSettingsApi.changeSlots({ params: { id }, body }),
  });
  const { slotMinutes, slotOrders, isLimited } = fields.values;
  return (
    <SectionFrame {...frame}>
      <RadioGroup
        legend={t('length')}
        hint={t('lengthHint')}
        name="slotMinutes"
        value={String(slotMinutes)}
        onChange={({ currentTarget: { value } }) =>
          fields.change({
            slotMinutes: slotLengths.find((length) => String(length) === value) ?? slotMinutes,
          })
        }
        choices={slotLengths.map((length) => ({
          value: String(length),
          label: t('minutes', { length }),
        }))}
      />
      <Switch label={t('limit')} hint={t('limitHint')} {...fields.flag('isLimited')} />
      {isLimited && (
        <>
          <TextField
            label={t('orders')}
            inputMode="numeric"
            required
            className="sm:w-48"
            suffix={t('unit')}
            {...fields.number('slotOrders')}
          />
          {Number.isInteger(slotOrders) && (
            <p className="rounded-control bg-well px-4 py-3">
              {t('means', { count: slotOrders, length: slotMinutes })}
            </p>
          )}
        </>
      )}
    </SectionFrame>
  );
}
