/** Addresses at which a mail server said that there is nobody: what people may stop is not sent there until they prove that they read it. */
import { type Database, type Sql, sql } from '../db/database.ts';

/** `reason` is what the mail server said. */
export function markUnreachable(db: Database, address: string, reason: string): Promise<number> {
  return db.run(sql`
    insert into unreachable_addresses (address, reason, since) values (lower(${address}), ${reason}, now())
    on conflict (address) do update set reason = excluded.reason`);
}

/** Somebody followed a link that was mailed there. */
export function reachableAgain(tx: Database, address: string): Promise<number> {
  return tx.run(sql`delete from unreachable_addresses where address = lower(${address})`);
}

/** A condition: there is nobody at the address. */
export function isUnreachable(address: Sql): Sql {
  return sql`exists (select from unreachable_addresses nobody where nobody.address = lower(${address}))`;
}
