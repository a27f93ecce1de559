/** Somebody who is signed in from the beginning. */
import { createHash, randomBytes } from 'node:crypto';
import { type Database, sql } from '#server/db/database.ts';
import type { Person } from '#server/testing/makers.ts';

export type Somebody = { id: number; token: string };
export type SceneShop = { id: number; owner: Somebody };

/** As if they had signed in: the token of their cookie. */
export async function session(db: Database, { id }: Pick<Person, 'id'>): Promise<Somebody> {
  const token = randomBytes(32).toString('base64url');
  await db.run(sql`
    insert into sessions (token_hash, user_id, expires_at) values (${createHash('sha256').update(token).digest()}, ${id}, now() + interval '1 day')`);
  return { id, token };
}
