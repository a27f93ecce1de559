import { useTranslations } from 'use-intl';
import { changeTaxBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useTaxName } from '../../tax/use-tax-name.ts';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

type Tax = NonNullable<ShopSettings['tax']>;

const samples: Record<string, string | undefined> = {
  SG: '199901152M',
  DE: 'DE136695976',
  US: '12-3456789',
};

/** Under which number a shop is registered for tax, and since when it charges any. */
export function TaxSection({ tax, ...props }: SectionProps & { tax: Tax }) {
  const t = useTranslations('shopSettings.tax');
  const name = useTaxName(tax.country);
  const { fields, frame } = useSection({
    ...props,
    name: 'tax',
    rules: changeTaxBody,
    read: (settings) => {
      const { version, taxNumber, taxFrom } = settings.tax ?? tax;
      return { version, taxNumber, taxFrom };
    },
    save: (id, body) => shopSettingsApi.changeTax({ params: { id }, body }),
  });
  const isRegistered = fields.values.taxNumber.trim() !== '';
  return (
    <SectionFrame {...frame}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('number', { tax: name })}
          hint={t('numberHint', { sample: samples[tax.country] ?? 'none' })}
          optional
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          {...fields.text('taxNumber')}
        />
        {isRegistered && (
          <TextField
            label={t('from')}
            hint={t('fromHint')}
            type="date"
            required
            {...fields.text('taxFrom')}
          />
        )}
      </div>
      <p className="rounded-control bg-well px-4 py-3">
        {t(isRegistered ? 'charges' : 'chargesNone', { tax: name })}
      </p>
    </SectionFrame>
  );
}
