/** The bank account that a shop's money goes to: sealed where it is stored, and shown in full to an admin alone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShopBankAccount } from '#contract/shops/settings.schemas.ts';
import { sql } from '../../db/database.ts';
import { rowsThatSay } from '../../testing/traces.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

const account = {
  bankName: 'Straits Bank',
  accountHolder: 'Satay Lane LLP',
  accountNumber: '731-550284-9',
};

let app: TestApp;
let owner: SignedIn;
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await signedIn(app, { role: 'seller' });
  admin = await signedIn(app, { role: 'admin' });
});
afterAll(() => app.close());

const show = (who: TestVisitor, shopId: number) =>
  who.post<ShopBankAccount>(`/api/shops/${shopId}/payout/number`);

async function aPaidShop(): Promise<number> {
  const { id } = await aShop(app, { ownerId: owner.id });
  expect((await owner.put(`/api/shops/${id}/payout`, { version: 0, ...account })).status).toBe(200);
  return id;
}

test('no row of the database says the number', async () => {
  await show(admin, await aPaidShop());
  expect(await rowsThatSay(app, [account.accountNumber])).toEqual([]);
});

test('an admin who pays sees the whole number, and the audit log that they looked', async () => {
  const id = await aPaidShop();
  expect(await show(admin, id)).toMatchObject({ status: 200, body: account });
  const entries = await app.db.rows(sql`
    select actor_id, after from audit_entries where action = 'shop.payout_account_shown' and subject_id = ${String(id)}`);
  expect(entries).toEqual([
    { actor_id: admin.id, after: { ...account, accountNumber: '•••• 2849' } },
  ]);
});

describe('nobody else', () => {
  test.each([
    ['a guest', 401, () => Promise.resolve(app.visitor())],
    ['a shopper', 403, () => signedIn(app)],
    ['the shop’s owner', 403, () => Promise.resolve(owner)],
    ['another seller', 403, () => signedIn(app, { role: 'seller' })],
    ['a pending seller', 403, () => signedIn(app, { role: 'seller', approvalStatus: 'pending' })],
  ])('%s is refused', async (_, status, visitor) => {
    const answer = await show(await visitor(), await aPaidShop());
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain(account.accountNumber);
  });
});

test('a shop without an account, and one that does not exist, are distinguished', async () => {
  const { id } = await aShop(app, { ownerId: owner.id });
  expect((await show(admin, id)).status).toBe(409);
  expect((await show(admin, 999_999)).status).toBe(404);
});

test('the number stays when the rest changes, until another is entered', async () => {
  const id = await aPaidShop();
  const other = { ...account, accountNumber: '999-111222-3' };
  const { accountNumber: _unchanged, ...names } = { ...account, bankName: 'Harbour Bank' };
  expect((await owner.put(`/api/shops/${id}/payout`, { version: 1, ...names })).status).toBe(200);
  expect((await show(admin, id)).body).toEqual({ ...names, accountNumber: account.accountNumber });
  expect((await owner.put(`/api/shops/${id}/payout`, { version: 2, ...other })).status).toBe(200);
  expect((await show(admin, id)).body).toEqual(other);
  expect(await rowsThatSay(app, [account.accountNumber])).toEqual([]);
});

test('a number whose secret is gone is shown as lost, and the shop enters it again', async () => {
  const id = await aPaidShop();
  await app.db.run(
    sql`update shop_payout_accounts set number_sealed = 'AAAA' || number_sealed where shop_id = ${id}`,
  );
  expect(await show(admin, id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Ask the shop to enter it again') },
  });
  expect((await owner.get(`/api/shops/${id}/settings`)).body).toMatchObject({
    payout: { accountNumber: '•••• 2849' },
  });
  await owner.put(`/api/shops/${id}/payout`, { version: 1, ...account });
  expect((await show(admin, id)).body).toEqual(account);
});
