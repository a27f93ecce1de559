import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify } from '../../events/notify.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import type { TestVisitor } from '../../testing/app.ts';
import { aMember, signedIn } from '../../testing/makers.ts';
import { type MailingApp, mailingApp } from '../../testing/mailing.ts';
import {
  aServiceShop,
  aVisitRow,
  ownerOf,
  putVisit,
  type ServiceShop,
} from '../../testing/visits.ts';

let app: MailingApp;
let shop: ServiceShop;
beforeAll(async () => {
  app = await mailingApp();
  shop = await aServiceShop(app, { category: 'HVAC Services' });
});
afterAll(() => app.close());

/** The lines of a calendar file, unfolded, by their names. */
async function fileAt(
  visitor: TestVisitor,
  path: string,
): Promise<{ status: number; type: unknown; file: Record<string, string> }> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.http.inject({ method: 'GET', url: path, headers: { cookie } });
  const lines = answer.body.replaceAll('\r\n ', '').split('\r\n');
  const file = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  return { status: answer.statusCode, type: answer.headers['content-type'], file };
}

test('a visit as a calendar has it: instants that are right in every zone, and one name for good', async () => {
  const customer = await signedIn(app);
  const { id, reference } = await aVisitRow(app, { shopId: shop.id, userId: customer.id });
  const path = `/api/service-bookings/${id}/calendar.ics`;
  const { status, type, file } = await fileAt(customer, path);
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file).toMatchObject({
    METHOD: 'PUBLISH',
    UID: `booking-${id}@pasar.example`,
    SEQUENCE: '1',
    // 9 to 12 in Singapore.
    DTSTART: '20931201T010000Z',
    DTEND: '20931201T040000Z',
    SUMMARY: `${shop.name}: servicing`,
    LOCATION: String.raw`10 Anson Road\, Singapore 079903`,
    STATUS: 'CONFIRMED',
  });
  expect(file['URL;VALUE=URI'] ?? file.URL).toBe(`https://pasar.example/my-bookings/${id}`);
  expect(file.DESCRIPTION).toContain(reference);
  await putVisit(app, id, 'cancelled');
  expect((await fileAt(customer, path)).file).toMatchObject({
    UID: `booking-${id}@pasar.example`,
    SEQUENCE: '2',
    STATUS: 'CANCELLED',
  });
});

test('a request is tentative', async () => {
  const customer = await signedIn(app);
  const { id } = await aVisitRow(app, {
    shopId: shop.id,
    userId: customer.id,
    status: 'pending',
    date: '2099-12-01',
  });
  expect((await fileAt(customer, `/api/service-bookings/${id}/calendar.ics`)).file).toMatchObject({
    STATUS: 'TENTATIVE',
  });
});

test('it is for the customer, the shop and admins', async () => {
  const customer = await signedIn(app);
  const { id } = await aVisitRow(app, { shopId: shop.id, userId: customer.id });
  const people = [
    [app.visitor(), 401],
    [customer, 200],
    [await signedIn(app), 404],
    [await ownerOf(app, shop), 200],
    [await aMember(app, shop.id, 'staff'), 200],
    [await ownerOf(app, await aServiceShop(app)), 404],
    [await signedIn(app, { role: 'admin' }), 200],
  ] as const;
  for (const [visitor, status] of people)
    expect((await fileAt(visitor, `/api/service-bookings/${id}/calendar.ics`)).status).toBe(status);
});

test('behind a private link it is for the browser that gave the digits', async () => {
  const { token } = await aVisitRow(app, {
    shopId: shop.id,
    date: '2099-12-01',
    phone: '+6591112233',
  });
  const guest = app.visitor();
  await guest.csrfToken();
  const path = `/api/booking-links/${token}/calendar.ics`;
  expect((await fileAt(guest, path)).status).toBe(403);
  expect(
    (await guest.post(`/api/booking-links/${token}/unlock`, { lastDigits: '2233' })).status,
  ).toBe(200);
  const { status, file } = await fileAt(guest, path);
  expect([status, file.STATUS]).toEqual([200, 'CONFIRMED']);
  expect(JSON.stringify(file)).not.toContain(token);
  expect((await fileAt(app.visitor(), path)).status).toBe(403);
  expect((await fileAt(guest, `/api/booking-links/${'x'.repeat(32)}/calendar.ics`)).status).toBe(
    404,
  );
});

test('a mail about the time brings it along', async () => {
  const { id } = await aVisitRow(app, { shopId: shop.id, email: 'mei@people.test' });
  await notify(app.db, 'booking.moved_status', {
    bookingId: id,
    status: 'confirmed',
    by: 'vendor',
    actorId: null,
    note: null,
  });
  await runDueJobs(app.pool, tasks(app));
  const raw = app.smtp.taken.find(({ to }) => to === '<mei@people.test>')?.raw ?? '';
  expect(raw).toMatch(/text\/calendar; charset=utf-8;[\s\S]*method=PUBLISH/);
  expect(raw).toContain('filename=visit.ics');
});
