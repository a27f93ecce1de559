import { type Database, sql } from '../db/database.ts';

type Quota = { perUser: number; bytesPerUser: number };

/** The namespace of locks on one person's uploads. */
const uploadsOfUser = 1_002;

export async function hasRoom(db: Database, userId: number, { perUser, bytesPerUser }: Quota): Promise<boolean> {
  const row = await db.row<{ hasRoom: boolean }>(sql`
    select count(*) < ${perUser} and coalesce(sum(bytes), 0) < ${bytesPerUser} as "hasRoom" from files where user_id = ${userId}`);
  return row?.hasRoom ?? false;
}

export type NewFile = { name: string; userId: number; folder: string; bytes: number };

/** Adds a file unless its owner has no room for it; uploads at the same moment are counted one after the other. */
export async function insertFile(db: Database, file: NewFile, { perUser, bytesPerUser }: Quota): Promise<boolean> {
  const insert = sql`
    insert into files (name, user_id, folder, bytes)
    select ${file.name}, ${file.userId}, ${file.folder}, ${file.bytes}
    from (select count(*) as files, coalesce(sum(bytes), 0) as bytes from files where user_id = ${file.userId}) as kept
    where kept.files < ${perUser} and kept.bytes + ${file.bytes} <= ${bytesPerUser}`;
  const added = await db.transaction((tx) => tx.run(insert), { lock: { space: uploadsOfUser, id: file.userId } });
  return added === 1;
}

/** How many of these files this person keeps in that folder. */
export async function countOwn(
  db: Database,
  { userId, folder, names }: { userId: number; folder: string; names: string[] },
): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*) as count from files where name = any(${names}) and user_id = ${userId} and folder = ${folder}`);
  return row?.count ?? 0;
}
