/** What a request must hold; in a module of its own that arrives when the form is first touched. */
import { bookingDetails } from '#contract/bookings/schemas.ts';
import { checkedBy } from '#web/ui/checked-form.ts';

export const bookingRules = checkedBy(bookingDetails);
