/** `npm run seed -- --products 100000`: fills the database with the demo and a big catalogue. Without a number: the demo alone. */
import { parseArgs } from 'node:util';
import { seedDemo, type SeedOptions } from '#demo/seed.ts';
import { seedVaried } from '#demo/seed/varied.ts';
import { type Database, databaseOver } from '#server/db/database.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { command, Complaint, withDatabase, withTables, typed } from './opened.ts';

const usage = `Usage: ${typed('seed')} [--products NUMBER]

Sets up the demo on an empty database, then a catalogue of so many further products.`;

const most = 2_000_000;

await command(async () => {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return usage;
  const products = Number(values.products ?? 0);
  if (!Number.isInteger(products) || products < 0 || products > most)
    throw new Complaint(`--products takes a whole number up to ${most}`);
  const start = performance.now();
  await withDatabase(async ({ url }, config) => {
    if (!config.demo)
      throw new Complaint(
        'This is a real market (NODE_ENV, DEMO), where the password of demo accounts would let anybody in.',
      );
    const storage = await openStorage(config.files);
    await withTables(url, 2, (pool) =>
      fill(databaseOver(pool), {
        products,
        commissionBasisPoints: config.platform.commissionBasisPoints,
        secrets: config,
        storage,
      }),
    );
  });
  return `Done in ${Math.round((performance.now() - start) / 1000)} s.`;
}, usage);

async function fill(
  db: Database,
  { products, ...parts }: { products: number } & Omit<SeedOptions, 'now'>,
): Promise<void> {
  const options = { ...parts, now: new Date() };
  console.log(
    (await seedDemo(db, options))
      ? 'The demo is in.'
      : 'The database has people already; the demo stays out.',
  );
  if (products > 0) await seedVaried(db, { ...options, products, say: console.log });
}
