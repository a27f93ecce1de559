/** The rules of a booking for a caller, in a module of their own that arrives when the form is first touched. */
import { type BookingDetails, bookingDetails } from '#contract/bookings/schemas.ts';
import { type Check, checkedBy } from '#web/ui/checked-form.ts';

const check = checkedBy(bookingDetails);

export const callRules: Check<BookingDetails> = ({ packageId, units, customerEmail, ...values }) =>
  check({
    ...values,
    units: Number(units),
    packageId: packageId ? Number(packageId) : null,
    customerEmail: customerEmail || null,
  });
