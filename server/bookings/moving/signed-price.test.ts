import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { anUpload, pictureStatus, signedIn } from '../../testing/makers.ts';
import { doJobs } from '../../testing/notifications.ts';
import { aVisitUnderWay, whoWorks } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Problem = { type: string; message: string; errors?: Array<{ path: string; message: string }> };

const hand = 'M10 120L60 40L110 120M140 80L200 80';

async function aVisit(...way: Array<'confirmed' | 'in_progress'>) {
  const visit = await aVisitUnderWay(app, way);
  const { staff, path } = visit;
  return {
    ...visit,
    quote: (body: object) => staff.put<Booking & Problem>(`${path}/price`, body),
    sign: (more: object = {}, who: TestVisitor = staff) =>
      who.put<Booking & Problem>(`${path}/price/signature`, {
        price: 95,
        name: 'Wei Ling Tan',
        signature: hand,
        ...more,
      }),
  };
}

test('the customer signs the open price on the technician’s screen, and reads of it', async () => {
  const { quote, sign, buyer, path, id } = await aVisit('confirmed', 'in_progress');
  expect((await sign()).status).toBe(409);
  await quote({ price: 95 });
  expect((await sign({ price: 90 })).status).toBe(409);
  expect((await sign()).body).toMatchObject({ quotedPrice: null, approvedPrice: 95 });
  const { prices } = (await buyer.get<Booking>(path)).body;
  expect(prices.at(-1)).toMatchObject({
    kind: 'approved',
    by: 'vendor',
    amount: 95,
    signed: { name: 'Wei Ling Tan', signature: hand },
  });
  await doJobs(app);
  expect(
    await app.db.rows(
      sql`select facts -> 'amount' ->> 'minor' as amount from notifications where booking_id = ${id} and kind = 'booking.signed'`,
    ),
  ).toEqual([{ amount: '9500' }]);
});

test('a signature is a name and a drawing, at a visit that is agreed or under way', async () => {
  const { quote, sign } = await aVisit();
  await quote({ price: 95 });
  expect((await sign()).body.type).toBe('/problems/state-conflict');
  const { quote: price, sign: signed } = await aVisit('confirmed');
  await price({ price: 95 });
  for (const wrong of ['', 'M1 1', '<svg/>', 'M1 1L2 2Z', 'M1000 1L2 2'])
    expect((await signed({ signature: wrong })).body.errors).toMatchObject([{ path: 'signature' }]);
  expect((await signed({ name: 'W' })).body.errors).toMatchObject([{ path: 'name' }]);
});

test('only those who work the shop’s orders hand over their screen', async () => {
  const { shop, buyer, quote, sign } = await aVisit('confirmed');
  for (const { visitor, works } of await whoWorks(app, shop, buyer)) {
    await quote({ price: 95 });
    expect((await sign({}, visitor)).status).toBe(works);
  }
});

test('a price has lines with their reasons and photos, which the customer sees', async () => {
  const { quote, staff, buyer, path } = await aVisit('confirmed');
  const photo = await anUpload(staff, 'bookings');
  const lines = [
    { name: 'Chemical wash, 1 unit', amount: 60 },
    { name: 'Gas top-up', amount: 35.5, reason: 'Pressure was at 40 psi.', photos: [photo] },
  ];
  const wrong = await quote({ price: 95, lines });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toMatchObject([
    { path: 'lines', message: 'The lines do not add up to the price' },
  ]);
  expect((await quote({ price: 95.5, lines })).status).toBe(200);
  const seen = (await buyer.get<Booking>(path)).body.prices.at(-1);
  expect(seen).toMatchObject({
    kind: 'quote',
    amount: 95.5,
    lines: [{ ...lines[0], reason: '', photos: [] }, lines[1]],
  });
  expect(await pictureStatus(app, buyer, photo)).toBe(200);
  expect(await pictureStatus(app, await signedIn(app), photo)).toBe(404);
  // The same picture goes along with the next price, too; somebody else's does not.
  expect((await quote({ price: 95.5, lines })).status).toBe(200);
  const other = await anUpload(buyer, 'bookings');
  expect(
    (await quote({ price: 1, lines: [{ name: 'Bracket', amount: 1, photos: [other] }] })).status,
  ).toBe(422);
});
