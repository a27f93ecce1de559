/** Gift cards from the sale to the wallet: who may do what with them, and what the ledger owes for them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminGift, GiftMoved, GiftWallet } from '#contract/gifts/schemas.ts';
import { readableCode } from '#contract/gifts/rules.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { asRead, type MailingApp, mailingApp } from '../testing/mailing.ts';
import { type SignedIn, signedIn, testPassword } from '../testing/makers.ts';
import { giftInWallet, giftOf, sellGifts, type SoldGift, soldGift } from '../testing/gifts.ts';

let app: MailingApp;
let admin: SignedIn;
let buyer: SignedIn;

beforeAll(async () => {
  app = await mailingApp();
  [admin, buyer] = await Promise.all([signedIn(app, { role: 'admin' }), signedIn(app)]);
  await sellGifts(admin);
});
afterAll(() => app.close());

const runJobs = () => runDueJobs(app.pool, tasks(app));
const walletOf = async (who: SignedIn) =>
  (await who.get<GiftWallet>('/api/gift-cards/wallet')).body;
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const add = (who: SignedIn, code: string) =>
  who.post<{ balance: number }>('/api/gift-cards/wallet', { code });
const mailTo = (address: string) =>
  asRead(app.smtp.taken.findLast(({ to }) => to.includes(address))?.raw);
const codeIn = (mail: string) => /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}\b/.exec(mail)?.[0] ?? '';

/** What the ledger owes for a card, by its entries; above zero is owed. */
async function owedFor(id: number): Promise<number> {
  const row = await app.db.row<{ owed: number }>(
    sql`select coalesce(-sum(amount), 0)::integer as owed from ledger_entries where gift_card_id = ${id}`,
  );
  return row?.owed ?? 0;
}
const accounts = async () =>
  Object.fromEntries(
    (
      await app.db.rows<{ account: string; sum: number }>(
        sql`select account, sum(amount)::integer as sum from ledger_entries group by account`,
      )
    ).map(({ account, sum }) => [account, sum]),
  );

describe('a card that is bought', () => {
  test('is owed, mailed with its code, and in the wallet of whoever adds it', async () => {
    const friend = await signedIn(app);
    const { card, code } = await soldGift(buyer, 50, {
      recipientEmail: friend.email,
      message: 'For your new kitchen',
    });
    expect(card).toMatchObject({ amount: 50, balance: 50, state: 'waiting', maySend: true });
    expect(code.endsWith(card.lastFour)).toBe(true);
    expect(await owedFor(card.id)).toBe(50_00);
    await runJobs();
    const mail = mailTo(friend.email);
    expect(mail).toContain('For your new kitchen');
    expect(codeIn(mail)).toBe(code);
    expect((await add(friend, code.toLowerCase().replaceAll('-', ' '))).body.balance).toBe(50);
    expect(await walletOf(friend)).toMatchObject({
      balance: 50,
      cards: [{ id: card.id, balance: 50, state: 'added' }],
      history: [{ kind: 'sale', amount: 50 }],
    });
    expect((await walletOf(buyer)).bought.find(({ id }) => id === card.id)?.maySend).toBe(false);
    expect(mailTo(buyer.email)).toContain('no tax invoice');
  });

  test('is for somebody whose name has one sign, and for nobody without a name', async () => {
    const { card } = await soldGift(buyer, 20, { recipientName: '妈' });
    expect(card.recipientName).toBe('妈');
    const nobody = giftOf(20, { recipientName: ' ' });
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await buyer.post('/api/gift-cards', nobody, key)).body).toMatchObject({
      errors: [{ path: 'recipientName', message: 'Enter a name' }],
    });
  });

  test('leaves no code in the database, neither before its day nor after', async () => {
    const { code, card } = await soldGift(buyer, 20, { sendOn: later(3) });
    const plain = code.replaceAll('-', '');
    const holds = async () => {
      const rows = await app.db.rows<{ text: string }>(sql`
        select row_to_json(g)::text as text from gift_cards g union all select row_to_json(n)::text from notifications n
        union all select payload::text from graphile_worker._private_jobs`);
      return rows.some(({ text }) => text.includes(plain) || text.includes(code));
    };
    await runJobs();
    expect(mailTo(buyer.email)).not.toContain(code);
    expect(await holds()).toBe(false);
    await app.db.run(
      sql`update gift_cards set send_at = now() - interval '1 second' where id = ${card.id}`,
    );
    await app.db.run(sql`update graphile_worker._private_jobs set run_at = now()`);
    await runJobs();
    expect(codeIn(mailTo(buyer.email))).toBe(code);
    expect(await holds()).toBe(false);
    const sealed = await app.db.row(
      sql`select 1 from gift_cards where id = ${card.id} and code_sealed is null`,
    );
    expect(sealed).toBeDefined();
  });

  test('comes once, however often it is asked for', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const ask = (more = {}) => buyer.post<SoldGift>('/api/gift-cards', giftOf(15, more), key);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.card.id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.code !== null)).toHaveLength(1);
    expect(codeOf(await ask({ amount: 16 }))).toBe('gift.key_reused');
  });

  test('is refused where it is not sold like this, or not paid', async () => {
    const asked = async (more: object) => {
      const { status, body } = await buyer.post('/api/gift-cards', giftOf(30, more), {
        'idempotency-key': crypto.randomUUID(),
      });
      return [status, (body as { code?: string }).code];
    };
    expect(await asked({ amount: 4.99 })).toEqual([422, 'gift.amount']);
    expect(await asked({ amount: 500.01 })).toEqual([422, 'gift.amount']);
    expect(await asked({ sendOn: later(-1) })).toEqual([422, 'gift.date']);
    expect(await asked({ paymentToken: sandboxTokens.declined })).toEqual([
      402,
      'payment.declined',
    ]);
    expect((await asked({ recipientEmail: 'nobody' }))[0]).toBe(422);
    await sellGifts(admin, { isSold: false });
    expect(await asked({})).toEqual([409, 'gift.not_sold']);
    await sellGifts(admin);
    expect((await buyer.post('/api/gift-cards', giftOf(30))).status).toBe(400);
  });
});

describe('a code', () => {
  test('goes to one of twenty who add it at the same moment', async () => {
    const { code } = await soldGift(buyer, 25);
    const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(app)));
    const answers = await Promise.all(people.map((one) => add(one, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === 'gift.added')).toHaveLength(19);
  });

  test('that is nobody’s is refused, and cannot be guessed on and on', async () => {
    const limited = await mailingApp({ RATE_LIMITS: 'true' });
    try {
      const guesser = await signedIn(limited);
      const guess = () => add(guesser, readableCode('0'.repeat(20)));
      for (let tries = 0; tries < 10; tries += 1)
        expect(codeOf(await guess())).toBe('gift.code_unknown');
      expect((await guess()).status).toBe(429);
    } finally {
      await limited.close();
    }
    expect((await add(buyer, 'SPRING24')).status).toBe(422);
  });

  test('that is known is no guess, also where it has ended', async () => {
    const limited = await mailingApp({ RATE_LIMITS: 'on' });
    const [boss, person] = [await signedIn(limited, { role: 'admin' }), await signedIn(limited)];
    await sellGifts(boss);
    const { card, code } = await soldGift(person, 40);
    await boss.post(`/api/gift-cards/${card.id}/void`, { reason: 'Stolen card' });
    for (let time = 0; time < 12; time += 1)
      expect(codeOf(await add(person, code))).toBe('gift.ended');
    await limited.close();
  });

  test('that is sent again is another one', async () => {
    const { card, code } = await soldGift(buyer, 25, { recipientEmail: 'first@people.test' });
    await runJobs();
    const path = `/api/gift-cards/${card.id}/send`;
    expect((await buyer.post(path, { email: 'second@people.test' })).status).toBe(204);
    await runJobs();
    const fresh = codeIn(mailTo('second@people.test'));
    expect(fresh).not.toBe(code);
    expect(codeOf(await add(buyer, code))).toBe('gift.code_unknown');
    expect((await add(buyer, fresh)).status).toBe(200);
    expect(codeOf(await buyer.post(path, {}))).toBe('gift.added');
  });
});

describe('a card that ends', () => {
  test('unused is refunded to its buyer within the time that is stated', async () => {
    const before = await accounts();
    const { card } = await soldGift(buyer, 40);
    await runJobs();
    const path = `/api/gift-cards/${card.id}/refund`;
    const other = await signedIn(app);
    expect(codeOf(await other.post(path))).toBe('gift.not_found');
    expect((await buyer.post(path)).status).toBe(204);
    expect(codeOf(await buyer.post(path))).toBe('gift.ended');
    await runJobs();
    expect(await owedFor(card.id)).toBe(0);
    expect(await accounts()).toEqual(before);
    expect(mailTo(buyer.email)).toContain('on its way back to you');
    const late = await soldGift(buyer, 40);
    await runJobs();
    await app.db.run(
      sql`update gift_cards set created_at = now() - interval '15 days' where id = ${late.card.id}`,
    );
    expect(codeOf(await buyer.post(`/api/gift-cards/${late.card.id}/refund`))).toBe(
      'gift.too_late',
    );
    expect((await admin.post(`/api/gift-cards/${late.card.id}/refund`)).status).toBe(204);
  });

  test('in somebody else’s wallet is theirs, unless an admin decides', async () => {
    const { card, code } = await soldGift(buyer, 40);
    const friend = await signedIn(app);
    await add(friend, code);
    expect(codeOf(await buyer.post(`/api/gift-cards/${card.id}/refund`))).toBe('gift.added');
    expect((await walletOf(buyer)).bought.find(({ id }) => id === card.id)?.mayRefund).toBe(false);
  });

  test('is voided by an admin with a reason, which the log keeps, and its buyer and holder are told', async () => {
    const { card, code } = await soldGift(buyer, 40);
    const friend = await signedIn(app);
    await add(friend, code);
    await runJobs();
    const path = `/api/gift-cards/${card.id}/void`;
    expect((await buyer.post(path, { reason: 'Stolen card' })).status).toBe(403);
    expect((await admin.post(path, { reason: '' })).status).toBe(422);
    expect((await admin.post(path, { reason: 'Stolen card' })).status).toBe(204);
    expect(codeOf(await add(buyer, code))).toBe('gift.ended');
    expect(await owedFor(card.id)).toBe(0);
    await runJobs();
    for (const { email } of [buyer, friend])
      expect(mailTo(email)).toContain(`ends in ${card.lastFour}, with $40.00 on it`);
    expect(mailTo(friend.email)).toContain('The reason given: Stolen card');
    const [held, given] = [(await walletOf(friend)).cards, (await walletOf(buyer)).bought];
    for (const cards of [held, given])
      expect(cards.find(({ id }) => id === card.id)).toMatchObject({
        state: 'ended',
        endReason: 'Stolen card',
      });
    const { body: history } = await admin.get<GiftMoved[]>(`/api/gift-cards/${card.id}/history`);
    expect(history.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['sale', 40],
      ['ended', -40],
    ]);
    const { body } = await admin.get<Array<{ action: string; reason: string }>>(
      `/api/audit?subjectKind=gift&subjectId=${card.id}`,
    );
    expect(body).toMatchObject([{ action: 'gift.voided', reason: 'Stolen card' }]);
  });

  test('and was only mailed is said to be void to the address that has its code, and to none that waits for it', async () => {
    const { card } = await soldGift(buyer, 40, { recipientEmail: 'aunt@people.test' });
    const waiting = await soldGift(buyer, 40, {
      recipientEmail: 'uncle@people.test',
      sendOn: later(3),
    });
    await runJobs();
    for (const { id } of [card, waiting.card])
      expect(
        (await admin.post(`/api/gift-cards/${id}/void`, { reason: 'Stolen card' })).status,
      ).toBe(204);
    await runJobs();
    expect(mailTo('aunt@people.test')).toContain(`ends in ${card.lastFour}, with $40.00 on it`);
    expect(app.smtp.taken.filter(({ to }) => to.includes('uncle@people.test'))).toEqual([]);
  });

  test('runs out where cards do, and owes nothing from then on', async () => {
    await sellGifts(admin, { months: 12 });
    const shopper = await signedIn(app);
    const { card } = await giftInWallet(shopper, 30);
    await sellGifts(admin);
    expect(card.expiresAt).not.toBeNull();
    await app.db.run(
      sql`update gift_cards set expires_at = now() - interval '1 minute' where id = ${card.id}`,
    );
    expect((await walletOf(shopper)).balance).toBe(0);
    await tasks(app)['gifts.expire']?.run({});
    expect(await owedFor(card.id)).toBe(0);
    expect((await walletOf(shopper)).cards).toMatchObject([{ state: 'expired', balance: 0 }]);
  });
});

test('admins find a card by its last four and its recipient, and see what is owed', async () => {
  const { card } = await soldGift(buyer, 77, {
    recipientName: 'Aisyah Binte Rahman',
    recipientEmail: 'aisyah@people.test',
  });
  for (const q of [card.lastFour.toLowerCase(), 'aisyah@', 'binte rah'])
    expect(
      (await admin.get<AdminGift[]>(`/api/gift-cards?q=${encodeURIComponent(q)}`)).body.map(
        ({ id }) => id,
      ),
      q,
    ).toContain(card.id);
  const { body: waiting } = await admin.get<AdminGift[]>('/api/gift-cards?state=ended');
  expect(waiting.map(({ id }) => id)).not.toContain(card.id);
  const { body: owed } = await admin.get<{ amount: number }>('/api/gift-cards/outstanding');
  const row = await app.db.row<{ owed: number }>(
    sql`select -sum(amount)::integer as owed from ledger_entries where account = 'gift_cards'`,
  );
  expect(Math.round(owed.amount * 100)).toBe(row?.owed);
  const file = await admin.get<string>('/api/gift-cards.csv?columns=bought.amount');
  expect(file.body).toContain('77.00');
});

test('strangers see nothing of cards', async () => {
  const { card } = await soldGift(buyer, 10);
  const visitor = app.visitor();
  expect((await visitor.get('/api/gift-cards/terms')).status).toBe(200);
  for (const path of [
    '/api/gift-cards',
    '/api/gift-cards/outstanding',
    `/api/gift-cards/${card.id}/history`,
  ])
    expect([(await visitor.get(path)).status, (await buyer.get(path)).status]).toEqual([401, 403]);
  expect((await visitor.get('/api/gift-cards/wallet')).status).toBe(401);
});

test('somebody who leaves takes the copy along, and the card can be added again by its code', async () => {
  const leaver = await signedIn(app);
  const { code, card } = await giftInWallet(leaver, 35);
  await runJobs();
  const copy = JSON.stringify((await leaver.get('/api/account/export')).body);
  expect(copy).toContain(card.lastFour);
  expect(copy).not.toContain(code);
  const left = await leaver.post('/api/account/deletion', { password: testPassword });
  expect(left.status).toBe(204);
  const personal = await app.db.row<{ all: string }>(
    sql`select sender_name || recipient_name || message as all from gift_cards where id = ${card.id}`,
  );
  expect(personal?.all).toBe('');
  expect((await add(buyer, code)).body).toMatchObject({ card: { balance: 35 } });
});

function later(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
