/**
 * Passes: a browser in which a private link is open takes the proof along to another of our hosts, whose cookies know
 * nothing of it. Signed, for one booking, and good for a few minutes only.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { keysFor, type Secrets } from '../../config.ts';

/** Enough for signing in, or registering first. */
export const passMinutes = 15;

const purpose = 'passes of private links';

export function passFor(config: Secrets, bookingId: number, at: Date): string {
  const [key] = keysFor(config, purpose);
  return signed(key, bookingId, Math.floor(at.getTime() / 1000) + passMinutes * 60);
}

/** Whether we wrote it for this booking, and it is not over. */
export function isPass(
  config: Secrets,
  pass: string,
  { bookingId, at }: { bookingId: number; at: Date },
): boolean {
  const [until, given] = [Number.parseInt(pass, 10), Buffer.from(pass)];
  const isOurs = keysFor(config, purpose).some((key) => {
    const expected = Buffer.from(signed(key, bookingId, until));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs && at.getTime() < until * 1000;
}

function signed(key: KeyObject, bookingId: number, until: number): string {
  return `${until}.${createHmac('sha256', key).update(`${bookingId}.${until}`).digest('base64url')}`;
}
