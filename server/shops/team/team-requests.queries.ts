/** SQL of requests to join a shop's team. */
import { takesVisits } from '../kinds.ts';
import type { ShopRole } from '#contract/shops/team.rules.ts';
import { type Database, sql } from '../../db/database.ts';

export type RequestRow = {
  id: number;
  userId: number;
  username: string;
  fullName: string;
  email: string;
  avatarUrl: string | null;
  note: string | null;
  askedAt: Date;
};

/** Those that wait, the longest first. */
export function waitingRequests(db: Database, shopId: number): Promise<RequestRow[]> {
  return db.rows(sql`
    select r.id, r.user_id as "userId", u.username, u.full_name as "fullName", u.email, u.avatar_url as "avatarUrl", r.note,
      r.asked_at as "askedAt"
    from team_requests r join users u on u.id = r.user_id
    where r.shop_id = ${shopId} and r.status = 'pending' and u.disabled_at is null order by r.id limit 100`);
}

export type TeamRequestRow = {
  role: ShopRole | null;
  status: string | null;
  askedAt: Date | null;
  reason: string | null;
};

/** What somebody is in the provider's shop, and their latest request; undefined unless it is an approved service shop. */
export function requestOf(
  db: Database,
  shopId: number,
  userId: number,
): Promise<TeamRequestRow | undefined> {
  return db.row(sql`
    select p.role, r.status, r.asked_at as "askedAt", r.reason
    from shops s
      left join shop_people p on p.shop_id = s.id and p.user_id = ${userId}
      left join lateral (
        select status, asked_at, reason from team_requests where shop_id = s.id and user_id = ${userId} order by id desc limit 1
      ) r on true
    where s.id = ${shopId} and ${takesVisits(sql`s.kind`)} and s.approval_status = 'approved'`);
}

/** Undefined when one waits already. */
export function insertRequest(
  tx: Database,
  { shopId, userId, note, at }: { shopId: number; userId: number; note: string | null; at: Date },
): Promise<{ id: number } | undefined> {
  return tx.row(sql`
    insert into team_requests (shop_id, user_id, note, asked_at) values (${shopId}, ${userId}, ${note}, ${at})
    on conflict (shop_id, user_id) where status = 'pending' do nothing returning id`);
}

export type TeamDecision = {
  id: number;
  shopId: number;
  status: string;
  role: string | null;
  reason: string | null;
  by: number;
  at: Date;
};

/** Undefined when it does not wait, or is another shop's. */
export function decideRequest(
  tx: Database,
  decided: TeamDecision,
): Promise<{ userId: number } | undefined> {
  return tx.row(sql`
    update team_requests set status = ${decided.status}, role = ${decided.role},
      reason = ${decided.reason}, decided_by = ${decided.by},
      decided_at = ${decided.at}
    where id = ${decided.id} and shop_id = ${decided.shopId} and status = 'pending' returning user_id as "userId"`);
}

export function requestExists(
  db: Database,
  id: number,
  shopId: number,
): Promise<object | undefined> {
  return db.row(sql`select from team_requests where id = ${id} and shop_id = ${shopId}`);
}
