import { useTranslations } from 'use-intl';
import type { ServiceType } from '#contract/bookings/rules.ts';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useWork } from '#web/words/use-work.ts';
import { usePlanTerms } from '#web/words/use-plan-terms.ts';

export type Work = { serviceType: ServiceType; packageId: number | null };

type WorkFieldProps = { offer: ServiceOffer; work: Work; onChange: (work: Work) => void };

/** What is to be done: one of the shop's packages, or a kind of work without one. */
export function WorkField({ offer, work, onChange }: WorkFieldProps) {
  const t = useTranslations('bookingDesk.call');
  const workOf = useWork();
  const money = useMoney();
  const terms = usePlanTerms();
  const all = worksOf(offer);
  const nameOf = ({ serviceType, packageId }: Work) => {
    const found = offer.packages.find(({ id }) => id === packageId);
    if (found?.plan)
      return t('plan', {
        title: found.title,
        price: money(found.price),
        terms: terms(found.plan),
      });
    return found
      ? t('package', { title: found.title, price: money(found.price) })
      : workOf({ category: offer.category, serviceType });
  };
  return (
    <SelectField
      label={t('work')}
      value={keyOf(work)}
      choices={all.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
      onChange={(event) => {
        const chosen = all.find((one) => keyOf(one) === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
    />
  );
}

/** The first package; without packages, the first kind of work. */
export function firstWork(offer: ServiceOffer): Work | undefined {
  return worksOf(offer)[0];
}

function worksOf({ packages, serviceTypes }: ServiceOffer): Work[] {
  return [
    ...packages.map(({ id, serviceType }) => ({ serviceType, packageId: id })),
    ...serviceTypes.map(({ type }) => ({ serviceType: type, packageId: null })),
  ];
}

const keyOf = ({ serviceType, packageId }: Work) => `${serviceType} ${packageId ?? ''}`;
