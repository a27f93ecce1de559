/** How long people had to do without, at each trouble. */
import type { Group, Journal, JournalTrouble } from './journal.ts';

/** Seconds between two answers of that group that were well, the longest from the trouble on until the next one. */
export function secondsWithout(
  { asked, troubles }: Journal,
  trouble: JournalTrouble,
  group: Group,
): number {
  const until = troubles[troubles.indexOf(trouble) + 1]?.begun ?? Infinity;
  const well = asked
    .filter((one) => one.group === group && one.status !== null && one.status < 400)
    .map(({ begun, ms }) => begun + ms)
    .sort((a, b) => a - b);
  const gaps = well.flatMap((at, index) => {
    const next = well[index + 1];
    return next !== undefined && next > trouble.begun && at < until
      ? [Math.min(next, until) - at]
      : [];
  });
  return Math.max(0, ...gaps) / 1_000;
}
