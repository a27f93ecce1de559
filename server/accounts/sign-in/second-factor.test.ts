import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnAccount } from '#contract/accounts/own-account.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../../db/database.ts';
import { codeOf } from '../../testing/app-codes.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { waitingEvents } from '../../testing/notifications.ts';
import {
  aResetLink,
  type Person,
  signedIn,
  type SignedIn,
  testPassword,
  visitorAs,
} from '../../testing/makers.ts';
import { waiting } from '../../testing/waiting.ts';

let app: TestApp;
let own: SignedIn;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  own = await signedIn(app);
});
afterAll(() => app.close());

type Begun = { key: string; uri: string };
type Codes = { recoveryCodes: string[] };

const begin = (visitor: TestVisitor = own, password = testPassword) =>
  visitor.post<Begun & Problem>('/api/account/second-factor', { password });
const confirm = (code: string, visitor: TestVisitor = own) =>
  visitor.post<Codes & Problem>('/api/account/second-factor/confirmation', { code });
const switchOff = (body: object, visitor: TestVisitor = own) =>
  visitor.post<Problem>('/api/account/second-factor/off', body);
const factor = async () => (await own.get<OwnAccount>('/api/account')).body.secondFactor;

/** As the app shows it, but never right. */
function wrongCode(key: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(key, steps));
  return (
    Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)).find(
      (code) => !near.includes(code),
    ) ?? ''
  );
}

async function switchedOn(visitor: TestVisitor = own): Promise<Begun & Codes> {
  const { body } = await begin(visitor);
  const confirmed = await confirm(codeOf(body.key, -1), visitor);
  return { ...body, recoveryCodes: confirmed.body.recoveryCodes };
}

const signIn = ({ username }: Pick<Person, 'username'>, code?: string, on: TestApp = app) =>
  on.visitor().post<Problem>('/api/auth/login', {
    username,
    password: testPassword,
    ...(code ? { code } : {}),
  });

describe('setting up', () => {
  test('a key, a first code of it, and recovery codes that are shown this once', async () => {
    const { status, body } = await begin();
    expect(status).toBe(200);
    expect(body.uri).toMatch(
      new RegExp(`^otpauth://totp/Pasar:${own.username}\\?.*secret=${body.key}`),
    );
    expect(await factor()).toBeNull();
    const confirmed = await confirm(codeOf(body.key));
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(await factor()).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await waitingEvents(app, 'account.second_factor'))[0]).toEqual({
      userId: own.id,
      state: 'on',
    });
  });

  test('nothing asks for a code before the first was given', async () => {
    await begin();
    expect((await signIn(own)).status).toBe(200);
  });

  test('a wrong code switches nothing on, and a new key takes the place of one that was not confirmed', async () => {
    const first = (await begin()).body.key;
    expect(await confirm(wrongCode(first))).toMatchObject({
      status: 401,
      body: { errors: [{ path: 'code' }] },
    });
    const second = (await begin()).body.key;
    expect((await confirm(codeOf(first))).status).toBe(401);
    expect((await confirm(codeOf(second))).status).toBe(200);
  });

  test('it ends the other sessions, and not this one', async () => {
    const other = await visitorAs(app, own);
    await switchedOn();
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect((await own.get('/api/auth/user')).status).toBe(200);
  });

  test('what is on cannot be set up again, nor confirmed without a key', async () => {
    expect((await confirm('123456')).status).toBe(409);
    const { key } = await switchedOn();
    expect((await begin()).status).toBe(409);
    expect((await confirm(codeOf(key, 1))).status).toBe(409);
  });

  test('confirmed twice at the same moment, there is one set of recovery codes', async () => {
    const { key } = (await begin()).body;
    const code = codeOf(key);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await factor()).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('neither the key nor a recovery code can be read in the database', async () => {
    const { key, recoveryCodes } = await switchedOn();
    const row = await app.db.row<{ text: string }>(sql`
      select (select json_agg(f) from second_factors f)::text || (select json_agg(r) from recovery_codes r)::text as text`);
    for (const secret of [key, ...recoveryCodes]) expect(row?.text).not.toContain(secret);
  });

  test('a found browser does not know the password, and guests have nothing to set up', async () => {
    expect((await begin(own, 'Wrong-Password-1!')).status).toBe(401);
    const guest = app.visitor();
    const answers = [
      await begin(guest),
      await confirm('123456', guest),
      await switchOff({ password: testPassword }, guest),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test.each(['', '12345', '1234567', 'abcdef', 'a\0bcde'])(
    '%j is no code of an app',
    async (code) => {
      expect((await confirm(code)).status).toBe(422);
    },
  );
});

describe('signing in', () => {
  test('the right password alone is asked for a code, a wrong one is not', async () => {
    await switchedOn();
    expect(await signIn(own)).toMatchObject({
      status: 401,
      body: { type: '/problems/not-signed-in', needs: 'code' },
    });
    const wrong = await app.visitor().post<Problem>('/api/auth/login', {
      username: own.username,
      password: 'Wrong-Password-1!',
      code: '123456',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body.needs).toBeUndefined();
  });

  test('a code lets in, with blanks as apps show them, and each works once', async () => {
    const { key } = await switchedOn();
    const code = codeOf(key);
    expect((await signIn(own, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await signIn(own, code)).status).toBe(401);
    expect((await signIn(own, codeOf(key, 1))).status).toBe(200);
    expect((await signIn(own, code)).status).toBe(401);
  });

  test('used at the same moment, a code lets one in', async () => {
    const { key } = await switchedOn();
    const code = codeOf(key);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(own, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
  });

  test('a code of before the one that was used is over, though its window is not', async () => {
    const { key } = await switchedOn();
    expect((await signIn(own, codeOf(key, 1))).status).toBe(200);
    expect((await signIn(own, codeOf(key))).status).toBe(401);
  });

  test('a code that signed in switches nothing off', async () => {
    const { key } = await switchedOn();
    const code = codeOf(key);
    expect((await signIn(own, code)).status).toBe(200);
    expect((await switchOff({ code })).status).toBe(401);
    expect(await factor()).not.toBeNull();
  });

  test('used at the same moment, a recovery code lets one in', async () => {
    const { recoveryCodes } = await switchedOn();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signIn(own, recoveryCodes[0])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
    expect(await factor()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('a code that is long over, or of later, lets nobody in', async () => {
    const { key } = await switchedOn();
    expect((await signIn(own, codeOf(key, -5))).status).toBe(401);
    expect((await signIn(own, codeOf(key, 5))).status).toBe(401);
  });

  test('a recovery code lets in once, however it is typed', async () => {
    const { recoveryCodes } = await switchedOn();
    const [code = ''] = recoveryCodes;
    expect((await signIn(own, code.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
    expect((await signIn(own, code)).status).toBe(401);
    expect(await factor()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('another person’s codes let nobody in', async () => {
    const other = await signedIn(app);
    const theirs = await switchedOn(other);
    await switchedOn();
    expect((await signIn(own, codeOf(theirs.key))).status).toBe(401);
    expect((await signIn(own, theirs.recoveryCodes[0])).status).toBe(401);
  });

  test('after five wrong codes even the right one waits', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const person = await signedIn(limited);
    const { key } = await switchedOn(person);
    const wrong = wrongCode(key);
    for (let count = 0; count < 5; count += 1)
      expect((await signIn(person, wrong, limited)).status).toBe(401);
    const answer = await signIn(person, codeOf(key), limited);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });

  test('and after twenty in a day for the rest of it, wherever a stranger guesses from', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const person = await signedIn(limited);
    const home = limited.visitor();
    const { key, recoveryCodes } = await switchedOn(person);
    const credentials = { username: person.username, password: testPassword };
    const signInAtHome = (code: string | undefined) =>
      home.post('/api/auth/login', { ...credentials, code });
    expect((await signInAtHome(recoveryCodes[3])).status).toBe(200);
    const wrong = wrongCode(key);
    const later = (minutes: number) =>
      limited.db.run(
        sql`update attempts set began_at = began_at - ${minutes} * interval '1 minute'`,
      );
    for (let round = 0; round < 4; round += 1) {
      for (let count = 0; count < 5; count += 1)
        expect((await signIn(person, wrong, limited)).status).toBe(401);
      await later(16);
    }
    expect((await signIn(person, recoveryCodes[0], limited)).status).toBe(429);
    expect((await signInAtHome(recoveryCodes[1])).status).toBe(200);
    await later(24 * 60);
    expect((await signIn(person, recoveryCodes[2], limited)).status).toBe(200);
    await limited.close();
  });

  test('so do recovery codes, wherever strangers guess from, also all at once', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const person = await signedIn(limited);
    const { recoveryCodes } = await switchedOn(person);
    const guesses = Array.from({ length: 6 }, () => signIn(person, 'aaaa-bbbb-cccc', limited));
    expect((await Promise.all(guesses)).map(({ status }) => status).toSorted()).toEqual([
      401, 401, 401, 401, 401, 429,
    ]);
    expect((await signIn(person, recoveryCodes[0], limited)).status).toBe(429);
    await limited.close();
  });

  test('in a session there are five tries of its own', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    const person = await signedIn(limited);
    const { recoveryCodes } = await switchedOn(person);
    const guesses = Array.from({ length: 6 }, () => switchOff({ code: 'aaaa-bbbb-cccc' }, person));
    expect((await Promise.all(guesses)).map(({ status }) => status).toSorted()).toEqual([
      401, 401, 401, 401, 401, 429,
    ]);
    expect((await switchOff({ code: recoveryCodes[0] }, person)).status).toBe(429);
    await limited.close();
  });

  test('a link to a new password does not go past it', async () => {
    own = await signedIn(app, { isEmailProven: true });
    await switchedOn();
    const token = await aResetLink(app, own);
    const newPassword = 'Quiet-Harbour-9!';
    await app.visitor().post('/api/auth/password-reset', { token, newPassword });
    expect((await app.visitor().signIn(own.username, newPassword)).status).toBe(401);
  });
});

describe('switching off', () => {
  test('by the password', async () => {
    await switchedOn();
    expect((await switchOff({ password: 'Wrong-Password-1!' })).status).toBe(401);
    expect((await switchOff({ password: testPassword })).status).toBe(204);
    expect(await factor()).toBeNull();
    expect((await signIn(own)).status).toBe(200);
    expect((await waitingEvents(app, 'account.second_factor'))[0]).toEqual({
      userId: own.id,
      state: 'off',
    });
  });

  test('by a code, and then there is nothing to switch off', async () => {
    const { key } = await switchedOn();
    expect((await switchOff({ code: wrongCode(key) })).status).toBe(401);
    expect((await switchOff({ code: codeOf(key) })).status).toBe(204);
    expect((await switchOff({ password: testPassword })).status).toBe(409);
  });

  test('not without either', async () => {
    await switchedOn();
    expect((await switchOff({})).status).toBe(422);
    expect(await factor()).not.toBeNull();
  });
});

test('new recovery codes make the old ones void, and their owner hears of it', async () => {
  const { recoveryCodes } = await switchedOn();
  const renew = (password: string) =>
    own.post<Codes>('/api/account/second-factor/recovery-codes', { password });
  expect((await renew('Wrong-Password-1!')).status).toBe(401);
  const { body } = await renew(testPassword);
  expect(await waitingEvents(app, 'account.second_factor')).toContainEqual({
    userId: own.id,
    state: 'codes',
  });
  expect((await signIn(own, recoveryCodes[1])).status).toBe(401);
  expect((await signIn(own, body.recoveryCodes[1])).status).toBe(200);
});

test('renewed several times at once, the recovery codes of one are good', async () => {
  await switchedOn();
  const renew = () =>
    own.post<Codes>('/api/account/second-factor/recovery-codes', { password: testPassword });
  let renewing: Array<ReturnType<typeof renew>> = [];
  await app.db.transaction(async (tx) => {
    await tx.run(sql`select from recovery_codes where user_id = ${own.id} for update`);
    renewing = [renew(), renew()];
    await expect.poll(() => waiting(app.db)).toBe(2);
  });
  expect((await Promise.all(renewing)).map(({ status }) => status)).toEqual([200, 200]);
  expect(
    await app.db.row(sql`select count(*) from recovery_codes where user_id = ${own.id}`),
  ).toEqual({ count: 10 });
});

test('there are no recovery codes without a second factor', async () => {
  expect(
    (await own.post('/api/account/second-factor/recovery-codes', { password: testPassword }))
      .status,
  ).toBe(409);
});
