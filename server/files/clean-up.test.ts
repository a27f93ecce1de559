import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { runCommand } from '../testing/command.ts';
import { anUpload, aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { cleanUp, pictureOf, StrangePlace } from './clean-up.ts';
import * as queries from './unused.queries.ts';

let app: TestApp;
let seller: SignedIn;
let shopId: number;
beforeAll(async () => {
  app = await testApp();
  seller = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: seller.id })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.run(sql`delete from files`);
  for await (const { name } of app.storage.list()) await app.storage.remove(name);
});

const nameIn = (url: string) => /([0-9a-f]{32})\.webp$/.exec(url)?.[1] ?? '';
const inDays = (days: number) => ({ now: new Date(Date.now() + days * 86_400_000) });
const served = async (url: string) => (await app.http.inject({ url })).statusCode;
const lantern = (imageUrl: string) => ({
  name: 'Lantern',
  description: 'Of rice paper.',
  price: 12.5,
  shopId,
  imageUrl,
});
const save = (imageUrl: string) =>
  seller.post<Problem & { id: number }>('/api/products', lantern(imageUrl));

/** A transaction that goes on beside what the test does, and ends well in the end. */
async function beside(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await app.pool.connect();
  await client.query('begin');
  await work(client).finally(async () => {
    await client.query('commit');
    client.release();
  });
}

async function cleaned(days: number): Promise<void> {
  await cleanUp(app, inDays(days));
  await runDueJobs(app.pool, tasks(app));
}

test('what nobody uses is removed a day after its upload, and what is used stays', async () => {
  const [used, unused] = [await anUpload(seller, 'products'), await anUpload(seller, 'products')];
  await save(`cloudinary:products/${nameIn(used)}|${used}`);
  await cleaned(0.99);
  expect([await served(used), await served(unused)]).toEqual([200, 200]);
  await cleaned(1.01);
  expect([await served(used), await served(unused)]).toEqual([200, 404]);
  for await (const { name } of app.storage.list()) expect(pictureOf(name)).toBe(nameIn(used));
});

test('what is no longer used stays for another day', async () => {
  const person = await signedIn(app);
  const [first, second] = [await anUpload(person, 'avatars'), await anUpload(person, 'avatars')];
  const setAvatar = (url: string | null) =>
    app.db.run(sql`update users set avatar_url = ${url} where id = ${person.id}`);
  await setAvatar(first);
  await app.db.run(sql`update files set created_at = now() - interval '30 days'`);
  await setAvatar(second);
  await cleaned(0.99);
  expect([await served(first), await served(second)]).toEqual([200, 200]);
  await cleaned(1.01);
  expect([await served(first), await served(second)]).toEqual([404, 200]);
});

test('looking alone removes nothing', async () => {
  const url = await anUpload(seller, 'products');
  await app.storage.put(`${'0'.repeat(32)}.webp`, Buffer.from('left behind'));
  const found = await cleanUp(app, { ...inDays(2), isDry: true });
  expect(found).toMatchObject({ pictures: 1, strays: 1, strayBytes: 11 });
  expect(found.bytes).toBeGreaterThan(0);
  expect(await served(url)).toBe(200);
  expect(await served(`/files/${'0'.repeat(32)}.webp`)).toBe(200);
  await cleaned(2);
});

test('the command counts, and does what it counted', async () => {
  const [used, unused] = [await anUpload(seller, 'products'), await anUpload(seller, 'products')];
  await save(used);
  await app.db.run(sql`update files set created_at = now() - interval '2 days'`);
  await app.db.run(
    sql`insert into files (name, user_id, folder, bytes) values (${'f'.repeat(32)}, ${seller.id}, 'products', 1)`,
  );
  const row = await app.db.row<{ name: string }>(sql`select current_database() as name`);
  const url = inject('databaseUrl').replace(/\/[^/]*$/, `/${row?.name}`);
  const run = (...words: string[]) =>
    runCommand(
      { DATABASE_URL: url, DATA_DIR: app.config.dataDir },
      'admin',
      'clean-files',
      ...words,
    );
  expect((await run('--dry-run')).said).toMatch(
    /^Would be removed: 1 pictures that nothing refers to \(0\.0 MB\),\nand 0 stored .*\nNot stored though on record: 1 pictures, such as f{32}\.\n$/,
  );
  expect(await served(unused)).toBe(200);
  expect((await run()).said).toMatch(/^Were removed: 1 pictures/);
  await runDueJobs(app.pool, tasks(app));
  expect([await served(used), await served(unused)]).toEqual([200, 404]);
});

describe('stored files without a picture on record', () => {
  const strayed = async (name: string) => {
    await app.storage.put(name, Buffer.from('x'));
    return async () => {
      const found = await app.storage.get(name);
      found?.content.destroy();
      return found !== undefined;
    };
  };

  test('are removed when they are older than a day', async () => {
    const there = await strayed(`private-${'a'.repeat(32)}-640.webp`);
    await cleaned(0.5);
    expect(await there()).toBe(true);
    await cleaned(1.5);
    expect(await there()).toBe(false);
  });

  test('are left alone when they are called otherwise than our pictures', async () => {
    const there = await strayed('somebody-elses.webp');
    await cleaned(9);
    expect(await there()).toBe(true);
  });

  test('are left alone when there are so many that this may be the wrong database', async () => {
    const theres = await Promise.all(
      Array.from({ length: 101 }, () => strayed(`${randomBytes(16).toString('hex')}.webp`)),
    );
    await expect(cleanUp(app, inDays(2))).rejects.toThrow(StrangePlace);
    expect(await theres[0]?.()).toBe(true);
    await cleanUp(app, { ...inDays(2), isSure: true });
    expect(await theres[0]?.()).toBe(false);
  });
});

describe('a picture that comes into use while unused ones are removed', () => {
  test('stays when it was saved first, though nobody can see that yet', async () => {
    const url = await anUpload(seller, 'products');
    await beside(async (client) => {
      await client.query(
        `insert into products (shop_id, name, description, price, is_food, image_url) values ($1, 'New', '', 100, false, $2)`,
        [shopId, url],
      );
      await cleaned(2);
    });
    expect(await served(url)).toBe(200);
    await cleaned(2);
    expect(await served(url)).toBe(200);
  });

  test('is refused when it is gone, rather than saved as a hole', async () => {
    const url = await anUpload(seller, 'products');
    let saving: ReturnType<typeof save> | undefined;
    await beside(async (client) => {
      // What the clean-up does first in its transaction.
      await client.query('delete from files where name = $1', [nameIn(url)]);
      saving = save(url);
      await expect
        .poll(() => app.db.rows(sql`select 1 from pg_locks where not granted`))
        .toHaveLength(1);
    });
    expect(await saving).toMatchObject({
      status: 422,
      body: { message: 'Please upload the picture again.' },
    });
  });

  test('is refused a day later as well', async () => {
    const url = await anUpload(seller, 'products');
    await cleaned(2);
    expect(await save(`cloudinary:x|${url}`)).toMatchObject({
      status: 422,
      body: { message: 'Please upload the picture again.' },
    });
  });
});

describe('every column that can hold an address', () => {
  /** Called as pictures are, and none: addresses of pages and hooks, or copies of what another row holds, or held at that moment. */
  const noHolders = new Set([
    'combinations.image_url',
    'order_lines.product_image',
    'review_versions.photos',
    // Of somebody's own program, and no picture.
    'webhooks.url',
  ]);

  test('is asked, also one that was added later', async () => {
    const url = await anUpload(seller, 'products');
    await app.db.run(sql`create table posters (id integer primary key, "What it ""shows""" jsonb)`);
    await app.db.run(
      sql`insert into posters values (1, ${JSON.stringify({ deep: [{ url: `cloudinary:p|${url}` }] })})`,
    );
    await cleaned(2);
    expect(await served(url)).toBe(200);
    await app.db.run(sql`drop table posters`);
    await cleaned(2);
    expect(await served(url)).toBe(404);
  });

  test('and is partitioned is looked through once', async () => {
    await app.db.run(sql`create table posters (url text, at timestamptz) partition by range (at)`);
    await app.db.run(sql`create table posters_of_now partition of posters default`);
    const tables = (await queries.columnsThatMayUse(app.db)).map(({ table }) => table);
    expect(tables.filter((table) => table.startsWith('posters'))).toEqual(['posters']);
    await app.db.run(sql`drop table posters`);
  });

  test('and is written by people keeps the picture while it is saved', async () => {
    const triggers = await app.db.rows<{ column: string }>(sql`
      select c.relname || '.' || a.attname as column from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)
      where t.tgname = 'holds_pictures'`);
    const held = new Set(triggers.map(({ column }) => column));
    const columns = (await queries.columnsThatMayUse(app.db)).map(
      ({ table, column }) => `${table}.${column}`,
    );
    const like = columns.filter((column) =>
      /\.(.*_)?(urls?|image|images|photos?|pictures?|avatar|logo|banner|artwork|evidence)$/.test(
        column,
      ),
    );
    expect(like.filter((column) => !held.has(column) && !noHolders.has(column))).toEqual([]);
    expect(held.size).toBeGreaterThan(12);
  });
});
