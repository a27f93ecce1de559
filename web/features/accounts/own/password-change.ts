import * as z from 'zod/mini';
import { changePasswordBody } from '#contract/accounts/schemas.ts';

/** What the form of a new password says that the contract does not. */
export type PasswordWords = { required: string; mismatch: string };

/** The form of a new password: all three filled in, a good one, and twice the same. */
export function passwordChange({ required, mismatch }: PasswordWords) {
  const filled = z.string(required).check(z.minLength(1, required));
  return z
    .object({
      currentPassword: filled,
      newPassword: z.pipe(filled, changePasswordBody.shape.newPassword),
      confirmPassword: filled,
    })
    .check(
      z.refine((form) => form.newPassword === form.confirmPassword, {
        path: ['confirmPassword'],
        message: mismatch,
        when: isFilled,
      }),
    );
}

/** A confirmation that is missing is missing, not different. */
function isFilled({ value }: { value: unknown }): boolean {
  // The check runs on what the form's three text fields hold.
  const { newPassword, confirmPassword } = value as Record<string, string>;
  return Boolean(newPassword && confirmPassword);
}

export type PasswordChange = z.output<ReturnType<typeof passwordChange>>;
