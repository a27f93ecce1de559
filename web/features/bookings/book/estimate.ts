/** What a visit will probably cost; the shop's quote has the last word. */
import { bookedAs, type BookedChoice } from '#contract/bookings/package-choices.rules.ts';
import type { ServicePackage } from '#contract/bookings/offer.schemas.ts';
import { type Choices, takenChoices } from '#contract/catalogue/choices.rules.ts';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';

type Priced = {
  pack: Pick<ServicePackage, 'price' | 'choiceGroups'> | undefined;
  units: number;
  choices: Choices;
  surcharge: number;
  /** For coming to where it is. */ callOutFee: number;
};

/** In major units; null without a package, where the shop quotes. */
export function estimateOf({ pack, units, choices, surcharge, callOutFee }: Priced): number | null {
  if (!pack) return null;
  const extras = chosenOf({ pack, units, choices }).map(({ price }) => toMinor(price));
  return toMajor(
    sum([toMinor(pack.price) * units, ...extras, ...[surcharge, callOutFee].map(toMinor)]),
  );
}

/** What is chosen of a package so far, with what each costs in all, in major units. */
export function chosenOf({
  pack,
  units,
  choices,
}: Omit<Priced, 'surcharge' | 'callOutFee'>): BookedChoice[] {
  const groups = pack?.choiceGroups ?? [];
  return takenChoices(groups, choices)
    .map((choice) => ({ ...choice, price: toMinor(choice.price) }))
    .map((choice) => bookedAs(groups, choice, units))
    .map((choice) => ({ ...choice, price: toMajor(choice.price) }));
}
