/** `npm run backup -- FOLDER`: writes the whole market into a new folder, also while the site is running. */
import { parseArgs } from 'node:util';
import { backUp } from '#server/backup/backup.ts';
import { command, Complaint, withDatabase } from './opened.ts';

const usage = `Usage: npm run backup -- FOLDER [--without-secret]

Writes tables, jobs, uploaded files and the secret that DATA_DIR keeps into a new folder, as they are at one instant;
the site may run. The folder lets whoever has it sign in as anybody: keep it as you keep passwords.

  --without-secret  Leave the secret out, to keep it elsewhere. A SESSION_SECRET of the environment is never written.`;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-secret': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return usage;
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Complaint(usage);
  return withDatabase(async ({ url }, config) => {
    const { tables, files } = await backUp({ url, config, folder, now: new Date(), withoutSecret: values['without-secret'] ?? false });
    const rows = tables.reduce((sum, { digest }) => sum + digest.rows, 0);
    const told = `Backed up ${rows} rows of ${tables.length} tables and ${Object.keys(files).length} files into ${folder}.`;
    return config.files.main.kind === 'disk' ? told : `${told}\nPictures that are not in ${config.dataDir}/files are not in it.`;
  });
}, usage);
