/** `npm run backup -- FOLDER`: writes the whole market into a new folder, also while the site is running. */
import { parseArgs } from 'node:util';
import { backUp } from '#server/backup/backup.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { pictureOf } from '#server/files/clean-up.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { command, Complaint, withMarket, typed } from './opened.ts';

const usage = `Usage: ${typed('backup')} FOLDER [--without-secret] [--without-pictures]

Writes tables, jobs, uploaded pictures, wherever they are stored, and the secret in DATA_DIR into a new folder, as
they are at one instant; the site may run. Broken off, run it again: pictures that it has already are not fetched once more.
The folder lets anyone who has it sign in as anybody: keep it as you keep passwords.

  --without-secret    Leave the secret out, to keep it elsewhere. A SESSION_SECRET of the environment is never written.
  --without-pictures  Leave pictures out, where a bucket keeps versions of its own.`;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'without-secret': { type: 'boolean' },
      'without-pictures': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return usage;
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Complaint(usage);
  return withMarket(async ({ url }, config) => {
    const pictures = values['without-pictures']
      ? undefined
      : { storage: await openStorage(config.files), pictureOf };
    const withoutSecret = values['without-secret'] ?? false;
    const { manifest, missing } = await backUp({
      url,
      config,
      folder,
      now: new Date(),
      withoutSecret,
      pictures,
      say: console.log,
    });
    return summary(manifest, missing, folder);
  });
}, usage);

function summary(
  { tables, files, withoutFiles }: Manifest,
  missing: string[],
  folder: string,
): string {
  const rows = tables.reduce((sum, { digest }) => sum + digest.rows, 0);
  const pictures = withoutFiles ? 'no pictures' : `${Object.keys(files).length} files of pictures`;
  const done = `Backed up ${rows} rows of ${tables.length} tables and ${pictures} into ${folder}.`;
  return missing.length === 0
    ? done
    : `${done}\nOn record though stored nowhere: ${missing.length} pictures, such as ${missing[0]}.`;
}
