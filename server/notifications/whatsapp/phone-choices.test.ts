import { afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { sealedColumns } from '../../sealed-columns.ts';
import { resealAll } from '../../secrets/reseal.ts';
import { appOn, type TestApp } from '../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { ageNotifications, doJobs } from '../../testing/notifications.ts';
import { signedIn, testPassword } from '../../testing/makers.ts';
import { rowsThatSay } from '../../testing/traces.ts';
import { aServiceShop, aVisitRow, putVisit } from '../../testing/visits.ts';
import { type TestWhatsApp, testWhatsApp } from '../../testing/whatsapp.ts';
import { whatsappTemplates } from './whatsapp-templates.ts';

let whatsapp: TestWhatsApp;
beforeAll(async () => {
  whatsapp = await testWhatsApp();
  for (const { name, text } of await whatsappTemplates(null)) whatsapp.templates.set(name, text);
  return whatsapp.close;
});

let database: TestDatabase | undefined;
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) {
    await app.http.close();
    await app.events.close();
  }
  await database?.close();
  database = undefined;
  whatsapp.forget();
});

/** The market that a test is about, as it was installed or as it goes on with other secrets. */
async function opened(secrets: Record<string, string> = {}): Promise<TestApp> {
  database ??= await testDatabase();
  const app = await appOn(database, { ...whatsapp.settings, ...secrets });
  apps.push(app);
  return app;
}

const phone = '+6598217744';

/** Says so by WhatsApp, and hears the answer. */
async function says(app: TestApp, text: string): Promise<void> {
  whatsapp.conversations.add(phone.slice(1));
  const report = {
    messages: [{ id: `wamid.${text}`, from: phone.slice(1), at: 1_795_000_000, text }],
  };
  expect((await whatsapp.report(app, report)).statusCode).toBe(200);
  await doJobs(app);
}

/** The state of the message about a guest's visit that moved. */
async function messageStateOfVisit(app: TestApp, of = phone): Promise<string | undefined> {
  const shop = await aServiceShop(app);
  const { id } = await aVisitRow(app, { shopId: shop.id, email: null, phone: of });
  await notify(app.db, 'booking.moved_status', {
    bookingId: id,
    status: 'confirmed',
    by: 'vendor',
    actorId: null,
    note: null,
  });
  await doJobs(app);
  const row = await app.db.row<{ state: string }>(sql`
    select d.state from notification_deliveries d join notifications n on n.id = d.notification_id where n.booking_id = ${id}`);
  return row?.state;
}

/** Somebody with an account in which there is a visit that was booked with the phone, and is over. */
async function aCustomer(app: TestApp) {
  const person = await signedIn(app);
  const { id } = await aVisitRow(app, {
    shopId: (await aServiceShop(app)).id,
    userId: person.id,
    phone,
  });
  await putVisit(app, id, 'completed');
  return person;
}

test('STOP outlives the account and every trace of the number', async () => {
  const app = await opened();
  const person = await aCustomer(app);
  await says(app, 'STOP');
  expect(await rowsThatSay(app, [phone.slice(3)])).not.toEqual([]);
  expect((await person.post('/api/account/deletion', { password: testPassword })).status).toBe(204);
  await ageNotifications(app, { hours: 31 * 24 });
  await enqueue(app.db, 'notifications.forget_old', {});
  await doJobs(app);
  expect(await rowsThatSay(app, [phone.slice(3)])).toEqual([]);
  expect(await messageStateOfVisit(app)).toBe('withheld');
  expect(await messageStateOfVisit(app, '+6598217745')).toBe('sent');
});

test('nothing in the database shows whose it is, without the secret that is not there', async () => {
  const app = await opened();
  await says(app, 'STOP');
  const [row] = await app.db.rows<{ hash: Buffer }>(
    sql`select phone_hash as hash from phone_choices`,
  );
  expect(row?.hash).toHaveLength(32);
  const [key] = await app.db.rows<{ sealed: string }>(sql`select sealed from lasting_keys`);
  const { createHash, createHmac } = await import('node:crypto');
  for (const guess of [
    createHash('sha256').update(phone),
    createHmac('sha256', key?.sealed ?? '').update(phone),
  ])
    expect(guess.digest().equals(row?.hash ?? Buffer.alloc(0))).toBe(false);
});

test('an export of personal data has what its person said, of their own numbers', async () => {
  const app = await opened();
  const [person, another] = [await aCustomer(app), await signedIn(app)];
  const exported = async (of: typeof person) =>
    (await of.get<{ messagesByWhatsApp: unknown }>('/api/account/export')).body.messagesByWhatsApp;
  expect(await exported(person)).toEqual([]);
  await says(app, 'STOP');
  expect(await exported(person)).toEqual([
    { phone, wantsMessages: false, saidAt: new Date(1_795_000_000_000).toISOString() },
  ]);
  expect(await exported(another)).toEqual([]);
});

test('SESSION_SECRET may change: sealed again, who said STOP is still known', async () => {
  const [one, two] = ['a'.repeat(40), 'b'.repeat(40)];
  await says(await opened({ SESSION_SECRET: one }), 'STOP');
  const meanwhile = await opened({ SESSION_SECRET: two, SESSION_SECRET_PREVIOUS: one });
  expect(await messageStateOfVisit(meanwhile)).toBe('withheld');
  expect(await resealAll(meanwhile.db, meanwhile.config, sealedColumns)).toMatchObject({ lost: 0 });
  expect(await messageStateOfVisit(await opened({ SESSION_SECRET: two }))).toBe('withheld');
});
