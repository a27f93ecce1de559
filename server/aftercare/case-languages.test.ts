/** A case says what was sold to its shopper in their language and to the shop's people in its own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AftercareOfOrder, CaseHead } from '#contract/aftercare/schemas.ts';
import { sql } from '../db/database.ts';
import { aCase, aPaidVisit, aSale } from '../testing/aftercare.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import type { SignedIn } from '../testing/makers.ts';
import { aServiceShop } from '../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const chinese = { 'accept-language': 'zh-CN' };
const words = { 'zh-Hans': { name: '雨灯笼', options: { Colour: '颜色', Red: '红色' } } };

test('its shopper reads it in their language, the shop in its own', async () => {
  const sold = await aSale(app);
  await app.db.run(sql`update order_lines set options = ${JSON.stringify({ Colour: 'Red' })}::jsonb,
    translations = ${JSON.stringify(words)}::jsonb where id = ${sold.lineId}`);
  const asked = `/api/orders/${sold.order.id}/aftercare`;
  const { lines } = (await sold.buyer.get<AftercareOfOrder>(asked, chinese)).body;
  expect(lines).toMatchObject([{ name: '雨灯笼' }]);

  const { id } = await aCase(sold);
  const called = { name: '雨灯笼', options: { 颜色: '红色' } };
  const own = { name: sold.order.items[0]?.productName, options: { Colour: 'Red' } };
  const linesSeen = async (person: SignedIn, headers: Record<string, string>) =>
    (await person.get<CaseHead>(`/api/aftercare/${id}`, headers)).body.lines;
  expect(await linesSeen(sold.buyer, chinese)).toMatchObject([called]);
  expect((await sold.buyer.get<CaseHead[]>('/api/aftercare', chinese)).body).toMatchObject([
    { lines: [called] },
  ]);
  expect((await sold.buyer.get<AftercareOfOrder>(asked, chinese)).body.cases).toMatchObject([
    { lines: [called] },
  ]);
  expect(await linesSeen(sold.buyer, { 'accept-language': 'en' })).toMatchObject([own]);
  expect(await linesSeen(sold.seller, chinese)).toMatchObject([own]);
});

test('of a visit, too', async () => {
  const shop = await aServiceShop(app);
  await app.db.run(sql`update service_packages
    set translations = '{"zh-Hans": {"title": "高压水洗"}}' where id = ${shop.packageId}`);
  const { buyer, seller: staff, order, about } = await aPaidVisit(app, shop);
  const asked = `/api/orders/${order.id}/aftercare`;
  expect((await buyer.get<AftercareOfOrder>(asked, chinese)).body.lines).toMatchObject([
    { lineId: null, name: '高压水洗' },
  ]);
  const { body } = await buyer.post<CaseHead>(asked, {
    kind: 'damaged',
    wish: 'refund',
    text: 'It still drips',
    photos: [],
    lines: [about],
  });
  const seen = async (person: Pick<SignedIn, 'get'>, headers: Record<string, string>) =>
    (await person.get<CaseHead>(`/api/aftercare/${body.id}`, headers)).body.lines;
  expect(await seen(buyer, chinese)).toMatchObject([{ name: '高压水洗' }]);
  expect(await seen(buyer, {})).toMatchObject([{ name: 'Hydro-Cleaning' }]);
  expect(await seen(staff, chinese)).toMatchObject([{ name: 'Hydro-Cleaning' }]);
});
