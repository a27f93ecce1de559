import { useTranslations } from 'use-intl';
import { isForVisits } from '#contract/offers/rules.ts';
import { capabilitiesOf, shopKinds } from '#contract/shops/rules.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { OfferValues } from './offer-values.ts';

type ForWhatProps = {
  isMarket: boolean;
  products: ReadonlyArray<{ id: number; name: string }>;
  values: OfferValues;
  onChange: (changes: Partial<OfferValues>) => void;
};

/** What an offer is limited to: a shop's to products, the market's to kinds of shops. None chosen is all of them. */
export function ForWhat({ isMarket, products, values, onChange }: ForWhatProps) {
  const t = useTranslations('offers.form');
  const toggled = <Of,>(all: readonly Of[], one: Of) =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
  return (
    <SectionCard id="for" title={t(isMarket ? 'forShops' : 'forProducts')}>
      <p className="text-muted">{t(isMarket ? 'allShops' : 'allProducts')}</p>
      <div className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2">
        {isMarket
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
          : products.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={values.productIds.includes(id)}
                onChange={() => onChange({ productIds: toggled(values.productIds, id) })}
              />
            ))}
      </div>
    </SectionCard>
  );
}
