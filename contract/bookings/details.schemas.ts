import * as z from 'zod/mini';
import { phone } from '../accounts/phone.schemas.ts';
import { choices } from '../catalogue/choices.schemas.ts';
import { visitPicture } from '../files/schemas.ts';
import { civilDate, id, line, text } from '../kernel/fields.ts';
import { mostPhotos, mostUnits, serviceTypes, timeSlots, urgencies } from './rules.ts';

export const slot = z.enum(timeSlots, 'bookings.slot');
const date = z.string('bookings.date').check(z.minLength(1, 'bookings.date'));
export const preferredDate = z.pipe(date, civilDate);

/** The booking form with the specification's messages; the page and the server share it. */
export const bookingDetails = z.object({
  serviceType: z.enum(serviceTypes, 'bookings.service_type'),
  customerName: line({ min: 2, max: 100, message: 'general.name' }),
  customerPhone: phone,
  /** `Nil` stands for none. */
  customerEmail: z.optional(
    z.nullable(
      line({ max: 254 }).check(
        z.refine(
          (value) => /^(nil)?$/i.test(value) || /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value),
          'bookings.email',
        ),
      ),
    ),
  ),
  address: text({ min: 10, max: 300, message: 'bookings.address' }),
  preferredDate,
  timeSlot: slot,
  description: z.optional(z.nullable(text({ max: 2000 }))),
  urgency: z._default(z.enum(urgencies), 'normal'),
  units: z._default(
    z
      .int('bookings.units')
      .check(z.minimum(1, 'bookings.units'), z.maximum(mostUnits, 'bookings.units')),
    1,
  ),
  packageId: z.optional(z.nullable(id)),
  /** What was chosen of the package; left out, what has to be and costs nothing. */
  choices: z.optional(choices),
  /** Pictures that the customer uploaded for this request, by `files.uploadForVisit`. */
  photos: z._default(z.array(visitPicture).check(z.maxLength(mostPhotos, 'bookings.photos')), []),
});
export type BookingDetails = z.output<typeof bookingDetails>;
