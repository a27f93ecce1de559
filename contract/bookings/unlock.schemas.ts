/** How somebody shows that a private link is theirs. */
import * as z from 'zod/mini';
import { narrow } from '../kernel/typed-number.ts';

/** The last digits of the phone number, or a pass from another of our hosts where they were given. */
export const unlockBody = z
  .object({
    lastDigits: z.optional(
      z.string('bookings.digits').check(z.overwrite(narrow), z.regex(/^\d{4}$/, 'bookings.digits')),
    ),
    pass: z.optional(z.string().check(z.regex(/^\d{1,12}\.[\w-]{43}$/))),
  })
  .check(
    z.refine(({ lastDigits, pass }) => (lastDigits === undefined) !== (pass === undefined), {
      path: ['lastDigits'],
      message: 'bookings.digits',
    }),
  );
export type Unlock = z.input<typeof unlockBody>;
