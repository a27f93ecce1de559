/** The technicians of a service shop. */
import type { ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { type Body, change, requireSeen } from './service-settings.ts';
import * as queries from './service-settings.queries.ts';

const most = 30;

type OfOne = { id: number };

/** Adds a technician. Refuses `service.too_many`, and `service.not_of_the_shop` for an account that does not work there. */
export function addTechnician(
  ctx: Ctx,
  { shopId, ...values }: Body<'addTechnician'>,
): Promise<ServiceSettings> {
  return change(ctx, { shopId }, async (tx, row) => {
    if (row.technicians.length >= most) refuse('service.too_many');
    requireOwnPerson(row, values.userId);
    await queries.addTechnician(tx, shopId, values);
    return {};
  });
}

/**
 * Changes what a technician can do and when. Refuses `service.no_technician`, `shop.changed_meanwhile`,
 * `service.not_of_the_shop`, and `service.visits_hit` until all visits were seen that it hits.
 */
export function changeTechnician(
  ctx: Ctx,
  { shopId, id, version, hit, ...values }: Body<'changeTechnician'> & OfOne,
): Promise<ServiceSettings> {
  const proposal = { kind: 'technician', technicianId: id, ...values } as const;
  return change(ctx, { shopId, settling: { proposal, hit } }, async (tx, row) => {
    await requireVersion(ctx, tx, row, { id, version });
    requireOwnPerson(row, values.userId);
    await queries.changeTechnician(tx, { shopId, id, version }, values);
    return {};
  });
}

/** Gives a technician no new work. Refuses as `changeTechnician` does. */
export function retireTechnician(
  ctx: Ctx,
  { shopId, id, version, hit }: Body<'retireTechnician'> & OfOne,
): Promise<ServiceSettings> {
  return change(
    ctx,
    { shopId, settling: { proposal: { kind: 'retirement', technicianId: id }, hit } },
    async (tx, row) => {
      await requireVersion(ctx, tx, row, { id, version });
      await queries.setTechnicianActive(tx, { shopId, id, version }, false);
      return {};
    },
  );
}

/** Gives a retired technician work again. */
export function restoreTechnician(
  ctx: Ctx,
  { shopId, id, version }: Body<'restoreTechnician'> & OfOne,
): Promise<ServiceSettings> {
  return change(ctx, { shopId }, async (tx, row) => {
    await requireVersion(ctx, tx, row, { id, version });
    await queries.setTechnicianActive(tx, { shopId, id, version }, true);
    return {};
  });
}

async function requireVersion(
  ctx: Ctx,
  tx: Database,
  { technicians }: queries.ServiceSettingsRow,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const found = technicians.find((one) => one.id === id) ?? refuse('service.no_technician');
  await requireSeen(ctx, tx, { list: 'technicians', found, version });
}

function requireOwnPerson({ people }: queries.ServiceSettingsRow, userId: number | null): void {
  if (userId === null || people.some((person) => person.userId === userId)) return;
  refuse('service.not_of_the_shop', {
    errors: [{ path: 'userId', code: 'bookings.not_of_the_shop' }],
  });
}
