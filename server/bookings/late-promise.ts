/** What a firm promises for coming late, in its settings and as each visit keeps it. */
import type { LatePromise } from '#contract/bookings/late.schemas.ts';
import { type Minor, toMajor } from '#contract/kernel/money.ts';
import { type Sql, sql } from '../db/database.ts';

/** Its amount in minor units; null where nothing is promised. */
export type LatePromiseRow = LatePromise | null;

/** Of settings of a service, or of bookings: `LatePromiseRow` as JSON. */
export function latePromiseOf(row: Sql): Sql {
  return sql`case when ${row}.late_amount is not null
    then json_build_object('amount', ${row}.late_amount, 'afterMinutes', ${row}.late_after) end`;
}

/** In major units; null where nothing is promised. */
export function promiseInMajor(promise: LatePromiseRow): LatePromise | null {
  return promise && { ...promise, amount: toMajor(promise.amount) };
}

/** As a reply has it, which says nothing of nothing. */
export function latePromiseReply(promise: LatePromiseRow): { latePromise?: LatePromise } {
  const latePromise = promiseInMajor(promise);
  return latePromise ? { latePromise } : {};
}

type LateRow = { latePromise: LatePromiseRow; lateOff: Minor };

/** Of a visit: what was promised for it, and what comes off it. */
export function lateReply({
  latePromise,
  lateOff,
}: LateRow): Partial<{ latePromise: LatePromise; lateOff: number }> {
  return { ...latePromiseReply(latePromise), ...(lateOff > 0 && { lateOff: toMajor(lateOff) }) };
}
