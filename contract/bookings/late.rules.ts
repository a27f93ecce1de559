/** What a firm promises for coming late: an amount off that visit. */

/** Minutes after the end of the promised time. */
export const lateLimits = [15, 30, 60, 120] as const;
export type LateLimit = (typeof lateLimits)[number];

export function isLateLimit(minutes: number): minutes is LateLimit {
  return lateLimits.some((limit) => limit === minutes);
}
