/** What can be chosen beside the options, as it is being typed. */
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { amountOf } from './typed-amount.ts';

export type DraftGroup = {
  name: string;
  min: string;
  max: string;
  free: string;
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

export function draftGroupsOf(groups: ProductForm['choiceGroups']): DraftGroup[] {
  return groups.map(({ name, min, max, free, choices }) => ({
    name,
    min: String(min),
    max: max === choices.length ? '' : String(max),
    free: String(free),
    choices: choices.map((choice) => ({
      name: choice.name,
      price: choice.price === 0 ? '' : choice.price.toFixed(2),
    })),
  }));
}

/** Without a number at most all are taken, and without a price it costs nothing; what is neither the rules refuse. */
export function groupsOf(groups: readonly DraftGroup[]) {
  return groups.map(({ name, min, max, free, choices }) => ({
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

function countOf(typed: string, usual: number): number {
  return typed.trim() === '' ? usual : Number(typed);
}
