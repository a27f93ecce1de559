/** `npm run schema`: writes migrations/schema.sql, from a database that the migrations have just made. */
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { schemaFile } from '#server/db/schema-text.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pasar-schema-'));
// Where PostgreSQL runs as another account than root, that account has to get in.
chmodSync(dataDir, 0o755);
const database = await openDatabase({ dataDir, fast: true, log: () => undefined });
const pool = openPool(database.url, 1);
await migrate(pool, 'migrations');
writeFileSync('migrations/schema.sql', await schemaFile(pool));
await pool.end();
await database.close();
await rm(dataDir, { recursive: true, force: true });
console.log('migrations/schema.sql shows the tables of today.');
