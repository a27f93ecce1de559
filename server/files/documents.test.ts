/** Documents: a PDF as it came, or a picture of a paper; opened by nobody before they are handed in. */
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { pictureStatus, type SignedIn, signedIn, smallPdf } from '../testing/makers.ts';

let app: TestApp;
let person: SignedIn;
beforeAll(async () => {
  app = await testApp();
  person = await signedIn(app);
});
afterAll(() => app.close());

const sent = (bytes: Buffer | string, type = 'application/pdf') =>
  person.post<{ url: string } & Problem>('/api/documents', {
    documentData: `data:${type};base64,${Buffer.from(bytes).toString('base64')}`,
  });
const paper = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Artist: 'Mei Tan' } })
    .toFormat(format)
    .toBuffer();

test('a PDF is kept as it came', async () => {
  const { status, body } = await sent(smallPdf);
  expect([status, body.url]).toEqual([
    201,
    expect.stringMatching(/^\/private-files\/[0-9a-f]{32}\.pdf$/),
  ]);
  const stored = await app.storage.get(body.url.replace('/private-files/', 'private-'));
  if (!stored) throw new Error('nothing is stored');
  expect(await text(stored.content)).toBe(smallPdf);
});

test.each(['jpeg', 'png'] as const)(
  'a %s is drawn again, without what a camera wrote into it',
  async (format) => {
    const { status, body } = await sent(await paper(format), `image/${format}`);
    expect(status).toBe(201);
    const stored = await app.storage.get(body.url.replace('/private-files/', 'private-'));
    const chunks: Buffer[] = [];
    for await (const chunk of stored?.content ?? []) chunks.push(chunk as Buffer);
    expect(await sharp(Buffer.concat(chunks)).metadata()).not.toHaveProperty('exif');
  },
);

test('is nothing to see for the one who uploaded it, nor at a public address', async () => {
  const { url } = (await sent(smallPdf)).body;
  expect(await pictureStatus(app, person, url)).toBe(404);
  expect(await pictureStatus(app, person, url.replace('private-files/', 'files/private-'))).toBe(
    404,
  );
});

test.each([
  ['a page that calls itself a PDF', '<html><script>alert(1)</script></html>', 422],
  ['a page behind the beginning of one', '%PDF-1.4\n<script>alert(1)</script>\n%%EOF', 422],
  ['half a PDF', smallPdf.slice(0, 60), 422],
  ['nothing', '', 422],
])('%s is refused', async (_, bytes, status) => {
  expect((await sent(bytes)).status).toBe(status);
});

test('other types, and what is too large, are refused', async () => {
  const gif = await sent(await paper('webp'), 'image/webp');
  expect([gif.status, gif.body.code]).toEqual([415, 'file.no_document']);
  const large = await sent(`${smallPdf}${' '.repeat(5 * 1024 * 1024)}`);
  expect([large.status, large.body.code]).toEqual([413, 'file.document_too_large']);
});

test('strangers upload none', async () => {
  expect((await app.visitor().post('/api/documents', { documentData: 'x' })).status).toBe(401);
  expect((await person.post('/api/documents', {})).status).toBe(422);
});
