import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import type { TodayKind } from '#contract/shops/today.rules.ts';
import type { ShopToday } from '#contract/shops/today.schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import {
  aBooking,
  aServiceShop,
  aVisitRow,
  farDay,
  ownerOf,
  putVisit,
  type ServiceShop,
  walked,
} from '../testing/visits.ts';

let app: TestApp;
let shop: ServiceShop;
let owner: TestVisitor;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const today = civilTime(new Date(), 'Asia/Singapore').date;
const aFirm = async () => {
  shop = await aServiceShop(app);
  owner = await ownerOf(app, shop);
};
const dayOf = async (id = shop.id) => (await owner.get<ShopToday>(`/api/shops/${id}/today`)).body;
const tasksOf = async (...kinds: TodayKind[]) =>
  (await dayOf()).items.filter(({ kind }) => kinds.includes(kind));
/** Moves a visit's window so that it ends after or before now by so many minutes. */
const endsIn = (id: number, minutes: number) =>
  app.db.run(sql`
    update service_bookings set window_starts_at = now() + (${minutes} - 180) * interval '1 minute', window_ends_at = now() + ${minutes} * interval '1 minute'
    where id = ${id}`);

describe('what waits in a firm that visits its customers', () => {
  test('a request until it is confirmed, with what was seen of it, and until when it lasts', async () => {
    await aFirm();
    const { id } = await aBooking(app, shop.id, { customerName: 'Wei Ling Tan' });
    const expires = await app.db.row<{ at: Date }>(
      sql`select expires_at as at from service_bookings where id = ${id}`,
    );
    const [request] = await tasksOf('request');
    expect(request).toMatchObject({
      id,
      due: expires?.at.toISOString(),
      version: expect.any(Number),
      facts: { name: 'Wei', units: 1, from: '09:00', to: '12:00' },
    });
    await walked(owner, id, 'confirmed');
    expect(await tasksOf('request')).toEqual([]);
  });

  test('not a request that has expired', async () => {
    await aFirm();
    await aVisitRow(app, {
      shopId: shop.id,
      status: 'pending',
      expiresAt: new Date(Date.now() - 1_000),
    });
    expect((await dayOf()).items.map(({ kind }) => kind)).not.toContain('request');
  });

  test('a visit of today to which nobody is sent, until somebody is', async () => {
    await aFirm();
    const { id } = await aVisitRow(app, { shopId: shop.id, date: today, slot: 'evening' });
    await aVisitRow(app, { shopId: shop.id, date: addDays(today, 1) });
    await endsIn(id, 60);
    expect(await tasksOf('unassigned')).toMatchObject([{ id, facts: { name: 'Mei' } }]);
    await app.db.run(
      sql`update service_bookings set technician_id = ${shop.technicianIds[0] ?? 0} where id = ${id}`,
    );
    expect(await tasksOf('unassigned')).toEqual([]);
    expect((await dayOf()).figures.visits).toBe(1);
    // Who works there no more does not come either.
    await app.db.run(sql`update technicians set is_active = false where shop_id = ${shop.id}`);
    expect(await tasksOf('unassigned')).toMatchObject([{ id }]);
  });

  test('a visit that has not begun in its time is late; one that began is to be completed', async () => {
    await aFirm();
    const { id } = await aVisitRow(app, { shopId: shop.id, date: today });
    await endsIn(id, -30);
    const late = { kind: 'visitLate', id };
    expect((await dayOf()).items[0]).toMatchObject({ ...late, facts: { state: 'late' } });
    await app.db.run(sql`update service_bookings set nobody_came_at = now() where id = ${id}`);
    expect((await dayOf()).items[0]).toMatchObject({ ...late, facts: { state: 'nobody' } });
    await putVisit(app, id, 'in_progress');
    expect(await tasksOf('visitLate', 'visitOpen')).toMatchObject([{ kind: 'visitOpen', id }]);
    await putVisit(app, id, 'completed');
    expect(await tasksOf('visitLate', 'visitOpen')).toEqual([]);
  });

  test('a price until its customer has answered, and the next visit is said', async () => {
    await aFirm();
    const [technicianId] = shop.technicianIds;
    const { id } = await aVisitRow(app, { shopId: shop.id, technicianId });
    expect((await dayOf()).next).toMatchObject({ kind: 'visit' });
    expect((await dayOf()).next?.at).toContain(farDay.slice(0, 7));
    await app.db.run(sql`update service_bookings set quoted_price = 12000 where id = ${id}`);
    expect(await tasksOf('priceWaits')).toMatchObject([
      { id, amount: { minor: 12000, currency: 'USD' } },
    ]);
    await app.db.run(
      sql`update service_bookings set quoted_price = null, approved_price = 12000 where id = ${id}`,
    );
    expect(await tasksOf('priceWaits')).toEqual([]);
    // More is found on the spot than was agreed on before.
    await app.db.run(sql`update service_bookings set quoted_price = 15000 where id = ${id}`);
    expect(await tasksOf('priceWaits')).toMatchObject([{ id, amount: { minor: 15000 } }]);
  });

  test('another firm reads nothing of it', async () => {
    await aFirm();
    await aBooking(app, shop.id);
    const other = await aServiceShop(app);
    const stranger = await ownerOf(app, other);
    expect((await stranger.get(`/api/shops/${shop.id}/today`)).status).toBe(403);
    const { items } = (await stranger.get<ShopToday>(`/api/shops/${other.id}/today`)).body;
    expect(items.map(({ kind }) => kind)).not.toContain('request');
  });
});
