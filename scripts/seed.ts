/** `npm run seed -- --products 100000`: fills the database with the demo and a big catalogue. Without a number: the demo alone. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedDemo } from '#demo/seed.ts';
import { seedVaried } from '#demo/seed/varied.ts';
import { readConfig } from '#server/config.ts';
import { databaseOver, openPool } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { migrateJobs } from '#server/jobs/jobs.ts';

const { values } = parseArgs({ options: { products: { type: 'string' } } });
const products = Number(values.products ?? 0);
if (!Number.isInteger(products) || products < 0 || products > 2_000_000) {
  console.error('--products takes a whole number up to 2000000');
  process.exit(1);
}

if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
const say = (line: string) => console.log(line);
const start = performance.now();

const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: say });
const pool = openPool(database.url, 2);
await migrate(pool, 'migrations');
await migrateJobs(pool);
const db = databaseOver(pool);
const options = { now: new Date(), commissionBasisPoints: config.platform.commissionBasisPoints };
say((await seedDemo(db, options)) ? 'The demo is in.' : 'The database has people already; the demo stays out.');
if (products > 0) await seedVaried(db, { ...options, products, say });
say(`Done in ${Math.round((performance.now() - start) / 1000)} s.`);

await pool.end();
await database.close();
