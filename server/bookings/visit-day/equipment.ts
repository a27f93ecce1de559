/** What a shop has worked on at its customers': what was done to each at a visit, and when it is due again. */
import { dueAfter, dueReminders, reminderOn } from '#contract/bookings/due.rules.ts';
import type {
  EquipmentOfBooking,
  EquipmentUnit,
  RecordedUnit,
  ScannedUnit,
} from '#contract/bookings/equipment.schemas.ts';
import { mostRecordedUnits } from '#contract/bookings/rules.ts';
import { tradeOf, trades } from '#contract/shops/trades.rules.ts';
import { type Ctx, requireAdmin, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { keepPictures } from '../../files/files.ts';
import { refuse } from '../../http/refuse.ts';
import { managedShop, visibleShop } from '../../shops/shops.ts';
import { actingForShop, actingOn } from '../acting.ts';
import * as queries from './equipment.queries.ts';

/** Somebody's units with their services, for themselves and for admins; refuses others with `viewer.not_allowed`. */
export async function equipmentOfUser(
  ctx: Ctx,
  { userId }: { userId: number | 'me' },
): Promise<EquipmentUnit[]> {
  const viewerId = requireUser(ctx);
  const customerId = userId === 'me' ? viewerId : userId;
  if (customerId !== viewerId) requireAdmin(ctx);
  return queries.unitsOfUser(ctx, customerId);
}

/** The units of a booking's customer at its shop, for both; refuses everybody else with `booking.not_found`. */
export async function equipmentOfBooking(
  ctx: Ctx,
  { id }: { id: number },
): Promise<EquipmentOfBooking> {
  const { bookingId } = await actingOn(ctx, id);
  return unitsOf(ctx, bookingId);
}

/**
 * Records what was done at a visit, for those who work the shop's orders; recording again replaces it. Refuses
 * `equipment.not_begun` before the work has, `equipment.not_found` for units that are not this customer's,
 * `equipment.too_many`, `request.invalid` for kinds that the trade does not name, and `file.not_yours` for pictures that the caller did not upload.
 */
export async function recordVisit(
  ctx: Ctx,
  { id, units }: { id: number; units: RecordedUnit[] },
): Promise<EquipmentOfBooking> {
  const { bookingId } = await actingForShop(ctx, id);
  const by = requireUser(ctx);
  return ctx.db.transaction(async (tx) => {
    const visit = (await queries.visitToRecord(tx, bookingId)) ?? refuse('booking.not_found');
    if (visit.status !== 'in_progress' && visit.status !== 'completed')
      refuse('equipment.not_begun');
    requireKinds(units, visit);
    await keepNewPictures(ctx, tx, units, visit.photos);
    const services = await withIds({ ...ctx, db: tx }, bookingId, units);
    await queries.writeServices(tx, bookingId, {
      services,
      due: dueAfter(visit.servicedOn, visit),
      by,
      at: ctx.now,
    });
    return unitsOf({ ...ctx, db: tx }, bookingId);
  });
}

/** Where the firm's trade names the kinds of its equipment, each unit is of one of them. */
function requireKinds(units: readonly RecordedUnit[], { category }: { category: string }): void {
  const { unitKinds } = trades[tradeOf(category)];
  if (unitKinds.length === 0) return;
  const errors = units.flatMap(({ kind }, index) =>
    unitKinds.some((known) => known === kind)
      ? []
      : [{ path: `units[${index}].kind`, code: 'bookings.unit_kind' as const }],
  );
  if (errors.length > 0) refuse('request.invalid', { errors });
}

async function keepNewPictures(
  ctx: Ctx,
  tx: Database,
  units: readonly RecordedUnit[],
  known: readonly string[],
): Promise<void> {
  const addresses = units
    .flatMap(({ beforePhotos, afterPhotos }) => [...beforePhotos, ...afterPhotos])
    .filter((photo) => !known.includes(photo));
  if (addresses.length > 0)
    await keepPictures(tx, { viewer: ctx.viewer, folder: 'bookings', addresses });
}

/** Updates the units that are known and adds the others. */
async function withIds(
  ctx: Ctx,
  bookingId: number,
  units: readonly RecordedUnit[],
): Promise<Array<RecordedUnit & { unitId: number }>> {
  const placed = units.map((unit, position) => ({ ...unit, position }));
  const [known, fresh] = [
    placed.filter(({ unitId }) => unitId !== null),
    placed.filter(({ unitId }) => unitId === null),
  ];
  const recorded = await queries.unitsAround(ctx, bookingId);
  if (recorded.length + fresh.length > mostRecordedUnits) refuse('equipment.too_many');
  if ((await queries.describeUnits(ctx.db, bookingId, known)) !== known.length)
    refuse('equipment.not_found');
  const added = await queries.addUnits(ctx.db, bookingId, fresh);
  return placed.map(({ position, ...unit }) => ({
    ...unit,
    unitId: unit.unitId ?? added.get(position) ?? refuse('equipment.not_found'),
  }));
}

async function unitsOf(ctx: Ctx, bookingId: number): Promise<EquipmentOfBooking> {
  const [units, recorded] = [
    await queries.unitsAround(ctx, bookingId),
    await queries.recordedAt(ctx.db, bookingId),
  ];
  return { units, recorded };
}

/** What the sticker on a unit opens: whose it is only to themselves and its firm. Refuses `equipment.not_found`. */
export async function scanUnit(ctx: Ctx, { id }: { id: number }): Promise<ScannedUnit> {
  const { userId } = ctx.viewer;
  const found = await queries.scannedUnit(ctx.db, id, {
    userId,
    managed: managedShop(ctx.viewer, 'orders'),
    visible: visibleShop(ctx.viewer),
  });
  return found ?? refuse('equipment.not_found');
}

/** Says which room a unit of the caller's is in. Refuses `equipment.not_found`. */
export async function renameUnit(
  ctx: Ctx,
  { id, room }: { id: number; room: string },
): Promise<EquipmentUnit> {
  const userId = requireUser(ctx);
  await queries.renameUnit(ctx.db, id, userId, room);
  return (await queries.ownUnit(ctx, id, userId)) ?? refuse('equipment.not_found');
}

/** Keeps a unit no longer, for its customer and for those who work its shop's orders. Refuses `equipment.not_found`. */
export async function retireUnit(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const userId = requireUser(ctx);
  const retired = await queries.retireUnit(ctx.db, id, {
    userId,
    managed: managedShop(ctx.viewer, 'orders'),
    at: ctx.now,
  });
  if (retired === 0) refuse('equipment.not_found');
}

/** Gives an account the units that bookings worked on which now are its own; part of claiming them. */
export async function adoptEquipment(
  tx: Database,
  { bookingIds, userId }: { bookingIds: readonly number[]; userId: number },
): Promise<void> {
  await queries.adoptUnits(tx, bookingIds, userId);
}

/**
 * Notifies customers of units that are due: some days before and a week after, each once, as long as they have booked no
 * visit. What a day missed, because nothing ran, is sent on the next.
 */
export async function remindOfDue({ db }: Pick<Ctx, 'db'>, at: Date): Promise<void> {
  const due = await queries.dueUnits(db, at, { ahead: -dueReminders[0] + 1, behind: 30 });
  const reminders = due.flatMap(({ unitIds, shopId, customer, dueOn, today }) => {
    const stage = reminderOn(today, dueOn);
    return stage === null
      ? []
      : [{ unitIds, stage, key: `${shopId}:${customer}:${dueOn}:${stage}` }];
  });
  await queries.notifyOfDue(db, reminders);
}
