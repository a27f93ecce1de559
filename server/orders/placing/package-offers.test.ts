/** Offers of firms that hold for some of their packages alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { OffersOfShop, RunningOffer } from '#contract/offers/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { type SignedIn, signedIn } from '../../testing/makers.ts';
import { linesSaved } from '../../testing/saved-file.ts';
import { aRequest, aServiceShop, ownerOf } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A firm with two packages at 60.00, of which 20.00 are paid in advance. */
async function aFirm() {
  const shop = await aServiceShop(app, { technicians: 2 });
  await app.db.run(sql`
    update service_settings set deposit_kind = 'fixed', deposit_amount = 2000 where shop_id = ${shop.id}`);
  const other = await app.db.row<{ id: number }>(sql`
    insert into service_packages (shop_id, title, price, service_type, minutes_per_unit, position)
    values (${shop.id}, 'Gas top-up', 6000, 'servicing', 60, 1) returning id`);
  return { ...shop, otherId: other?.id ?? 0, owner: await ownerOf(app, shop) };
}

const tenOff = { names: { en: 'Ten off' }, kind: 'percent', percent: 10 };
const put = (who: SignedIn, shopId: number, packageId?: number) =>
  who.post<CartVisit>('/api/cart/visits', aRequest(shopId, packageId ? { packageId } : {}));
const checkOut = (who: SignedIn, total: number, visits: number[]) =>
  who.post<Order & { code: string }>('/api/orders', {
    order: { total, visits, paymentToken: sandboxTokens.approved },
    items: [],
  });

test('an offer that names packages holds for visits with one of them alone', async () => {
  const { id, packageId, otherId, owner } = await aFirm();
  const path = `/api/shops/${id}/offers`;
  const made = await owner.post(path, { ...tenOff, packageIds: [packageId, packageId] });
  expect(made.status).toBe(201);

  const [with10, without10, unpacked] = await Promise.all(
    [packageId, otherId, undefined].map(async (pack) => {
      const buyer = await signedIn(app);
      const { body } = await put(buyer, id, pack);
      const [visit] = (await buyer.get<CartVisit[]>('/api/cart/visits')).body;
      return { buyer, id: body.id, offers: visit?.offers ?? [] };
    }),
  );
  expect([with10, without10, unpacked].map((one) => one?.offers.length)).toEqual([1, 0, 0]);
  if (!with10 || !without10) throw new Error('both are there');
  expect(await checkOut(without10.buyer, 14, [without10.id])).toMatchObject({
    status: 409,
    body: { code: 'order.total_changed' },
  });
  expect((await checkOut(without10.buyer, 20, [without10.id])).status).toBe(201);
  expect((await checkOut(with10.buyer, 14, [with10.id])).status).toBe(201);

  const running = await app.visitor().get<RunningOffer[]>(`/api/shops/${id}/offers/running`);
  expect(running.body).toMatchObject([{ packageIds: [packageId] }]);
  const { body: room } = await owner.get<OffersOfShop>(path);
  expect(room).toMatchObject({
    offers: [{ packageIds: [packageId], uses: 1, taken: 6 }],
    packages: [
      { id: packageId, name: 'Hydro-Cleaning' },
      { id: otherId, name: 'Gas top-up' },
    ],
  });
  const [head, line] = await linesSaved(app, owner, `${path}.csv`);
  expect(head).toContain('Product numbers,Package numbers,State');
  expect(line).toContain(`,no,,${packageId},Running,1,6.00`);
});

test('a code for a package says so where the visit is another', async () => {
  const { id, packageId, otherId, owner } = await aFirm();
  await owner.post(`/api/shops/${id}/offers`, {
    ...tenOff,
    code: 'CLEAN10',
    packageIds: [packageId],
  });
  const buyer = await signedIn(app);
  await put(buyer, id, otherId);
  expect((await buyer.put('/api/cart/code', { code: 'CLEAN10' })).status).toBe(200);
  const [visit] = (await buyer.get<CartVisit[]>('/api/cart/visits')).body;
  expect(visit).toMatchObject({ code: { code: 'CLEAN10', refused: null } });
  expect(visit?.offers ?? []).toEqual([]);
});

test('packages of others, none and too many are refused; who changes an offer may take them away', async () => {
  const { id, packageId, owner } = await aFirm();
  const stranger = await aFirm();
  const path = `/api/shops/${id}/offers`;
  expect(
    await owner.post(path, { ...tenOff, packageIds: [packageId, stranger.packageId] }),
  ).toMatchObject({ status: 422, body: { code: 'offer.not_your_package' } });
  for (const packageIds of [[], Array.from({ length: 101 }, (_, at) => at + 1), ['all']])
    expect((await owner.post(path, { ...tenOff, packageIds })).status).toBe(422);
  expect((await stranger.owner.post(path, { ...tenOff, packageIds: [packageId] })).status).toBe(
    403,
  );
  const { body: made } = await owner.post<{ id: number }>(path, {
    ...tenOff,
    packageIds: [packageId],
  });
  expect((await owner.put(`/api/offers/${made.id}`, tenOff)).status).toBeLessThan(300);
  const { body } = await owner.get<OffersOfShop>(path);
  expect(body.offers).toMatchObject([{ packageIds: null }]);
});
