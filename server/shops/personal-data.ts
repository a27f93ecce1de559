/** The shops of a person who takes their data along, or leaves: a shop passes to another of its owners, and is never left without one. */
import type { PersonalData } from '../accounts/accounts.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { leaveTeam, lockTeam } from './team/team.ts';

export const shopsOfPerson: PersonalData = {
  collect: async (db, { id, emailFolded }) => ({
    shops: await db.rows(sql`
      select s.name, p.role from shop_people p join shops s on s.id = p.shop_id where p.user_id = ${id} order by s.id`),
    askedToWorkFor: await db.rows(sql`
      select s.name, r.note, r.asked_at as "askedAt", r.status from team_requests r join shops s on s.id = r.shop_id
        where r.user_id = ${id} order by r.id`),
    invitedToWorkFor: await db.rows(sql`
      select s.name, i.role, i.invited_at as "invitedAt", i.accepted_at as "acceptedAt" from shop_invitations i
        join shops s on s.id = i.shop_id
      where i.accepted_by = ${id} or i.email_folded = ${emailFolded} order by i.id`),
    following: await db.rows(sql`
      select s.name, f.created_at as "since" from follows f join shops s on s.id = f.shop_id
        where f.user_id = ${id} order by f.created_at`),
  }),
  hindrances: async (db, userId) =>
    (await onlyOwned(db, userId)).map(({ name }) => ({ kind: 'last-owner' as const, shop: name })),
  erase: async ({ tx, events, now }, { id, emailFolded, fullName }) => {
    const shops = await tx.rows<{ id: number }>(
      sql`select shop_id as id from shop_people where user_id = ${id} order by shop_id`,
    );
    for (const shop of shops) await lockTeam(tx, shop.id);
    const alone = await onlyOwned(tx, id);
    if (alone.length > 0)
      refuse('account.last_owner', { facts: { shops: alone.map(({ name }) => name) } });
    for (const shop of shops) {
      if (await isClosedWithoutOthers(tx, shop.id, id)) await forgetClosedShop(tx, shop.id, id);
      else await leaveTeam({ tx, events, now }, shop.id, id);
    }
    await tx.run(sql`delete from follows where user_id = ${id}`);
    await tx.run(sql`delete from team_requests where user_id = ${id}`);
    await tx.run(
      sql`delete from shop_invitations where accepted_by = ${id} or email_folded = ${emailFolded}`,
    );
    // The shop's present owner says where its money goes.
    const accounts = sql`shop_id = any(${shops.map((shop) => shop.id)}::bigint[])
      and (changed_by = ${id} or account_holder = ${fullName})`;
    await tx.run(sql`delete from shop_payout_accounts where ${accounts}`);
  },
};

/** Shops that are not closed, and that nobody else owns who can sign in. */
function onlyOwned(db: Database, userId: number): Promise<Array<{ name: string }>> {
  return db.rows(sql`
    select s.name from shop_people p join shops s on s.id = p.shop_id
    where p.user_id = ${userId} and p.role = 'owner' and s.closed_at is null and ${isWithoutOthers(userId)}
    order by s.id`);
}

/** Nobody but this person, who owns it, owns a shop `s` and can sign in. */
function isWithoutOthers(userId: number): Sql {
  return sql`not exists (
    select from shop_people o join users u on u.id = o.user_id and u.disabled_at is null
    where o.shop_id = s.id and o.role = 'owner' and o.user_id <> ${userId})`;
}

async function isClosedWithoutOthers(
  tx: Database,
  shopId: number,
  userId: number,
): Promise<boolean> {
  const row = await tx.row(sql`
    select from shop_people p join shops s on s.id = p.shop_id
    where s.id = ${shopId} and s.closed_at is not null and p.user_id = ${userId} and p.role = 'owner'
      and ${isWithoutOthers(userId)}`);
  return row !== undefined;
}

/** The books keep the shop's name and number; how to reach its owner goes with them. */
async function forgetClosedShop(tx: Database, shopId: number, userId: number): Promise<void> {
  await tx.run(sql`delete from shop_members where shop_id = ${shopId} and user_id = ${userId}`);
  await tx.run(
    sql`update shops set contact_phone = null, offers_pickup = false, pickup_address = '', pickup_note = '' where id = ${shopId}`,
  );
}
