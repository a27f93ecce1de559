import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import { aBuyer, anAdmin, aSeller, type Person, visitorAs } from '../testing/makers.ts';

let app: TestApp;
let person: Person;
let visitor: TestVisitor;
beforeAll(async () => {
  app = await testApp();
  person = await aBuyer(app);
  visitor = await visitorAs(app, person);
});
afterAll(() => app.close());

type StoredPicture = { url: string; public_id: string };
const unsupported = 'Please upload a JPG, PNG, GIF, or WebP image.';

function aPicture({ width = 1_600, height = 800 } = {}) {
  return sharp({ create: { width, height, channels: 3, background: '#0f6b4f' } });
}

function dataUrl(bytes: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

function upload<Body = Problem>(imageData: unknown, folder?: unknown) {
  return visitor.post<Body>('/api/cloudinary/upload', { imageData, folder });
}

/** The file as a browser would get it. */
async function fetched(url: string) {
  const answer = await app.http.inject({ url });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

test('a picture comes back in three widths as WebP', async () => {
  const answer = await upload<StoredPicture>(dataUrl(await aPicture().png().toBuffer()), 'food');
  expect(answer.status).toBe(201);
  expect(answer.body.url).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/);
  expect(answer.body.public_id).toMatch(/^food\/[0-9a-f]{32}$/);
  for (const [suffix, width] of [
    ['', 1_280],
    ['-640', 640],
    ['-320', 320],
  ] as const) {
    const { bytes } = await fetched(answer.body.url.replace('.webp', `${suffix}.webp`));
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width,
      height: width / 2,
    });
  }
});

test('is served for good, as what it is and as nothing that runs', async () => {
  const { url } = (await upload<StoredPicture>(dataUrl(await aPicture().png().toBuffer()))).body;
  const { status, headers } = await fetched(url);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test.each([
  'none.webp',
  '..%2f..%2fsession-secret',
  '%2e%2e',
  'a%00.webp',
  '',
  '%E4%BD%A0.webp',
  'a%0d%0aSet-Cookie:%20b.webp',
])('there is nothing at /files/%s', async (name) => {
  const { status, headers } = await fetched(`/files/${name}`);
  expect([status, headers['content-type'], headers.etag]).toEqual([
    404,
    'application/problem+json',
    undefined,
  ]);
});

describe('every type that people have is read:', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('%s', async (format) => {
    const bytes = await aPicture({ width: 40, height: 40 }).toFormat(format).toBuffer();
    const answer = await upload<StoredPicture>(dataUrl(bytes, `image/${format}`));
    expect(answer.status).toBe(201);
    expect(await sharp((await fetched(answer.body.url)).bytes).metadata()).toMatchObject({
      width: 40,
      height: 40,
    });
  });
});

test('where it was taken is removed, and it is turned upright', async () => {
  const bytes = await aPicture({ width: 60, height: 30 })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { url } = (await upload<StoredPicture>(dataUrl(bytes, 'image/jpeg'))).body;
  const metadata = await sharp((await fetched(url)).bytes).metadata();
  expect(metadata).toMatchObject({ width: 30, height: 60 });
  expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('of an animation the first frame is stored', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const { bytes } = await fetched(
    (await upload<StoredPicture>(dataUrl(gif, 'image/gif'))).body.url,
  );
  expect((await sharp(bytes).metadata()).pages).toBeUndefined();
  const [red = 0, , blue = 255] = await sharp(bytes).raw().toBuffer();
  expect([red > 200, blue < 50]).toEqual([true, true]);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
test.each([
  ['an SVG', dataUrl(Buffer.from(svg), 'image/svg+xml')],
  ['an SVG that claims to be a PNG', dataUrl(Buffer.from(svg))],
  ['HTML', dataUrl(Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/html')],
  [
    'HTML that claims to be a JPEG',
    dataUrl(Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/jpeg'),
  ],
  ['an address', 'https://example.com/picture.png'],
  ['an address of this machine', 'http://169.254.169.254/latest/meta-data'],
  ['a file of this machine', 'file:///etc/passwd'],
  ['a TIFF', dataUrl(Buffer.from('49492a0008000000', 'hex'), 'image/tiff')],
  ['nothing', ''],
])('%s is not supported', async (_, imageData) => {
  expect(await upload(imageData)).toMatchObject({
    status: 415,
    body: { type: '/problems/unsupported-type', message: unsupported },
  });
});

test('a picture that is a page, an archive or a document as well is refused', async () => {
  const png = await aPicture({ width: 8, height: 8 }).png().toBuffer();
  const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
  const gif = await aPicture({ width: 8, height: 8 }).gif().toBuffer();
  for (const disguised of [
    Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    Buffer.concat([gif, emptyZip]),
    Buffer.concat([png, Buffer.from('<?php echo 1;')]),
  ]) {
    expect(await upload(dataUrl(disguised))).toMatchObject({
      status: 422,
      body: { message: unsupported },
    });
  }
});

test('half a picture and no base64 are refused', async () => {
  const png = await sharp(
    Buffer.from(Array.from({ length: 30_000 }, (_, index) => (index * 7_919) % 251)),
    {
      raw: { width: 100, height: 100, channels: 3 },
    },
  )
    .png()
    .toBuffer();
  for (const imageData of [
    dataUrl(png.subarray(0, png.length / 2)),
    'data:image/png;base64,@@@@',
    'data:image/png;base64,',
    dataUrl(png.subarray(0, 12)),
  ]) {
    expect([415, 422]).toContain((await upload(imageData)).status);
  }
});

test('more than 40 megapixels are refused before they are decoded', async () => {
  const bomb = await sharp({
    create: { width: 10_000, height: 4_100, channels: 3, background: 'white' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await upload(dataUrl(bomb))).toMatchObject({
    status: 413,
    body: { type: '/problems/too-large' },
  });
});

test('a picture like a thread is refused before it is decoded', async () => {
  const thread = aPngOf({ width: 1, height: 70_000 });
  const answer = await upload(dataUrl(thread));
  expect(answer).toMatchObject({
    status: 413,
    body: { message: 'Please upload an image of at most 65,535 pixels on each side.' },
  });
});

/** With the sides that it says, whatever it holds. */
function aPngOf({ width, height }: { width: number; height: number }): Buffer {
  const sizes = Buffer.alloc(13);
  sizes.writeUInt32BE(width, 0);
  sizes.writeUInt32BE(height, 4);
  sizes.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', sizes),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

test('5 MiB are fine for the size, more are not, and bodies end at 7 MiB', async () => {
  expect(await upload(dataUrl(Buffer.alloc(5 * 1024 * 1024)))).toMatchObject({ status: 415 });
  expect(await upload(dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1)))).toMatchObject({
    status: 413,
    body: { message: 'Please upload an image smaller than 5MB.' },
  });
  expect((await upload('x'.repeat(7 * 1024 * 1024))).status).toBe(413);
});

test.each([
  [{ imageData: undefined }, 'imageData'],
  [{ imageData: 12 }, 'imageData'],
  [{ imageData: 'data:image/png;base64,AAAA', folder: '../..' }, 'folder'],
])('a body with %j is refused at the field', async (body, path) => {
  const answer = await visitor.post<Problem>('/api/cloudinary/upload', body);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
});

test('nobody keeps more than 200 pictures', async () => {
  const keen = await aBuyer(app);
  await app.db.run(
    sql`insert into files (name, user_id, folder, bytes) select 'used' || n, ${keen.id}, 'products', 1 from generate_series(1, 199) as n`,
  );
  const own = await visitorAs(app, keen);
  await own.csrfToken();
  const imageData = dataUrl(await aPicture({ width: 8, height: 8 }).png().toBuffer());
  const answers = await Promise.all(
    [1, 2, 3].map(() => own.post('/api/cloudinary/upload', { imageData })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('nor more than 200 MiB', async () => {
  const keen = await aBuyer(app);
  await app.db.run(
    sql`insert into files (name, user_id, folder, bytes) values ('huge', ${keen.id}, 'products', ${200 * 1024 * 1024})`,
  );
  const imageData = dataUrl(await aPicture({ width: 8, height: 8 }).png().toBuffer());
  const answer = await (
    await visitorAs(app, keen)
  ).post<Problem>('/api/cloudinary/upload', { imageData });
  expect(answer).toMatchObject({ status: 409, body: { type: '/problems/state-conflict' } });
});

test('everybody who is signed in may upload, strangers may not', async () => {
  const imageData = dataUrl(await aPicture({ width: 8, height: 8 }).png().toBuffer());
  const everybody = await Promise.all([
    aBuyer(app),
    aBuyer(app),
    aSeller(app),
    aSeller(app),
    aSeller(app, { approvalStatus: 'pending' }),
    anAdmin(app),
  ]);
  for (const each of everybody)
    expect(
      (await (await visitorAs(app, each)).post('/api/cloudinary/upload', { imageData })).status,
    ).toBe(201);
  expect((await app.visitor().post('/api/cloudinary/upload', { imageData })).status).toBe(401);
});
