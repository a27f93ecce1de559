/** Units that one visit could see to, since a day is right for all of them. */
import type { EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';

type DueUnit = Pick<
  EquipmentUnit,
  'id' | 'shopId' | 'packageId' | 'address' | 'dueOn' | 'dueFrom' | 'dueTo' | 'bookedOn' | 'askedOn'
>;

/** Groups of at least two, the first due in front: of one shop, package and home, with a day that is as good for each; none that is booked. */
export function dueTogether<Unit extends DueUnit>(units: readonly Unit[]): Unit[][] {
  const due = units.filter(
    ({ dueOn, bookedOn, askedOn }) => dueOn !== null && bookedOn === null && askedOn === null,
  );
  const alike = Map.groupBy(due, ({ shopId, packageId, address }) =>
    JSON.stringify([shopId, packageId, address]),
  );
  return [...alike.values()].flatMap(byDay).filter((group) => group.length > 1);
}

function byDay<Unit extends DueUnit>(units: readonly Unit[]): Unit[][] {
  const [first, ...others] = units.toSorted((a, b) => (endOf(a) < endOf(b) ? -1 : 1));
  if (!first) return [];
  const isRight = (unit: Unit) => (unit.dueFrom ?? unit.dueOn ?? '') <= endOf(first);
  const later = others.filter((unit) => !isRight(unit));
  return [[first, ...others.filter(isRight)], ...byDay(later)];
}

const endOf = ({ dueTo, dueOn }: DueUnit) => dueTo ?? dueOn ?? '';
