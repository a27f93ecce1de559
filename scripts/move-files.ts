/** `npm run admin -- move-files`: uploaded pictures from the disk to a bucket or to Cloudinary, or back, while the site runs. */
import { parseArgs } from 'node:util';
import type { Config } from '#server/config.ts';
import { databaseOver, openPool, unhurried } from '#server/db/database.ts';
import { missingPictures } from '#server/files/missing.ts';
import { copyFiles, megabytes, type Moved, removeCopied } from '#server/storage/moving.ts';
import { openPlace } from '#server/storage/open-storage.ts';
import { type FilePlace, placeKinds } from '#server/storage/places.ts';
import type { Storage } from '#server/storage/storage.ts';
import { Complaint, withMarket, typed } from './opened.ts';

const usage = `Usage: ${typed('admin')} move-files [--from PLACE] [--to PLACE] [--dry-run] [--delete-source]

Copies uploaded pictures between disk, s3 and cloudinary, as far as the environment sets them up: by default from
FILES_ALSO_IN to where new ones are written. The site may run. Each copy is read back and compared. Broken off, run it again:
what is there already is compared and left.

  --dry-run        Only count what would be done.
  --delete-source  Copy nothing; remove from the old place what the new one has with the same content.`;

type Asked = { from: FilePlace; to: FilePlace; isDry: boolean; deletes: boolean };

export async function moveFiles(words: string[]): Promise<string> {
  const { values } = parseArgs({
    args: words,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'delete-source': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return usage;
  return withMarket(async ({ url }, config) => {
    const to = placeOf(config, values.to, config.files.main);
    const from = placeOf(config, values.from, config.files.also);
    const asked = {
      from,
      to,
      isDry: values['dry-run'] ?? false,
      deletes: values['delete-source'] ?? false,
    };
    refuseWhatLosesFiles(asked, config);
    return move(asked, url);
  });
}

function placeOf(
  { files }: Config,
  word: string | undefined,
  usual: FilePlace | undefined,
): FilePlace {
  if (word === undefined)
    return (
      usual ??
      complain(`Say where from: --from ${placeKinds.join(', ')}, or set FILES_ALSO_IN.\n\n${usage}`)
    );
  const place = files.known.find(({ kind }) => kind === word);
  return (
    place ??
    complain(
      `"${word}" is not set up. There ${files.known.length === 1 ? 'is' : 'are'}: ${files.known.map(({ kind }) => kind).join(', ')}.`,
    )
  );
}

function refuseWhatLosesFiles({ from, to, deletes }: Asked, { files }: Config): void {
  if (from === to) complain('That is one place, not two.');
  if (deletes && files.main !== to)
    complain(
      `New files are still written to ${files.main.kind}: set FILES_IN=${to.kind} and restart the site first.`,
    );
}

async function move({ from, to, isDry, deletes }: Asked, url: string): Promise<string> {
  const places = { from: await openPlace(from), to: await openPlace(to) };
  for (const place of Object.values(places)) await place.check();
  const parts = { ...places, isDry, say: (line: string) => console.log(line) };
  const moved = await (deletes ? removeCopied(parts) : copyFiles(parts));
  if (moved.differing.length > 0)
    complain(`${summary(moved, isDry, deletes)}\n${differing(moved.differing, deletes)}`);
  const missing = isDry || deletes ? '' : await missingAt(places.to, url);
  return [summary(moved, isDry, deletes), missing].filter(Boolean).join('\n');
}

function summary({ files, done, bytes, left }: Moved, isDry: boolean, deletes: boolean): string {
  const outcome = deletes ? 'removed from the old place' : 'copied and compared';
  return `${isDry ? 'Would be' : 'Were'} ${outcome}: ${done} of ${files} files, ${megabytes(bytes)}. Nothing to do for ${left}.`;
}

function differing(names: string[], deletes: boolean): string {
  const what = deletes
    ? 'are not at the new place with the same content, and stay; copy first'
    : 'came out different; run this again';
  return `${names.length} ${what}: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}`;
}

async function missingAt(storage: Storage, url: string): Promise<string> {
  const pool = openPool(url, 1, { patience: unhurried });
  const missing = await missingPictures({ db: databaseOver(pool), storage }, new Date()).finally(
    () => pool.end(),
  );
  return missing.length === 0
    ? 'Every picture on record is at the new place.'
    : `${missing.length} pictures on record are at neither place: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}`;
}

function complain(text: string): never {
  throw new Complaint(text);
}
