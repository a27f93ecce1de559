import { useTranslations } from 'use-intl';
import { isForVisits } from '#contract/offers/rules.ts';
import { capabilitiesOf, shopKinds } from '#contract/shops/rules.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { OfferValues } from './offer-values.ts';

type Named = { id: number; name: string };

export type Limits = { to: 'kinds' } | { to: 'products' | 'packages'; choices: readonly Named[] };

type ForWhatProps = {
  limits: Limits;
  values: OfferValues;
  onChange: (changes: Partial<OfferValues>) => void;
};

/** What an offer is limited to: a shop's to products, a firm's to packages, the market's to kinds of shops. None chosen is all of them. */
export function ForWhat({ limits, values, onChange }: ForWhatProps) {
  const t = useTranslations('offers.form');
  const toggled = <Of,>(all: readonly Of[], one: Of) =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
  return (
    <SectionCard id="for" title={t(`limits.${limits.to}.title`)}>
      <p className="text-muted">{t(`limits.${limits.to}.none`)}</p>
      <div className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2">
        {limits.to === 'kinds'
          ? shopKinds
              .filter((kind) => !capabilitiesOf(kind).takesVisits || isForVisits(values.kind))
              .map((kind) => (
                <Checkbox
                  key={kind}
                  label={t(`shopKinds.${kind}`)}
                  checked={values.shopKinds.includes(kind)}
                  onChange={() => onChange({ shopKinds: toggled(values.shopKinds, kind) })}
                />
              ))
          : limits.choices.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosenOf(values, limits.to).includes(id)}
                onChange={() => {
                  const ids = toggled(chosenOf(values, limits.to), id);
                  onChange(limits.to === 'packages' ? { packageIds: ids } : { productIds: ids });
                }}
              />
            ))}
      </div>
    </SectionCard>
  );
}

function chosenOf({ packageIds, productIds }: OfferValues, to: Limits['to']): number[] {
  return to === 'packages' ? packageIds : productIds;
}
