/** What else lets somebody in when they prove that an account is theirs: all of it ends at the first proof, later its owner chooses. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WaysIn } from '#contract/accounts/own-account.schemas.ts';
import type {
  CreationOptions,
  Passkey,
  RequestOptions,
} from '#contract/accounts/passkeys.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../../db/database.ts';
import { codeOf } from '../../testing/app-codes.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { aDevice, type Device } from '../../testing/authenticator.ts';
import { mailedToken, waitingEvents } from '../../testing/notifications.ts';
import {
  aResetLink,
  signedIn,
  type SignedIn,
  testPassword,
  visitorAs,
} from '../../testing/makers.ts';
import { waiting } from '../../testing/waiting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const newPassword = 'Quiet-Harbour-9!';

async function aPasskey(
  own: TestVisitor,
  name = 'Laptop',
): Promise<{ id: number; device: Device }> {
  const device = aDevice(new URL(app.config.publicUrl).origin);
  const { body } = await own.post<CreationOptions>('/api/account/passkeys/options', {
    password: testPassword,
  });
  const added = await own.post<Passkey>('/api/account/passkeys', {
    name,
    credential: device.create(body),
  });
  expect(added.status).toBe(200);
  return { id: added.body.id, device };
}

async function aSecondFactor(own: TestVisitor): Promise<{ key: string; recoveryCodes: string[] }> {
  const { body } = await own.post<{ key: string }>('/api/account/second-factor', {
    password: testPassword,
  });
  const confirmed = await own.post<{ recoveryCodes: string[] }>(
    '/api/account/second-factor/confirmation',
    {
      code: codeOf(body.key, -1),
    },
  );
  expect(confirmed.status).toBe(200);
  return { key: body.key, recoveryCodes: confirmed.body.recoveryCodes };
}

async function byPasskey({ device }: { device: Device }, visitor = app.visitor()): Promise<number> {
  const { body } = await visitor.post<RequestOptions>('/api/auth/passkey/options', {});
  return (await visitor.post('/api/auth/passkey', { credential: device.use(body) })).status;
}

const seen = (token: string) =>
  app.visitor().get<{ isFirstProof: boolean; waysIn: WaysIn }>(`/api/auth/password-reset/${token}`);
const reset = (token: string, chosen: object = {}, on: TestApp = app) =>
  on.visitor().post<Problem>('/api/auth/password-reset', { token, newPassword, ...chosen });
const byPassword = (own: SignedIn, password = newPassword) =>
  app.visitor().post<Problem>('/api/auth/login', { username: own.username, password });
const devicesOf = (own: SignedIn) =>
  app.db.rows(sql`select from known_devices where user_id = ${own.id}`);

describe('at the first proof of an address', () => {
  let planter: SignedIn;
  let planted: { id: number; device: Device };
  beforeEach(async () => {
    planter = await signedIn(app);
    await app.visitor().signIn(planter.username, testPassword);
    planted = await aPasskey(planter, 'Planted');
    await aSecondFactor(planter);
  });

  /** `browsers` is how many are known now: the one that a reset came from. */
  async function expectNothingLeft({ browsers = 0 } = {}): Promise<void> {
    expect((await planter.get('/api/auth/user')).status).toBe(401);
    expect(await byPasskey(planted)).toBe(401);
    expect(await devicesOf(planter)).toHaveLength(browsers);
    expect(
      await app.db.rows(sql`select from recovery_codes where user_id = ${planter.id}`),
    ).toEqual([]);
    expect((await waitingEvents(app, 'account.passkey'))[0]).toEqual({
      userId: planter.id,
      isAdded: false,
      name: 'Planted',
    });
    expect((await waitingEvents(app, 'account.second_factor'))[0]).toEqual({
      userId: planter.id,
      state: 'off',
    });
  }

  test('a reset by mail ends what was planted, whatever it asks to keep', async () => {
    const token = await aResetLink(app, planter);
    expect((await seen(token)).body).toMatchObject({
      isFirstProof: true,
      waysIn: { passkeys: [{ name: 'Planted' }] },
    });
    expect((await reset(token, { keepPasskeys: [planted.id], code: '123456' })).status).toBe(200);
    await expectNothingLeft({ browsers: 1 });
    expect((await byPassword(planter)).status).toBe(200);
  });

  test('so does the link to the address, and what is pending ends, too', async () => {
    await planter.post('/api/account/email/link');
    const token = await mailedToken(app, 'account.email_confirm', { userId: planter.id });
    const resetting = await aResetLink(app, planter);
    expect((await app.visitor().get(`/api/auth/email-link/${token}`)).body).toMatchObject({
      endsWaysIn: true,
    });
    expect((await app.visitor().post('/api/auth/email-link', { token })).status).toBe(200);
    await expectNothingLeft();
    expect((await reset(resetting)).status).toBe(404);
  });

  test('so does the link to another address', async () => {
    const email = `other-${planter.email}`;
    await planter.put('/api/account/email', { email, password: testPassword });
    const token = await mailedToken(app, 'account.email_confirm', { userId: planter.id, email });
    expect((await app.visitor().post('/api/auth/email-link', { token })).status).toBe(200);
    await expectNothingLeft();
  });

  test('the browser that follows the link stays signed in, and no other', async () => {
    const other = await visitorAs(app, planter);
    await planter.post('/api/account/email/link');
    const token = await mailedToken(app, 'account.email_confirm', { userId: planter.id });
    expect((await planter.post('/api/auth/email-link', { token })).status).toBe(200);
    expect((await planter.get('/api/auth/user')).status).toBe(200);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect(await byPasskey(planted)).toBe(401);
  });

  test('a passkey that signs in at the same moment is out with the others', async () => {
    const visitor = app.visitor();
    await visitor.csrfToken();
    let signingIn: Promise<number> = Promise.reject(new Error('nobody signs in'));
    signingIn.catch(() => undefined);
    await app.db.transaction(async (tx) => {
      await tx.run(sql`select from users where id = ${planter.id} for update`);
      await tx.run(sql`delete from passkeys where id = ${planted.id}`);
      signingIn = byPasskey(planted, visitor);
      await expect.poll(() => waiting(app.db)).toBeGreaterThan(0);
    });
    expect(await signingIn).toBe(401);
  });
});

describe('at a later reset', () => {
  let own: SignedIn;
  beforeEach(async () => {
    own = await signedIn(app, { isEmailProven: true });
  });

  test('the link shows what else lets in, and nothing of anybody else', async () => {
    await aPasskey(await signedIn(app));
    const { id } = await aPasskey(own, 'Key ring');
    await aSecondFactor(own);
    const { body } = await seen(await aResetLink(app, own));
    expect(body).toMatchObject({
      isFirstProof: false,
      waysIn: {
        passkeys: [{ id, name: 'Key ring', usedAt: null }],
        secondFactor: { since: expect.any(String) },
      },
    });
    expect(body.waysIn.passkeys).toHaveLength(1);
  });

  test('chosen passkeys stay, and the others end with a notification', async () => {
    const [stays, ended] = [await aPasskey(own, 'Kept'), await aPasskey(own, 'Ended')];
    expect((await reset(await aResetLink(app, own), { keepPasskeys: [stays.id] })).status).toBe(
      200,
    );
    expect([await byPasskey(stays), await byPasskey(ended)]).toEqual([200, 401]);
    expect((await waitingEvents(app, 'account.passkey'))[0]).toEqual({
      userId: own.id,
      isAdded: false,
      name: 'Ended',
    });
  });

  test('without a choice no passkey stays, and another person’s never goes', async () => {
    const other = await signedIn(app);
    const [ended, theirs] = [await aPasskey(own), await aPasskey(other)];
    expect((await reset(await aResetLink(app, own))).status).toBe(200);
    expect([await byPasskey(ended), await byPasskey(theirs)]).toEqual([401, 200]);
  });

  test('the second factor stays unless a code of it is given', async () => {
    const { recoveryCodes } = await aSecondFactor(own);
    expect((await reset(await aResetLink(app, own))).status).toBe(200);
    expect(await byPassword(own)).toMatchObject({ status: 401, body: { needs: 'code' } });
    const token = await aResetLink(app, own);
    expect(await reset(token, { code: '000000' })).toMatchObject({
      status: 401,
      body: { errors: [{ path: 'code' }] },
    });
    expect((await reset(token, { code: recoveryCodes[0] })).status).toBe(200);
    expect((await byPassword(own)).status).toBe(200);
    expect((await waitingEvents(app, 'account.second_factor'))[0]).toEqual({
      userId: own.id,
      state: 'off',
    });
  });

  test('a code of the app ends it, too', async () => {
    const { key } = await aSecondFactor(own);
    expect((await reset(await aResetLink(app, own), { code: codeOf(key) })).status).toBe(200);
    expect((await byPassword(own)).status).toBe(200);
  });

  test('the browsers in which they signed in are known as before', async () => {
    await app.visitor().signIn(own.username, testPassword);
    await reset(await aResetLink(app, own));
    expect(await devicesOf(own)).toHaveLength(1);
  });

  test.each([
    { keepPasskeys: 'all' },
    { keepPasskeys: [0] },
    { keepPasskeys: Array(200).fill(1) },
    { code: 'x'.repeat(31) },
  ])('the choice %j is refused, and the link stays good', async (choice) => {
    const token = await aResetLink(app, own);
    expect((await reset(token, choice)).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });

  test('after five wrong codes of a link even the right one waits, and nothing has changed', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const person = await signedIn(limited, { isEmailProven: true });
    const { recoveryCodes } = await aSecondFactor(person);
    const token = await aResetLink(limited, person);
    for (let count = 0; count < 5; count += 1)
      expect((await reset(token, { code: 'wrong-wrong' }, limited)).status).toBe(401);
    expect((await reset(token, { code: recoveryCodes[0] }, limited)).status).toBe(429);
    expect((await limited.visitor().signIn(person.username, newPassword)).status).toBe(401);
    await limited.close();
  });
});

describe.each([{ isEmailProven: true }, { isEmailProven: false }])(
  'at an address that an admin gave (%j before)',
  (before) => {
    let own: SignedIn;
    let passkey: { id: number; device: Device };
    let email: string;
    beforeEach(async () => {
      own = await signedIn(app, before);
      passkey = await aPasskey(own);
      await aSecondFactor(own);
      email = `given-${own.email}`;
      const admin = await signedIn(app, { role: 'admin' });
      expect((await admin.put(`/api/users/${own.id}`, { email })).status).toBe(200);
    });

    test('a reset does not go past the second factor, which the owner has still', async () => {
      const token = await aResetLink(app, own);
      expect((await seen(token)).body).toMatchObject({ isFirstProof: false });
      expect((await reset(token)).status).toBe(200);
      expect(await byPassword(own)).toMatchObject({ status: 401, body: { needs: 'code' } });
    });

    test('its proof ends nothing', async () => {
      const token = await mailedToken(app, 'account.email_confirm', { userId: own.id, email });
      expect((await app.visitor().get(`/api/auth/email-link/${token}`)).body).toMatchObject({
        endsWaysIn: false,
      });
      expect((await app.visitor().post('/api/auth/email-link', { token })).status).toBe(200);
      expect((await own.get('/api/auth/user')).status).toBe(200);
      expect(await byPasskey(passkey)).toBe(200);
    });
  },
);

test('an admin’s own address changes by their password alone', async () => {
  const admin = await signedIn(app, { role: 'admin' });
  const email = `other-${admin.email}`;
  expect((await admin.put(`/api/users/${admin.id}`, { email })).status).toBe(403);
  expect((await admin.put(`/api/users/${admin.id}`, { email: admin.email })).status).toBe(200);
});
