/** Documents that prove what a shop says: handed in by its people, checked by an admin, private but for what is said of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { AdminProof, AdminProofDetail, ShopProofs } from '#contract/shops/proofs.schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import type { ShopToday } from '#contract/shops/today.schemas.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { accountCheckedColumn } from './proofs.queries.ts';
import {
  aDocument,
  aMember,
  anUpload,
  aProof,
  aShop,
  pictureStatus,
  type SignedIn,
  signedIn,
} from '../../testing/makers.ts';

let app: TestApp;
let admin: SignedIn;
let cook: SignedIn;
let kitchenId: number;

beforeAll(async () => {
  app = await testApp();
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());
beforeEach(async () => {
  cook = await signedIn(app, { role: 'seller' });
  kitchenId = (await aShop(app, { ownerId: cook.id, kind: 'food' })).id;
});

const today = civilTime(new Date(), 'Asia/Singapore').date;
const licence = {
  kind: 'foodLicence',
  number: 'SFA-1',
  issuer: 'SFA',
  holder: 'Mei Tan',
  country: 'SG',
  issuedOn: '',
  validUntil: addDays(today, 200),
};

type Answer = ShopProofs & Problem & { errors: Array<{ path: string }> };
const handIn = async (given: object = {}, who = cook, shopId = kitchenId) => {
  const body = { ...licence, ...given };
  const files = 'files' in given ? given.files : [await aDocument(who)];
  return who.post<Answer>(`/api/shops/${shopId}/proofs`, { ...body, files });
};
const idOf = ({ proofs: [first] }: ShopProofs) => first?.id ?? 0;
const decide = (id: number, body: object = { isAccepted: true }, who = admin) =>
  who.post<AdminProofDetail & Problem>(`/api/admin/proofs/${id}/decision`, body);
// Admins are answered anew each time.
const shown = async () => (await admin.get<ShopDetail>(`/api/shops/${kitchenId}`)).body.badges;

test('an owner hands in a licence, which waits and shows shoppers nothing', async () => {
  const { status, body } = await handIn();
  expect(status).toBe(201);
  expect(body.proofs).toMatchObject([
    { kind: 'foodLicence', state: 'waiting', holder: 'Mei Tan', reason: null },
  ]);
  expect(await shown()).toBeUndefined();
});

test('another one takes the place of the one that waits', async () => {
  const first = idOf((await handIn()).body);
  const { proofs } = (await handIn({ number: 'SFA-2' })).body;
  expect(proofs.map(({ number, state }) => [number, state])).toEqual([
    ['SFA-2', 'waiting'],
    ['SFA-1', 'withdrawn'],
  ]);
  const late = await decide(first);
  expect([late.status, late.body.code]).toEqual([409, 'proof.decided']);
});

test('two people who hand in at once leave one that waits', async () => {
  const manager = await aMember(app, kitchenId, 'manager');
  const answers = await Promise.all([handIn(), handIn({}, manager)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { proofs } = (await cook.get<ShopProofs>(`/api/shops/${kitchenId}/proofs`)).body;
  expect(proofs.map(({ state }) => state).toSorted()).toEqual(['waiting', 'withdrawn']);
});

test('only people who set up the shop hand in and read', async () => {
  const others = {
    guest: app.visitor(),
    stranger: await signedIn(app, { role: 'seller' }),
    staff: await aMember(app, kitchenId, 'staff'),
  };
  await aShop(app, { ownerId: others.stranger.id, kind: 'food' });
  const files = [await aDocument(cook)];
  for (const [who, visitor] of Object.entries(others)) {
    const refused = who === 'guest' ? 401 : 403;
    expect((await visitor.get(`/api/shops/${kitchenId}/proofs`)).status, who).toBe(refused);
    const post = await visitor.post(`/api/shops/${kitchenId}/proofs`, { ...licence, files });
    expect(post.status, who).toBe(refused);
    expect((await visitor.get('/api/admin/proofs')).status, who).toBe(refused);
  }
});

test.each([
  ['without its last day', { validUntil: '' }, 'validUntil'],
  ['that is over', { validUntil: addDays(today, -1) }, 'validUntil'],
  ['of another kind of shop', { kind: 'tradeLicence' }, 'kind'],
  ['of no country', { country: 'Singapore' }, 'country'],
  ['without a name', { holder: '' }, 'holder'],
  ['without files', { files: [] }, 'files'],
  [
    'with too many files',
    { files: Array(6).fill(`/private-files/${'a'.repeat(32)}.pdf`) },
    'files',
  ],
  ['with a file elsewhere', { files: ['https://example.com/a.pdf'] }, 'files[0]'],
])('a licence %s is refused', async (_, given, path) => {
  const { status, body } = await handIn(given);
  expect([status, body.errors[0]?.path]).toEqual([422, path]);
});

test('files are those that the caller uploaded as documents', async () => {
  const stranger = await signedIn(app);
  for (const file of [
    await aDocument(stranger),
    await anUpload(cook, 'messages'),
    `/private-files/${'a'.repeat(32)}.pdf`,
  ]) {
    const { status, body } = await handIn({ files: [file] });
    expect([status, body.code]).toEqual([422, 'file.not_yours']);
  }
});

describe('an admin', () => {
  test('accepts it, and shoppers read what was checked and when until it lapses', async () => {
    const id = idOf((await handIn()).body);
    const { status, body } = await decide(id);
    expect([status, body.state, body.decidedBy]).toEqual([200, 'accepted', expect.any(String)]);
    expect(await shown()).toEqual([{ kind: 'foodLicence', checkedOn: today }]);
    await app.db.run(sql`update shop_proofs set valid_until = ${today}::date where id = ${id}`);
    expect(await shown()).toHaveLength(1);
    await app.db.run(sql`update shop_proofs set valid_until = ${today}::date - 1 where id = ${id}`);
    expect(await shown()).toBeUndefined();
    const { proofs } = (await cook.get<ShopProofs>(`/api/shops/${kitchenId}/proofs`)).body;
    expect(proofs[0]?.state).toBe('lapsed');
  });

  test('accepts the next one, which takes the place of the first, and the first stays in the history', async () => {
    await decide(idOf((await handIn()).body));
    const next = idOf((await handIn({ number: 'SFA-2' })).body);
    expect(await shown()).toHaveLength(1);
    const { body } = await decide(next);
    expect(body.others.map(({ number, state }) => [number, state])).toEqual([
      ['SFA-1', 'replaced'],
    ]);
    expect(await shown()).toHaveLength(1);
  });

  test('refuses it with a reason that the shop reads', async () => {
    const id = idOf((await handIn()).body);
    expect((await decide(id, { isAccepted: false })).status).toBe(422);
    expect((await decide(id, { isAccepted: false, reason: ' ' })).status).toBe(422);
    const reason = 'The name is another one';
    expect((await decide(id, { isAccepted: false, reason })).body.state).toBe('refused');
    const { proofs } = (await cook.get<ShopProofs>(`/api/shops/${kitchenId}/proofs`)).body;
    expect(proofs[0]).toMatchObject({ state: 'refused', reason });
    expect(await shown()).toBeUndefined();
  });

  test('decides once, whoever else does at that moment', async () => {
    const other = await signedIn(app, { role: 'admin' });
    const id = idOf((await handIn()).body);
    const reason = 'The picture cannot be read';
    const answers = await Promise.all([
      decide(id),
      decide(id, { isAccepted: false, reason }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const row = await app.db.row<{ count: number }>(sql`
      select count(*) as count from audit_entries where subject_id = ${String(kitchenId)} and action in ('proof.accepted', 'proof.refused')`);
    expect(row?.count).toBe(1);
  });

  test('decides against a shop that hands in another one at that moment, or not', async () => {
    const id = idOf((await handIn()).body);
    const files = [await aDocument(cook)];
    const [decision] = await Promise.all([decide(id), handIn({ files, number: 'SFA-2' })]);
    const { proofs } = (await cook.get<ShopProofs>(`/api/shops/${kitchenId}/proofs`)).body;
    expect(proofs.map(({ number, state }) => [number, state])).toEqual([
      ['SFA-2', 'waiting'],
      ['SFA-1', decision.status === 200 ? 'accepted' : 'withdrawn'],
    ]);
  });

  test('does not accept what is over by now', async () => {
    const id = idOf((await handIn()).body);
    await app.db.run(sql`update shop_proofs set valid_until = ${today}::date - 1 where id = ${id}`);
    const { status, body } = await decide(id);
    expect([status, body.code]).toEqual([409, 'proof.lapsed']);
  });

  test('finds those that wait the oldest first, others by their state, and all as a file', async () => {
    const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000);
    const { id: other } = await aShop(app, { name: 'Aloe' });
    const [late, early] = [
      await aProof(app, { shopId: kitchenId, handedInAt: hours(900) }),
      await aProof(app, { shopId: other, handedInAt: hours(1_000) }),
    ];
    const { body } = await admin.get<AdminProof[]>('/api/admin/proofs?limit=2');
    expect(body.map(({ id }) => id)).toEqual([early, late]);
    await decide(early, { isAccepted: false, reason: 'Cannot be read' });
    const refused = await admin.get<AdminProof[]>(
      `/api/admin/proofs?state=refused&shopId=${other}`,
    );
    expect(refused.body.map(({ id, shopName }) => [id, shopName])).toEqual([[early, 'Aloe']]);
    const file = await admin.get<string>(`/api/admin/proofs.csv?state=refused&shopId=${other}`);
    expect(file.body).toContain('Aloe,businessRegistration');
    expect((await admin.get('/api/admin/proofs/2147483646')).status).toBe(404);
  });
});

describe('Today', () => {
  const tasks = async (who: SignedIn, path: string) =>
    (await who.get<ShopToday>(path)).body.items.filter(({ kind }) => kind.startsWith('proof'));

  test('asks admins for what waits', async () => {
    const id = idOf((await handIn()).body);
    const items = await tasks(admin, '/api/admin/today');
    expect(items).toContainEqual(
      expect.objectContaining({
        kind: 'proofWaits',
        id,
        facts: expect.objectContaining({ subject: 'foodLicence' }),
      }),
    );
    await decide(id);
    expect((await tasks(admin, '/api/admin/today')).map((item) => item.id)).not.toContain(id);
  });

  test('tells the shop of what was refused, ends soon or has ended, unless another waits', async () => {
    const ofShop = async () =>
      (await tasks(cook, `/api/shops/${kitchenId}/today`)).map(({ facts }) => facts.when);
    const id = idOf((await handIn()).body);
    await decide(id, { isAccepted: false, reason: 'Cannot be read' });
    expect(await ofShop()).toEqual(['refused']);
    await decide(idOf((await handIn({ validUntil: addDays(today, 12) })).body));
    expect(await ofShop()).toEqual(['soon']);
    await app.db.run(
      sql`update shop_proofs set valid_until = ${today}::date - 1 where shop_id = ${kitchenId}`,
    );
    expect(await ofShop()).toEqual(['over']);
    await handIn();
    expect(await ofShop()).toEqual([]);
  });
});

describe('files', () => {
  test('are for those who set up the shop and for admins, whose look is noted', async () => {
    const file = await aDocument(cook);
    await handIn({ files: [file] });
    const noted = async () =>
      (
        await app.db.rows(sql`
          select actor_id as actor from audit_entries where action = 'proof.opened' and subject_id = ${String(kitchenId)}`)
      ).length;
    expect(await pictureStatus(app, cook, file)).toBe(200);
    expect(await pictureStatus(app, await aMember(app, kitchenId, 'manager'), file)).toBe(200);
    expect(await noted()).toBe(0);
    expect(await pictureStatus(app, admin, file)).toBe(200);
    expect(await noted()).toBe(1);
    for (const stranger of [
      app.visitor(),
      await signedIn(app),
      await aMember(app, kitchenId, 'staff'),
    ])
      expect(await pictureStatus(app, stranger, file)).toBe(404);
  });

  test('are closed to somebody who has left the team, also who uploaded them', async () => {
    const manager = await aMember(app, kitchenId, 'manager');
    const file = await aDocument(manager);
    await handIn({ files: [file] }, manager);
    await app.db.run(sql`delete from shop_members where user_id = ${manager.id}`);
    expect(await pictureStatus(app, manager, file)).toBe(404);
  });

  test('are saved and never shown, kept nowhere on the way', async () => {
    const file = await aDocument(cook);
    await handIn({ files: [file] });
    const cookie = cook.cookieHeader();
    const { headers } = await app.http.inject({ url: file, headers: { cookie } });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });
});

describe('a certificate', () => {
  const halal = { diet: 'halal', body: 'Muis', number: 'H-1', validUntil: addDays(today, 100) };
  const proof = { ...licence, ...halal, kind: 'certificate', issuer: 'Muis', body: undefined };
  const state = (certificates: object[], version = 0) =>
    cook.put(`/api/shops/${kitchenId}/certificates`, { version, certificates });
  const read = async () =>
    (await app.visitor().get<ShopDetail>(`/api/shops/${kitchenId}`)).body.certificates;

  test('is the kitchen’s word until a document for it was checked', async () => {
    const { status, body } = await handIn(proof);
    expect([status, body.code]).toEqual([409, 'proof.not_stated']);
    await state([halal]);
    await expect.poll(read).toEqual([halal]);
    await decide(idOf((await handIn(proof)).body));
    await expect.poll(read).toEqual([{ ...halal, checkedOn: today }]);
  });

  test('with another number or last day is the kitchen’s word again', async () => {
    await state([halal]);
    await decide(idOf((await handIn(proof)).body));
    const other = { ...halal, number: 'H-2' };
    await state([other], 1);
    await expect.poll(read).toEqual([other]);
  });

  test('that was changed while it waited is not accepted', async () => {
    await state([halal]);
    const id = idOf((await handIn(proof)).body);
    await state([{ ...halal, validUntil: addDays(today, 300) }], 1);
    expect((await decide(id)).body.code).toBe('proof.not_stated');
  });
});

describe('a bank account', () => {
  const proof = { ...licence, kind: 'bankAccount', validUntil: '', issuer: 'DBS' };
  const account = (accountHolder: string, version: number) =>
    cook.put(`/api/shops/${kitchenId}/payout`, {
      version,
      bankName: 'DBS',
      accountHolder,
      accountNumber: '123-456-789',
    });

  test('is proved for the account of then, and never shown to shoppers', async () => {
    expect((await handIn(proof)).body.code).toBe('shop.no_payout_account');
    await account('Mei Tan', 0);
    const id = idOf((await handIn(proof)).body);
    const { body } = await admin.get<AdminProofDetail>(`/api/admin/proofs/${id}`);
    expect(body.account).toEqual({
      bankName: 'DBS',
      accountHolder: 'Mei Tan',
      accountNumber: '•••• 6789',
      isOther: false,
    });
    await account('Somebody Else', 1);
    expect((await decide(id)).body.code).toBe('proof.account_changed');
  });

  test('that was accepted shows nothing to shoppers, and is told with payouts until the account is changed', async () => {
    await account('Mei Tan', 0);
    expect((await decide(idOf((await handIn(proof)).body))).status).toBe(200);
    expect(await shown()).toBeUndefined();
    const checkedOn = async () =>
      (
        await app.db.row<{ on: string | null }>(
          sql`select ${accountCheckedColumn(sql`s`, new Date())} as "on" from shops s where s.id = ${kitchenId}`,
        )
      )?.on;
    expect(await checkedOn()).toBe(today);
    await account('Mei Tan', 1);
    expect(await checkedOn()).toBeNull();
  });
});
