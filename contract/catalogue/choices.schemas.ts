/** What can be chosen of a product beside its options. Amounts in major units. */
import * as z from 'zod/mini';
import { privatePicture } from '../files/schemas.ts';
import { amount, text } from '../kernel/fields.ts';
import { artworkLimits } from './artwork.rules.ts';
import { canBeHadForNothing, choiceLimits } from './choices.rules.ts';

/** As names of variants: files write `Toppings 0-3=Egg +1.50 | Nori +0.80; Heat 1-1=Mild +0.00`. */
const name = text({ min: 1, max: choiceLimits.name }).check(
  z.regex(/^[^;=]*$/, 'catalogue.choice_signs'),
);
const groupName = name.check(
  z.refine(
    (named) => !['__proto__', 'constructor', 'prototype'].includes(named),
    'catalogue.variant_name',
  ),
);
const count = z.int().check(z.minimum(0), z.maximum(choiceLimits.choices));

function areDifferent(named: ReadonlyArray<{ name: string }>): boolean {
  return new Set(named.map((one) => one.name)).size === named.length;
}

export const choiceGroup = z
  .object({
    name: groupName,
    min: z._default(count, 0),
    max: count.check(z.minimum(1, 'catalogue.choices_most')),
    free: z._default(count, 0),
    choices: z
      .array(z.object({ name, price: z._default(amount('catalogue.choice_price'), 0) }))
      .check(
        z.minLength(1, 'catalogue.choices'),
        z.maxLength(choiceLimits.choices, 'catalogue.most_choices'),
        z.refine(areDifferent, 'catalogue.choices_named_twice'),
      ),
  })
  .check(
    z.refine((group) => group.min <= group.max, {
      path: ['min'],
      message: 'catalogue.choices_least',
    }),
    z.refine((group) => group.max <= group.choices.length, {
      path: ['max'],
      message: 'catalogue.choices_most',
    }),
    z.refine((group) => group.free <= group.max, {
      path: ['free'],
      message: 'catalogue.choices_free',
    }),
    z.refine(canBeHadForNothing, { path: ['min'], message: 'catalogue.choices_cost' }),
  );

/** In the order in which they are asked for. */
export function groupsOf<Group extends z.ZodMiniType<{ name: string }>>(group: Group) {
  return z
    .array(group)
    .check(
      z.maxLength(choiceLimits.groups, 'catalogue.most_groups'),
      z.refine(areDifferent, 'catalogue.groups_named_twice'),
    );
}

export const choiceGroups = groupsOf(choiceGroup);

/** The names of what is taken, by group. */
export const choices = z
  .record(groupName, z.array(name).check(z.maxLength(choiceLimits.choices)))
  .check(z.refine((groups) => Object.keys(groups).length <= choiceLimits.groups));

export const chosenChoice = z.object({ group: z.string(), name: z.string(), price: z.number() });

/** What the kitchen should mind of a dish. */
export const lineNote = text({ max: choiceLimits.note });

/** The picture that a shopper wants printed, with what they tell the shop about it. */
export const artworkOfLine = {
  ownArtwork: z.optional(privatePicture),
  /** For dishes, up to 200 characters, and for what is printed. */
  note: z.optional(text({ max: artworkLimits.note })),
};

/** To be asked of a body with the two. */
export const noteFits = z.refine<{ ownArtwork?: string | undefined; note?: string | undefined }>(
  ({ ownArtwork, note = '' }) => ownArtwork !== undefined || note.length <= choiceLimits.note,
  { path: ['note'], message: 'general.too_long', params: { maximum: choiceLimits.note } },
);

/** Of a line that was bought: what was chosen beside its options, with what its price has for it, and the note. */
export const chosenOfLine = {
  /** Absent where nothing was. */
  choices: z.optional(z.array(chosenChoice)),
  note: z.optional(z.string()),
};
