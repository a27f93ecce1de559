/** SQL of passkeys. */
import { type Database, sql } from '../../db/database.ts';
import { type KnownPerson, knownColumns } from '../accounts.queries.ts';

export type PasskeyRow = {
  id: number;
  name: string;
  isSynced: boolean;
  createdAt: Date;
  usedAt: Date | null;
};

const columns = sql`id, name, is_synced as "isSynced", created_at as "createdAt", used_at as "usedAt"`;

export function passkeysOf(db: Database, userId: number): Promise<PasskeyRow[]> {
  return db.rows(sql`select ${columns} from passkeys where user_id = ${userId} order by id desc`);
}

/** What a device that has one of them already is given, so that it makes no second. */
export function credentialsOf(
  db: Database,
  userId: number,
): Promise<Array<{ id: string; transports: string[] }>> {
  return db.rows(
    sql`select credential_id as id, transports from passkeys where user_id = ${userId}`,
  );
}

export type NewPasskey = {
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  isSynced: boolean;
  at: Date;
};

/** To be called with the person held. Undefined when they have `most` already. Fails as a duplicate when the credential is stored already. */
export function insertPasskey(
  tx: Database,
  added: NewPasskey,
  most: number,
): Promise<PasskeyRow | undefined> {
  return tx.row(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    select ${added.userId}, ${added.credentialId}, ${added.publicKey}, ${added.counter}, ${added.transports}::text[],
      ${added.isSynced}, ${added.name}, ${added.at}
    where (select count(*) from passkeys where user_id = ${added.userId}) < ${most}
    returning ${columns}`);
}

export function renamePasskey(
  db: Database,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<PasskeyRow | undefined> {
  return db.row(
    sql`update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning ${columns}`,
  );
}

export function dropPasskey(
  tx: Database,
  userId: number,
  id: number,
): Promise<{ name: string } | undefined> {
  return tx.row(sql`delete from passkeys where id = ${id} and user_id = ${userId} returning name`);
}

export type OwnedKey = KnownPerson & { keyId: number; publicKey: Buffer; counter: number };

/** Whose a passkey is, with what proves it; undefined for one that nobody here has. */
export function ownerOfKey(db: Database, credentialId: string): Promise<OwnedKey | undefined> {
  return db.row(sql`
    select ${knownColumns(sql`u`)}, p.id as "keyId", p.public_key as "publicKey", p.counter::double precision as counter
    from passkeys p join users u on u.id = p.user_id and u.disabled_at is null
    where p.credential_id = ${credentialId}`);
}

/** Notes that it was used. 0 when its counter does not go on, as a copy's would not. */
export function usePasskey(
  db: Database,
  { id, counter, at }: { id: number; counter: number; at: Date },
): Promise<number> {
  return db.run(sql`
    update passkeys set counter = ${counter}, used_at = ${at}
      where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`);
}
