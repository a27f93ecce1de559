import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testCloudinary, type TestCloudinary } from '../testing/cloudinary.ts';
import { testS3, type TestS3 } from '../testing/s3.ts';
import { createDiskStorage, isFull } from './disk.ts';
import { openPlace, whileMoving } from './open-storage.ts';
import { placesFrom } from './places.ts';
import { isFileName, type Storage, type StoredFile } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'pasar-files-'));
let s3: TestS3;
let cloudinary: TestCloudinary;
beforeAll(async () => {
  [s3, cloudinary] = await Promise.all([testS3(), testCloudinary()]);
});
afterAll(() => Promise.all([s3.close(), cloudinary.close()]));

/** What the environment's variables open. */
function opened(settings: Record<string, string>): Promise<Storage> {
  const places = placesFrom(settings, folder);
  if (typeof places === 'string') throw new Error(places);
  return openPlace(places.main);
}

const onDisk = () => opened({});
const inBucket = () => opened(s3.settings);
const drivers: Array<[string, () => Promise<Storage>]> = [
  ['disk', onDisk],
  ['S3', inBucket],
  ['Cloudinary', () => opened(cloudinary.settings)],
  [
    'S3, while files move there from the disk',
    async () => whileMoving(await inBucket(), await onDisk()),
  ],
];

async function contentOf(storage: Storage, name: string): Promise<Buffer | undefined> {
  const found = await storage.get(name);
  return found && buffer(found.content);
}

async function bytesOf(storage: Storage, name: string): Promise<number | undefined> {
  const found = await storage.get(name);
  found?.content.destroy();
  return found?.bytes;
}

async function allOf(storage: Storage): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list()) files.push(file);
  return files;
}

async function namesIn(storage: Storage): Promise<string[]> {
  return (await allOf(storage)).map(({ name }) => name);
}

describe.each(drivers)('files stored on %s', (_, open) => {
  test('come back as they were', async () => {
    const storage = await open();
    await storage.put('one.webp', Buffer.from([0, 1, 2, 255]));
    expect(await bytesOf(storage, 'one.webp')).toBe(4);
    expect(await contentOf(storage, 'one.webp')).toEqual(Buffer.from([0, 1, 2, 255]));
  });

  test('are replaced as a whole', async () => {
    const storage = await open();
    await storage.put('two.webp', Buffer.from('a longer text'));
    await storage.put('two.webp', Buffer.from('short'));
    expect(String(await contentOf(storage, 'two.webp'))).toBe('short');
  });

  test('are gone after removal, which may be asked for twice', async () => {
    const storage = await open();
    await storage.put('three.webp', Buffer.from('x'));
    await storage.remove('three.webp');
    await storage.remove('three.webp');
    expect(await storage.get('three.webp')).toBeUndefined();
  });

  test('are listed with their sizes and ages', async () => {
    const storage = await open();
    const names = ['a0.webp', 'a1.webp', 'b0.webp', 'b1.webp', 'c0.webp'];
    for (const name of names) await storage.put(name, Buffer.from(name));
    const listed = (await allOf(storage)).filter(({ name }) => names.includes(name));
    // While files move, one may lie in both places.
    expect([...new Set(listed.map(({ name }) => name))].toSorted()).toEqual(names);
    for (const { bytes, storedAt } of listed) {
      expect(bytes).toBe(7);
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    }
  });

  test('may be large, and flow while they are read', async () => {
    const storage = await open();
    const large = Buffer.alloc(24 * 1024 * 1024, 'picture');
    await storage.put('large.webp', large);
    const found = await storage.get('large.webp');
    expect(found?.bytes).toBe(large.length);
    let parts = 0;
    let bytes = 0;
    for await (const part of found?.content ?? []) {
      parts += 1;
      bytes += (part as Buffer).length;
    }
    expect(bytes).toBe(large.length);
    expect(parts).toBeGreaterThan(20);
    await storage.remove('large.webp');
  });

  test('have a place that is well', async () => {
    await expect((await open()).check()).resolves.toBeUndefined();
  });

  test.each(['../secret.webp', 'a/b.webp', '.hidden', 'no-ending', 'UPPER.webp', '', 'nul\0.webp'])(
    'cannot be called %j',
    async (name) => {
      const storage = await open();
      expect(isFileName(name)).toBe(false);
      expect(await storage.get(name)).toBeUndefined();
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('is no name for a file');
    },
  );
});

test('the disk has nothing of a file that could not be stored', async () => {
  mkdirSync(join(folder, 'fi', 'five.webp', 'in-the-way'), { recursive: true });
  await expect(createDiskStorage(folder).put('five.webp', Buffer.from('x'))).rejects.toThrow(
    'five.webp',
  );
  expect(readdirSync(join(folder, 'fi'))).toEqual(['five.webp']);
});

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EACCES', false],
])('%s is a full disk: %s', (code, isSo) => {
  expect(isFull(Object.assign(new Error(code), { code }))).toBe(isSo);
});

test('the disk keeps no drafts', async () => {
  await (await onDisk()).put('zz.webp', Buffer.from('x'));
  expect(readdirSync(join(folder, 'zz'))).toEqual(['zz.webp']);
});

test('while files move, the old place is read from and cleared, and not written to', async () => {
  const [from, to] = [await onDisk(), await inBucket()];
  const storage = whileMoving(to, from);
  await from.put('old.webp', Buffer.from('old'));
  await storage.put('new.webp', Buffer.from('new'));
  expect(String(await contentOf(storage, 'old.webp'))).toBe('old');
  expect(await namesIn(from)).not.toContain('new.webp');
  await storage.remove('old.webp');
  expect([...(await namesIn(from)), ...(await namesIn(to))]).not.toContain('old.webp');
});

test('of a bucket, only what lies with our files is ours', async () => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.settings;
  const others = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    service: 's3',
  });
  for (const name of ['invoices/one.webp', 'one-of-theirs.webp']) {
    const url = `${S3_ENDPOINT}/${S3_BUCKET}/${name}`;
    expect((await others.fetch(url, { method: 'PUT', body: 'x' })).status).toBe(200);
  }
  await (await inBucket()).put('ours.webp', Buffer.from('x'));
  const names = await namesIn(await inBucket());
  expect(names).toContain('ours.webp');
  expect(names.filter((name) => /invoices|theirs/.test(name))).toEqual([]);
});

test('a bucket is listed to its end, though each answer has a part of it', async () => {
  const parts: Record<string, string> = {
    '': '<Contents><Key>files/a0.webp</Key><LastModified>2026-11-01T00:00:00.000Z</LastModified><Size>7</Size></Contents><NextContinuationToken>1&amp;/+=</NextContinuationToken>',
    '1&/+=':
      '<Contents><Key>files/b0.webp</Key><LastModified>2026-11-02T00:00:00.000Z</LastModified><Size>8</Size></Contents>',
  };
  const server = createServer(({ url = '' }, answer) => {
    const { searchParams } = new URL(url, 'http://s3.example');
    const part = parts[searchParams.get('continuation-token') ?? ''] ?? '';
    answer.end(`<ListBucketResult><Prefix>files/</Prefix>${part}</ListBucketResult>`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = await opened({ ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` });
  expect(await allOf(storage)).toEqual([
    { name: 'a0.webp', bytes: 7, storedAt: new Date('2026-11-01') },
    { name: 'b0.webp', bytes: 8, storedAt: new Date('2026-11-02') },
  ]);
});

describe('a place that cannot be used says so:', () => {
  const wrong: Array<[string, () => Record<string, string>, RegExp]> = [
    ['a wrong key', () => ({ ...s3.settings, S3_ACCESS_KEY_ID: 'NOBODY' }), /S3_ACCESS_KEY_ID/],
    [
      'a wrong secret',
      () => ({ ...s3.settings, S3_SECRET_ACCESS_KEY: 'wrong' }),
      /S3_SECRET_ACCESS_KEY/,
    ],
    [
      'a missing bucket',
      () => ({ ...s3.settings, S3_BUCKET: 'nowhere' }),
      /there is no bucket "nowhere" \(S3_BUCKET\)/,
    ],
    [
      'a server that is away',
      () => ({ ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:9' }),
      /S3_ENDPOINT/,
    ],
    [
      "Cloudinary's secret",
      () => cloudinary.wrongSettings,
      /does not accept the key of CLOUDINARY_URL/,
    ],
    [
      'Cloudinary away',
      () => ({ CLOUDINARY_URL: 'cloudinary://1:a@b?upload_prefix=http://127.0.0.1:9' }),
      /cannot be reached/,
    ],
  ];
  test.each(wrong)('%s', async (_, settings, reason) => {
    const storage = await opened(settings());
    for (const asking of [
      () => storage.check(),
      () => storage.put('x.webp', Buffer.from('x')),
      () => storage.get('x.webp'),
      () => storage.remove('x.webp'),
      () => namesIn(storage),
    ]) {
      await expect(asking()).rejects.toMatchObject({
        name: 'StorageAway',
        message: expect.stringMatching(reason),
      });
    }
  });
});

describe('the variables are', () => {
  const whole = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const account = { CLOUDINARY_URL: 'cloudinary://12:secret@cloud' };
  test.each<[string, Record<string, string>, string]>([
    [
      'half of a bucket',
      { S3_BUCKET: 'b' },
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set these as well, or none of S3_*',
    ],
    [
      'a bucket without its secret',
      { ...whole, S3_SECRET_ACCESS_KEY: '' },
      'S3_SECRET_ACCESS_KEY: set this as well, or none of S3_*',
    ],
    [
      'only an endpoint',
      { S3_ENDPOINT: 'http://s3.example' },
      'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set these as well, or none of S3_*',
    ],
    [
      'two places and no choice',
      { ...whole, ...account },
      'FILES_IN: say s3 or cloudinary, as both are set up',
    ],
    ['a place that is not set up', { FILES_IN: 's3' }, 'FILES_IN: s3 is not set up'],
    [
      'an old place that is not set up',
      { FILES_ALSO_IN: 'cloudinary' },
      'FILES_ALSO_IN: cloudinary is not set up',
    ],
    [
      'one place twice',
      { FILES_ALSO_IN: 'disk' },
      'FILES_ALSO_IN: name another place than the one that files are written to',
    ],
    [
      'no address of an account',
      { CLOUDINARY_URL: 'https://cloudinary.com' },
      'CLOUDINARY_URL: use cloudinary://KEY:SECRET@CLOUD, as your account shows it',
    ],
  ])('refused: %s', (_, settings, problem) => expect(placesFrom(settings, folder)).toBe(problem));

  test('understood', () => {
    expect(placesFrom({}, folder)).toMatchObject({
      main: { kind: 'disk', folder },
      also: undefined,
    });
    expect(placesFrom(whole, folder)).toMatchObject({
      main: { kind: 's3', isPathStyle: false, region: 'us-east-1' },
    });
    expect(
      placesFrom({ ...whole, ...account, FILES_IN: 'cloudinary', FILES_ALSO_IN: 's3' }, folder),
    ).toMatchObject({
      main: {
        kind: 'cloudinary',
        key: '12',
        secret: 'secret',
        cloud: 'cloud',
        api: 'https://api.cloudinary.com',
      },
      also: { kind: 's3' },
    });
  });
});
