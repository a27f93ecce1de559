/** `npm run admin -- move-database --to postgres://…`: from the embedded database to a server, or from one server to another. */
import { parseArgs } from 'node:util';
import { moveDatabase } from '#server/db/copying/move.ts';
import { Complaint, typed, withDatabase, withTables } from './opened.ts';

const usage = `Usage: ${typed('admin')} move-database --to postgres://USER:PASSWORD@HOST/DATABASE [--replace]

Copies all tables and jobs to an empty database, compares every table's rows with what was sent, and marks the old
database so that no site goes on there. Stop the site first. Broken off, it can be run again.

  --replace  Lose what the database named by --to holds now.`;

export async function moveDatabaseTo(words: string[]): Promise<string> {
  const { values } = parseArgs({
    args: words,
    options: {
      to: { type: 'string' },
      replace: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return usage;
  const { to } = values;
  if (!to?.startsWith('postgres') || !URL.canParse(to)) throw new Complaint(usage);
  return withDatabase(async ({ url, embedded }) => {
    await bringUp(url);
    const say = (line: string) => console.log(line);
    const copied = Object.values(
      await moveDatabase({ from: url, to, replace: values.replace ?? false, now: new Date(), say }),
    );
    const rows = copied.reduce((sum, digest) => sum + digest.rows, 0);
    const secret = embedded ? ' Keep DATA_DIR: uploaded files and the secret stay there.' : '';
    return `Moved ${rows} rows of ${copied.length} tables; all are the same there. Set DATABASE_URL to the new address and start the site.${secret}`;
  });
}

/** The tables of this version, which the other side will have, too. */
const bringUp = (url: string): Promise<void> => withTables(url, 1, async () => {});
