import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOver, sql } from '../db/database.ts';
import { type CommandSettings, commandWords, runCommand } from '../testing/command.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { testS3, type TestS3 } from '../testing/s3.ts';
import { copyFiles, removeCopied } from './moving.ts';
import { openPlace, whileMoving } from './open-storage.ts';
import { placesFrom } from './places.ts';
import type { Storage } from './storage.ts';

let s3: TestS3;
let database: TestDatabase;
let dataDir: string;
let disk: Storage;
let bucket: Storage;
beforeAll(async () => {
  [s3, database] = await Promise.all([testS3(), testDatabase()]);
});
afterAll(() => Promise.all([s3.close(), database.close()]));
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pasar-moving-'));
  const places = placesFrom({ ...s3.settings, FILES_ALSO_IN: 'disk' }, join(dataDir, 'files'));
  if (typeof places === 'string' || !places.also) throw new Error(String(places));
  [disk, bucket] = [await openPlace(places.also), await openPlace(places.main)];
  for await (const { name } of bucket.list()) await bucket.remove(name);
});

const nameOf = (picture: number) => createHash('md5').update(String(picture)).digest('hex');
const contentOf = (picture: number) => Buffer.from(`picture ${picture} `.repeat(picture + 1));

async function pictures(count: number): Promise<void> {
  for (let picture = 0; picture < count; picture += 1)
    await disk.put(`${nameOf(picture)}.webp`, contentOf(picture));
}

async function allIn(storage: Storage): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for await (const { name } of storage.list()) {
    const found = await storage.get(name);
    if (found) contents.set(name, String(await buffer(found.content)));
  }
  return contents;
}

const quiet = { say: () => {} };

describe('copying', () => {
  test('brings everything over, and a second time touches nothing', async () => {
    await pictures(12);
    const said: string[] = [];
    expect(
      await copyFiles({ from: disk, to: bucket, say: (line) => said.push(line) }),
    ).toMatchObject({ files: 12, done: 12, left: 0 });
    expect(said).toEqual([expect.stringMatching(/^12 of 12 files, \d+\.\d MB$/)]);
    expect(await allIn(bucket)).toEqual(await allIn(disk));
    const writing = { ...bucket, put: () => Promise.reject(new Error('written again')) };
    expect(await copyFiles({ from: disk, to: writing, ...quiet })).toMatchObject({
      done: 0,
      left: 12,
    });
  });

  test('mends what lies there with another content', async () => {
    await pictures(2);
    await bucket.put(`${nameOf(1)}.webp`, Buffer.from('half a pic'));
    expect(await copyFiles({ from: disk, to: bucket, ...quiet })).toMatchObject({
      done: 2,
      differing: [],
    });
    expect(await allIn(bucket)).toEqual(await allIn(disk));
  });

  test('says what came out different, and goes on', async () => {
    await pictures(3);
    const careless: Storage = {
      ...bucket,
      put: (name, content) =>
        bucket.put(name, name.startsWith(nameOf(1)) ? Buffer.from('?') : content),
    };
    expect(await copyFiles({ from: disk, to: careless, ...quiet })).toMatchObject({
      done: 2,
      differing: [`${nameOf(1)}.webp`],
    });
  });

  test('does not bring back what the site removes meanwhile', async () => {
    await pictures(1);
    const site = whileMoving(bucket, disk);
    const hasty: Storage = {
      ...bucket,
      put: async (name, content) => {
        await site.remove(name);
        await bucket.put(name, content);
      },
    };
    await copyFiles({ from: disk, to: hasty, ...quiet });
    expect((await allIn(bucket)).size).toBe(0);
  });

  test('may be tried dry', async () => {
    await pictures(3);
    expect(await copyFiles({ from: disk, to: bucket, isDry: true, ...quiet })).toMatchObject({
      files: 3,
      done: 3,
    });
    expect((await allIn(bucket)).size).toBe(0);
  });
});

test('the old place is cleared of what the new one has, and of nothing else', async () => {
  await pictures(3);
  await copyFiles({ from: disk, to: bucket, ...quiet });
  await bucket.put(`${nameOf(0)}.webp`, Buffer.from('?'));
  await bucket.remove(`${nameOf(1)}.webp`);
  expect(await removeCopied({ from: disk, to: bucket, isDry: true, ...quiet })).toMatchObject({
    done: 1,
  });
  expect((await allIn(disk)).size).toBe(3);
  const { done, differing } = await removeCopied({ from: disk, to: bucket, ...quiet });
  expect([done, differing.toSorted()]).toEqual([
    1,
    [`${nameOf(0)}.webp`, `${nameOf(1)}.webp`].toSorted(),
  ]);
  expect((await allIn(disk)).size).toBe(2);
});

describe('the command', () => {
  const settings = (more: CommandSettings = {}): CommandSettings => ({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ...s3.settings,
    FILES_ALSO_IN: 'disk',
    ...more,
  });
  const run = (words: string[] = [], more?: CommandSettings) =>
    runCommand(settings(more), 'admin', 'move-files', ...words);

  test('killed in the middle, goes on where it was', async () => {
    await pictures(400);
    const child = spawn(process.execPath, commandWords('admin', 'move-files'), {
      env: { ...process.env, NODE_ENV: 'test', ...settings() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface(child.stdout), 'line');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    expect(line).toMatch(/^100 of 400 files/);
    const half = (await allIn(bucket)).size;
    expect(half).toBeGreaterThanOrEqual(100);
    expect(half).toBeLessThan(400);

    const { code, said } = await run();
    expect(code).toBe(0);
    const [, copied, left] =
      /Were copied and compared: (\d+) of 400 files, .*Nothing to do for (\d+)\./.exec(said) ?? [];
    expect(Number(copied) + Number(left)).toBe(400);
    expect(Number(left)).toBeGreaterThanOrEqual(100);
    expect(said).toContain('Every picture on record is at the new place.');
    expect(await allIn(bucket)).toEqual(await allIn(disk));

    expect(await run(['--delete-source'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('Were removed from the old place: 400 of 400 files'),
    });
    expect([(await allIn(disk)).size, (await allIn(bucket)).size]).toEqual([0, 400]);
  }, 90_000);

  test('says what is on record and stored nowhere', async () => {
    const db = databaseOver(database.pool);
    await db.run(
      sql`insert into files (name, guest, folder, bytes, created_at) values (${nameOf(7)}, 'guest:1', 'bookings', 1, now() - interval '1 hour')`,
    );
    expect((await run()).said).toContain(`1 pictures on record are at neither place: ${nameOf(7)}`);
    await db.run(sql`delete from files`);
  });

  test.each<[string, string[], Record<string, string>, string]>([
    [
      'nothing to move from',
      [],
      { FILES_ALSO_IN: '' },
      'Say where from: --from disk, s3, cloudinary, or set FILES_ALSO_IN.',
    ],
    ['an unknown place', ['--to', 'moon'], {}, '"moon" is not set up. There are: disk, s3.'],
    ['one place', ['--from', 's3'], {}, 'That is one place, not two.'],
    [
      'clearing what is still written to',
      ['--to', 's3', '--from', 'disk', '--delete-source'],
      { FILES_IN: 'disk', FILES_ALSO_IN: 's3' },
      'New files are still written to disk: set FILES_IN=s3 and restart the site first.',
    ],
    [
      'a place that is away',
      [],
      { S3_ENDPOINT: 'http://127.0.0.1:9' },
      'The place of the files cannot be used.',
    ],
  ])('refuses %s', async (_, more, settings, complaint) => {
    const { code, said } = await run(more, settings);
    expect([code, said]).toEqual([1, expect.stringContaining(complaint)]);
  });
});
