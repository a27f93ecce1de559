/**
 * Keys that are made once and outlive SESSION_SECRET, sealed under it: for keyed hashes that are stored for years and
 * could not be made again.
 */
import { randomBytes } from 'node:crypto';
import type { Secrets } from '../config.ts';
import { type Database, sql } from '../db/database.ts';
import type { SealedColumn } from './reseal.ts';
import { type Sealed, seal, unseal } from './seal.ts';

export const sealedKeys: SealedColumn = { table: 'lasting_keys', id: 'id', column: 'sealed' };

/** 32 bytes, always the same for one purpose. Throws where they were sealed under a secret that is no longer known. */
export async function lastingKey(db: Database, secrets: Secrets, purpose: string): Promise<Buffer> {
  const sealed = (await sealedKey(db, purpose)) ?? (await makeKey(db, secrets, purpose));
  return Buffer.from(unseal(secrets, sealed), 'base64url');
}

async function sealedKey(db: Database, purpose: string): Promise<Sealed | undefined> {
  const row = await db.row<{ sealed: Sealed }>(
    sql`select sealed from lasting_keys where purpose = ${purpose}`,
  );
  return row?.sealed;
}

/** Where two processes make one at once, the first one's holds. */
async function makeKey(db: Database, secrets: Secrets, purpose: string): Promise<Sealed> {
  const made = seal(secrets, randomBytes(32).toString('base64url'));
  await db.run(
    sql`insert into lasting_keys (purpose, sealed) values (${purpose}, ${made}) on conflict do nothing`,
  );
  return (await sealedKey(db, purpose)) ?? made;
}
