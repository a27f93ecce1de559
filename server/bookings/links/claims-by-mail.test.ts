import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';
import { sql } from '../../db/database.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { tasks } from '../../tasks.ts';
import { type SignedIn, signedIn } from '../../testing/makers.ts';
import { asRead, type MailingApp, mailingApp } from '../../testing/mailing.ts';
import { aServiceShop, aVisitRow, ownerOf, type ServiceShop } from '../../testing/visits.ts';

let app: MailingApp;
let shop: ServiceShop;
beforeAll(async () => {
  app = await mailingApp();
  shop = await aServiceShop(app);
});
afterAll(() => app.close());

/** Whose address is known to be theirs. */
async function proven(email: string): Promise<SignedIn> {
  const person = await signedIn(app, { email });
  await app.db.run(sql`update users set email_proven_at = now() where id = ${person.id}`);
  return person;
}

const claimable = async (person: SignedIn) =>
  (await person.get<{ count: number }>('/api/booking-claims')).body.count;

/** Asks for the link, and reads it in the mail. */
async function linkOf(person: SignedIn): Promise<string> {
  const { status, body } = await person.post('/api/booking-claims');
  expect([status, body]).toEqual([200, { sentTo: person.email, isSent: true }]);
  await runDueJobs(app.pool, tasks(app));
  const raw = asRead(app.smtp.taken.findLast(({ to }) => to === `<${person.email}>`)?.raw);
  return /\/my-bookings\/claim\/([\w-]{43})/.exec(raw)?.[1] ?? 'no link';
}

const claim = (person: SignedIn, token: string) =>
  person.post<{ count: number }>(`/api/booking-claims/${token}`);
const bookingsOf = async (person: SignedIn) =>
  (await person.get<Array<{ id: number }>>('/api/service-bookings/user/me')).body.map(
    ({ id }) => id,
  );

test('bookings with the address come into the account by its link, with the units that were worked on, once', async () => {
  const person = await proven('Mei.Tan@people.test');
  const mine = await aVisitRow(app, {
    shopId: shop.id,
    email: 'mei.tan@people.test',
    status: 'completed',
  });
  const theirs = await aVisitRow(app, { shopId: shop.id, email: 'other@people.test' });
  await (
    await ownerOf(app, shop)
  ).put(`/api/service-bookings/${mine.id}/equipment`, {
    units: [{ room: 'Bedroom', kind: 'ducted' }],
  });
  expect(await claimable(person)).toBe(1);
  const token = await linkOf(person);
  expect(await bookingsOf(person)).toEqual([]);
  expect(await claim(person, token)).toMatchObject({ status: 200, body: { count: 1 } });
  expect(await bookingsOf(person)).toEqual([mine.id]);
  expect((await person.get<EquipmentUnit[]>('/api/equipment/user/me')).body).toMatchObject([
    { room: 'Bedroom' },
  ]);
  expect((await claim(person, token)).status).toBe(404);
  expect([await claimable(person), (await person.post('/api/booking-claims')).status]).toEqual([
    0, 409,
  ]);
  expect(
    await app.db.rows(sql`select user_id from service_bookings where id = ${theirs.id}`),
  ).toEqual([{ user_id: null }]);
});

test('the link is of use to its account at its address alone, for a day, and the newest counts', async () => {
  const person = await proven('ann@people.test');
  await aVisitRow(app, { shopId: shop.id, email: 'ann@people.test' });
  const first = await linkOf(person);
  const second = await linkOf(person);
  expect((await claim(person, first)).status).toBe(404);
  expect((await claim(await signedIn(app), second)).status).toBe(404);
  expect((await app.visitor().post(`/api/booking-claims/${second}`)).status).toBe(401);
  await app.db.run(
    sql`update users set email = 'new@people.test', email_folded = 'new@people.test' where id = ${person.id}`,
  );
  expect((await claim(person, second)).status).toBe(404);
  await app.db.run(
    sql`update users set email = 'ann@people.test', email_folded = 'ann@people.test' where id = ${person.id}`,
  );
  await app.db.run(
    sql`update booking_claim_links set expires_at = now() - interval '1 second' where user_id = ${person.id}`,
  );
  expect((await claim(person, second)).status).toBe(404);
  expect(await bookingsOf(person)).toEqual([]);
});

test('of many who follow it at once, one takes the bookings', async () => {
  const person = await proven('bo@people.test');
  await aVisitRow(app, { shopId: shop.id, email: 'bo@people.test' });
  const token = await linkOf(person);
  const answers = await Promise.all(Array.from({ length: 6 }, () => claim(person, token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404, 404]);
});

test('the database keeps no link', async () => {
  const person = await proven('cy@people.test');
  await aVisitRow(app, { shopId: shop.id, email: 'cy@people.test' });
  const token = await linkOf(person);
  const rows = await app.db.rows<{ text: string }>(sql`
    select l::text as text from booking_claim_links l union all select n::text from notifications n union all select j::text from graphile_worker._private_jobs j`);
  expect(rows.map(({ text }) => text).join('\n')).not.toContain(token);
});

test('who only says that an address is theirs is not shown what was booked under it', async () => {
  const [one, other] = [
    await signedIn(app, { email: 'dee@people.test' }),
    await signedIn(app, { email: 'eve@people.test' }),
  ];
  const { id } = await aVisitRow(app, { shopId: shop.id, email: 'dee@people.test' });
  const answersTo = async (person: SignedIn) => {
    const [{ body: found }, asked] = [
      await person.get<object>('/api/booking-claims'),
      await person.post('/api/booking-claims'),
    ];
    return JSON.parse(
      JSON.stringify([found, asked.status, asked.body]).replaceAll(person.email, 'their address'),
    );
  };
  expect(await answersTo(one)).toEqual([
    { count: null, email: 'their address' },
    200,
    { sentTo: 'their address', isSent: true },
  ]);
  expect(await answersTo(other)).toEqual(await answersTo(one));
  await claim(one, await linkOf(one));
  expect(await bookingsOf(one)).toEqual([id]);
  expect(app.smtp.taken.filter(({ to }) => to === `<${other.email}>`)).toEqual([]);
});

test('strangers are asked to sign in', async () => {
  for (const answer of [
    await app.visitor().get('/api/booking-claims'),
    await app.visitor().post('/api/booking-claims'),
  ])
    expect(answer.status).toBe(401);
});
