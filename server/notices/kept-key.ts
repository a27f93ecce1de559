/**
 * Keys that are made once and outlive SESSION_SECRET, sealed under it: for what is kept for years under a keyed hash, and
 * could not be hashed anew.
 */
import { randomBytes } from 'node:crypto';
import type { Secrets } from '../config.ts';
import { type Database, sql } from '../db/database.ts';
import { type Sealed, seal, unseal } from './sealed.ts';

/** 32 bytes, for one purpose always the same. Throws where they were sealed under a secret that is not known any more. */
export async function keptKey(db: Database, secrets: Secrets, purpose: string): Promise<Buffer> {
  const kept = await sealedKey(db, purpose);
  return Buffer.from(unseal(secrets, kept ?? (await makeKey(db, secrets, purpose))), 'base64url');
}

async function sealedKey(db: Database, purpose: string): Promise<Sealed | undefined> {
  return (
    await db.row<{ sealed: Sealed }>(sql`select sealed from kept_keys where purpose = ${purpose}`)
  )?.sealed;
}

/** Of two that make it at once, the first one's holds. */
async function makeKey(db: Database, secrets: Secrets, purpose: string): Promise<Sealed> {
  const made = seal(secrets, randomBytes(32).toString('base64url'));
  await db.run(
    sql`insert into kept_keys (purpose, sealed) values (${purpose}, ${made}) on conflict do nothing`,
  );
  return (await sealedKey(db, purpose)) ?? made;
}
