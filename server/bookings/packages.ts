/** The packages that a service shop sells. What a booking was agreed at stays as it is. */
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import type { ServiceSettings } from '#contract/bookings/settings.schemas.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { asWritten } from '../words/as-read.ts';
import { type Body, change, requireSeen } from './service-settings.ts';
import * as queries from './service-settings.queries.ts';

const most = 30;

type OfOne = { id: number };

/** What packages cost, for the audit log. */
const prices = {
  packages: ({ packages }: queries.ServiceSettingsRow) =>
    packages
      .filter(({ isActive }) => isActive)
      .map(({ title, price }) => `${title} ${toMajor(price)}`)
      .join(', '),
};

/** Adds a package behind the others. Refuses `service.too_many`. */
export function addPackage(
  ctx: Ctx,
  { shopId, price, translations = {}, ...values }: Body<'addPackage'>,
): Promise<ServiceSettings> {
  return change(ctx, { shopId }, async (tx, row) => {
    if (row.packages.length >= most) refuse('service.too_many');
    await queries.addPackage(tx, shopId, {
      ...values,
      translations: asWritten(translations, row.language),
      price: toMinor(price),
    });
    return prices;
  });
}

/** Changes a package. Refuses `service.no_package` and `shop.changed_meanwhile`. */
export function changePackage(
  ctx: Ctx,
  { shopId, id, version, price, translations, ...values }: Body<'changePackage'> & OfOne,
): Promise<ServiceSettings> {
  return change(ctx, { shopId }, async (tx, row) => {
    const before = await requireVersion(ctx, tx, row, { id, version });
    const after = {
      ...values,
      translations: asWritten(translations ?? before.translations, row.language),
      price: toMinor(price),
    };
    await queries.changePackage(tx, { shopId, id, version }, after);
    return prices;
  });
}

/** Offers a package no more, or again. Refuses as `changePackage` does. */
export function offerPackage(
  ctx: Ctx,
  { shopId, id, version, isActive }: Body<'retirePackage'> & OfOne & { isActive: boolean },
): Promise<ServiceSettings> {
  return change(ctx, { shopId }, async (tx, row) => {
    await requireVersion(ctx, tx, row, { id, version });
    await queries.setPackageActive(tx, { shopId, id, version }, isActive);
    return prices;
  });
}

/** Puts packages in an order; ids of others count for nothing. */
export function orderPackages(
  ctx: Ctx,
  { shopId, ids }: Body<'orderPackages'>,
): Promise<ServiceSettings> {
  return change(ctx, { shopId }, async (tx) => {
    await queries.orderPackages(tx, shopId, ids);
    return {};
  });
}

async function requireVersion(
  ctx: Ctx,
  tx: Database,
  { packages }: queries.ServiceSettingsRow,
  { id, version }: { id: number; version: number },
): Promise<queries.ServiceSettingsRow['packages'][number]> {
  const found = packages.find((one) => one.id === id) ?? refuse('service.no_package');
  await requireSeen(ctx, tx, { list: 'packages', found, version });
  return found;
}
