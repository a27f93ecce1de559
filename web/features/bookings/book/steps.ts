import type { BookingField, BookingFields } from './booking-fields.ts';

/** The steps of booking in order, each with the fields that it asks for; the last one shows them all. */
export const bookingSteps = ['service', 'time', 'contact', 'review'] as const;
export type BookingStep = (typeof bookingSteps)[number];

export const bookingStepFields: Record<BookingStep, readonly BookingField[]> = {
  service: ['serviceType', 'packageId', 'choices', 'units'],
  time: ['postalCode', 'preferredDate', 'timeSlot', 'urgency'],
  contact: [
    'customerName',
    'customerPhone',
    'customerEmail',
    'address',
    'postalCode',
    'description',
    'photos',
  ],
  review: [],
};

/** The step of an address; the first for anything else. */
export function bookingStepIn(value: string | null): BookingStep {
  return bookingSteps.find((name) => name === value) ?? 'service';
}

/** The first step that asks for one of these fields; undefined when none does. */
export function bookingStepOf(fields: readonly string[]): BookingStep | undefined {
  return bookingSteps.find((name) =>
    bookingStepFields[name].some((field) => fields.includes(field)),
  );
}

/** What no step can do without. */
const neededOf: Record<BookingStep, readonly BookingField[]> = {
  service: ['serviceType'],
  time: ['preferredDate', 'timeSlot'],
  contact: ['customerName', 'customerPhone', 'address'],
  review: [],
};

/** The step to be at: the one asked for, or an earlier one that still lacks something. */
export function stepToShow(asked: BookingStep, fields: BookingFields): BookingStep {
  const before = bookingSteps.slice(0, bookingSteps.indexOf(asked));
  return before.find((name) => neededOf[name].some((field) => fields[field] === '')) ?? asked;
}
