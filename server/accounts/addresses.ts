/** The addresses that somebody has their orders sent to; while there are some, one is the default. */
import type { AddressFields, SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import { mostAddresses } from '#contract/accounts/rules.ts';
import { isPostcode, leastPostcode, writtenPostcode } from '#contract/shops/postcodes.rules.ts';
import { type Ctx, requireUser } from '../context.ts';
import type { AdvisoryLock, Database } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { reachablePhone } from '../words/phones.ts';
import * as queries from './addresses.queries.ts';

/** The caller's addresses, the default first. */
export function listAddresses(ctx: Ctx): Promise<SavedAddress[]> {
  return queries.addressesOf(ctx.db, requireUser(ctx));
}

/** Keeps an address; the first is the default. Refuses `address.too_many` above 20. */
export function addAddress(ctx: Ctx, added: AddressFields): Promise<SavedAddress> {
  return onOwn(ctx, async (tx, userId) => {
    const count = await queries.countOf(tx, userId);
    if (count >= mostAddresses) refuse('address.too_many', { facts: { most: mostAddresses } });
    const isDefault = added.isDefault || count === 0;
    if (isDefault) await queries.clearDefault(tx, userId);
    return (
      (await queries.insertAddress(tx, userId, { ...written(ctx, added), isDefault }, ctx.now)) ??
      refuse('address.not_found')
    );
  });
}

/** Changes an address. The default stays it until another becomes it. Refuses `address.not_found`. */
export function changeAddress(
  ctx: Ctx,
  { id, ...change }: AddressFields & { id: number },
): Promise<SavedAddress> {
  return onOwn(ctx, async (tx, userId) => {
    const present =
      (await queries.addressesOf(tx, userId)).find((one) => one.id === id) ??
      refuse('address.not_found');
    if (change.isDefault && !present.isDefault) await queries.clearDefault(tx, userId);
    return (
      (await queries.updateAddress(tx, userId, id, written(ctx, change))) ??
      refuse('address.not_found')
    );
  });
}

/** Forgets an address; another becomes the default where it was. Refuses `address.not_found`. */
export function removeAddress(ctx: Ctx, { id }: { id: number }): Promise<void> {
  return onOwn(ctx, async (tx, userId) => {
    if ((await queries.deleteAddress(tx, userId, id)) === 0) refuse('address.not_found');
    await queries.fillDefault(tx, userId);
  });
}

/** Keeps the postcode that the caller has things brought to, for their next browser; null forgets it. */
export async function choosePlace(
  ctx: Ctx,
  { postcode }: { postcode: string | null },
): Promise<void> {
  const userId = requireUser(ctx);
  if (postcode !== null && !isPostcode(postcode, ctx.config.platform.country))
    refuse('request.invalid', { errors: [{ path: 'postcode', code: 'shops.postcode' }] });
  await queries.setPlace(ctx.db, userId, postcode);
}

/** With the phone as everybody reads it, and the postcode as it is written. Refuses a postcode that is too short for one of the market's country. */
function written<Fields extends AddressFields>(ctx: Ctx, fields: Fields): Fields {
  const { country } = ctx.config.platform;
  if (fields.zipCode.length < leastPostcode(country))
    refuse('request.invalid', { errors: [{ path: 'zipCode', code: 'orders.zip_code' }] });
  return {
    ...fields,
    phone: reachablePhone(ctx, { typed: fields.phone, path: 'phone' }),
    zipCode: writtenPostcode(fields.zipCode, country),
  };
}

/** One change of a person's addresses after the other, so that the limit and the one default hold. */
function onOwn<Result>(
  ctx: Ctx,
  work: (tx: Database, userId: number) => Promise<Result>,
): Promise<Result> {
  const userId = requireUser(ctx);
  const lock: AdvisoryLock = { space: 7_281, id: userId };
  return ctx.db.transaction((tx) => work(tx, userId), { lock });
}
