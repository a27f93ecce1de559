import { skipToken, useQuery } from '@tanstack/react-query';
import { addDays } from '#contract/kernel/time.ts';
import { daysShown } from './days.ts';
import { windowsKey, type WindowSource } from './use-windows.ts';

/** The first day on which the shop has a free time for the visit; null where none is up to its last day, undefined until it is known. */
export function useFirstFree(
  source: WindowSource | null,
  { today, lastDay }: { today: string; lastDay: string },
): string | null | undefined {
  const { data } = useQuery({
    queryKey: [...windowsKey, source?.key, 'first free', today],
    queryFn: source ? () => firstFreeFrom(source, today, lastDay) : skipToken,
    staleTime: 30_000,
  });
  return data;
}

async function firstFreeFrom(
  source: WindowSource,
  from: string,
  lastDay: string,
): Promise<string | null> {
  if (from > lastDay) return null;
  const windows = await source.read({ from, days: String(daysShown) });
  const free = windows.find(({ reason }) => reason === null);
  return free?.date ?? firstFreeFrom(source, addDays(from, daysShown), lastDay);
}
