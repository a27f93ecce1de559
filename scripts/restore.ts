/** `npm run restore -- FOLDER`: brings a market back from a backup, while the site is stopped. */
import { parseArgs } from 'node:util';
import { restore } from '#server/backup/restore.ts';
import { command, Complaint, withDatabase } from './opened.ts';

const usage = `Usage: npm run restore -- FOLDER [--replace]

Fills the database that the site's environment names (DATABASE_URL, or the one in DATA_DIR), and DATA_DIR/files, from a
backup, and checks every row and file against it. Stop the site first. Jobs that waited when the backup was made run when
the site starts, mails among them.

  --replace  Lose what the database and the folder of files hold now. Without it, both have to be empty.`;

const otherSecret =
  'SESSION_SECRET is not the one that the backup was made under: guests lose their carts, and authenticator apps and links in mails do not work until it is set to that one.';

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return usage;
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Complaint(usage);
  const { manifest, opens } = await withDatabase(({ url }, config) =>
    restore({ url, config, folder, replace: values.replace ?? false, say: (line) => console.log(line) }),
  );
  const told = `Restored the backup of ${manifest.madeAt}: every row and ${Object.keys(manifest.files).length} files are as they were backed up.`;
  return opens ? told : `${told}\n${otherSecret}`;
}, usage);
