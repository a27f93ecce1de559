import * as z from 'zod/mini';
import { payoutBody } from '#contract/payments/ledger.schemas.ts';
import { amountTyped } from '#contract/kernel/money.ts';

export type PayoutWords = { badAmount: string; tooMuch: string };

/** An amount as it is typed, at most what is due. */
const amountWithin = (available: number, words: PayoutWords) =>
  z.pipe(
    z.pipe(
      z.string().check(z.refine((typed) => amountTyped(typed) !== null, words.badAmount)),
      z.transform((typed: string) => amountTyped(typed) ?? 0),
    ),
    z.number().check(z.gt(0, words.badAmount), z.maximum(available, words.tooMuch)),
  );

/** The form of a payout that was made by hand: the amount and the bank's reference. */
export const payoutForm = (available: number, words: PayoutWords) =>
  z.object({ amount: amountWithin(available, words), reference: payoutBody.shape.reference });

/** The form of a payout that the gateway makes. */
export const transferForm = (available: number, words: PayoutWords) =>
  z.object({ amount: amountWithin(available, words) });
