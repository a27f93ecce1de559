import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import { ConfigError } from '../config.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import { testCloudinary } from '../testing/cloudinary.ts';
import { aBuyer, pictureStatus, visitorAs } from '../testing/makers.ts';
import { testS3, type TestS3 } from '../testing/s3.ts';
import { isInTime } from '../testing/in-time.ts';

const away = {
  status: 503,
  body: { type: '/problems/unavailable', title: 'Pictures are unavailable' },
};
let imageData: string;
let s3: TestS3;
beforeAll(async () => {
  const bytes = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#0f6b4f' },
  })
    .png()
    .toBuffer();
  imageData = `data:image/png;base64,${bytes.toString('base64')}`;
  s3 = await testS3();
});
afterAll(() => s3.close());

const upload = <Body = { url: string }>(visitor: TestVisitor, folder = 'products') =>
  visitor.post<Body>('/api/cloudinary/upload', { imageData, folder });

async function signedIn(app: TestApp): Promise<TestVisitor> {
  const visitor = await visitorAs(app, await aBuyer(app));
  await visitor.csrfToken();
  return visitor;
}

const storedIn = (directory: string) =>
  readdirSync(directory, { recursive: true }).filter((name) => String(name).includes('.webp'));

describe('pictures in a bucket', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp(s3.settings);
  });
  beforeEach(() => s3.restart());
  afterAll(() => app.close());

  test('are stored there and served at our own address', async () => {
    const visitor = await signedIn(app);
    const { body } = await upload(visitor);
    expect(storedIn(s3.directory).length).toBeGreaterThanOrEqual(3);
    const shown = await app.http.inject({ url: body.url });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': 'sandbox',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 400, format: 'webp' });
    expect(Number(shown.headers['content-length'])).toBe(shown.rawPayload.length);
  });

  test('who has a picture already is not sent it again', async () => {
    const { body } = await upload(await signedIn(app));
    const { headers } = await app.http.inject({ url: body.url });
    const again = await app.http.inject({
      url: body.url,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(
      (await app.http.inject({ url: body.url, headers: { 'if-none-match': '"another"' } }))
        .statusCode,
    ).toBe(200);
  });

  test('that are private stay so', async () => {
    const visitor = await signedIn(app);
    const { body } = await upload(visitor, 'bookings');
    expect(body.url).toMatch(/^\/private-files\//);
    expect(await pictureStatus(app, visitor, body.url)).toBe(200);
    expect(await pictureStatus(app, await signedIn(app), body.url)).toBe(404);
    expect(
      await pictureStatus(
        app,
        app.visitor(),
        body.url.replace('/private-files/', '/files/private-'),
      ),
    ).toBe(404);
  });

  test('cannot be reached while the server is away, which is said within two seconds, and nothing is half stored', async () => {
    const visitor = await signedIn(app);
    const { body } = await upload(visitor);
    await s3.stop();
    const before = await app.db.row(sql`select count(*) as rows from files`);
    const refused = await upload<Problem>(visitor);
    expect(refused).toMatchObject(away);
    expect(refused.headers['retry-after']).toBe('2');
    const reading = visitor.get<Problem>(body.url);
    expect(await isInTime(reading, 2_000)).toBe(true);
    expect(await reading).toMatchObject(away);
    expect(await app.db.row(sql`select count(*) as rows from files`)).toEqual(before);
    expect((await app.http.inject('/api/health/ready')).json()).toEqual({
      status: 'ready',
      files: 'away',
      events: 'ready',
    });

    await s3.restart();
    expect((await upload(visitor)).status).toBe(201);
    expect((await app.http.inject({ url: body.url })).statusCode).toBe(200);
    expect((await app.http.inject('/api/health/ready')).json()).toEqual({
      status: 'ready',
      files: 'ready',
      events: 'ready',
    });
    const metrics = (await app.http.inject('/metrics')).body;
    expect(metrics).toMatch(/storage_operations_total\{operation="put",outcome="failed"\} [1-9]/);
    expect(metrics).toMatch(/storage_operations_total\{operation="get",outcome="done"\} [1-9]/);
  });
});

test('a server that takes questions and never answers is given up on within two seconds', async () => {
  const silent = createServer();
  const asked = new Promise((resolve) => {
    silent.once('connection', resolve);
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = silent.address() as AddressInfo;
  const app = await testApp({ ...s3.settings, S3_ENDPOINT: `http://127.0.0.1:${port}` });
  const reading = app.visitor().get<Problem>('/files/00000000000000000000000000000000.webp');
  // Counted from the question on: what a new database needs for its first request is not meant.
  await asked;
  expect(await isInTime(reading, 2_000)).toBe(true);
  expect(await reading).toMatchObject(away);
  await app.close();
  silent.close();
});

test('pictures at Cloudinary are stored as they are, where nobody else reaches them', async () => {
  const cloudinary = await testCloudinary();
  const app = await testApp(cloudinary.settings);
  const visitor = await signedIn(app);
  const { body } = await upload(visitor, 'bookings');
  expect(
    [...cloudinary.assets.keys()].every((id) =>
      /^pasar\/private-[0-9a-f]{32}(-\d{3})?\.webp$/.test(id),
    ),
  ).toBe(true);
  expect(await pictureStatus(app, visitor, body.url)).toBe(200);
  expect(await pictureStatus(app, app.visitor(), body.url)).toBe(404);
  await cloudinary.stop();
  expect(await upload<Problem>(visitor)).toMatchObject(away);
  await app.close();
});

test('a picture that could not be stored whole leaves no part behind', async () => {
  const app = await testApp();
  const visitor = await signedIn(app);
  const { put } = app.storage;
  let puts = 0;
  app.storage.put = (name, content) => {
    puts += 1;
    return puts === 2 ? Promise.reject(new Error('planted')) : put(name, content);
  };
  expect((await upload(visitor)).status).toBe(500);
  for await (const file of app.storage.list()) expect.fail(`${file.name} was left`);
  await app.close();
});

test('half a set-up is refused at the start', async () => {
  await expect(testApp({ S3_BUCKET: 'pictures' })).rejects.toThrow(ConfigError);
});
