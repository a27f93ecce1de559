/** What a visit will probably cost; the shop's quote has the last word. */
import type { ZoneReach } from '#contract/shops/zones.rules.ts';
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

type Shown = {
  pack: Priced['pack'];
  window: { surcharge: number } | undefined;
  zone: { fee: number } | null | undefined;
};

/** As it is sent along; undefined while the window is not known, or where the visit goes. */
export function estimateSent(
  chosen: Pick<Priced, 'units' | 'choices'>,
  shown: Shown,
  reach: ZoneReach,
): number | undefined {
  const isKnown = shown.window && (reach === 'inside' || reach === 'everywhere');
  return (isKnown && estimateShown(chosen, shown)) || undefined;
}

/** The same of a form, as its summary shows it. */
export function estimateShown(
  { units, choices }: Pick<Priced, 'units' | 'choices'>,
  { pack, window, zone }: Shown,
): number | null {
  const [surcharge, callOutFee] = [window?.surcharge ?? 0, zone?.fee ?? 0];
  return estimateOf({ pack, units, choices, surcharge, callOutFee });
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
