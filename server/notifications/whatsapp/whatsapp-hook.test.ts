import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { doJobs } from '../../testing/notifications.ts';
import { aServiceShop, aVisitRow } from '../../testing/visits.ts';
import {
  type TakenMessage,
  type TestWhatsApp,
  testWhatsApp,
  type ReportedStatus,
  verifyToken,
} from '../../testing/whatsapp.ts';
import { whatsappTemplates } from './whatsapp-templates.ts';

let whatsapp: TestWhatsApp;
let app: TestApp;
let shopId: number;
beforeAll(async () => {
  whatsapp = await testWhatsApp();
  for (const { name, text } of (await whatsappTemplates(null)).filter(
    ({ language }) => language === 'en',
  ))
    whatsapp.templates.set(name, text);
  app = await testApp({ PUBLIC_URL: 'https://pasar.example', ...whatsapp.settings });
  shopId = (await aServiceShop(app)).id;
});
beforeEach(() => whatsapp.forget());
afterAll(async () => {
  await app.close();
  await whatsapp.close();
});

let phones = 90_000_000;
const now = () => Math.floor(Date.now() / 1_000);

async function confirmed(bookingId: number): Promise<void> {
  await notify(app.db, 'booking.moved_status', {
    bookingId,
    status: 'confirmed',
    by: 'vendor',
    actorId: null,
    note: null,
  });
  await doJobs(app);
}

/** A guest whose visit is confirmed, and the message about it. */
async function aMessage(): Promise<{ message: TakenMessage; id: number; phone: string }> {
  const phone = `+65${(phones += 1)}`;
  const { id } = await aVisitRow(app, { shopId, email: null, phone });
  await confirmed(id);
  const message = whatsapp.taken.at(-1);
  if (!message) throw new Error('nothing was sent');
  return { message, id, phone };
}

type Row = { state: string; error: string | null; deliveredAt: Date | null; readAt: Date | null };
const rowsOf = (phone: string) =>
  app.db.rows<Row>(sql`
    select state, error, delivered_at as "deliveredAt", read_at as "readAt" from notification_deliveries where address = ${phone} order by id`);

describe('how far a message is', () => {
  test('is reported step by step', async () => {
    const { message, phone } = await aMessage();
    for (const status of ['sent', 'delivered', 'read'] as const) {
      expect(
        (await whatsapp.report(app, { statuses: [{ message, status, at: now() }] })).statusCode,
      ).toBe(200);
      expect(await rowsOf(phone)).toMatchObject([{ state: status, error: null }]);
    }
  });

  const at = 1_795_000_000;

  test('is known though the process died before it could write down what the message is called', async () => {
    const { message, phone } = await aMessage();
    await app.db.run(sql`
      update notification_deliveries set state = 'queued', sent_at = null, provider_id = null, leased_until = now() - interval '1 second' where address = ${phone}`);
    await whatsapp.report(app, { statuses: [{ message, status: 'delivered', at }] });
    expect(await rowsOf(phone)).toMatchObject([{ state: 'delivered' }]);
    await doJobs(app);
    expect(whatsapp.taken).toHaveLength(1);
  });

  test('is reported by WhatsApp alone, of messages of this number', async () => {
    const { message, phone } = await aMessage();
    const statuses: ReportedStatus[] = [{ message, status: 'read', at }];
    expect(
      (await whatsapp.report(app, { statuses }, { secret: 'another-secret-0123456789' }))
        .statusCode,
    ).toBe(403);
    expect((await whatsapp.report(app, { statuses }, { ofPhone: '999999999' })).statusCode).toBe(
      200,
    );
    const strange = {
      ...message,
      id: 'wamid.unknown',
      biz_opaque_callback_data: message.biz_opaque_callback_data.replace(/.$/, 'x'),
    };
    expect(
      (await whatsapp.report(app, { statuses: [{ message: strange, status: 'read', at }] }))
        .statusCode,
    ).toBe(200);
    expect(await rowsOf(phone)).toMatchObject([{ state: 'sent' }]);
  });

  test('also when it names what nothing can store', async () => {
    const { message, phone } = await aMessage();
    const strange = { ...message, id: `${message.id}\0\ud800` };
    const answer = await whatsapp.report(app, {
      statuses: [{ message: strange, status: 'read', at }],
    });
    expect(answer.statusCode).toBe(200);
    expect(await rowsOf(phone)).toMatchObject([{ state: 'read' }]);
  });
});

describe('STOP and START', () => {
  const says = (phone: string, text: string, at = now(), id = `wamid.in.${Math.random()}`) => {
    whatsapp.conversations.add(phone.slice(1));
    return whatsapp.report(app, { messages: [{ id, from: phone.slice(1), at, text }] });
  };

  test('switch messages off and on, and are answered', async () => {
    const { id, phone } = await aMessage();
    for (let times = 0; times < 2; times += 1)
      await says(phone, ' Stop. ', now() - 100, 'wamid.stop');
    await doJobs(app);
    expect(whatsapp.taken.at(-1)).toMatchObject({
      type: 'text',
      text: { body: expect.stringContaining('START') },
    });
    await confirmed(id);
    expect((await rowsOf(phone)).map(({ state, error }) => [state, error])).toEqual([
      ['sent', null],
      ['sent', null],
      ['withheld', 'unwanted'],
    ]);
    await says(phone, 'start');
    await doJobs(app);
    await confirmed(id);
    expect((await rowsOf(phone)).map(({ state }) => state)).toEqual([
      'sent',
      'sent',
      'withheld',
      'sent',
      'sent',
    ]);
    expect(whatsapp.taken).toHaveLength(4);
  });

  test('reported late, an earlier state does not undo a later one', async () => {
    const { id, phone } = await aMessage();
    await says(phone, 'STOP', 1_795_000_100);
    await says(phone, 'START', 1_795_000_000);
    await doJobs(app);
    await confirmed(id);
    expect((await rowsOf(phone)).at(-1)).toMatchObject({ state: 'withheld' });
  });

  test('other words are not for us', async () => {
    const { phone } = await aMessage();
    expect((await says(phone, 'Please stop by at nine')).statusCode).toBe(200);
    await doJobs(app);
    expect(await rowsOf(phone)).toHaveLength(1);
  });

  test('an answer that waited for a day is not sent: the conversation is over', async () => {
    const { phone } = await aMessage();
    whatsapp.answer = { status: 500, code: 2, message: '(#2) Service temporarily unavailable' };
    await says(phone, 'stop');
    await doJobs(app);
    whatsapp.answer = undefined;
    await app.db.run(
      sql`update notification_deliveries set prepared_at = now() - interval '25 hours', next_at = now() where address = ${phone} and state = 'queued'`,
    );
    await app.db.run(sql`update graphile_worker._private_jobs set run_at = now()`);
    await doJobs(app);
    expect((await rowsOf(phone)).at(-1)).toMatchObject({
      state: 'failed',
      error: 'the conversation is over',
    });
  });
});

test('readers of another language get its template where there is one', async () => {
  const bilingual = await testApp({ ...whatsapp.settings, WHATSAPP_LANGUAGES: 'en, zh-Hans' });
  const phone = `+65${(phones += 1)}`;
  for (const of of [bilingual, app]) {
    const shop = await aServiceShop(of);
    const { id } = await aVisitRow(of, { shopId: shop.id, email: null, phone });
    await of.db.run(sql`update service_bookings set language = 'zh-Hans' where id = ${id}`);
    await notify(of.db, 'booking.moved_status', {
      bookingId: id,
      status: 'confirmed',
      by: 'vendor',
      actorId: null,
      note: null,
    });
    await doJobs(of);
  }
  expect(whatsapp.taken.map(({ template }) => template?.language.code)).toEqual(['zh_CN', 'en']);
  await bilingual.close();
});

test('the address proves itself to anyone who knows the word that was agreed', async () => {
  const ask = (query: Record<string, string>) =>
    app.http.inject({ url: '/api/whatsapp/webhook', query });
  const right = {
    'hub.mode': 'subscribe',
    'hub.verify_token': verifyToken,
    'hub.challenge': '1158201444',
  };
  const answer = await ask(right);
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
    200,
    '1158201444',
    'text/plain; charset=utf-8',
  ]);
  expect((await ask({ ...right, 'hub.verify_token': 'guess' })).statusCode).toBe(403);
  expect((await ask({ ...right, 'hub.mode': 'unsubscribe' })).statusCode).toBe(400);
});

test('without its secret nothing is heard', async () => {
  const deaf = await testApp();
  expect((await whatsapp.report(deaf, {})).statusCode).toBe(404);
  expect(
    (
      await deaf.http.inject({
        url: '/api/whatsapp/webhook?hub.mode=subscribe&hub.verify_token=x&hub.challenge=1',
      })
    ).statusCode,
  ).toBe(404);
  await deaf.close();
});

test('every template keeps the rules of WhatsApp: no variable at either end, a kind that goes there, words around them', async () => {
  for (const { name, text } of await whatsappTemplates(null)) {
    expect(text, name).not.toMatch(/^\s*\{\{|\}\}[\s.!?]*$/);
    expect(text, name).not.toMatch(/\}\}\s*\{\{/);
    expect(text.length, name).toBeLessThan(1_024);
    expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
  }
});
