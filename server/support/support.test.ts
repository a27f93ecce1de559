import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { mostSupportMessages } from '#contract/support/rules.ts';
import type { ListedRequest, QueuedRequest, SupportRequest } from '#contract/support/schemas.ts';
import type { MarketToday } from '#contract/shops/today.schemas.ts';
import { sql } from '../db/database.ts';
import type { TestVisitor } from '../testing/app.ts';
import { type MailingApp, asRead, mailingApp } from '../testing/mailing.ts';
import { type SignedIn, signedIn, testPassword } from '../testing/makers.ts';
import { doJobs } from '../testing/notifications.ts';
import { forgetDone } from './support.ts';

let app: MailingApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await mailingApp();
  admin = await signedIn(app, { role: 'admin', fullName: 'Aminah Osman' });
});
afterAll(() => app.close());

const question = { topic: 'order', text: 'My parcel has not come, where is it?' };
const guest = { name: 'Gus Tan', email: 'gus@people.test' };

async function asked(by: TestVisitor, more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await by.post<{ path: string }>('/api/support', {
    ...question,
    key: randomUUID(),
    ...more,
  });
  expect(status).toBe(201);
  return `/api${body.path}`;
}

const read = async (by: TestVisitor, path: string) => (await by.get<SupportRequest>(path)).body;
const write = (by: TestVisitor, path: string, text: string, key = randomUUID()) =>
  by.post<SupportRequest>(`${path}/messages`, { text, key });
/** The number of a request, as admins know it. */
const numbered = async (by: TestVisitor, path: string) =>
  `/api/support/${(await read(by, path)).id}`;

/** What arrived at an address, the latest last. */
async function mailsTo(address: string): Promise<string[]> {
  await doJobs(app);
  return app.smtp.taken.filter(({ to }) => to.includes(address)).map(({ raw }) => asRead(raw));
}

describe('who has an account', () => {
  test('asks, is answered, writes once more, and is content', async () => {
    const shopper = await signedIn(app, { fullName: 'Mei Lim' });
    const path = await asked(shopper, { orderNumber: 'ORD-1' });
    expect(await read(shopper, path)).toMatchObject({
      topic: 'order',
      orderNumber: 'ORD-1',
      state: 'open',
      side: 'asker',
      asker: null,
      messages: [{ side: 'asker', text: question.text, writtenBy: null }],
    });
    expect(await read(admin, path)).toMatchObject({
      side: 'market',
      asker: { name: 'Mei Lim', email: shopper.email, userId: shopper.id, language: 'en' },
    });
    await write(admin, path, 'It leaves today.');
    const answered = await read(shopper, path);
    expect(answered).toMatchObject({ state: 'answered' });
    // Which of the admins wrote it is nothing to shoppers.
    expect(answered.messages.at(-1)).toMatchObject({ side: 'market', writtenBy: null });
    expect((await read(admin, path)).messages.at(-1)).toMatchObject({ writtenBy: 'Aminah Osman' });
    expect((await write(shopper, path, 'It did not.')).body).toMatchObject({ state: 'open' });
    expect((await shopper.put(`${path}/closed`, {})).body).toMatchObject({ state: 'closed' });
    expect((await shopper.get<ListedRequest[]>('/api/support')).body).toMatchObject([
      { begins: question.text, state: 'closed' },
    ]);
  });

  test('is notified of the answer with its words, and admins of the question', async () => {
    const shopper = await signedIn(app, { fullName: 'Siti Rahman' });
    const path = await asked(shopper, { topic: 'payment' });
    await doJobs(app);
    const newsOf = async (person: TestVisitor) =>
      (await person.get<Notification[]>('/api/notifications')).body;
    expect((await newsOf(admin))[0]).toMatchObject({
      title: 'Siti Rahman asks about a payment',
      path: `/admin/support/${path.split('/').at(-1)}`,
    });
    await write(admin, path, 'Your bank has it already.');
    const mail = (await mailsTo(shopper.email)).at(-1);
    expect(mail).toContain('An answer to your question about a payment');
    expect(mail).toContain('Your bank has it already.');
    expect((await newsOf(shopper))[0]).toMatchObject({ path: path.replace('/api', '') });
  });

  test('reads their own questions only, page by page', async () => {
    const [shopper, other] = [await signedIn(app), await signedIn(app)];
    for (const text of ['The first question', 'The second question', 'The third question'])
      await asked(shopper, { text });
    await asked(other);
    const first = await shopper.get<ListedRequest[]>('/api/support?limit=2');
    expect(first.body.map(({ begins }) => begins)).toEqual([
      'The third question',
      'The second question',
    ]);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1];
    expect((await shopper.get<ListedRequest[]>(next ?? '')).body).toMatchObject([
      { begins: 'The first question' },
    ]);
  });
});

describe('who has none', () => {
  test('is answered by mail, and reads and writes behind a link that nobody can guess', async () => {
    const stranger = app.visitor();
    const path = await asked(stranger, guest);
    expect(path).toMatch(/^\/api\/support\/[\w-]{32}$/);
    expect((await mailsTo(guest.email)).at(-1)).toContain(
      `https://pasar.example${path.replace('/api', '')}`,
    );
    const number = await numbered(stranger, path);
    await write(admin, number, 'Which order is it?');
    expect((await mailsTo(guest.email)).at(-1)).toContain('Which order is it?');
    // From another browser, as from the mail.
    await write(app.visitor(), path, 'The one of Monday.');
    expect((await read(admin, number)).messages.map(({ side }) => side)).toEqual([
      'asker',
      'market',
      'asker',
    ]);
    expect((await app.visitor().get(number)).status).toBe(404);
    expect((await app.visitor().get(`/api/support/${'x'.repeat(32)}`)).status).toBe(404);
  });

  test.each([
    ['name', { email: guest.email }],
    ['email', { name: guest.name }],
    ['email', { ...guest, email: 'nowhere' }],
    ['text', { ...guest, text: 'Hi' }],
    ['topic', { ...guest, topic: 'weather' }],
  ])('has to say the %s', async (field, said) => {
    const { status, body } = await app
      .visitor()
      .post<Problem>('/api/support', { ...question, key: randomUUID(), ...said });
    expect(status).toBe(422);
    expect(body.errors?.map(({ path }) => path)).toEqual([field]);
  });

  test('cannot have a hundred mails sent to somebody else', async () => {
    const limited = await mailingApp({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push(
        (await limited.visitor().post('/api/support', { ...question, ...guest, key: randomUUID() }))
          .status,
      );
    await limited.close();
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

test('what is sent twice is one, at the same moment, too', async () => {
  const shopper = await signedIn(app);
  const key = randomUUID();
  const [one, other] = await Promise.all([asked(shopper, { key }), asked(shopper, { key })]);
  expect(other).toBe(one);
  expect(await asked(shopper, { key })).toBe(one);
  const again = randomUUID();
  await Promise.all([write(shopper, one, 'And?', again), write(shopper, one, 'And?', again)]);
  expect((await read(shopper, one)).messages).toHaveLength(2);
  // Nobody finds the place of another's question by its key.
  expect((await app.visitor().post('/api/support', { ...question, ...guest, key })).status).toBe(
    404,
  );
});

test('others neither read nor write nor close it', async () => {
  const path = await asked(await signedIn(app));
  for (const one of [await signedIn(app), await signedIn(app, { role: 'seller' }), app.visitor()]) {
    expect((await one.get(path)).status).toBe(404);
    expect((await write(one, path, 'Hello')).status).toBe(404);
    expect((await one.put(`${path}/closed`, {})).status).toBe(404);
    expect([401, 403]).toContain((await one.get('/api/admin/support')).status);
    expect([401, 403]).toContain((await one.get('/api/admin/support/counts')).status);
  }
});

test('an admin who asks is an asker like others', async () => {
  const asking = await signedIn(app, { role: 'admin' });
  const path = await asked(asking);
  expect((await write(asking, path, 'Anybody?')).body).toMatchObject({
    side: 'asker',
    state: 'open',
  });
});

test('admins have what waits longest first, on Today as well, and of the rest the latest', async () => {
  const market = await mailingApp();
  const [one, other] = [await signedIn(market, { fullName: 'Ong Li' }), await signedIn(market)];
  const running = await signedIn(market, { role: 'admin' });
  const [first, second] = [await asked(one), await asked(other)];
  const queue = async (state: string) =>
    (await running.get<QueuedRequest[]>(`/api/admin/support?state=${state}`)).body.map(
      ({ id }) => `/api/support/${id}`,
    );
  expect(await queue('open')).toEqual([first, second]);
  const today = (await running.get<MarketToday>('/api/admin/today')).body;
  expect(today.items.filter(({ kind }) => kind === 'support')).toMatchObject([
    { facts: { name: 'Ong Li', topic: 'order' } },
    { facts: { topic: 'order' } },
  ]);
  for (const path of [first, second]) await write(running, path, 'We look.');
  expect(await queue('open')).toEqual([]);
  expect(await queue('answered')).toEqual([second, first]);
  expect((await running.get('/api/admin/support/counts')).body).toEqual({ open: 0, answered: 2 });
  await market.close();
});

test('what has become too long is asked anew', async () => {
  const shopper = await signedIn(app);
  const path = await asked(shopper);
  const { id } = await read(shopper, path);
  await app.db.run(sql`
    insert into support_messages (request_id, side, text, key, sent_at)
    select ${id}, 'asker', 'More', gen_random_uuid(), now() from generate_series(2, ${mostSupportMessages})`);
  expect((await write(shopper, path, 'One more')).status).toBe(409);
});

test('who leaves takes along what they asked, and what is settled is forgotten after a year', async () => {
  const [leaving, staying] = [await signedIn(app), await signedIn(app)];
  const [gone, left] = [await asked(leaving), await asked(staying)];
  const file = await leaving.get<Record<string, unknown>>('/api/account/export');
  expect(JSON.stringify(file.body)).toContain(question.text);
  const deleted = await leaving.post('/api/account/deletion', { password: testPassword });
  expect(deleted.status).toBe(204);
  expect((await admin.get(gone)).status).toBe(404);
  await staying.put(`${left}/closed`, {});
  const in364Days = new Date(Date.now() + 364 * 86_400_000);
  await forgetDone(app.db, in364Days);
  expect((await staying.get(left)).status).toBe(200);
  await forgetDone(app.db, new Date(in364Days.getTime() + 2 * 86_400_000));
  expect((await staying.get(left)).status).toBe(404);
});
