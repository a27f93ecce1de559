/** SQL of shops' teams and of the invitations to them. */
import type { ShopRole } from '#contract/shops/team.rules.ts';
import { type Database, sql } from '../../db/database.ts';

export type MemberRow = {
  userId: number;
  username: string;
  fullName: string;
  email: string;
  avatarUrl: string | null;
  role: ShopRole;
  addedAt: Date;
  /** Owns the shop in its own row, not only as a member. */
  isHolder: boolean;
  isDisabled: boolean;
};

/** Everybody who runs a shop: owners first, then by how long they have been there. */
export function membersOf(db: Database, shopId: number): Promise<MemberRow[]> {
  return db.rows(sql`
    select u.id as "userId", u.username, u.full_name as "fullName", u.email, u.avatar_url as "avatarUrl", p.role,
      coalesce(m.added_at, s.created_at) as "addedAt", s.owner_id = u.id as "isHolder", u.disabled_at is not null as "isDisabled"
    from shop_people p
      join shops s on s.id = p.shop_id
      join users u on u.id = p.user_id
      left join shop_members m on m.shop_id = p.shop_id and m.user_id = p.user_id
    where p.shop_id = ${shopId}
    order by array_position(array['owner', 'manager', 'staff'], p.role), "addedAt", u.id`);
}

export function shopNamed(db: Database, shopId: number): Promise<{ name: string } | undefined> {
  return db.row(sql`select name from shops where id = ${shopId}`);
}

export type InvitationRow = {
  id: number;
  shopId: number;
  email: string;
  emailFolded: string;
  role: ShopRole;
  invitedBy: string;
  invitedAt: Date;
  expiresAt: Date;
  acceptedBy: number | null;
  isRevoked: boolean;
};

const invitationColumns = sql`
  i.id, i.shop_id as "shopId", i.email, i.email_folded as "emailFolded", i.role,
  i.invited_at as "invitedAt", i.expires_at as "expiresAt",
  i.accepted_by as "acceptedBy", i.revoked_at is not null as "isRevoked",
  (select coalesce(nullif(full_name, ''), username) from users where id = i.invited_by) as "invitedBy"`;

/** Neither accepted nor taken back, the latest first. */
export function openInvitations(db: Database, shopId: number): Promise<InvitationRow[]> {
  return db.rows(sql`
    select ${invitationColumns} from shop_invitations i
    where i.shop_id = ${shopId} and i.accepted_at is null and i.revoked_at is null order by i.id desc`);
}

export type NewInvitation = {
  shopId: number;
  email: string;
  emailFolded: string;
  role: ShopRole;
  tokenHash: Buffer;
  invitedBy: number;
  at: Date;
  expiresAt: Date;
};

export function insertInvitation(
  tx: Database,
  added: NewInvitation,
): Promise<InvitationRow | undefined> {
  return tx.row(sql`
    with i as (
      insert into shop_invitations (shop_id, email, email_folded, role, token_hash, invited_by, invited_at, expires_at)
      values (${added.shopId}, ${added.email}, ${added.emailFolded}, ${added.role}, ${added.tokenHash},
        ${added.invitedBy}, ${added.at}, ${added.expiresAt})
      returning *
    )
    select ${invitationColumns} from i`);
}

/** A new token for an open invitation; the old one finds nothing any more. */
export function renewInvitation(
  tx: Database,
  {
    id,
    shopId,
    tokenHash,
    at,
    expiresAt,
  }: { id: number; shopId: number; tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<InvitationRow | undefined> {
  return tx.row(sql`
    with i as (
      update shop_invitations set token_hash = ${tokenHash}, invited_at = ${at}, expires_at = ${expiresAt}
      where id = ${id} and shop_id = ${shopId} and accepted_at is null and revoked_at is null
      returning *
    )
    select ${invitationColumns} from i`);
}

/** The one that it concerns, open or not; undefined when the shop has none of this id. */
export function revokeInvitation(
  tx: Database,
  { id, shopId, at }: { id: number; shopId: number; at: Date },
): Promise<object | undefined> {
  return tx.row(sql`
    update shop_invitations set revoked_at = case when accepted_at is null then coalesce(revoked_at, ${at}) end
    where id = ${id} and shop_id = ${shopId} returning id`);
}

export function revokeInvitationsBy(
  tx: Database,
  { userId, shopId, at }: { userId: number; shopId?: number; at: Date },
): Promise<number> {
  return tx.run(sql`
    update shop_invitations set revoked_at = ${at} where invited_by = ${userId} and accepted_at is null and revoked_at is null
      and shop_id = coalesce(${shopId ?? null}, shop_id)`);
}

export type SeenRow = InvitationRow & {
  shopName: string;
  logoUrl: string | null;
  colourOne: string;
  colourTwo: string;
  isShopClosed: boolean;
};

/** By what a link carries, or by its id. */
export function invitationBy(
  db: Database,
  known: { tokenHash: Buffer } | { id: number },
): Promise<SeenRow | undefined> {
  const isIt = 'id' in known ? sql`i.id = ${known.id}` : sql`i.token_hash = ${known.tokenHash}`;
  return db.row(sql`
    select ${invitationColumns}, s.name as "shopName", s.logo_url as "logoUrl",
      s.colour_one as "colourOne", s.colour_two as "colourTwo",
      s.closed_at is not null as "isShopClosed"
    from shop_invitations i join shops s on s.id = i.shop_id where ${isIt}`);
}

/** Uses an invitation up, once. */
export function acceptInvitation(
  tx: Database,
  id: number,
  userId: number,
  at: Date,
): Promise<number> {
  return tx.run(sql`
    update shop_invitations set accepted_by = ${userId}, accepted_at = ${at}
    where id = ${id} and accepted_at is null and revoked_at is null and expires_at > ${at}`);
}

/** Whose address it is, and whether they have proven that. */
export function personOf(
  db: Database,
  emailFolded: string,
): Promise<{ id: number; isProven: boolean } | undefined> {
  return db.row(sql`
    select id, email_proven_at is not null as "isProven" from users where email_folded = ${emailFolded} and disabled_at is null`);
}

export type Membership = {
  shopId: number;
  userId: number;
  role: ShopRole;
  addedBy: number;
  at: Date;
};

export function putMember(
  tx: Database,
  { shopId, userId, role, addedBy, at }: Membership,
): Promise<number> {
  return tx.run(sql`
    insert into shop_members (shop_id, user_id, role, added_by, added_at)
      values (${shopId}, ${userId}, ${role}, ${addedBy}, ${at})
    on conflict (shop_id, user_id) do update set role = excluded.role`);
}

export function dropMember(tx: Database, shopId: number, userId: number): Promise<number> {
  return tx.run(sql`delete from shop_members where shop_id = ${shopId} and user_id = ${userId}`);
}

/** The shop's own row passes from one owner to another. */
export function handOver(tx: Database, shopId: number, toUserId: number): Promise<number> {
  return tx.run(sql`update shops set owner_id = ${toUserId} where id = ${shopId}`);
}
