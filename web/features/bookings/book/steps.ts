import type { BookingField } from './booking-fields.ts';

/** The steps of booking in order, each with the fields that it asks for; the last one shows them all. */
export const stepNames = ['service', 'time', 'contact', 'review'] as const;
export type StepName = (typeof stepNames)[number];

export const fieldsOf: Record<StepName, readonly BookingField[]> = {
  service: ['serviceType', 'packageId', 'units'],
  time: ['postalCode', 'preferredDate', 'timeSlot', 'urgency'],
  contact: ['customerName', 'customerPhone', 'customerEmail', 'address', 'description', 'photos'],
  review: [],
};

/** The step of an address; the first for anything else. */
export function stepIn(value: string | null): StepName {
  return stepNames.find((name) => name === value) ?? 'service';
}

/** The first step that asks for one of these fields; undefined when none does. */
export function stepOf(fields: readonly string[]): StepName | undefined {
  return stepNames.find((name) => fieldsOf[name].some((field) => fields.includes(field)));
}
