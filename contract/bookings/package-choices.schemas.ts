/** What can be chosen of a package, and what was chosen with a visit. Amounts in major units. */
import * as z from 'zod/mini';
import { choiceGroup, groupsOf } from '../catalogue/choices.schemas.ts';
import { choiceLimits } from '../catalogue/choices.rules.ts';
import { text } from '../kernel/fields.ts';
import { chosenPer } from './package-choices.rules.ts';

const per = z.enum(chosenPer);

export const packageGroups = groupsOf(z.safeExtend(choiceGroup, { per: z._default(per, 'visit') }));

/** What groups and choices are called, by the shop's own words for them. */
export const choiceWords = z
  .record(text({ min: 1, max: choiceLimits.name }), text({ max: choiceLimits.name }))
  .check(
    z.refine(
      (words) => Object.keys(words).length <= choiceLimits.groups * (1 + choiceLimits.choices),
      'catalogue.most_choices',
    ),
  );

/** With what was charged for each in all, called as the reader does. */
export const shownBookedChoices = z.array(
  z.object({ group: z.string(), name: z.string(), price: z.number(), per }),
);
