/** `npm run admin -- clean-files`: what the site does every day by itself, at once or only counted. */
import { parseArgs } from 'node:util';
import { databaseOver, openPool, unhurried } from '#server/db/database.ts';
import { cleanUp, StrangePlace } from '#server/files/clean-up.ts';
import { missingPictures } from '#server/files/missing.ts';
import { megabytes } from '#server/storage/moving.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { Complaint, withMarket, typed } from './opened.ts';

const usage = `Usage: ${typed('admin')} clean-files [--dry-run] [--sure]

Removes uploaded pictures that nothing has referred to for a day, and stored files that belong to no picture on record.
The files of removed pictures go with the site's next jobs.

  --dry-run  Only count them.
  --sure     Also when most of what is stored is on no record. Without it, that is taken for a wrong database.`;

export async function cleanFiles(words: string[]): Promise<string> {
  const { values } = parseArgs({
    args: words,
    options: {
      'dry-run': { type: 'boolean' },
      sure: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return usage;
  const isDry = values['dry-run'] ?? false;
  return withMarket(async ({ url }, config) => {
    const [pool, storage] = [
      openPool(url, 2, { patience: unhurried }),
      await openStorage(config.files),
    ];
    const parts = { db: databaseOver(pool), storage };
    try {
      const { pictures, bytes, strays, strayBytes } = await cleanUp(parts, {
        now: new Date(),
        isDry,
        isSure: values.sure ?? false,
      });
      const missing = await missingPictures(parts, new Date());
      return [
        `${isDry ? 'Would be' : 'Were'} removed: ${pictures} pictures that nothing refers to (${megabytes(bytes)}),`,
        `and ${strays} stored files of no picture on record (${megabytes(strayBytes)}).`,
        ...(missing.length > 0
          ? [`Not stored though on record: ${missing.length} pictures, such as ${missing[0]}.`]
          : []),
      ].join('\n');
    } catch (error) {
      throw error instanceof StrangePlace
        ? new Complaint(`${error.message} If they are rubbish, say --sure.`)
        : error;
    } finally {
      await pool.end();
    }
  });
}
