/** SQL of shops' own hosts. */
import type { HostProblem } from '#contract/shops/hosts.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';

export type HostRow = {
  shopId: number;
  host: string;
  token: string;
  checkedAt: Date | null;
  problem: HostProblem | null;
  provedAt: Date | null;
  failingSince: Date | null;
};

const columns = sql`
  shop_id as "shopId", host, token, checked_at as "checkedAt", problem, proved_at as "provedAt", failing_since as "failingSince"`;

export function hostOf(db: Database, shopId: number): Promise<HostRow | undefined> {
  return db.row(sql`select ${columns} from shop_hosts where shop_id = ${shopId}`);
}

/** Those that were proved, for the daily look. */
export function provedHosts(db: Database): Promise<HostRow[]> {
  return db.rows(
    sql`select ${columns} from shop_hosts where proved_at is not null order by shop_id`,
  );
}

export function servedHosts(
  db: Database,
): Promise<Array<{ host: string; shopId: number; shopKind: ShopKind }>> {
  return db.rows(sql`
    select h.host, s.id as "shopId", s.kind as "shopKind" from shop_hosts h
      join shops s on s.id = h.shop_id where h.proved_at is not null`);
}

/** Another host begins again; the same one stays as it is. */
export function claimHost(
  tx: Database,
  {
    shopId,
    host,
    token,
    by,
    at,
  }: { shopId: number; host: string; token: string; by: number; at: Date },
): Promise<number> {
  return tx.run(sql`
    insert into shop_hosts (shop_id, host, token, asked_by, asked_at) values (${shopId}, ${host}, ${token}, ${by}, ${at})
    on conflict (shop_id) do update
      set host = excluded.host, token = excluded.token, asked_by = excluded.asked_by, asked_at = excluded.asked_at,
      checked_at = null, problem = null, proved_at = null, failing_since = null
    where shop_hosts.host <> excluded.host`);
}

/** The namespace of locks on hosts. */
const hosts = 7_292;

/** Until the transaction ends, nobody else decides whose a host is. */
export async function holdHost(tx: Database, host: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${hosts}, hashtext(${host}))`);
}

/** Whether another shop has proved the host, whose record is among those that stand there now. */
export async function hasOtherOwner(
  tx: Database,
  { shopId, host }: HostRow,
  shown: readonly string[],
): Promise<boolean> {
  const others = sql`host = ${host} and shop_id <> ${shopId} and proved_at is not null and token = any(${shown}::text[])`;
  return (await tx.row(sql`select from shop_hosts where ${others}`)) !== undefined;
}

/** Another shop that proved the host before, and whose record is gone, loses it. */
export async function proveHost(
  tx: Database,
  { shopId, host, token }: HostRow,
  at: Date,
): Promise<number> {
  await tx.run(sql`
    update shop_hosts set proved_at = null, failing_since = null, problem = 'taken', checked_at = ${at}
    where host = ${host} and shop_id <> ${shopId} and proved_at is not null`);
  return tx.run(sql`
    update shop_hosts set proved_at = coalesce(proved_at, ${at}), failing_since = null, problem = null, checked_at = ${at}
    where shop_id = ${shopId} and host = ${host} and token = ${token}`);
}

/** `servedSince` is the latest start of a failure that is still borne. */
export function failHost(
  tx: Database,
  { shopId, host }: HostRow,
  { problem, at, servedSince }: { problem: HostProblem; at: Date; servedSince: Date },
): Promise<number> {
  const since: Sql = sql`coalesce(failing_since, ${at})`;
  return tx.run(sql`
    update shop_hosts set problem = ${problem}, checked_at = ${at},
      proved_at = case when proved_at is not null and ${since} > ${servedSince} then proved_at end,
      failing_since = case when proved_at is not null and ${since} > ${servedSince} then ${since} end
    where shop_id = ${shopId} and host = ${host}`);
}

export function dropHost(tx: Database, shopId: number): Promise<{ host: string } | undefined> {
  return tx.row(sql`delete from shop_hosts where shop_id = ${shopId} returning host`);
}

export function shopName(tx: Database, shopId: number): Promise<{ name: string } | undefined> {
  return tx.row(sql`select name from shops where id = ${shopId}`);
}
