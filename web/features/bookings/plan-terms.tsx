import type { PackagePlan } from '#contract/bookings/plan-balance.schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { usePlanTerms } from '#web/words/use-plan-terms.ts';

/** Beside the price of a package that covers several visits. */
export function PlanTerms({ plan }: { plan: PackagePlan }) {
  const terms = usePlanTerms();
  return (
    <span className="figures flex items-center gap-1.5 font-semibold">
      <Icon name="calendar-check" className="size-4 flex-none text-leaf" />
      {terms(plan)}
    </span>
  );
}
