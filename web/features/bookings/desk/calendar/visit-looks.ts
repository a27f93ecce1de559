import type { BookingStatus } from '#contract/bookings/rules.ts';

/** How a visit looks on a calendar, by where it stands. */
export const visitLooks: Record<BookingStatus, string> = {
  pending: 'border-dashed border-mango bg-mango-soft',
  confirmed: 'border-sky bg-sky-soft',
  in_progress: 'border-plum bg-plum-soft',
  completed: 'border-leaf bg-leaf-soft',
  cancelled: 'border-line bg-well',
};
