import { useTranslations } from 'use-intl';
import { basisPointsIn, percentText } from '#contract/kernel/percent.ts';
import { platformRoutes } from '#contract/platform/schemas.ts';
import {
  hasLawfulRates,
  regionsOf,
  taxClasses,
  taxPlaceOf,
  taxPricings,
} from '#contract/tax/rates.rules.ts';
import { platformApi } from '#web/api/platform.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SettingsSection, type SettingsProps, useSettingsSection } from './settings-section.tsx';

type TypedRate = { class: string; basisPoints: string; from: string };

/** Whether prices include tax, and the rates that the market adds to those by law where it is. */
export function TaxSettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.tax');
  const { country } = props.settings.country;
  const regions = regionsOf(country);
  // One of a country in which the market was before is none of this one.
  const ofCountry = (region: string) => regions.find((one) => one === region) ?? ('' as const);
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'tax',
    read: ({ tax: { version, pricing, region, number, rates } }) => ({
      version,
      pricing,
      region: ofCountry(region),
      number,
      rates: rates.map((rate): TypedRate => ({
        ...rate,
        basisPoints: percentText(rate.basisPoints),
      })),
    }),
    rules: platformRoutes.saveTax.body,
    bodyOf: ({ rates, region, ...values }) => ({
      ...values,
      region: ofCountry(region),
      rates: rates.map((rate) => ({
        ...rate,
        basisPoints: basisPointsIn(rate.basisPoints, 3) ?? -1,
      })),
    }),
    save: (body) => platformApi.saveTax({ body }),
  });
  const { rates, pricing, region } = fields.values;
  const known = hasLawfulRates(taxPlaceOf(country, ofCountry(region))) ? 'yes' : 'no';
  const change = (place: number, changed: Partial<TypedRate>) =>
    fields.change({ rates: rates.map((one, at) => (at === place ? { ...one, ...changed } : one)) });
  // The form names places in lists as the server does, and as its own rules do.
  const errorIn = (place: number, field: string) =>
    fields.errorAt(`rates.${place}.${field}`) ?? fields.errorAt(`rates[${place}].${field}`);
  return (
    <SettingsSection {...frame}>
      <>
        <div className="grid max-w-xl gap-5 sm:grid-cols-2">
          <SelectField
            label={t('pricing')}
            {...fields.text('pricing')}
            choices={taxPricings.map((value) => ({ value, label: t(`pricings.${value}`) }))}
          />
          {pricing !== 'off' && regions.length > 0 && (
            <SelectField
              label={t('region')}
              {...fields.text('region')}
              choices={[
                { value: '', label: t('regions.none') },
                ...regions.map((value) => ({ value, label: t(`regions.${value}`) })),
              ]}
            />
          )}
        </div>
        {pricing !== 'off' && (
          <TextField
            label={t('number')}
            hint={t('numberHint')}
            optional
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
            {...fields.text('number')}
            className="max-w-md"
          />
        )}
        {pricing !== 'off' && (
          <fieldset className="flex flex-col gap-4">
            <legend className="font-semibold">{t('rates')}</legend>
            <p className="mb-3 max-w-prose text-sm text-muted">{t('ratesText', { known })}</p>
            {rates.map((rate, place) => (
              <div
                // oxlint-disable-next-line react/no-array-index-key -- rates have no name but their place
                key={place}
                className="grid items-start gap-4 sm:grid-cols-[1fr_9rem_10rem_auto]"
              >
                <SelectField
                  label={t('class')}
                  name={`rates.${place}.class`}
                  value={rate.class}
                  choices={taxClasses.map((value) => ({ value, label: t(`classes.${value}`) }))}
                  onChange={({ target }) => change(place, { class: target.value })}
                />
                <TextField
                  label={t('rate')}
                  name={`rates.${place}.basisPoints`}
                  inputMode="decimal"
                  suffix="%"
                  required
                  value={rate.basisPoints}
                  error={errorIn(place, 'basisPoints')}
                  onChange={({ target }) => change(place, { basisPoints: target.value })}
                />
                <TextField
                  label={t('from')}
                  name={`rates.${place}.from`}
                  type="date"
                  required
                  value={rate.from}
                  error={errorIn(place, 'from')}
                  onChange={({ target }) => change(place, { from: target.value })}
                />
                <Button
                  look="quiet"
                  className="sm:mt-7"
                  onClick={() => fields.change({ rates: rates.filter((_, at) => at !== place) })}
                >
                  {t('remove')}
                </Button>
              </div>
            ))}
            <Button
              look="secondary"
              className="self-start"
              onClick={() =>
                fields.change({
                  rates: [...rates, { class: 'standard', basisPoints: '', from: '' }],
                })
              }
            >
              {t('add')}
            </Button>
          </fieldset>
        )}
      </>
    </SettingsSection>
  );
}
