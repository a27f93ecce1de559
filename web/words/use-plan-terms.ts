import { useTranslations } from 'use-intl';
import type { PackagePlan } from '#contract/bookings/plan-balance.schemas.ts';
import { planMonths } from '#contract/bookings/plans.rules.ts';

/** What the price of a package covers: "4 visits within 12 months". */
export function usePlanTerms(): (plan: PackagePlan) => string {
  const t = useTranslations('work.plan');
  return ({ visits, validDays }) => {
    const months = planMonths(validDays);
    return months === null
      ? t('days', { visits, days: validDays })
      : t('months', { visits, months });
  };
}
