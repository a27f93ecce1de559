import { createHash } from 'node:crypto';
import { type Database, type Sql, sql } from '../db/database.ts';

/** Who uploads: an account, or the browser of a guest. */
export type Uploader = { userId: number } | { guest: string };

export type Quota = { files: number; bytes: number };

/** The namespaces of locks on one person's uploads. */
const uploadsOfUser = 1_002;
const uploadsOfGuest = 1_027;

/** Of files `f`: what was paid to be printed is the order's, and takes no room of who sent it. */
const takesRoom = sql`not (f.folder = 'artwork' and exists (
  select from order_lines l join orders o on o.id = l.order_id
  where l.own_artwork = '/private-files/' || f.name || '.webp' and o.payment_status in ('paid', 'refunded')))`;

/** What somebody keeps; undefined when there is no such account. */
export async function usageOfUser(db: Database, userId: number): Promise<Quota | undefined> {
  return db.row<Quota>(sql`
    select count(f.name) as files, coalesce(sum(f.bytes), 0) as bytes
    from users u left join files f on f.user_id = u.id and ${takesRoom} where u.id = ${userId} group by u.id`);
}

/** Whether somebody works for a shop that was let in. */
export async function isOfApprovedShop(db: Database, userId: number): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from shop_people p join shops s on s.id = p.shop_id
    where p.user_id = ${userId} and s.approval_status = 'approved' limit 1`);
  return row !== undefined;
}

export async function usageOf(db: Database, uploader: Uploader): Promise<Quota> {
  const row = await db.row<Quota>(
    sql`select count(*) as files, coalesce(sum(bytes), 0) as bytes from files f where ${isOf(uploader)} and ${takesRoom}`,
  );
  return row ?? { files: 0, bytes: 0 };
}

export type NewFile = { name: string; uploader: Uploader; folder: string; bytes: number };

/** Adds a file unless its owner has no room for it; uploads at the same moment are counted one after the other. */
export async function insertFile(
  db: Database,
  { name, uploader, folder, bytes }: NewFile,
  quota: Quota,
): Promise<boolean> {
  const [userId, guest] = 'userId' in uploader ? [uploader.userId, null] : [null, uploader.guest];
  const insert = sql`
    insert into files (name, user_id, guest, folder, bytes)
    select ${name}, ${userId}::bigint, ${guest}::text, ${folder}, ${bytes}
    from (
      select count(*) as files, coalesce(sum(bytes), 0) as bytes from files f where ${isOf(uploader)} and ${takesRoom}
    ) as used
    where used.files < ${quota.files} and used.bytes + ${bytes} <= ${quota.bytes}`;
  const lock =
    userId === null
      ? { space: uploadsOfGuest, id: numberOf(guest ?? '') }
      : { space: uploadsOfUser, id: userId };
  return (await db.transaction((tx) => tx.run(insert), { lock })) === 1;
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

export async function isOwn(
  db: Database,
  { uploader, folders, name }: { uploader: Uploader; folders: readonly string[]; name: string },
): Promise<boolean> {
  return (
    (await db.row(
      sql`select 1 from files where name = ${name} and ${isOf(uploader)} and folder = any(${folders})`,
    )) !== undefined
  );
}

/** Notes that these files of a visitor's are in use, and says how many of them there are. */
export function keepFiles(
  db: Database,
  { uploader, folder, names }: { uploader: Uploader; folder: string; names: string[] },
): Promise<number> {
  return db.run(
    sql`update files set is_used = true where name = any(${names}) and ${isOf(uploader)} and folder = ${folder}`,
  );
}

export async function giveToUser(db: Database, guest: string, userId: number): Promise<void> {
  await db.run(sql`update files set user_id = ${userId}, guest = null where guest = ${guest}`);
}

export function deleteFiles(db: Database, names: readonly string[]): Promise<number> {
  return db.run(sql`delete from files where name = any(${names})`);
}

/** As an expression, by the owner's one text; `user:12` is an account. */
export function isFileOf(
  owner: string,
  { folder, address }: { folder: string; address: Sql },
): Sql {
  const userId = /^user:(\d+)$/.exec(owner)?.[1];
  const uploader = userId ? { userId: Number(userId) } : { guest: owner };
  return sql`exists (select from files f where f.name = substring(${address} from '^/private-files/([0-9a-f]{32})\.webp$')
    and ${isOf(uploader)} and f.folder = ${folder})`;
}

function isOf(uploader: Uploader) {
  return 'userId' in uploader ? sql`user_id = ${uploader.userId}` : sql`guest = ${uploader.guest}`;
}

/** A number for a guest, to lock by; that two may share one costs nothing. */
function numberOf(guest: string): number {
  return createHash('sha256').update(guest).digest().readInt32BE();
}
