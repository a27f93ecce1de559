/** Which certificates of a kitchen shoppers are shown: those that are valid today, by its own clock. */
import { validOn } from '#contract/shops/certificates.rules.ts';
import type { Certificate } from '#contract/shops/certificates.schemas.ts';
import { civilTime } from '#contract/kernel/time.ts';

/** Left out where there are none. */
export function certificatesShown(
  { certificates, timeZone }: { certificates: readonly Certificate[]; timeZone: string },
  at: Date,
): { certificates?: Certificate[] } {
  const valid = validOn(certificates, civilTime(at, timeZone).date);
  return valid.length > 0 ? { certificates: valid } : {};
}
