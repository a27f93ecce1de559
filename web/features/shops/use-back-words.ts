import { useTimes } from '#web/words/use-times.ts';

/** When a shop that takes no orders is back, as the words `stopped` ask for it: “none” where it has not said so. */
export function useBackWords(): (shop: { backAt?: string | undefined }) => string {
  const times = useTimes();
  return ({ backAt }) => (backAt === undefined ? 'none' : times(new Date(backAt), 'day'));
}
