import { useFormatter } from '#web/words/use-formatter.ts';

const units = [
  ['day', 1_440],
  ['hour', 60],
] as const;

/** Whole minutes in the largest unit that says them exactly: "45 minutes", "2 hours", "3 days". */
export function useDuration(): (minutes: number) => string {
  const format = useFormatter();
  return (minutes) => {
    const [unit, length] =
      units.find(([, one]) => minutes >= one && minutes % one === 0) ?? (['minute', 1] as const);
    return format.number(minutes / length, 'length', { unit });
  };
}
