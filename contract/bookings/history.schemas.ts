/** What became of a booking, change by change. */
import * as z from 'zod/mini';
import { instant } from '../kernel/fields.ts';
import { bookingStatuses, timeSlots } from './rules.ts';

export const bookingChange = z.object({
  kind: z.enum([
    'status',
    'undone',
    'moved',
    'technician',
    'price',
    'paid',
    'paid_directly',
    'direct_undone',
    'set_out',
    'arrived',
    'nobody_came',
    'archived',
    'restored',
    'note',
  ]),
  status: z.enum(bookingStatuses),
  /** Of a move: where the visit went. */
  to: z.nullable(z.object({ date: z.string(), slot: z.enum(timeSlots) })),
  at: instant,
  by: z.enum(['customer', 'vendor', 'admin', 'system']),
  /** For the shop only: who of its people. */
  byName: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type BookingChange = z.output<typeof bookingChange>;
