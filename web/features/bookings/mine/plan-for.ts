import type { EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';
import type { OwnPlan } from '#contract/bookings/plans.schemas.ts';

/** The plan by which a unit that is due can be serviced at no price: of the same firm and package, for as many units. */
export function planFor(
  plans: readonly OwnPlan[],
  { shopId, packageId }: Pick<EquipmentUnit, 'shopId' | 'packageId'>,
  units: number,
): OwnPlan | undefined {
  return plans.find(
    (own) =>
      own.plan.state === 'open' &&
      own.shopId === shopId &&
      own.packageId === packageId &&
      own.plan.units >= units,
  );
}
