/** Pictures that shoppers give to be printed, from the cart to the shop. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { ArtworkWish } from '#contract/catalogue/artwork.rules.ts';
import { printLimits } from '#contract/files/rules.ts';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import {
  aMember,
  anAdmin,
  aProduct,
  aShop,
  pictureStatus,
  type SignedIn,
  signedIn,
  testPassword,
  visitorAs,
} from '../../testing/makers.ts';
import { checkoutBody, place, placed } from '../checkouts.testing.ts';

let app: TestApp;
let seller: SignedIn;
let shopId: number;
let picture: string;
beforeAll(async () => {
  app = await testApp();
  seller = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: seller.id })).id;
  picture = await drawn(120, 80);
});
afterAll(() => app.close());

async function drawn(width: number, height: number): Promise<string> {
  const bytes = await sharp({
    create: { width, height, channels: 4, background: { r: 30, g: 95, b: 168, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

type Refused = { code: string; url: string; message: string };

const upload = async (visitor: TestVisitor, imageData = picture) =>
  (await visitor.post<Refused>('/api/artworks', { imageData })).body.url;
const opens = (visitor: TestVisitor, url: string) => pictureStatus(app, visitor, url);
const add = (visitor: TestVisitor, body: object) => visitor.post<Refused>('/api/cart', body);
const cartOf = async (visitor: TestVisitor) => (await visitor.get<CartItem[]>('/api/cart/me')).body;

async function printed(asked: ArtworkWish): Promise<{ id: number }> {
  const product = await aProduct(app, { shopId });
  await app.db.run(sql`update products set artwork_asked = ${asked} where id = ${product.id}`);
  return product;
}

describe('a picture to be printed', () => {
  test('keeps what is transparent and enough pixels, with the small widths beside it', async () => {
    const guest = app.visitor();
    const url = await upload(guest, await drawn(5_000, 2_500));
    expect(url).toMatch(/^\/private-files\/[0-9a-f]{32}\.webp$/);
    const answer = await app.http.inject({ url, headers: { cookie: guest.cookieHeader() } });
    const { width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
    expect([width, height, hasAlpha]).toEqual([printLimits.pixels, 2_000, true]);
    expect(await opens(guest, url.replace('.webp', '-320.webp'))).toBe(200);
    expect(await opens(app.visitor(), url)).toBe(404);
  });

  test('is refused where it is none', async () => {
    const refused = await app
      .visitor()
      .post('/api/artworks', { imageData: 'data:text/html;base64,PGI+' });
    expect(refused.status).toBe(415);
    expect((await app.visitor().post('/api/artworks', {})).status).toBe(422);
  });
});

describe('in a cart', () => {
  test('the same picture adds up, another one stays apart, and both are taken along at signing in', async () => {
    const { id: productId } = await printed('optional');
    const guest = app.visitor();
    const [first, second] = [await upload(guest), await upload(guest)];
    const line = (ownArtwork: string, note = '') => ({ productId, ownArtwork, note });
    for (const body of [line(first), line(second, 'In gold'), line(first), { productId }])
      expect((await add(guest, body)).status).toBe(201);
    const expected = [
      { quantity: 2, ownArtwork: first },
      { quantity: 1, ownArtwork: second, note: 'In gold' },
      { quantity: 1 },
    ];
    expect(await cartOf(guest)).toMatchObject(expected);

    const shopper = await signedIn(app);
    expect((await guest.signIn(shopper.username, testPassword)).status).toBe(200);
    expect((await cartOf(guest)).map(({ ownArtwork }) => ownArtwork).toSorted()).toEqual(
      [first, second, undefined].toSorted(),
    );
    expect(await opens(shopper, first)).toBe(200);
  });

  test('a product says whether it takes one', async () => {
    const shopper = await signedIn(app);
    const [plain, needing] = [await printed('never'), await printed('required')];
    const ownArtwork = await upload(shopper);
    expect(await add(shopper, { productId: plain.id, ownArtwork })).toMatchObject({
      status: 422,
      body: { code: 'cart.no_artwork' },
    });
    expect(await add(shopper, { productId: needing.id })).toMatchObject({
      status: 422,
      body: { code: 'cart.artwork_missing' },
    });
    expect((await add(shopper, { productId: needing.id, ownArtwork })).status).toBe(201);
    const get = async ({ id }: { id: number }) =>
      (await shopper.get<{ artworkAsked?: string }>(`/api/products/${id}`)).body.artworkAsked;
    expect([await get(plain), await get(needing)]).toEqual([undefined, 'required']);
  });

  test('what is wrong with a picture is said, and not to send it again', async () => {
    const shopper = await signedIn(app);
    const [plain, needing] = [await printed('never'), await printed('required')];
    const ownArtwork = await upload(shopper);
    const said = async (body: object) => (await add(shopper, body)).body.message;
    expect(await said({ productId: plain.id, ownArtwork })).toContain('does not take a picture');
    expect(await said({ productId: needing.id })).toContain('with a picture of yours');
    expect(await said({ productId: plain.id, note: 'In gold' })).toContain('picture of yours');
  });

  test('a line says that its product began to need a picture, or stopped to take any', async () => {
    const [first, second, gone] = [
      await printed('optional'),
      await printed('optional'),
      await printed('optional'),
    ];
    const shopper = await signedIn(app);
    const ownArtwork = await upload(shopper);
    await add(shopper, { productId: first.id });
    for (const { id } of [second, gone]) await add(shopper, { productId: id, ownArtwork });
    await add(shopper, { productId: (await printed('required')).id, ownArtwork });
    await app.db.run(sql`
      update products set artwork_asked = case id when ${first.id} then 'required' else 'never' end,
        status = case id when ${gone.id} then 'archived' else 'published' end
      where id in (${first.id}, ${second.id}, ${gone.id})`);
    const lines = await cartOf(shopper);
    expect(lines.map(({ product, artworkTrouble }) => [product.isListed, artworkTrouble])).toEqual([
      [false, 'missing'],
      [false, 'lost'],
      [false, undefined],
      [true, undefined],
    ]);
  });

  test('nobody orders the picture of somebody else, one for another purpose, or none of ours', async () => {
    const { id: productId } = await printed('optional');
    const [shopper, other] = [await signedIn(app), await signedIn(app)];
    const ownArtwork = await upload(other);
    const foreign = { status: 422, body: { code: 'file.not_yours' } };
    expect(await add(shopper, { productId, ownArtwork })).toMatchObject(foreign);
    const visits = await shopper.post<Refused>('/api/booking-photos', { imageData: picture });
    expect(await add(shopper, { productId, ownArtwork: visits.body.url })).toMatchObject(foreign);
    for (const bad of ['https://elsewhere.test/a.webp', '', 7])
      expect((await add(shopper, { productId, ownArtwork: bad })).status).toBe(422);
    const atOnce = {
      order: {
        ...(await checkoutBody(shopper)).order,
        total: 15.99,
        shippingFee: 5.99,
        buyNow: true,
      },
      items: [{ productId, quantity: 1, ownArtwork }],
    };
    expect((await place(shopper, atOnce)).body).toMatchObject({ code: 'order.artwork' });
  });

  test('a note goes with a picture or a dish, and is bounded', async () => {
    const { id: productId } = await printed('optional');
    const shopper = await signedIn(app);
    const ownArtwork = await upload(shopper);
    expect((await add(shopper, { productId, note: 'In gold' })).body.code).toBe('cart.no_note');
    expect((await add(shopper, { productId, note: 'x'.repeat(201) })).status).toBe(422);
    expect((await add(shopper, { productId, ownArtwork, note: 'x'.repeat(301) })).status).toBe(422);
    expect((await add(shopper, { productId, ownArtwork, note: 'x'.repeat(300) })).status).toBe(201);
  });
});

test('choosing otherwise leaves picture and note, and another picture stays apart', async () => {
  const { id: productId } = await printed('optional');
  const group = { name: 'Wrap', min: 0, max: 1, free: 0, choices: [{ name: 'Paper', price: 100 }] };
  await app.db.run(
    sql`update products set choice_groups = ${JSON.stringify([group])}::jsonb where id = ${productId}`,
  );
  const shopper = await signedIn(app);
  const [first, second] = [await upload(shopper), await upload(shopper)];
  const note = 'x'.repeat(300);
  const wrapped = { choices: { Wrap: ['Paper'] } };
  await add(shopper, { productId, ownArtwork: first, note });
  await add(shopper, { productId, ownArtwork: second, note, ...wrapped });
  const [line] = await cartOf(shopper);
  const changed = await shopper.put(`/api/cart/${line?.id}/choices`, wrapped);
  expect(changed.status).toBe(200);
  expect(await cartOf(shopper)).toMatchObject([
    { ownArtwork: first, note, ...wrapped },
    { ownArtwork: second, note, ...wrapped },
  ]);
  const said = await shopper.put(`/api/cart/${line?.id}/choices`, { ...wrapped, note: 'In gold' });
  expect(said.status).toBe(200);
  expect((await cartOf(shopper))[0]).toMatchObject({ ownArtwork: first, note: 'In gold' });
});

test('its shop says in the form whether a product takes one, of goods alone', async () => {
  const body = { name: 'Banner', description: 'Of strong cloth.', price: 30, shopId };
  const { body: product } = await seller.post<{ id: number }>('/api/products', {
    ...body,
    artworkAsked: 'required',
  });
  const form = async (visitor: TestVisitor, id: number) =>
    (await visitor.get<{ artworkAsked?: string; version: number }>(`/api/products/${id}/edit`))
      .body;
  expect((await form(seller, product.id)).artworkAsked).toBe('required');
  const change = (artworkAsked: string) =>
    seller.put(`/api/products/${product.id}`, { artworkAsked });
  expect((await change('sometimes')).status).toBe(422);
  expect((await change('optional')).status).toBe(200);
  expect((await seller.put(`/api/products/${product.id}`, { price: 31 })).status).toBe(200);
  expect((await form(seller, product.id)).artworkAsked).toBe('optional');
  const copy = await seller.post<{ id: number }>(`/api/listings/${product.id}/copy`, {});
  expect((await form(seller, copy.body.id)).artworkAsked).toBe('optional');

  const cook = await signedIn(app, { role: 'seller' });
  const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food' });
  const dish = await cook.post<{ id: number }>('/api/products', {
    ...body,
    shopId: kitchen.id,
    artworkAsked: 'required',
  });
  expect(await form(cook, dish.body.id)).not.toHaveProperty('artworkAsked');
  expect((await add(cook, { productId: dish.body.id })).status).toBe(201);
});

describe('in an order', () => {
  test('its shop has picture and note, and nobody else may open it', async () => {
    const { id: productId } = await printed('required');
    const shopper = await signedIn(app);
    const ownArtwork = await upload(shopper);
    const order = await placed(shopper, [{ productId, quantity: 1, ownArtwork, note: 'In gold' }]);
    expect(order.items).toMatchObject([{ ownArtwork, note: 'In gold' }]);

    const packer = await aMember(app, shopId);
    for (const worker of [seller, packer]) {
      const { body } = await worker.get<WorkedOrder>(`/api/orders/${order.id}`);
      expect(body.items).toMatchObject([{ ownArtwork, note: 'In gold' }]);
      const board = await worker.get<{ orders: BoardOrder[] }>(`/api/orders/shop/${shopId}/board`);
      const card = board.body.orders.find(({ id }) => id === order.id);
      expect(card?.items).toMatchObject([{ ownArtwork, note: 'In gold' }]);
    }
    const admin = await visitorAs(app, await anAdmin(app));
    for (const one of [shopper, seller, packer, admin])
      expect(await opens(one, ownArtwork)).toBe(200);
    const rival = await signedIn(app, { role: 'seller' });
    await aShop(app, { ownerId: rival.id });
    for (const one of [rival, await signedIn(app), app.visitor()])
      expect(await opens(one, ownArtwork)).toBe(404);
  });

  test('until it is ordered, its shop may not open it, either', async () => {
    const { id: productId } = await printed('optional');
    const shopper = await signedIn(app);
    const ownArtwork = await upload(shopper);
    await add(shopper, { productId, ownArtwork });
    expect(await opens(seller, ownArtwork)).toBe(404);
  });

  test('is what was agreed to, and what the product still takes', async () => {
    const { id: productId } = await printed('optional');
    const shopper = await signedIn(app);
    await add(shopper, { productId, ownArtwork: await upload(shopper) });
    const body = await checkoutBody(shopper);
    const other = {
      ...body,
      items: body.items.map((item) => ({ ...item, ownArtwork: undefined })),
    };
    expect((await place(shopper, other)).body).toMatchObject({ code: 'order.cart_changed' });
    await app.db.run(sql`update products set artwork_asked = 'never' where id = ${productId}`);
    expect(await cartOf(shopper)).toMatchObject([
      { artworkTrouble: 'lost', product: { isListed: false } },
    ]);
    expect(await place(shopper, body)).toMatchObject({
      status: 422,
      body: { code: 'order.artwork' },
    });
  });

  test('ordering again brings it, as does buying at once', async () => {
    const { id: productId } = await printed('required');
    const shopper = await signedIn(app);
    const ownArtwork = await upload(shopper);
    const atOnce = {
      order: {
        ...(await checkoutBody(shopper)).order,
        total: 15.99,
        shippingFee: 5.99,
        buyNow: true,
      },
      items: [{ productId, quantity: 1, ownArtwork, note: 'In gold' }],
    };
    const order = (await place(shopper, atOnce)).body;
    expect(order.items).toMatchObject([{ ownArtwork, note: 'In gold' }]);
    const again = () =>
      shopper.post<{ added: number; missing: string[] }>(`/api/orders/${order.id}/again`, {});
    expect((await again()).body).toEqual({ added: 1, missing: [] });
    expect(await cartOf(shopper)).toMatchObject([{ ownArtwork, note: 'In gold', quantity: 1 }]);
    await app.db.run(sql`update products set artwork_asked = 'never' where id = ${productId}`);
    expect((await again()).body).toMatchObject({
      added: 0,
      missing: [order.items[0]?.productName],
    });
  });
});

test('what was never ordered is cleaned up; what was, when its shopper has left', async () => {
  const { id: productId } = await printed('optional');
  const shopper = await signedIn(app);
  const [ordered, idle] = [await upload(shopper), await upload(shopper)];
  const order = await placed(shopper, [{ productId, quantity: 1, ownArtwork: ordered }]);
  await add(shopper, { productId, ownArtwork: idle });
  await shopper.delete('/api/cart/user/me');
  const before = sql`now() - interval '2 days'`;
  await app.db.run(sql`update files set created_at = ${before}, let_go_at = ${before}`);
  await tasks(app)['files.clean_up']?.run({});
  await runDueJobs(app.pool, tasks(app));
  expect([await opens(shopper, ordered), await opens(shopper, idle)]).toEqual([200, 404]);

  await app.db.run(sql`update shop_orders set status = 'delivered' where order_id = ${order.id}`);
  const left = await shopper.post('/api/account/deletion', { password: testPassword });
  expect(left.status).toBeLessThan(300);
  await runDueJobs(app.pool, tasks(app));
  expect(await opens(seller, ordered)).toBe(404);
  const { body } = await seller.get<WorkedOrder>(`/api/orders/${order.id}`);
  expect(body.items[0]?.ownArtwork).toBeUndefined();
});
