/** Versions of PostgreSQL, and which of them have holes that are known. */
import { readFile } from 'node:fs/promises';
import { type Database, sql } from './database.ts';

/** From which version on known holes are mended, and where they are described: `postgresql` in `docs/pins.json`. */
export type Patched = { patched: string; advisory: string };

/** Whether a version such as `18.4` comes before another. */
export function isOlder(version: string, other: string): boolean {
  const theirs = other.split('.').map(Number);
  const difference = version
    .split('.')
    .map((part, position) => Number(part) - (theirs[position] ?? 0))
    .find((one) => one !== 0);
  return difference !== undefined && difference < 0;
}

/** What to do about a database whose PostgreSQL has holes that a newer one of its major version mends; null for others. */
export async function adviceOnVersion(db: Database, isEmbedded: boolean): Promise<string | null> {
  const row = await db.row<{ version: string }>(
    sql`select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  if (!row) throw new Error('PostgreSQL knows its version');
  const { postgresql }: { postgresql: Patched } = JSON.parse(
    await readFile(new URL('../../docs/pins.json', import.meta.url), 'utf8'),
  );
  return adviceOn(row.version, postgresql, isEmbedded);
}

export function adviceOn(
  version: string,
  { patched, advisory }: Patched,
  isEmbedded: boolean,
): string | null {
  const major = patched.split('.')[0];
  if (version.split('.')[0] !== major || !isOlder(version, patched)) return null;
  const remedy = isEmbedded
    ? `install PostgreSQL ${patched} or newer from your system's packages (postgresql-${major}), which the next start uses by itself, or set DATABASE_URL`
    : `update that server to ${patched} or newer`;
  return `Warning: PostgreSQL ${version} has security holes that ${patched} mends (${advisory}): ${remedy}.`;
}
