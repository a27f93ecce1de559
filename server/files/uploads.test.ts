import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { StoredUploads } from '#contract/files/uploads.schemas.ts';
import { sql } from '../db/database.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { anUpload, aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const limits = { mostPictures: 200, mostBytes: 200 * 1024 * 1024 };
const own = async (person: SignedIn) =>
  (await person.get<StoredUploads>('/api/account/uploads')).body;

function filled(person: SignedIn, pictures: number): Promise<number> {
  return app.db.run(sql`
    insert into files (name, user_id, folder, bytes)
    select md5(${`${person.id}`} || n), ${person.id}, 'products', 1024 from generate_series(1, ${pictures}::integer) as n`);
}

test('everybody sees how much room their own pictures take', async () => {
  const person = await signedIn(app);
  expect(await own(person)).toEqual({ pictures: 0, bytes: 0, ...limits });
  await anUpload(person, 'avatars');
  await anUpload(await signedIn(app), 'avatars');
  const { pictures, bytes } = await own(person);
  expect([pictures, bytes > 0]).toEqual([1, true]);
  expect((await app.visitor().get('/api/account/uploads')).status).toBe(401);
});

test('who has no room left is answered how much there is, and what was too much leaves nothing behind', async () => {
  const keen = await signedIn(app);
  await filled(keen, 198);
  await keen.csrfToken();
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => anUpload(keen, 'products')),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const refused = await keen.post<Problem & { uploads: StoredUploads }>('/api/cloudinary/upload', {
    imageData: onePixel,
    folder: 'products',
  });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: 'You have reached the limit of uploaded images: 200 of 200 pictures, 0 of 200 MB.',
      uploads: { pictures: 200, ...limits },
    },
  });
  expect((await own(keen)).pictures).toBe(200);
  let stored = 0;
  for await (const file of app.storage.list()) stored += Number(file.bytes > 0);
  const counted = await app.db.row<{ count: number }>(
    sql`select count(*) as count from files where bytes <> 1024`,
  );
  expect(stored).toBe((counted?.count ?? 0) * 3);
});

test('who works for a shop that was let in has room for its pictures, and for no more while it waits', async () => {
  const seller = await signedIn(app, { role: 'seller' });
  const shop = await aShop(app, { ownerId: seller.id, approvalStatus: 'pending' });
  await filled(seller, 200);
  await expect(anUpload(seller, 'products')).rejects.toThrow('409');
  await app.db.run(sql`update shops set approval_status = 'approved' where id = ${shop.id}`);
  await expect(anUpload(seller, 'products')).resolves.toMatch(/^\/files\//);
  expect(await own(seller)).toMatchObject({ pictures: 201, mostPictures: 5_000 });
});

test('what was paid to be printed takes no room of its shopper', async () => {
  const shop = await aShop(app, { ownerId: (await signedIn(app, { role: 'seller' })).id });
  const product = await aProduct(app, { shopId: shop.id });
  await app.db.run(sql`update products set artwork_asked = 'optional' where id = ${product.id}`);
  const shopper = await signedIn(app);
  const { url } = (await shopper.post<{ url: string }>('/api/artworks', { imageData: onePixel }))
    .body;
  expect(await own(shopper)).toMatchObject({ pictures: 1 });
  await bought(shopper, { product, ownArtwork: url });
  expect(await own(shopper)).toMatchObject({ pictures: 0, bytes: 0 });
});

test('what is removed makes room', async () => {
  const person = await signedIn(app);
  await filled(person, 200);
  await expect(anUpload(person, 'reviews')).rejects.toThrow('409');
  await app.db.run(
    sql`update files set created_at = now() - interval '2 days' where user_id = ${person.id}`,
  );
  await tasks(app)['files.clean_up']?.run({});
  expect(await own(person)).toMatchObject({ pictures: 0, bytes: 0 });
  await expect(anUpload(person, 'reviews')).resolves.toMatch(/^\/files\//);
});

test('admins see it of anybody, others do not', async () => {
  const [person, admin, seller] = [
    await signedIn(app),
    await signedIn(app, { role: 'admin' }),
    await signedIn(app, { role: 'seller' }),
  ];
  await filled(person, 3);
  const url = `/api/users/${person.id}/uploads`;
  expect(await admin.get(url)).toMatchObject({
    status: 200,
    body: { pictures: 3, bytes: 3072, ...limits },
  });
  const statuses = [];
  for (const visitor of [app.visitor(), person, seller])
    statuses.push((await visitor.get(url)).status);
  expect(statuses).toEqual([401, 403, 403]);
  expect((await admin.get('/api/users/2147483647/uploads')).status).toBe(404);
  expect((await admin.get('/api/users/x/uploads')).status).toBe(404);
});

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
