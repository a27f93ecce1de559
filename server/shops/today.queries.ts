/** SQL of what a shop's people have to know of their shop each morning. */
import type { Certificate } from '#contract/shops/certificates.schemas.ts';
import type { Role } from '#contract/accounts/rules.ts';
import { shopPermissions, type ShopPermission } from '#contract/shops/team.rules.ts';
import type { Interval } from '#contract/shops/hours.rules.ts';
import type { ProofKind } from '#contract/shops/proofs.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { mostOfKind } from '#contract/shops/today.rules.ts';
import type { Viewer } from '../context.ts';
import { type Database, join, raw, sql } from '../db/database.ts';
import { managedShop } from './seen-by.ts';
import { hoursTaken } from './shop-reply.ts';

export type TodayShopRow = {
  kind: ShopKind;
  zone: string;
  approval: string;
  isClosed: boolean;
  pausedUntil: Date | null;
  pauseReason: string;
  certificates: Certificate[];
  createdOn: string;
  stopped: { kind: ProofKind; since: string } | null;
  hours: {
    week: Interval[][];
    exceptions: Record<string, { intervals: Interval[]; reason: string }>;
  };
  permissions: ShopPermission[];
};

/** The shop with what this viewer may do there. */
export function todayShopOf(
  db: Database,
  id: number,
  viewer: Viewer,
): Promise<TodayShopRow | undefined> {
  const may = shopPermissions.map(
    (permission) =>
      sql`case when ${managedShop(viewer, permission)(sql`s`)} then ${raw(`'${permission}'`)} end`,
  );
  return db.row(sql`
    select s.kind, s.time_zone as zone, s.approval_status as approval, s.closed_at is not null as "isClosed",
      s.paused_until as "pausedUntil", s.pause_reason as "pauseReason", s.certificates, ${hoursTaken(sql`s`)} as hours,
      (s.created_at at time zone s.time_zone)::date::text as "createdOn",
      case when s.stopped_at is not null then json_build_object('kind', s.stopped_for, 'since', s.stopped_at) end as stopped,
      array_remove(array[${join(may)}]::text[], null) as permissions
    from shops s where s.id = ${id}`);
}

/** Who asked to sell or to administer and was neither let in nor turned down, who has waited longest first. */
export function peopleWhoWait(
  db: Database,
): Promise<Array<{ id: number; name: string; role: Role; since: Date }>> {
  return db.rows(sql`
    select id, full_name as name, role, coalesce(asked_at, created_at) as since from users
    where approval_status = 'pending' and disabled_at is null
    order by since, id limit ${mostOfKind}`);
}
