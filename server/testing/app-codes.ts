/** Codes of the second factor, as an authenticator app makes them. */
import { Secret, TOTP } from 'otpauth';

/** What the app shows, some steps of 30 seconds from now. */
export function codeOf(key: string, steps = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(key),
    timestamp: Date.now() + steps * 30_000,
  });
}
