/** What a shop has worked on at its customers', unit by unit: what was done to each, and when it is due again. */
import * as z from 'zod/mini';
import { ownerInPath } from '../cart/schemas.ts';
import { visitPicture } from '../files/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, line, linkToken, text } from '../kernel/fields.ts';
import { writtenIn } from '../kernel/translations.ts';
import { equipmentPaths } from './paths.ts';
import { serviceTypes } from './rules.ts';

const reading = (least: number, most: number, message: string) =>
  z.nullable(z.number(message).check(z.minimum(least, message), z.maximum(most, message)));
const photos = z._default(z.array(visitPicture).check(z.maxLength(6, 'bookings.photos')), []);

const whatItIs = {
  room: line({ min: 1, max: 40, message: 'bookings.room' }),
  /** One of the kinds that the firm's trade names; where it names none, what the firm calls it. */
  kind: z._default(line({ max: 40 }), ''),
  brand: z._default(line({ max: 40 }), ''),
  model: z._default(line({ max: 60 }), ''),
  /** The refrigerant, such as R32. */
  gas: z._default(line({ max: 20 }), ''),
  installedOn: z._default(z.nullable(civilDate), null),
};

const whatWasDone = {
  notes: z._default(text({ max: 1000 }), ''),
  /** At the vent, in °C. */
  airBefore: z._default(reading(-30, 60, 'bookings.degrees'), null),
  airAfter: z._default(reading(-30, 60, 'bookings.degrees'), null),
  /** In psi. */
  gasPressure: z._default(reading(0, 999, 'bookings.pressure'), null),
  beforePhotos: photos,
  afterPhotos: photos,
};

/** What was done to a unit at a visit. */
export const unitService = z.object({
  id,
  bookingId: id,
  /** The day of the visit. */
  servicedOn: z.string(),
  serviceType: z.enum(serviceTypes),
  packageTitle: z.nullable(z.string()),
  writtenIn,
  notes: z.string(),
  airBefore: z.nullable(z.number()),
  airAfter: z.nullable(z.number()),
  gasPressure: z.nullable(z.number()),
  beforePhotos: z.array(z.string()),
  afterPhotos: z.array(z.string()),
});
export type UnitService = z.output<typeof unitService>;

export const equipmentUnit = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  category: z.string(),
  room: z.string(),
  kind: z.string(),
  brand: z.string(),
  model: z.string(),
  gas: z.string(),
  installedOn: z.nullable(z.string()),
  /** Where it hangs, as the last visit's address had it. */
  address: z.string(),
  lastServicedOn: z.nullable(z.string()),
  /** Its next service: the day, and the days around it that are as good. All null when nothing is due. */
  dueOn: z.nullable(z.string()),
  dueFrom: z.nullable(z.string()),
  dueTo: z.nullable(z.string()),
  /** What is due then, to book it again. */
  packageId: z.nullable(id),
  packageTitle: z.nullable(z.string()),
  writtenIn,
  /** The day of a visit to all of the customer's units that is agreed already, or only asked for. */
  bookedOn: z.nullable(z.string()),
  askedOn: z.nullable(z.string()),
  /** Newest first, at most 20. */
  services: z.array(unitService),
});
export type EquipmentUnit = z.output<typeof equipmentUnit>;

/** One unit of a visit as the shop records it: one that is known by its id, or a new one. */
export const recordedUnit = z.object({
  unitId: z._default(z.nullable(id), null),
  ...whatItIs,
  ...whatWasDone,
});
export type RecordedUnit = z.output<typeof recordedUnit>;

export const recordBody = z.object({
  units: z.array(recordedUnit).check(
    z.minLength(1, 'bookings.no_unit'),
    z.maxLength(20, 'bookings.most_units'),
    z.refine((units) => {
      const known = units.flatMap(({ unitId }) => (unitId === null ? [] : [unitId]));
      return new Set(known).size === known.length;
    }, 'bookings.unit_twice'),
  ),
});

/** The equipment of a visit's customer at its shop, for the form that records a visit. */
export const equipmentOfBooking = z.object({
  units: z.array(equipmentUnit),
  /** Ids of the units that this visit has recorded. */
  recorded: z.array(id),
});
export type EquipmentOfBooking = z.output<typeof equipmentOfBooking>;

const byId = z.object({ id: idInPath });

/** What the sticker on a unit opens: to everybody which firm looks after it, more only to those whose it is. */
export const scannedUnit = z.object({
  shopId: id,
  shopName: z.string(),
  /** It is one of the caller's own. */
  isOwn: z.boolean(),
  /** For the people of its firm the visit that worked on it last; null for everybody else. */
  lastBookingId: z.nullable(id),
});
export type ScannedUnit = z.output<typeof scannedUnit>;

export const equipmentRoutes = {
  ofUser: endpoint(equipmentPaths.ofUser, 'signed-in', {
    params: ownerInPath,
    reply: z.array(equipmentUnit),
    summary: "A customer's units by room, with their services and when they are due",
  }),
  ofBooking: endpoint(equipmentPaths.ofBooking, 'signed-in', {
    params: byId,
    reply: equipmentOfBooking,
    summary: "The units of a booking's customer, for the shop and the customer",
  }),
  ofLinked: endpoint(equipmentPaths.ofLinked, 'public', {
    params: z.object({ token: linkToken }),
    reply: z.array(equipmentUnit),
    summary:
      'The units that the visit behind a private link has recorded, where the link is unlocked',
  }),
  scanned: endpoint(equipmentPaths.scanned, 'public', {
    params: byId,
    reply: scannedUnit,
    summary: 'What the sticker on a unit leads its reader to',
  }),
  record: endpoint(equipmentPaths.record, 'signed-in', {
    params: byId,
    body: recordBody,
    reply: equipmentOfBooking,
    summary: 'Record what was done at a visit, unit by unit; recording again replaces it',
  }),
  rename: endpoint(equipmentPaths.rename, 'signed-in', {
    params: byId,
    body: z.object({ room: whatItIs.room }),
    reply: equipmentUnit,
    summary: 'Say which room a unit is in, for its customer',
  }),
  retire: endpoint(equipmentPaths.retire, 'signed-in', {
    params: byId,
    summary: 'Keep a unit no longer, because it is gone; its services stay recorded',
  }),
};
