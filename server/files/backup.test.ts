/** Pictures in backups, wherever they are stored: in a bucket, at Cloudinary, on the disk. */
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pictureOf } from './clean-up.ts';
import { appOn, testApp, type TestApp } from '../testing/app.ts';
import { testCloudinary } from '../testing/cloudinary.ts';
import { runCommand } from '../testing/command.ts';
import { emptyDatabase, type TestDatabase } from '../testing/database.ts';
import { anUpload, pictureStatus, signedIn, type SignedIn } from '../testing/makers.ts';
import { ask } from '../testing/market.ts';
import { testS3 } from '../testing/s3.ts';
import { checksumOf, contentOf, namesIn } from '../storage/contents.ts';
import type { Storage } from '../storage/storage.ts';
import { backUp } from '../backup/backup.ts';

const secret = { SESSION_SECRET: 'that the market signs with, here and there' };
let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'pasar-pictures-'));
});
afterEach(() => rm(place, { recursive: true }));
const folder = () => join(place, 'backup');

async function checksumsIn(storage: Storage): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of [...(await namesIn(storage))].toSorted())
    sums[name] = checksumOf((await contentOf(storage, name)) ?? Buffer.of());
  return sums;
}

type Settings = Record<string, string>;
type Place = { settings: Settings; close(): Promise<void> };
const disk = async (): Promise<Place> => ({ settings: {}, close: async () => {} });

describe.each<[string, () => Promise<Place>, () => Promise<Place>]>([
  ['a bucket and comes back into another', testS3, testS3],
  ['a bucket and comes back onto a disk', testS3, disk],
  ['Cloudinary and comes back into a bucket', testCloudinary, testS3],
  ['a disk and comes back to Cloudinary', disk, testCloudinary],
])('a market that keeps its pictures in %s', (_, from, to) => {
  let [here, there]: Place[] = [];
  let app: TestApp;
  let target: TestDatabase;
  let ann: SignedIn;
  beforeEach(async () => {
    [here, there, target] = await Promise.all([from(), to(), emptyDatabase()]);
    app = await testApp({ ...secret, ...here?.settings });
    ann = await signedIn(app);
  });
  afterEach(async () => {
    await app.close();
    await Promise.all([here?.close(), there?.close(), target.close()]);
  });

  test('is lost, restored by the commands, and serves every picture to whom it did', async () => {
    const shown = [await anUpload(ann, 'products'), await anUpload(ann, 'products')];
    const hidden = await anUpload(ann, 'bookings');
    const before = await checksumsIn(app.storage);
    expect(await runCommand(environment(app, here), 'backup', folder())).toMatchObject({
      code: 0,
      said: expect.stringContaining('and 9 files of pictures'),
    });

    const onlyThere = {
      ...environment(app, there),
      DATABASE_URL: target.url,
      DATA_DIR: join(place, 'data'),
    };
    await app.http.close();
    await here?.close();
    const result = await runCommand(onlyThere, 'restore', folder());
    expect(result).toMatchObject({
      code: 0,
      said: expect.stringContaining('every row and 9 files of pictures are as backed up.'),
    });

    const again = await appOn(target, { ...onlyThere, RATE_LIMITS: 'off' });
    expect(await checksumsIn(again.storage)).toEqual(before);
    for (const url of shown) expect((await again.http.inject({ url })).statusCode).toBe(200);
    const annAgain = again.visitor();
    expect((await annAgain.signIn(ann.username, 'Walnut-Grove-7!')).status).toBe(200);
    expect(await pictureStatus(again, annAgain, hidden)).toBe(200);
    expect(await pictureStatus(again, again.visitor(), hidden)).toBe(404);
    await again.http.close();
    await again.events.close();
  }, 60_000);
});

const environment = (app: TestApp, at: Place | undefined): Settings => ({
  ...secret,
  ...at?.settings,
  NODE_ENV: 'test',
  DATABASE_URL: String(app.pool.options.connectionString),
  DATA_DIR: app.config.dataDir,
});

describe('a backup of a bucket', () => {
  let bucket: Awaited<ReturnType<typeof testS3>>;
  let app: TestApp;
  let ann: SignedIn;
  beforeAll(async () => {
    bucket = await testS3();
    app = await testApp({ ...secret, ...bucket.settings });
    ann = await signedIn(app);
  });
  beforeEach(async () => {
    await bucket.restart();
    for (const name of await namesIn(app.storage)) await app.storage.remove(name);
    await app.pool.query('delete from files');
  });
  afterAll(async () => {
    await app.close();
    await bucket.close();
  });

  const backedUp = (storage: Storage | undefined = app.storage) => {
    const { url } = { url: String(app.pool.options.connectionString) };
    const pictures = { storage, pictureOf };
    return backUp({
      url,
      config: app.config,
      folder: folder(),
      now: new Date(),
      withoutSecret: true,
      pictures,
      say: () => {},
    });
  };
  const nameOf = (url: string) => pictureOf(url.split('/').at(-1) ?? '') ?? '';
  const filesOf = (picture: string, sums: object) =>
    Object.keys(sums).filter((path) => path.includes(picture)).length;

  test('that broke off goes on where it was', async () => {
    for (let times = 0; times < 5; times += 1) await anUpload(ann, 'products');
    let asked = 0;
    const failing: Storage = {
      ...app.storage,
      get: async (name) =>
        (asked += 1) > 9 ? Promise.reject(new Error('the line is cut')) : app.storage.get(name),
    };
    await expect(backedUp(failing)).rejects.toThrow(/cannot be read: Error: the line is cut/);
    await expect(stat(folder())).rejects.toThrow('ENOENT');
    let fetched = 0;
    const counting: Storage = {
      ...app.storage,
      get: (name) => {
        fetched += 1;
        return app.storage.get(name);
      },
    };
    const { manifest } = await backedUp(counting);
    expect(Object.keys(manifest.files)).toHaveLength(15);
    expect(fetched).toBe(6);
  }, 30_000);

  test('reads a picture again that came damaged, and does not keep one that stays so', async () => {
    const name = nameOf(await anUpload(ann, 'products'));
    const file = `${name}.webp`;
    let times = 0;
    const cutOnce: Storage = {
      ...app.storage,
      get: async (asked) => {
        const found = await app.storage.get(asked);
        return found && asked === file && (times += 1) === 1
          ? { ...found, bytes: found.bytes + 1 }
          : found;
      },
    };
    expect(filesOf(name, (await backedUp(cutOnce)).manifest.files)).toBe(3);
    await rm(folder(), { recursive: true });
    await appendFile(join(bucket.directory, `files/${file}._S3rver_object`), 'rotten');
    await expect(backedUp()).rejects.toThrow(/cannot be read|came with another content|bytes/);
  }, 30_000);

  test('has what is on record at its moment, though it was removed or came while it was made', async () => {
    const [gone, stays] = [
      nameOf(await anUpload(ann, 'products')),
      nameOf(await anUpload(ann, 'products')),
    ];
    const late: string[] = [];
    let lists = 0;
    const busy: Storage = {
      ...app.storage,
      list: async function* () {
        lists += 1;
        // Between the rows and the second look at the bucket.
        if (lists === 2)
          for (const name of await namesIn(app.storage))
            if (name.includes(gone)) await app.storage.remove(name);
        if (lists === 2) late.push(nameOf(await anUpload(ann, 'products')));
        yield* app.storage.list();
      },
    };
    const { manifest, missing } = await backedUp(busy);
    expect([gone, stays, ...late].map((name) => filesOf(name, manifest.files))).toEqual([3, 3, 3]);
    expect(missing).toEqual([]);
  });

  test('has nothing of a picture that was removed before its moment, though an unfinished one had it', async () => {
    const [gone, stays] = [
      nameOf(await anUpload(ann, 'products')),
      nameOf(await anUpload(ann, 'products')),
    ];
    await expect(backUpThatBreaks()).rejects.toThrow('does not exist');
    for (const name of await namesIn(app.storage))
      if (name.includes(gone)) await app.storage.remove(name);
    await app.pool.query('delete from files where name = $1', [gone]);
    const { manifest } = await backedUp();
    expect([gone, stays].map((name) => filesOf(name, manifest.files))).toEqual([0, 3]);

    function backUpThatBreaks() {
      const pictures = { storage: app.storage, pictureOf };
      const url = String(app.pool.options.connectionString).replace(/[^/]+$/, 'no_such_database');
      return backUp({
        url,
        config: app.config,
        folder: folder(),
        now: new Date(),
        withoutSecret: true,
        pictures,
        say: () => {},
      });
    }
  });

  test('says which pictures on record are stored nowhere', async () => {
    const name = nameOf(await anUpload(ann, 'products'));
    for (const file of await namesIn(app.storage)) await app.storage.remove(file);
    expect((await backedUp()).missing).toEqual([name]);
    const { said } = await runCommand(environment(app, bucket), 'backup', join(place, 'other'));
    expect(said).toContain(`On record though stored nowhere: 1 pictures, such as ${name}.`);
  });

  test('is refused while the bucket is away, and may leave pictures out', async () => {
    await anUpload(ann, 'products');
    await bucket.stop();
    const away = await runCommand(environment(app, bucket), 'backup', folder());
    expect(away).toMatchObject({
      code: 1,
      said: expect.stringContaining('The place of the files cannot be used.'),
    });
    const without = await runCommand(
      environment(app, bucket),
      'backup',
      folder(),
      '--without-pictures',
    );
    expect(without).toMatchObject({
      code: 0,
      said: expect.stringContaining('and no pictures into'),
    });
    await bucket.restart();
    const target = await emptyDatabase();
    const there = { ...environment(app, bucket), DATABASE_URL: target.url };
    const result = await runCommand(there, 'restore', folder());
    expect(result).toMatchObject({
      code: 0,
      said: expect.stringContaining(
        'It holds no pictures: those of that moment are where they were stored.',
      ),
    });
    expect(await ask(target.url, 'select count(*)::integer as count from files')).toEqual([
      { count: 1 },
    ]);
    expect((await namesIn(app.storage)).size).toBe(3);
    await target.close();
  }, 60_000);

  test('does not go into a bucket that holds other pictures, unless these may be lost', async () => {
    await anUpload(ann, 'products');
    await backedUp();
    const later = nameOf(await anUpload(ann, 'products'));
    const target = await emptyDatabase();
    const there = { ...environment(app, bucket), DATABASE_URL: target.url };
    const refused = await runCommand(there, 'restore', folder());
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('holds 3 files that are not in this backup'),
    });
    expect((await namesIn(app.storage)).size).toBe(6);
    expect(await runCommand(there, 'restore', folder(), '--replace')).toMatchObject({ code: 0 });
    expect([...(await namesIn(app.storage))].filter((name) => !name.includes(later))).toHaveLength(
      3,
    );
    expect((await namesIn(app.storage)).size).toBe(3);
    await target.close();
  }, 60_000);
});
