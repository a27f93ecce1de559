import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TodayItem } from '#contract/shops/today.schemas.ts';
import { useLive } from '#web/api/live.ts';
import { setClock } from '#web/ui/use-tick.ts';

const everyMinute = 60_000;

type Asked<Today> = {
  /** Whose day it is: a shop's, or the market's. */ shopId: number | null;
  loaded: Today;
  ask: () => Promise<Today>;
};

/**
 * What waits as it is now: asked for again when the server says that something is different, and every minute, since
 * time alone makes things late. `hide` takes a task off the list until `look` has asked again.
 */
export function useToday<Today extends { now: string; items: TodayItem[] }>({
  shopId,
  loaded,
  ask,
}: Asked<Today>) {
  const queries = useQueryClient();
  const queryKey = ['today', shopId];
  const { data = loaded, failureCount } = useQuery({
    queryKey,
    queryFn: ask,
    initialData: loaded,
    refetchInterval: everyMinute,
  });
  const today = data.now >= loaded.now ? data : loaded;
  useEffect(() => setClock(today.now), [today.now]);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const look = () => queries.invalidateQueries({ queryKey });
  useLive('orders', (change) => {
    if (!change || shopId === null || change.shopIds.includes(shopId)) void look();
  });
  useLive('bookings', (change) => {
    if (!change || change.shopId === shopId) void look();
  });
  useLive('messages', look);
  useLive('notifications', look);
  return {
    today,
    items: today.items.filter(({ key }) => !hidden.includes(key)),
    /** It could not be asked for again. */
    isLost: failureCount > 0,
    hide: (key: string) => setHidden((keys) => [...keys, key]),
    show: (key: string) => setHidden((keys) => keys.filter((one) => one !== key)),
    look,
  };
}
