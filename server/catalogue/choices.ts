/** What can be chosen of a product beside its options: stored in minor units, told in major ones. */
import type { ChoiceGroup, ChosenChoice } from '#contract/catalogue/choices.rules.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { type Sql, sql } from '../db/database.ts';

/** What choices of a product come to, or of a package for so many units; null where they are not what is offered. */
export function choicesPrice(product: Sql, choices: Sql, units = sql`1`): Sql {
  return sql`choices_price(${product}.choice_groups, ${choices}, ${units})`;
}

/** What shoppers are told; null of most products. */
export function choiceGroupsColumn(product: Sql): Sql {
  return sql`nullif(${product}.choice_groups, '[]') as "choiceGroups"`;
}

/** Left out where there are none. */
export function choiceGroupsReply(row: { choiceGroups: ChoiceGroup[] | null }): {
  choiceGroups?: ChoiceGroup[];
} {
  return row.choiceGroups ? { choiceGroups: groupsInMajor(row.choiceGroups) } : {};
}

/** In major units. */
export function groupsInMajor<Group extends ChoiceGroup>(groups: readonly Group[]): Group[] {
  return groups.map((group) => ({ ...group, choices: group.choices.map(priceIn(toMajor)) }));
}

/** In minor units. */
export function groupsInMinor<Group extends ChoiceGroup>(groups: readonly Group[]): Group[] {
  return groups.map((group) => ({ ...group, choices: group.choices.map(priceIn(toMinor)) }));
}

/** What was chosen, in major units; left out where nothing was. */
export function chosenReply<Chosen extends ChosenChoice>(
  chosen: readonly Chosen[] | null,
): { choices?: Chosen[] } {
  return chosen ? { choices: chosen.map(priceIn(toMajor)) } : {};
}

function priceIn(unit: (amount: number) => number) {
  return <Priced extends { price: number }>(priced: Priced): Priced => ({
    ...priced,
    price: unit(priced.price),
  });
}
