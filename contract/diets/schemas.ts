/** What somebody does not eat, kept for them alone; and what a kitchen says of a dish. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/fields.ts';
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

/** What a kitchen says of a dish as a whole, all of its options included. */
export const dishContents = z
  .object({
    contains: z.array(z.enum(allergens)).check(isOnce),
    mayContain: z.array(z.enum(allergens)).check(isOnce),
    fitFor: z.array(z.enum(diets)).check(isOnce),
  })
  .check(
    z.refine((dish: DishContents) => contradictedDiets(dish).length === 0, {
      path: ['fitFor'],
      message: 'diets.contradiction',
    }),
  );

/** What shoppers read: what the kitchen said, and when it looked. */
export const dishFacts = z.object({
  contains: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  fitFor: z.array(z.enum(diets)),
  checkedAt: instant,
});
export type DishFacts = z.output<typeof dishFacts>;

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
