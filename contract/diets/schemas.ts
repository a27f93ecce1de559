/** What somebody does not eat, kept for them alone; and what a kitchen says of a dish. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';
import { goesWithSugar, nutriGrades, saysItsSugar } from './nutri-grade.rules.ts';
import { mostParts, partKey } from './parts.rules.ts';
import { dietPaths } from './paths.ts';
import {
  allergens,
  contradictedDiets,
  dietNeeds,
  diets,
  type DishContents,
  needsIn,
} from './rules.ts';

const isOnce = z.refine<readonly string[]>(
  (values) => new Set(values).size === values.length,
  'general.invalid',
);

const contents = {
  contains: z.array(z.enum(allergens)).check(isOnce),
  mayContain: z.array(z.enum(allergens)).check(isOnce),
  fitFor: z.array(z.enum(diets)).check(isOnce),
};
const isConsistent = z.refine<DishContents>((dish) => contradictedDiets(dish).length === 0, {
  path: ['fitFor'],
  message: 'diets.contradiction',
});
const partName = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * What a kitchen says of a dish: without `parts`, of everything that can be chosen of it; with them, of the rest, and of each
 * value of an option and each choice what it adds. What is not among them is unknown.
 */
export const dishStatement = z
  .object({
    ...contents,
    parts: z.optional(
      z.array(z.object({ group: partName, name: partName, ...contents }).check(isConsistent)).check(
        z.maxLength(mostParts),
        z.refine((parts) => new Set(parts.map(partKey)).size === parts.length, 'general.invalid'),
      ),
    ),
  })
  .check(isConsistent);

const shownContents = {
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  fitFor: z.array(z.enum(diets)),
};

/** What shoppers read: what the kitchen said, and when it looked. */
export const statedDish = z.object({
  ...shownContents,
  checkedAt: instant,
  /** What options and choices add, each by itself; absent where the rest is true of all of them. */
  parts: z.optional(z.array(z.object({ group: z.string(), name: z.string(), ...shownContents }))),
});
export type StatedDish = z.output<typeof statedDish>;

/** The same of a dish as it was chosen. */
export const dishFacts = z.object({
  ...shownContents,
  checkedAt: instant,
  /** Something was chosen of which its kitchen had not said what it adds. */
  hasUnknown: z.optional(z.boolean()),
});
export type DishFacts = z.output<typeof dishFacts>;

const sugar = z.number('diets.sugar').check(
  z.minimum(0, 'diets.sugar'),
  z.maximum(100, 'diets.sugar'),
  z.refine((percent) => Number(percent.toFixed(1)) === percent, 'diets.sugar'),
);

/** The Nutri-Grade of a drink, with its sugar in per cent where that is said. */
export const nutriGrade = z
  .object({ grade: z.enum(nutriGrades), sugar: z.optional(sugar) })
  .check(
    z.refine(saysItsSugar, { path: ['sugar'], message: 'diets.sugar_needed' }),
    z.refine(goesWithSugar, { path: ['grade'], message: 'diets.grade_of_sugar' }),
  );

/** Of one line of a cart: what it does not fulfil of what its owner keeps. */
export const dietWarningReply = z.object({
  unsafe: z.array(z.enum(dietNeeds)),
  unknown: z.array(z.enum(dietNeeds)),
});

/** `peanuts,halal`; what is no need is left out. */
export const needsInQuery = z.pipe(
  z.string().check(z.maxLength(300)),
  z.transform((written: string) => needsIn(written)),
);

const needs = z.array(z.enum(dietNeeds)).check(isOnce);

export const dietRoutes = {
  get: endpoint(dietPaths.get, 'signed-in', {
    reply: z.object({ needs }),
    summary: 'What the caller does not eat, as they keep it here',
  }),
  keep: endpoint(dietPaths.keep, 'signed-in', {
    body: z
      .object({
        needs,
        /** It is about their health or their faith, so that it is kept with their consent only. */
        isAgreed: z._default(z.boolean(), false),
      })
      .check(
        z.refine((body) => body.needs.length === 0 || body.isAgreed, {
          path: ['isAgreed'],
          message: 'diets.agree',
        }),
      ),
    reply: z.object({ needs }),
    summary: 'Keep what the caller does not eat, or with an empty list forget it',
  }),
};
