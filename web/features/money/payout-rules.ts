import * as z from 'zod/mini';
import { payoutBody } from '#contract/ledger.ts';
import { checkedBy } from '#web/ui/checked-form.ts';

export type PayoutWords = { badAmount: string; tooMuch: string };

/** The form of a payout: an amount as it is typed, at most what is due, and the bank's reference. */
export const payoutForm = (available: number, words: PayoutWords) =>
  checkedBy(
    z.object({
      amount: z.pipe(
        z.pipe(
          z.string().check(z.trim(), z.regex(/^\d{1,7}([.,]\d{1,2})?$/, words.badAmount)),
          z.transform((typed: string) => Number(typed.replace(',', '.'))),
        ),
        z.number().check(z.gt(0, words.badAmount), z.maximum(available, words.tooMuch)),
      ),
      reference: payoutBody.shape.reference,
    }),
  );
