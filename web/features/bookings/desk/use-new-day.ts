import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { BookingDesk } from '#contract/bookings/desk.schemas.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { useTick } from '#web/ui/use-tick.ts';

/** Loads the page again once the shop's day is over: what was left open shows the new one, unless its address names a day. */
export function useNewDay({ now, today, zone }: BookingDesk): void {
  const { revalidate } = useRevalidator();
  const day = useTick((at) => civilTime(new Date(at), zone).date, now);
  useEffect(() => {
    if (day > today) void revalidate();
  }, [day, today, revalidate]);
}
