/** SQL of saved addresses; each question says whose they are. */
import type { AddressFields, SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import { type Database, raw, sql } from '../db/database.ts';

const columns = raw(
  'id, label, full_name as "fullName", phone, address, city, zip_code as "zipCode", is_default as "isDefault"',
);

export function addressesOf(db: Database, userId: number): Promise<SavedAddress[]> {
  return db.rows(
    sql`select ${columns} from saved_addresses where user_id = ${userId} order by is_default desc, id`,
  );
}

/** To be called under the lock on the person's addresses, as is everything below. */
export async function countOf(tx: Database, userId: number): Promise<number> {
  return (
    (
      await tx.row<{ count: number }>(
        sql`select count(*) as count from saved_addresses where user_id = ${userId}`,
      )
    )?.count ?? 0
  );
}

export function insertAddress(
  tx: Database,
  userId: number,
  added: AddressFields,
  at: Date,
): Promise<SavedAddress | undefined> {
  return tx.row(sql`
    insert into saved_addresses (user_id, label, full_name, phone, address, city, zip_code, is_default, created_at)
    values (${userId}, ${added.label}, ${added.fullName}, ${added.phone}, ${added.address}, ${added.city},
      ${added.zipCode}, ${added.isDefault}, ${at})
    returning ${columns}`);
}

export function updateAddress(
  tx: Database,
  userId: number,
  id: number,
  change: AddressFields,
): Promise<SavedAddress | undefined> {
  return tx.row(sql`
    update saved_addresses set label = ${change.label}, full_name = ${change.fullName},
      phone = ${change.phone}, address = ${change.address},
      city = ${change.city}, zip_code = ${change.zipCode}, is_default = is_default or ${change.isDefault}
    where id = ${id} and user_id = ${userId} returning ${columns}`);
}

export function clearDefault(tx: Database, userId: number): Promise<number> {
  return tx.run(
    sql`update saved_addresses set is_default = false where user_id = ${userId} and is_default`,
  );
}

export function deleteAddress(tx: Database, userId: number, id: number): Promise<number> {
  return tx.run(sql`delete from saved_addresses where id = ${id} and user_id = ${userId}`);
}

/** The oldest becomes the default where none is. */
export function fillDefault(tx: Database, userId: number): Promise<number> {
  return tx.run(sql`
    update saved_addresses set is_default = true
    where id = (select min(id) from saved_addresses where user_id = ${userId})
      and not exists (select from saved_addresses where user_id = ${userId} and is_default)`);
}

export async function setPlace(
  db: Database,
  userId: number,
  postcode: string | null,
): Promise<void> {
  await db.run(sql`update users set place = ${postcode} where id = ${userId}`);
}

/** What somebody's account says, after noting what was `chosen` in their browser. */
export async function placeSince(
  db: Database,
  userId: number,
  chosen: string | null,
): Promise<string | null> {
  if (chosen !== null) await setPlace(db, userId, chosen);
  const row = await db.row<{ place: string | null }>(
    sql`select place from users where id = ${userId}`,
  );
  return row?.place ?? null;
}
