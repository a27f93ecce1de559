/** The end of each side's time: what a shop leaves lying, the market decides; what a shopper leaves lying, ends. */
import { afterTime, isLiveCase } from '#contract/aftercare/rules.ts';
import type { Config } from '../config.ts';
import { stranger } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { caseSeenBy } from './cases.queries.ts';
import { publishCase, tryMove } from './moving.ts';
import { insertStep } from './steps.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** At the end of somebody's time in a case. */
    'aftercare.end_clock': { caseId: number };
  }
}

type Clockwork = { db: Database; events: Events; config: Config; now: Date };

/** Ends a case's clock, if it has run out; doing it twice, or after somebody did something, does nothing. */
export async function endClock(
  { db, events, config, now: at }: Clockwork,
  { caseId }: { caseId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await caseSeenBy(tx, caseId, { ...stranger, isAdmin: true });
    if (!row || !isLiveCase(row.state)) return;
    const parts = { tx, events, config, at };
    const to = afterTime(row.state);
    if (!(await tryMove(parts, { row, from: [row.state], to, dueBefore: at }))) return;
    await insertStep(tx, { caseId, step: 'ended', by: 'system', userId: null, state: to, at });
    await publishCase(parts, row);
  });
}

export function aftercareTasks(
  parts: Pick<Clockwork, 'db' | 'events'> & { configNow(): Config },
): Tasks {
  return {
    'aftercare.end_clock': {
      run: (over) => endClock({ ...parts, config: parts.configNow(), now: new Date() }, over),
    },
  };
}
