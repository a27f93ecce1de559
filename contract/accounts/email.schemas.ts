import * as z from 'zod/mini';

/** A valid e-mail address of at most 254 characters, as sent. */
export const email = z
  .string('accounts.email')
  .check(z.trim(), z.maxLength(254, 'accounts.email'), z.email('accounts.email'));
