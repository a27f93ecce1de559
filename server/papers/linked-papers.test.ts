/** Papers of a guest's visit, by its private link. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { signedIn } from '../testing/makers.ts';
import { aBooking, aServiceShop, ownerOf, walked } from '../testing/visits.ts';
import { issueDue } from './issue.ts';
import { mailedPapers } from './papers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const parts = () => ({ db: app.db, config: app.configNow() });
const runJobs = () => runDueJobs(app.pool, tasks(app));

/** A guest's completed visit at 60.00, its private link open in the guest's browser, and its rest paid. */
async function aPaidVisit() {
  const shop = await aServiceShop(app);
  const owner = await ownerOf(app, shop);
  const { id, link, customerPhone } = await aBooking(app, shop.id, { packageId: shop.packageId });
  await walked(owner, id, 'confirmed', 'in_progress', 'completed');
  const [guest, api] = [app.visitor(), `/api/booking-links${link.replace('/booking', '')}`];
  await guest.post(`${api}/unlock`, { lastDigits: customerPhone.slice(-4) });
  const paying = { amount: 60, paymentMethod: 'creditCard', paymentToken: sandboxTokens.approved };
  expect((await guest.post(`${api}/payment`, paying)).status).toBe(200);
  const papers = async () => (await guest.get<PaperHead[]>(`${api}/papers`)).body;
  return { id, api, guest, owner, shopId: shop.id, papers };
}

test('who has the link opens the receipt of the visit and its credit note, on the page and as PDF', async () => {
  const { id, api, guest, owner, shopId, papers } = await aPaidVisit();
  const published = new Promise<unknown>((resolve) => {
    app.events.on('papers.of_visit', (issued) => {
      if (issued.bookingId === id) resolve(issued);
    });
  });
  await runJobs();
  await issueDue(parts());
  expect(await published).toEqual({ bookingId: id, shopId, userId: null });
  const [receipt] = await papers();
  expect(receipt).toMatchObject({ kind: 'receipt', total: 60 });
  const refund = await owner.post(
    `/api/orders/${receipt?.orderId}/refunds`,
    { shopId, reason: 'A filter was left out', amount: 15 },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(refund.status).toBe(201);
  await runJobs();
  await issueDue(parts());
  expect((await papers()).map(({ kind, total }) => [kind, total])).toEqual([
    ['receipt', 60],
    ['credit_note', 15],
  ]);
  const opened = await guest.get<Paper>(`${api}/papers/${receipt?.id}`);
  expect(opened).toMatchObject({ status: 200, body: { number: receipt?.number, total: 60 } });
  expect(opened.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const pdf = await guest.get(`${api}/papers/${receipt?.id}/pdf`);
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('nobody else does: no closed browser, no wrong link, no other visit’s, no account that has none of it', async () => {
  const [own, other] = [await aPaidVisit(), await aPaidVisit()];
  await runJobs();
  await issueDue(parts());
  const [[paper], [foreign]] = [await own.papers(), await other.papers()];
  const seen = async (visitor: typeof own.guest, path: string) =>
    Promise.all(
      ['', `/${paper?.id}`, `/${paper?.id}/pdf`].map(
        async (rest) => (await visitor.get(`${path}/papers${rest}`)).status,
      ),
    );
  const stranger = await signedIn(app);
  expect(await seen(stranger, own.api)).toEqual([403, 403, 403]);
  expect(await seen(own.guest, `/api/booking-links/${'x'.repeat(32)}`)).toEqual([404, 404, 404]);
  expect(await seen(other.guest, other.api)).toEqual([200, 404, 404]);
  expect((await own.guest.get(`${own.api}/papers/${foreign?.id}`)).status).toBe(404);
  expect((await own.guest.get(`/api/papers/${paper?.id}`)).status).toBe(401);
  expect((await stranger.get(`/api/papers/${paper?.id}`)).status).toBe(404);
});

test('whoever has taken the visit into their account reads them there, and no other account does', async () => {
  const { id, api, papers } = await aPaidVisit();
  await runJobs();
  await issueDue(parts());
  const [receipt] = await papers();
  const [person, stranger] = [await signedIn(app), await signedIn(app)];
  const ofVisit = `/api/service-bookings/${id}/papers`;
  const phone = await app.db.row<{ last: string }>(
    sql`select right(customer_phone, 4) as last from service_bookings where id = ${id}`,
  );
  expect((await person.get(ofVisit)).status).toBe(404);
  await person.post(`${api}/unlock`, { lastDigits: phone?.last });
  expect((await person.post(`${api}/claim`)).status).toBe(200);
  expect((await person.get<PaperHead[]>(ofVisit)).body).toEqual([receipt]);
  expect((await person.get(`/api/papers/${receipt?.id}`)).status).toBe(200);
  expect((await person.get(`/api/papers/${receipt?.id}/pdf`)).status).toBe(200);
  expect((await stranger.get(ofVisit)).status).toBe(404);
  expect((await stranger.get(`/api/papers/${receipt?.id}`)).status).toBe(404);
  expect((await app.visitor().get(ofVisit)).status).toBe(401);
});

test('the mail about the paid rest carries its receipt', async () => {
  const { id } = await aPaidVisit();
  await runJobs();
  const files = await mailedPapers(parts(), { of: 'rest', bookingId: id }, 'en');
  expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^RC-.*\.pdf$/)]);
  expect(
    await app.db.row(
      sql`select count(*)::integer as mails from notifications where booking_id = ${id} and kind = 'booking.paid' and recipient like 'mail:%'`,
    ),
  ).toEqual({ mails: 1 });
});
