/** A case says what was sold to its shopper in their language and to the shop's people in its own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AftercareOfOrder, CaseHead } from '#contract/aftercare/schemas.ts';
import { sql } from '../db/database.ts';
import { aCase, aSale } from '../testing/aftercare.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import type { SignedIn } from '../testing/makers.ts';

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
