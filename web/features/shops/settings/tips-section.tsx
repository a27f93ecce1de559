import { useTranslations } from 'use-intl';
import { changeTipsBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';
import { tipRecipients, tipRecipientsOf } from '#contract/shops/tips.rules.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

type TipsOfShop = NonNullable<ShopSettings['tips']>;

/** For whom shoppers may add a tip. */
export function TipsSection({ tips, ...props }: SectionProps & { tips: TipsOfShop }) {
  const t = useTranslations('shopSettings.tips');
  const { fields, frame } = useSection({
    ...props,
    name: 'tips',
    rules: changeTipsBody,
    read: (settings) => settings.tips ?? tips,
    save: (id, body) => shopSettingsApi.changeTips({ params: { id }, body }),
  });
  const { tipsFor } = fields.values;
  return (
    <SectionFrame {...frame}>
      <RadioGroup
        legend={t('who')}
        name="tipsFor"
        value={tipsFor ?? 'nobody'}
        onChange={({ currentTarget: { value } }) =>
          fields.change({ tipsFor: tipRecipients.find((one) => one === value) ?? null })
        }
        choices={[
          { value: 'nobody', label: t('nobody') },
          ...tipRecipientsOf(props.settings.kind).map((value) => ({ value, label: t(value) })),
        ]}
      />
      {tipsFor && (
        <p className="rounded-control bg-well px-4 py-3">
          {t(tipsFor === 'kitchen' ? 'shared' : 'named')}
        </p>
      )}
    </SectionFrame>
  );
}
