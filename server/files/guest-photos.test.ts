import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import { stranger, type Viewer } from '../context.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import { aBuyer, pictureStatus, testPassword } from '../testing/makers.ts';
import { keepPictures } from './files.ts';

let app: TestApp;
let imageData: string;
beforeAll(async () => {
  app = await testApp();
  const bytes = await sharp({
    create: { width: 700, height: 500, channels: 3, background: '#1e5fa8' },
  })
    .png()
    .toBuffer();
  imageData = `data:image/png;base64,${bytes.toString('base64')}`;
});
afterAll(() => app.close());

type StoredPicture = { url: string; public_id: string };
const upload = <Body = StoredPicture>(visitor: TestVisitor) =>
  visitor.post<Body>('/api/booking-photos', { imageData });
const status = (visitor: TestVisitor, url: string) => pictureStatus(app, visitor, url);

/** The viewer of the guest who uploaded a picture. */
async function guestOf(url: string): Promise<Viewer> {
  const row = await app.db.row<{ guest: string }>(
    sql`select guest from files where name = ${url.slice('/private-files/'.length, -'.webp'.length)}`,
  );
  return { ...stranger, owner: row?.guest ?? null };
}

test('a guest may add a picture to a visit, and nothing else', async () => {
  const guest = app.visitor();
  const answer = await upload(guest);
  expect(answer.status).toBe(201);
  expect(answer.body.public_id).toMatch(/^bookings\/[0-9a-f]{32}$/);
  expect(await status(guest, answer.body.url)).toBe(200);
  expect(await status(app.visitor(), answer.body.url)).toBe(404);
  expect((await guest.post('/api/cloudinary/upload', { imageData })).status).toBe(401);
});

test('what is no picture is refused', async () => {
  const guest = app.visitor();
  expect(
    (await guest.post('/api/booking-photos', { imageData: 'data:text/html;base64,PGI+' })).status,
  ).toBe(415);
  expect((await guest.post('/api/booking-photos', {})).status).toBe(422);
});

test('without the token of the own page nothing is stored', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/booking-photos',
    payload: { imageData },
  });
  expect(answer.statusCode).toBe(403);
});

test('a picture belongs to the visit of the person who uploaded it', async () => {
  const { url } = (await upload(app.visitor())).body;
  const [guest, other] = [
    await guestOf(url),
    await guestOf((await upload(app.visitor())).body.url),
  ];
  const keep = (viewer: Viewer, addresses: string[]) =>
    keepPictures(app.db, { viewer, folder: 'bookings', addresses });
  await keep(guest, [url]);
  const foreign = { code: 'file.not_yours' };
  await expect(keep(other, [url])).rejects.toMatchObject(foreign);
  await expect(keep(stranger, [url])).rejects.toMatchObject(foreign);
  await expect(keep(guest, [url, url])).rejects.toMatchObject(foreign);
  await expect(keep(guest, ['https://example.com/a.webp'])).rejects.toMatchObject(foreign);
});

test('signing in takes the pictures along', async () => {
  const person = await aBuyer(app);
  const visitor = app.visitor();
  const { url } = (await upload(visitor)).body;
  expect((await visitor.signIn(person.username, testPassword)).status).toBe(200);
  const viewer = { ...stranger, userId: person.id, owner: `user:${person.id}` };
  await keepPictures(app.db, { viewer, folder: 'bookings', addresses: [url] });
});

test('a guest has room for some pictures only', async () => {
  const guest = app.visitor();
  const { owner } = await guestOf((await upload(guest)).body.url);
  await app.db.run(sql`
    insert into files (name, guest, folder, bytes)
    select 'full' || place, ${owner}, 'bookings', 100 from generate_series(1, 23) as place`);
  const answer = await upload<Problem>(guest);
  expect([answer.status, answer.body.title]).toEqual([409, 'Upload limit reached']);
});

test('an address that uploads without end has to wait', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  await limited.db.run(sql`
    insert into attempts (key, began_at, count)
    values (sha256(convert_to('guestPhoto 127.0.0.1', 'UTF8')), now(), 40)`);
  const answer = await upload<Problem>(limited.visitor());
  expect([answer.status, answer.body.type]).toEqual([429, '/problems/too-many-requests']);
  await limited.close();
});
