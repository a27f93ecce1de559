/** What can be chosen of something that is sold, as it is being typed. */
import type { ChosenPer, PackageGroup } from '#contract/bookings/package-choices.rules.ts';
import type { ChoiceGroup } from '#contract/catalogue/choices.rules.ts';
import { amountText } from '#contract/kernel/money.ts';
import { countTyped } from '#contract/kernel/typed-number.ts';
import { amountOf } from '#web/ui/typed-amount.ts';

export type DraftGroup = {
  name: string;
  min: string;
  max: string;
  free: string;
  /** Of packages alone. */
  per?: ChosenPer;
  choices: Array<{ name: string; price: string }>;
};

export const emptyChoice = { name: '', price: '' };

/** As most kitchens begin: any of some, each for a price. */
export const emptyGroup: DraftGroup = {
  name: '',
  min: '0',
  max: '',
  free: '0',
  choices: [emptyChoice],
};

export function draftGroupsOf(groups: ReadonlyArray<ChoiceGroup | PackageGroup>): DraftGroup[] {
  return groups.map(({ name, min, max, free, choices, ...rest }) => ({
    ...rest,
    name,
    min: String(min),
    max: max === choices.length ? '' : String(max),
    free: String(free),
    choices: choices.map((choice) => ({
      name: choice.name,
      price: choice.price === 0 ? '' : amountText(choice.price),
    })),
  }));
}

/** Without a number at most all are taken, and without a price it costs nothing; what is neither the rules refuse. */
export function groupsOfDraft(groups: readonly DraftGroup[]) {
  return groups.map(({ name, min, max, free, choices, ...rest }) => ({
    ...rest,
    name,
    min: countOf(min, 0),
    max: countOf(max, choices.length),
    free: countOf(free, 0),
    choices: choices.map((choice) => ({
      name: choice.name,
      price: choice.price.trim() === '' ? 0 : (amountOf(choice.price) ?? Number.NaN),
    })),
  }));
}

/** Names of groups and of what is in them, as far as they have any; what there is to translate. */
export function namesOf(groups: readonly DraftGroup[]): string[] {
  return groups
    .flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.name)])
    .map((name) => name.trim())
    .filter(Boolean);
}

function countOf(typed: string, usual: number): number {
  return typed.trim() === '' ? usual : countTyped(typed);
}
