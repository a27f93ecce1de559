import * as z from 'zod/mini';
import { replyText, reviewText } from '#contract/reviews/schemas.ts';
import { checkedBy } from '#web/ui/checked-form.ts';

const starsOfForm = z.pipe(
  z.transform((value: unknown) => Number(value ?? 0)),
  reviewText.shape.stars,
);

/** The form's radios say their stars as text. */
const reviewForm = z.object({ stars: starsOfForm, text: reviewText.shape.text });
export type ReviewFields = z.output<typeof reviewForm>;

export const reviewRules = checkedBy(reviewForm);
export const replyRules = checkedBy(replyText);
