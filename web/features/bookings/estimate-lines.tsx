import { useTranslations } from 'use-intl';
import type { ServicePackage } from '#contract/bookings/offer.schemas.ts';
import type { Choices } from '#contract/catalogue/choices.rules.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { chosenOf, estimateOf } from './estimate.ts';
import { PlanTerms } from './plan-terms.tsx';

type EstimateLinesProps = {
  pack: ServicePackage;
  units: number;
  choices: Choices;
  /** Of its window, and for coming to where it is; in major units, 0 while they are not known. */
  surcharge: number;
  callOutFee: number;
};

/** What a visit will probably cost, line by line: the package, what is chosen of it, the hour and the way. */
export function EstimateLines({ pack, units, choices, surcharge, callOutFee }: EstimateLinesProps) {
  const t = useTranslations('bookings');
  const money = useMoney();
  const called = (word: string) => pack.choiceWords?.[word] ?? word;
  const priced = { pack, units, choices, surcharge, callOutFee };
  const alone = estimateOf({ ...priced, choices: {}, surcharge: 0, callOutFee: 0 });
  return (
    <>
      <EstimateLine
        label={t('estimate.times', {
          price: money(pack.price),
          units: t('units', { count: units }),
        })}
        amount={money(alone ?? 0)}
      />
      {pack.plan && (
        <p className="text-sm">
          <PlanTerms plan={pack.plan} />
        </p>
      )}
      {chosenOf(priced).map(({ group, name, price }) => (
        <EstimateLine
          key={`${group} ${name}`}
          label={called(name)}
          amount={price > 0 ? money(price) : t('estimate.included')}
        />
      ))}
      {surcharge > 0 && <EstimateLine label={t('estimate.afterHours')} amount={money(surcharge)} />}
      {callOutFee > 0 && <EstimateLine label={t('estimate.callOut')} amount={money(callOutFee)} />}
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{t('estimate.total')}</span>
        <strong className="figures font-display text-2xl">{money(estimateOf(priced) ?? 0)}</strong>
      </p>
    </>
  );
}

function EstimateLine({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="flex justify-between gap-3 text-sm text-muted">
      <span className="min-w-0 break-words">{label}</span>
      <span className="figures">{amount}</span>
    </p>
  );
}
