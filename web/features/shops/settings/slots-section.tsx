import { useTranslations } from 'use-intl';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { slotLengths, slotUnits } from '#contract/shops/slots.rules.ts';
import { changeSlotsBody } from '#contract/shops/slots.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

type SlotsOfShop = NonNullable<ShopSettings['slots']>;

/** What is proposed to a kitchen that begins to limit them. */
const usualLimits = { orders: 6, points: 24 };

/** A number alone does not say of what. */
const together = { slotLimit: ['isLimited', 'slotUnit', 'slotLimit'] };

/** How far the times lie apart for which a kitchen can be asked, and how much it takes in each slot. */
export function SlotsSection({ slots, ...props }: SectionProps & { slots: SlotsOfShop }) {
  const t = useTranslations('shopSettings.slots');
  const { fields, frame } = useSection({
    ...props,
    name: 'slots',
    rules: changeSlotsBody,
    together,
    read: (settings) => {
      const { slotLimit, ...saved } = settings.slots ?? slots;
      return {
        ...saved,
        isLimited: slotLimit !== null,
        slotLimit: slotLimit ?? usualLimits[saved.slotUnit],
      };
    },
    shown: (field, { isLimited, slotUnit: unit, slotLimit: count }) =>
      field === 'slotLimit' ? t(`shown.${isLimited ? unit : 'any'}`, { count }) : undefined,
    bodyOf: ({ isLimited, slotLimit, ...values }) => ({
      ...values,
      slotLimit: isLimited ? slotLimit : null,
    }),
    save: (id, body) => shopSettingsApi.changeSlots({ params: { id }, body }),
  });
  const { slotMinutes, slotUnit, slotLimit, isLimited } = fields.values;
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
          <RadioCards
            legend={t('unit')}
            name="slotUnit"
            columns="sm:grid-cols-2"
            value={slotUnit}
            onChange={({ currentTarget: { value } }) => {
              const unit = slotUnits.find((one) => one === value) ?? slotUnit;
              const isUsual = slotLimit === usualLimits[slotUnit];
              fields.change({ slotUnit: unit, ...(isUsual && { slotLimit: usualLimits[unit] }) });
            }}
            choices={slotUnits.map((unit) => ({
              value: unit,
              label: t(`units.${unit}`),
              text: t(`unitTexts.${unit}`),
            }))}
          />
          <TextField
            label={t(`most.${slotUnit}`)}
            inputMode="numeric"
            required
            className="sm:w-48"
            suffix={t(`suffix.${slotUnit}`)}
            {...fields.number('slotLimit')}
          />
          {Number.isInteger(slotLimit) && (
            <p className="rounded-control bg-well px-4 py-3">
              {t(`means.${slotUnit}`, { count: slotLimit, length: slotMinutes })}
            </p>
          )}
        </>
      )}
    </SectionFrame>
  );
}
