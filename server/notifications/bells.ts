/** Letting open pages know that their bell has something new, or less. */
import type { Ctx } from '../context.ts';

declare module '../events/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface EventMap {
    /** These people have something new in the bell, or read something. */
    'notifications.changed': { userIds: number[] };
  }
}

/** An event is at most 8,000 bytes, and an id up to eleven of them. */
export const mostPerEvent = 600;

export async function ringBells(
  { db, events }: Pick<Ctx, 'db' | 'events'>,
  userIds: readonly number[],
): Promise<void> {
  for (let start = 0; start < userIds.length; start += mostPerEvent) {
    await events.publish(db, 'notifications.changed', {
      userIds: userIds.slice(start, start + mostPerEvent),
    });
  }
}
