import { useTranslations } from 'use-intl';
import { changeSendingBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

type Sending = NonNullable<ShopSettings['sending']>;
type Field = 'makingFromDays' | 'makingToDays' | 'sendingFromDays' | 'sendingToDays';

/** In how many working days a shop makes its goods, and how long they travel. */
export function SendingSection({ sending, ...props }: SectionProps & { sending: Sending }) {
  const t = useTranslations('shopSettings.sending');
  const { fields, frame } = useSection({
    ...props,
    name: 'sending',
    rules: changeSendingBody,
    read: (settings) => settings.sending ?? sending,
    save: (id, body) => shopSettingsApi.changeSending({ params: { id }, body }),
  });
  const { values } = fields;
  const sum = (one = 0, two = 0) => (Number.isFinite(one + two) ? one + two : 0);
  const days = (name: Field) => ({
    inputMode: 'numeric' as const,
    required: true,
    suffix: t('unit'),
    ...fields.number(name),
  });
  return (
    <SectionFrame {...frame}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('makingFrom')} {...days('makingFromDays')} />
        <TextField label={t('makingTo')} {...days('makingToDays')} />
        <TextField label={t('sendingFrom')} {...days('sendingFromDays')} />
        <TextField label={t('sendingTo')} {...days('sendingToDays')} />
      </div>
      <p className="rounded-control bg-well px-4 py-3">
        {t('shoppersSee', {
          from: sum(values.makingFromDays, values.sendingFromDays),
          to: sum(values.makingToDays, values.sendingToDays),
        })}
      </p>
    </SectionFrame>
  );
}
