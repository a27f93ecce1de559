import { useFormatter } from 'use-intl';
import type { WorkedShopOrder } from '#contract/orders/schemas.ts';

/** Writes when a shop order is promised: the time alone, or with its day where that is more than four hours after the order. */
export function usePromisedTime(): (
  shopOrder: Pick<WorkedShopOrder, 'changes'> & { promisedAt: string },
) => string {
  const format = useFormatter();
  return ({ promisedAt, changes }) => {
    const promised = new Date(promisedAt);
    const isSoon = promised.getTime() - Date.parse(changes[0]?.at ?? promisedAt) < 4 * 3_600_000;
    return format.dateTime(promised, isSoon ? 'clock' : 'weekdayDayAndClock');
  };
}
