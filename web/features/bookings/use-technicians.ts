import type { Booking } from '#contract/bookings/schemas.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

type Visit = Pick<Booking, 'technicianName' | 'helpers'>;

/** The names of all who come for a visit, the one in front first; null while nobody does. */
export function useTechnicians(): (visit: Visit) => string | null {
  const format = useFormatter();
  return ({ technicianName, helpers }) =>
    technicianName && format.list([technicianName, ...helpers.map(({ name }) => name)]);
}
