import { existsSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '../db/database.ts';
import { connect, tablesIn } from '../db/copying/inventory.ts';
import { differences, digestsOf } from '../db/copying/load.ts';
import { migrate } from '../db/migrate.ts';
import { bought } from '../testing/buying.ts';
import { emptyDatabase, type TestDatabase } from '../testing/database.ts';
import { aProduct } from '../testing/makers.ts';
import { aMarket, ask } from '../testing/market.ts';
import { createDiskStorage } from '../storage/disk.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

let market: Awaited<ReturnType<typeof aMarket>>;
let target: TestDatabase;
let place: string;
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  market = await aMarket();
  await mkdir(join(market.app.config.dataDir, 'files/ka'), { recursive: true });
  await writeFile(join(market.app.config.dataDir, 'files/ka/kaya.webp'), 'a picture');
  await writeFile(join(market.app.config.dataDir, 'files/ka/.draft'), 'half a picture');
});
afterAll(() => market.app.close());
beforeEach(async () => {
  target = await emptyDatabase();
  place = await mkdtemp(join(tmpdir(), 'pasar-backup-'));
});
afterEach(async () => {
  await target.close();
  await rm(place, { recursive: true });
});

const folder = () => join(place, 'backup');
const elsewhere = () => ({ dataDir: join(place, 'data'), sessionSecret: 'of another machine' });
const say = () => undefined;
const pictures = () => ({ storage: market.app.storage, pictureOf: (name: string) => name });
const backedUp = async (options = {}) => {
  const { app, url } = market;
  return (
    await backUp({
      url,
      config: app.config,
      folder: folder(),
      now,
      withoutSecret: false,
      pictures: pictures(),
      say,
      ...options,
    })
  ).manifest;
};
const restored = (options = {}) => {
  const storage = createDiskStorage(join(elsewhere().dataDir, 'files'));
  return restore({
    url: target.url,
    config: elsewhere(),
    storage,
    folder: folder(),
    replace: false,
    say,
    ...options,
  });
};

async function digestsIn(url: string) {
  const client = await connect(url);
  return digestsOf(client, await tablesIn(client)).finally(() => client.end());
}

async function starts(url: string): Promise<string[]> {
  const pool = openPool(url, 1);
  return migrate(pool, 'migrations').finally(() => pool.end());
}

/** A data folder as a first start leaves it. */
async function freshFolder(): Promise<void> {
  await mkdir(elsewhere().dataDir);
  await writeFile(join(elsewhere().dataDir, 'session-secret'), elsewhere().sessionSecret);
}

test('brings back every row, file and the secret, from a backup made while the site ran', async () => {
  const before = await digestsIn(market.url);
  const manifest = await backedUp();
  expect(Object.keys(manifest.files)).toEqual(['ka/kaya.webp']);
  await freshFolder();
  expect((await restored()).opens).toBe(true);
  expect(differences(before, await digestsIn(target.url))).toEqual([]);
  expect(await readFile(join(elsewhere().dataDir, 'files/ka/kaya.webp'), 'utf8')).toBe('a picture');
  expect(await readFile(join(elsewhere().dataDir, 'session-secret'), 'utf8')).toBe(
    market.app.config.sessionSecret,
  );
  expect(await starts(target.url)).toEqual([]);
  expect(await readdir(place)).toEqual(['backup', 'data']);
});

test('is of one instant: what is bought meanwhile is in it as a whole or not at all', async () => {
  const product = await aProduct(market.app);
  const backup = backedUp();
  const until = backup.then(() => 'over' as const);
  while ((await Promise.race([until, bought(market.shopper, { product })])) !== 'over');
  await freshFolder();
  await restored();
  const [halves] = await ask<{ orders: number; halves: number }>(
    target.url,
    `select count(*)::integer as orders, count(*) filter (where not exists (select from payments p where p.order_id = o.id)
      or not exists (select from shop_orders s where s.order_id = o.id)
      or not exists (select from order_lines l join shop_orders s on s.id = l.shop_order_id where s.order_id = o.id))::integer as halves from orders o`,
  );
  expect(halves?.halves).toBe(0);
  expect(halves?.orders).toBeLessThanOrEqual((await ask(market.url, 'select from orders')).length);
});

test('keeps the secret for its owner alone, or leaves it out', async () => {
  await backedUp();
  expect((await stat(join(folder(), 'session-secret'))).mode & 0o777).toBe(0o600);
  await rm(folder(), { recursive: true });
  await backedUp({ withoutSecret: true });
  expect(existsSync(join(folder(), 'session-secret'))).toBe(false);
  await freshFolder();
  expect((await restored()).opens).toBe(false);
});

test('a secret of the environment is not written, though there is another in the data folder', async () => {
  await backedUp({ config: { ...market.app.config, sessionSecret: 'of the environment' } });
  expect(existsSync(join(folder(), 'session-secret'))).toBe(false);
});

test('a secret of the environment stays, and one that cannot open what was sealed is reported', async () => {
  await backedUp();
  expect(
    (await restored({ config: { ...elsewhere(), sessionSecret: 'of the environment' } })).opens,
  ).toBe(false);
  expect(
    (
      await restored({
        config: { ...elsewhere(), sessionSecret: market.app.config.sessionSecret },
        replace: true,
      })
    ).opens,
  ).toBe(true);
});

test('refuses what is not empty unless told to replace it', async () => {
  await backedUp();
  await expect(backedUp()).rejects.toThrow('is there already. Name a new folder for each backup.');
  await ask(target.url, 'create table other (kept integer)');
  await expect(restored()).rejects.toThrow('The database to fill is not empty.');
  await mkdir(join(elsewhere().dataDir, 'files/ol'), { recursive: true });
  await writeFile(join(elsewhere().dataDir, 'files/ol/old.webp'), 'old');
  await expect(restored()).rejects.toThrow(
    'holds 1 files that are not in this backup, such as old.webp.',
  );
  await restored({ replace: true });
  expect(await readdir(join(elsewhere().dataDir, 'files/ol'))).toEqual([]);
  expect(await readdir(join(elsewhere().dataDir, 'files/ka'))).toEqual(['kaya.webp']);
  await expect(ask(target.url, 'select from other')).rejects.toThrow('does not exist');
});

test.each<[string, () => Promise<void>, RegExp]>([
  [
    'a row less',
    () => rewriteOrders((text) => text.replace(/^.*\n/, '')),
    /the rows of orders are not what was backed up/,
  ],
  [
    'a letter in a row',
    () => rewriteOrders((text) => text.replace('paid', 'owed')),
    /the rows of orders are not what was backed up/,
  ],
  [
    'a broken file of rows',
    () => appendFile(ordersFile(), 'x'),
    /the rows of orders cannot be read/,
  ],
  [
    'another picture',
    () => writeFile(join(folder(), 'files/ka/kaya.webp'), 'b'),
    /files\/ka\/kaya.webp is not what was backed up/,
  ],
  [
    'a missing picture',
    () => rm(join(folder(), 'files/ka/kaya.webp')),
    /files\/ka\/kaya.webp is not what was backed up/,
  ],
  ['a missing description', () => rm(join(folder(), 'backup.json')), /is no finished backup/],
])('a backup with %s is refused before anything is lost', async (_, damage, said) => {
  await backedUp();
  await damage();
  await ask(target.url, 'create table other (kept integer)');
  await expect(restored({ replace: true })).rejects.toThrow(said);
  expect(await ask(target.url, 'select from other')).toEqual([]);
});

const ordersFile = () => join(folder(), 'tables/public.orders.copy.gz');

async function rewriteOrders(change: (text: string) => string): Promise<void> {
  const text = gunzipSync(await readFile(ordersFile())).toString();
  expect(change(text)).not.toBe(text);
  await writeFile(ordersFile(), gzipSync(change(text)));
}

test('a restore that is broken off leaves a database that the site refuses, and can be run again', async () => {
  await backedUp();
  const full = () => {
    throw new Error('the disk is full');
  };
  await expect(restored({ say: full })).rejects.toThrow('the disk is full');
  await expect(starts(target.url)).rejects.toThrow(
    'A restore into this database, of the backup of 2026-11-21T12:00:00.000Z, was not finished.',
  );
  await restored();
  expect(await starts(target.url)).toEqual([]);
});

test('a backup that fails leaves no folder under its name', async () => {
  await expect(backedUp({ url: target.url })).rejects.toThrow('does not exist');
  expect(existsSync(folder())).toBe(false);
});
