/** Proofs of what is printed, from the shop to its shopper and back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import type { ShopToday } from '#contract/shops/today.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import {
  aMember,
  aProduct,
  aShop,
  pictureStatus,
  type SignedIn,
  signedIn,
  testPassword,
} from '../../testing/makers.ts';
import { placed, runJobs } from '../checkouts.testing.ts';

let app: TestApp;
let seller: SignedIn;
let shopId: number;
let productId: number;
beforeAll(async () => {
  app = await testApp();
  seller = await signedIn(app, { role: 'seller' });
  shopId = (await aShop(app, { ownerId: seller.id })).id;
  productId = (await aProduct(app, { shopId, name: 'Banner' })).id;
  await app.db.run(sql`update products set artwork_asked = 'optional' where id = ${productId}`);
});
afterAll(() => app.close());

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
type Problem = { code: string };

const upload = async (visitor: TestVisitor) =>
  (await visitor.post<{ url: string }>('/api/artworks', { imageData: pixel })).body.url;
const ask = (visitor: TestVisitor, order: WorkedOrder, body: object = {}) =>
  visitor.post<WorkedOrder & Problem>(`/api/orders/${order.id}/print-proofs`, {
    shopId,
    lineId: order.items[0]?.id,
    ...body,
  });
const answer = (visitor: TestVisitor, order: WorkedOrder, body: object, at = -1) =>
  visitor.put<WorkedOrder & Problem>(
    `/api/orders/${order.id}/print-proofs/${order.items[0]?.printProofs?.at(at)?.id ?? 987_654_321}`,
    body,
  );
const seen = async (visitor: TestVisitor, { id }: { id: number }) =>
  (await visitor.get<WorkedOrder>(`/api/orders/${id}`)).body;
const kindsOf = async ({ id }: { id: number }) => {
  await runJobs(app);
  const rows = await app.db.rows<{ kind: string }>(
    sql`select kind from notifications where user_id = ${id} and kind like 'order.print%' order by id`,
  );
  return rows.map(({ kind }) => kind);
};

async function printedOrder(): Promise<{ shopper: SignedIn; order: WorkedOrder }> {
  const shopper = await signedIn(app);
  const ownArtwork = await upload(shopper);
  const order = await placed(shopper, [{ productId, quantity: 1, ownArtwork }]);
  await runJobs(app);
  return { shopper, order };
}

test('a shop shows a proof, its shopper asks for changes, and approves the next one', async () => {
  const { shopper, order } = await printedOrder();
  const packer = await aMember(app, shopId);
  const picture = await upload(packer);
  const asked = await ask(packer, order, { picture, note: '20 cm wide' });
  expect(asked.status).toBe(201);
  expect(asked.body.items[0]?.printProofs).toMatchObject([
    { picture, state: 'asked', note: '20 cm wide', words: null, answeredAt: null },
  ]);
  expect(await kindsOf(shopper)).toEqual(['order.print_asked']);
  expect(await pictureStatus(app, shopper, picture)).toBe(200);
  expect(await pictureStatus(app, seller, picture)).toBe(200);
  expect(await pictureStatus(app, await signedIn(app), picture)).toBe(404);

  expect((await answer(shopper, asked.body, { isApproved: false })).status).toBe(422);
  const words = 'Larger, please';
  const changes = await answer(shopper, asked.body, { isApproved: false, words });
  expect(changes.body.items[0]?.printProofs).toMatchObject([{ state: 'changes', words }]);
  expect(await kindsOf(seller)).toEqual(['order.print_answered']);

  await ask(seller, order, { picture: await upload(seller) });
  const again = await answer(shopper, await seen(shopper, order), { isApproved: true });
  expect(again.body.items[0]?.printProofs).toMatchObject([
    { state: 'changes' },
    { state: 'approved' },
  ]);
  const board = await seller.get<{ orders: BoardOrder[] }>(`/api/orders/shop/${shopId}/board`);
  const card = board.body.orders.find(({ id }) => id === order.id);
  expect(card?.items).toMatchObject([{ printProof: 'approved' }]);
});

test('a shop reads on Today which orders have no proof yet, or one that is to change', async () => {
  const { shopper, order } = await printedOrder();
  const task = async () => {
    const { items } = (await seller.get<ShopToday>(`/api/shops/${shopId}/today`)).body;
    return items.find(({ kind, id }) => kind === 'printProof' && id === order.id)?.facts['state'];
  };
  expect(await task()).toBe('none');
  await ask(seller, order, { picture: await upload(seller) });
  expect(await task()).toBeUndefined();
  const words = 'Larger, please';
  await answer(shopper, await seen(shopper, order), { isApproved: false, words });
  expect(await task()).toBe('changes');
  await ask(seller, order, { picture: await upload(seller) });
  await answer(shopper, await seen(shopper, order), { isApproved: true });
  expect(await task()).toBeUndefined();

  const { order: sent } = await printedOrder();
  await app.db.run(sql`update shop_orders set status = 'shipped' where order_id = ${sent.id}`);
  const { items } = (await seller.get<ShopToday>(`/api/shops/${shopId}/today`)).body;
  expect(items.filter(({ kind, id }) => kind === 'printProof' && id === sent.id)).toEqual([]);
});

test('a proof that is not answered gives way to the next, and none is answered twice', async () => {
  const { shopper, order } = await printedOrder();
  await ask(seller, order, { picture: await upload(seller) });
  await ask(seller, order, { picture: await upload(seller) });
  const now = await seen(shopper, order);
  expect(now.items[0]?.printProofs).toMatchObject([{ state: 'replaced' }, { state: 'asked' }]);
  const answered = { status: 409, body: { code: 'print.answered' } };
  expect(await answer(shopper, now, { isApproved: true }, 0)).toMatchObject(answered);
  expect((await answer(shopper, now, { isApproved: true })).status).toBe(200);
  expect(await answer(shopper, now, { isApproved: false, words: 'No' })).toMatchObject(answered);
});

test('only its shop asks, with a picture of its own, of what is printed and not sent yet; only its shopper answers', async () => {
  const { shopper, order } = await printedOrder();
  const rival = await signedIn(app, { role: 'seller' });
  await aShop(app, { ownerId: rival.id });
  const picture = await upload(seller);
  for (const stranger of [rival, await signedIn(app), shopper])
    expect((await ask(stranger, order, { picture: await upload(stranger) })).body.code).toBe(
      'order.not_found',
    );
  expect((await ask(app.visitor(), order, { picture })).status).toBe(401);
  expect((await ask(seller, order, { picture: order.items[0]?.ownArtwork })).body.code).toBe(
    'file.not_yours',
  );
  expect((await ask(seller, order, { picture: 'https://elsewhere.test/a.webp' })).status).toBe(422);
  expect((await ask(seller, order, { picture, lineId: 987_654_321 })).body.code).toBe(
    'order.not_found',
  );
  const { body } = await ask(seller, order, { picture });
  for (const stranger of [seller, rival])
    expect((await answer(stranger, body, { isApproved: true })).body.code).toBe('order.not_found');
  expect((await answer(shopper, order, { isApproved: true })).body.code).toBe('print.not_found');

  await app.db.run(sql`update shop_orders set status = 'shipped' where order_id = ${order.id}`);
  for (const late of [
    await ask(seller, order, { picture: await upload(seller) }),
    await answer(shopper, body, { isApproved: true }),
  ])
    expect(late.body.code).toBe('order.status_conflict');
});

test('what is printed for somebody else has no proof', async () => {
  const shopper = await signedIn(app);
  const plain = await placed(shopper, [{ productId, quantity: 1 }]);
  await runJobs(app);
  expect((await ask(seller, plain, { picture: await upload(seller) })).body.code).toBe(
    'order.not_found',
  );
});

test('proofs go with the shopper', async () => {
  const { shopper, order } = await printedOrder();
  const picture = await upload(seller);
  const { body } = await ask(seller, order, { picture });
  await answer(shopper, body, { isApproved: false, words: 'Without my name' });
  await app.db.run(sql`update shop_orders set status = 'delivered' where order_id = ${order.id}`);
  await shopper.post('/api/account/deletion', { password: testPassword });
  await runJobs(app);
  expect((await seen(seller, order)).items[0]).not.toHaveProperty('printProofs');
  expect(await pictureStatus(app, seller, picture)).toBe(404);
});
