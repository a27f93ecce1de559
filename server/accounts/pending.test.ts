/** What is pending for somebody when their password changes or their account is locked: none of it works afterwards. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CreationOptions } from '#contract/accounts/passkeys.schemas.ts';
import { sql } from '../db/database.ts';
import { pendingOfPeople } from '../pending.ts';
import { codeOf } from '../testing/app-codes.ts';
import { testApp, type TestAnswer, type TestApp, type TestVisitor } from '../testing/app.ts';
import { aDevice } from '../testing/authenticator.ts';
import { mailedToken } from '../testing/notifications.ts';
import {
  anAdmin,
  aResetLink,
  aShop,
  signedIn,
  type SignedIn,
  testPassword,
  visitorAs,
} from '../testing/makers.ts';
import { aServiceShop, aVisitRow, type ServiceShop } from '../testing/visits.ts';
import { waiting } from '../testing/waiting.ts';
import { disablePerson, resetPassword } from './supervision/admins.ts';
import { createSessionBook } from './sign-in/sessions.ts';

let app: TestApp;
let admin: TestVisitor;
let provider: ServiceShop;
let own: SignedIn;
let shopId: number;
beforeAll(async () => {
  app = await testApp();
  admin = await visitorAs(app, await anAdmin(app));
  provider = await aServiceShop(app);
});
beforeEach(async () => {
  own = await signedIn(app, { role: 'seller', isEmailProven: true });
  shopId = (await aShop(app, { ownerId: own.id })).id;
});
afterAll(() => app.close());

const newPassword = 'Quiet-Harbour-9!';
const elsewhere = () => `not-${own.email}`;

/** The same on the command line as in scripts/admin.ts. */
function onCommandLine() {
  return {
    db: app.db,
    sessions: createSessionBook(app.db, app.events),
    now: new Date(),
    onStatusChange: [],
    onEndPending: pendingOfPeople,
  };
}

const setAccess = (access: 'disabled' | 'enabled') =>
  admin.put(`/api/users/${own.id}/access`, { access, reason: 'Taken over' });
const enable = async () => expect((await setAccess('enabled')).status).toBe(200);

/** Each way in which what is pending must end; people who were shut out are let in again, since nothing may have waited for that. */
const endings: Array<[string, () => Promise<unknown>]> = [
  [
    'a change of the password',
    async () => {
      const answer = await own.post('/api/auth/change-password', {
        currentPassword: testPassword,
        newPassword,
      });
      expect(answer.status).toBe(200);
    },
  ],
  [
    'a reset by mail',
    async () => {
      const token = await aResetLink(app, own);
      expect(
        (await app.visitor().post('/api/auth/password-reset', { token, newPassword })).status,
      ).toBe(200);
    },
  ],
  [
    'an admin who disables the account',
    async () => {
      expect((await setAccess('disabled')).status).toBe(200);
      await enable();
    },
  ],
  [
    'a reset on the command line',
    () => resetPassword(onCommandLine(), { username: own.username, password: newPassword }),
  ],
  [
    'disabling on the command line',
    async () => {
      await disablePerson(onCommandLine(), { username: own.username });
      await enable();
    },
  ],
];

describe.each(endings)('after %s', (_, end) => {
  test('a link to another address moves nothing', async () => {
    await own.put('/api/account/email', { email: elsewhere(), password: testPassword });
    const token = await mailedToken(app, 'account.email_confirm', {
      userId: own.id,
      email: elsewhere(),
    });
    await end();
    expect((await app.visitor().post('/api/auth/email-link', { token })).status).toBe(404);
    expect(await app.db.row(sql`select email from users where id = ${own.id}`)).toEqual({
      email: own.email,
    });
  });

  test('a link to a new password sets none', async () => {
    const token = await aResetLink(app, own);
    await end();
    expect(
      (
        await app
          .visitor()
          .post('/api/auth/password-reset', { token, newPassword: 'Calm-Orchard-3!' })
      ).status,
    ).toBe(404);
  });

  test('whom they invited to their team does not come in', async () => {
    const friend = await signedIn(app);
    await own.post(`/api/shops/${shopId}/team/invitations`, { email: friend.email, role: 'owner' });
    const token = await mailedToken(app, 'team.invited', { email: friend.email });
    await end();
    expect((await friend.post('/api/team/invitations/accept', { token })).status).toBe(409);
    expect(await app.db.rows(sql`select from shop_members where shop_id = ${shopId}`)).toEqual([]);
  });

  test('a link to bookings of before brings none', async () => {
    await aVisitRow(app, { shopId: provider.id, email: own.email });
    await own.post('/api/booking-claims');
    const token = await mailedToken(app, 'booking.claim', { userId: own.id });
    await end();
    const again = await visitorAs(app, own);
    expect((await again.post(`/api/booking-claims/${token}`)).status).toBe(404);
  });

  test('a second factor that was begun is not switched on', async () => {
    const { body } = await own.post<{ key: string }>('/api/account/second-factor', {
      password: testPassword,
    });
    const code = codeOf(body.key);
    await end();
    const again = await visitorAs(app, own);
    expect((await again.post('/api/account/second-factor/confirmation', { code })).status).toBe(
      409,
    );
  });

  test('what others have pending goes on', async () => {
    const other = await signedIn(app);
    await other.put('/api/account/email', { email: `new-${other.email}`, password: testPassword });
    const token = await mailedToken(app, 'account.email_confirm', { userId: other.id });
    await end();
    expect((await app.visitor().post('/api/auth/email-link', { token })).status).toBe(200);
  });
});

const withPassword = endings.filter(([name]) => !name.includes('disab'));

test.each(withPassword)(
  'after %s, a passkey that was begun before is not taken',
  async (_, end) => {
    const { origin } = new URL(app.config.publicUrl);
    const { body } = await own.post<CreationOptions>('/api/account/passkeys/options', {
      password: testPassword,
    });
    const credential = aDevice(origin).create(body);
    await end();
    const again = await visitorAs(app, own);
    expect(
      (await again.post('/api/account/passkeys', { name: 'Planted', credential })).status,
    ).toBe(422);
  },
);

/** Asks for something while the password is being replaced, and answers once the new one holds. */
async function duringNewPassword(ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
  await own.csrfToken();
  let asking: Promise<TestAnswer> = Promise.reject(new Error('nobody asks'));
  asking.catch(() => undefined);
  await app.db.transaction(async (tx) => {
    await tx.run(sql`update users set password_hash = 'another' where id = ${own.id}`);
    await tx.run(sql`delete from email_links where user_id = ${own.id}`);
    asking = ask();
    await expect.poll(() => waiting(app.db)).toBeGreaterThan(0);
  });
  return asking;
}

test('an address change that a new password overtakes begins none', async () => {
  const answer = await duringNewPassword(() =>
    own.put('/api/account/email', { email: elsewhere(), password: testPassword }),
  );
  expect(answer).toMatchObject({ status: 401, body: { errors: [{ path: 'password' }] } });
  expect(await app.db.rows(sql`select from email_links where user_id = ${own.id}`)).toEqual([]);
});

test('nor is the link to another address mailed once more', async () => {
  await own.put('/api/account/email', { email: elsewhere(), password: testPassword });
  const answer = await duringNewPassword(() => own.post('/api/account/email/link'));
  expect(answer.status).toBe(409);
  expect(await app.db.rows(sql`select from email_links where user_id = ${own.id}`)).toEqual([]);
});

test('nor is a passkey added', async () => {
  const { origin } = new URL(app.config.publicUrl);
  const { body } = await own.post<CreationOptions>('/api/account/passkeys/options', {
    password: testPassword,
  });
  const credential = aDevice(origin).create(body);
  const answer = await duringNewPassword(() =>
    own.post('/api/account/passkeys', { name: 'Planted', credential }),
  );
  expect(answer.status).toBe(422);
});

test('a change that fails ends nothing', async () => {
  await own.put('/api/account/email', { email: elsewhere(), password: testPassword });
  const token = await mailedToken(app, 'account.email_confirm', {
    userId: own.id,
    email: elsewhere(),
  });
  await own.post('/api/auth/change-password', {
    currentPassword: 'Wrong-Password-1!',
    newPassword,
  });
  expect((await app.visitor().post('/api/auth/email-link', { token })).status).toBe(200);
});

test('who changes the password stays signed in, and nobody else', async () => {
  const other = await visitorAs(app, own);
  await own.post('/api/auth/change-password', { currentPassword: testPassword, newPassword });
  expect((await own.get('/api/auth/user')).status).toBe(200);
  expect((await other.get('/api/auth/user')).status).toBe(401);
});
