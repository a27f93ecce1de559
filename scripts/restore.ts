/** `npm run restore -- FOLDER`: brings a market back from a backup, while the site is stopped. */
import { parseArgs } from 'node:util';
import { restore } from '#server/backup/restore.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { command, Complaint, withDatabase, typed } from './opened.ts';

const usage = `Usage: ${typed('restore')} FOLDER [--replace]

Fills the database that the site's environment names (DATABASE_URL, or the one in DATA_DIR), and the place where it keeps
pictures (DATA_DIR/files, a bucket or Cloudinary), from a backup, and checks every row and file against it. Stop the site
first. Jobs that waited when the backup was made run when the site starts, mails among them.

  --replace  Lose what the database and the place of the pictures hold now. Without it, the database has to be empty, and
             the place may hold nothing but pictures of this backup.`;

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
  const { manifest, opens } = await withDatabase(async ({ url }, config) => {
    const storage = await openStorage(config.files);
    return restore({
      url,
      config,
      storage,
      folder,
      replace: values.replace ?? false,
      say: console.log,
    });
  });
  const pictures = manifest.withoutFiles
    ? 'It holds no pictures: those of that moment are where they were stored.'
    : undefined;
  const count = Object.keys(manifest.files).length;
  const restored = `Restored the backup of ${manifest.madeAt}: every row${pictures ? ' is' : ` and ${count} files of pictures are`} as backed up.`;
  const summary = [restored, pictures].filter(Boolean).join('\n');
  return opens ? summary : `${summary}\n${otherSecret}`;
}, usage);
