/** The fields of the booking form and the request that they become; what they must hold is in `booking-rules.ts`. */
import {
  mostUnits,
  type ServiceType,
  serviceTypes,
  type TimeSlot,
  timeSlots,
  type Urgency,
  urgencies,
} from '#contract/bookings/rules.ts';
import type { ServicePackage } from '#contract/bookings/offer.schemas.ts';
import { choiceLimits, type Choices, usualChoices } from '#contract/catalogue/choices.rules.ts';
import { writtenPostcode } from '#contract/shops/postcodes.rules.ts';
import type { BookingDetails } from '#contract/bookings/details.schemas.ts';

type Texts = Record<
  'customerName' | 'customerPhone' | 'customerEmail' | 'postalCode' | 'address' | 'description',
  string
>;
export type BookingFields = Texts & {
  serviceType: ServiceType | '';
  packageId: number | null;
  choices: Choices;
  units: number;
  urgency: Urgency;
  preferredDate: string;
  timeSlot: TimeSlot | '';
  photos: string[];
};
export type BookingField = keyof BookingFields;

export const emptyBookingFields: BookingFields = {
  serviceType: '',
  packageId: null,
  choices: {},
  units: 1,
  urgency: 'normal',
  preferredDate: '',
  timeSlot: '',
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  postalCode: '',
  address: '',
  description: '',
  photos: [],
};

/** What the form holds of a package that is chosen, or of none. */
export function packageFields(
  pack: Pick<ServicePackage, 'id' | 'choiceGroups'> | undefined,
): Pick<BookingFields, 'packageId' | 'choices'> {
  return { packageId: pack?.id ?? null, choices: usualChoices(pack?.choiceGroups ?? []) };
}

// Every name of the form is a key of its empty state.
export const bookingFieldNames = Object.keys(emptyBookingFields) as BookingField[];

/** The request as it is sent, but for its shop; an empty choice is refused by the rules with the words of its field. */
export function detailsOf(fields: BookingFields, country: string): BookingDetails {
  const { postalCode, address, serviceType, timeSlot, ...rest } = fields;
  return {
    ...rest,
    // The rules refuse what is not chosen.
    serviceType: serviceType as ServiceType,
    timeSlot: timeSlot as TimeSlot,
    address: addressWith(address, postalCode, country),
  };
}

/** The six digits of a postal code of Singapore, as people write it: "S(310145)", "Singapore 310 145"; null for any other. */
export function postalDigits(text: string): string | null {
  const [, first, second] = /(?<!\d)(\d{3})[ -]?(\d{3})(?!\d)/.exec(text) ?? [];
  return first && second ? first + second : null;
}

/** The address with its postal code, unless that stands in it already: a code of Singapore with the name, in a market there. */
export function addressWith(address: string, postalCode: string, country: string): string {
  const [street, code] = [address.trim(), writtenPostcode(postalCode.trim(), country)];
  const digits = country === 'SG' ? postalDigits(code) : null;
  if (code === '' || street.includes(code) || (digits && postalDigits(street) === digits))
    return street;
  return street === '' ? '' : `${street}, ${digits ? `Singapore ${digits}` : code}`;
}

/** What a stored draft, or an address in the browser, says of the form; anything strange is left out. */
export function fieldsIn(stored: Record<string, unknown>): Partial<BookingFields> {
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => isFieldName(name) && looksRight[name](value)),
  );
}

function isFieldName(name: string): name is BookingField {
  return name in emptyBookingFields;
}

const isText = (value: unknown) => typeof value === 'string';
const isOneOf = (choices: readonly string[]) => (value: unknown) =>
  isText(value) && choices.some((choice) => choice === value);
const isChoices = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length <= choiceLimits.groups &&
  Object.values(value).every((names) => Array.isArray(names) && names.every(isText));
const looksRight: Record<BookingField, (value: unknown) => boolean> = {
  serviceType: isOneOf(serviceTypes),
  packageId: (value) => value === null || Number.isInteger(value),
  choices: isChoices,
  units: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostUnits,
  urgency: isOneOf(urgencies),
  preferredDate: isText,
  timeSlot: isOneOf(timeSlots),
  customerName: isText,
  customerPhone: isText,
  customerEmail: isText,
  postalCode: isText,
  address: isText,
  description: isText,
  photos: (value) => Array.isArray(value) && value.every(isText),
};
