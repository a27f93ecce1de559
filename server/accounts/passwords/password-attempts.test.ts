/** Strangers who guess at an account are slowed, by address and by account, and its owner is not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CreationOptions, RequestOptions } from '#contract/accounts/passkeys.schemas.ts';
import { sql } from '../../db/database.ts';
import type { AttemptLimit } from '../../http/limits/attempts.ts';
import { codeOf } from '../../testing/app-codes.ts';
import type { TestVisitor } from '../../testing/app.ts';
import { aDevice } from '../../testing/authenticator.ts';
import { doJobs } from '../../testing/notifications.ts';
import { asRead, type MailingApp, mailingApp } from '../../testing/mailing.ts';
import { aBuyer, anAdmin, type Person, testPassword, visitorAs } from '../../testing/makers.ts';
import { resetPassword } from '../supervision/admins.ts';

let app: MailingApp;
let owner: Person;
/** A browser in which the owner signed in before, and at what address it is. */
let known: TestVisitor;
const home = '192.0.2.10';
const [wrong, fresh] = ['Wrong-pass-1!', 'Quiet-Harbour-9!'];

beforeAll(async () => {
  app = await mailingApp({ RATE_LIMITS: 'on' });
});
beforeEach(async () => {
  await doJobs(app);
  app.smtp.forget();
  await app.db.run(sql`delete from attempts`);
  owner = await aBuyer(app);
  known = await signedOutAfter(app.visitor(home));
});
afterAll(() => app.close());

async function signedOutAfter(visitor: TestVisitor, { username } = owner): Promise<TestVisitor> {
  expect((await visitor.signIn(username, testPassword)).status).toBe(200);
  await visitor.post('/api/auth/logout');
  return visitor;
}

/** At an address of a network that nobody else is in. */
const stranger = (network: number) => app.visitor(`10.1.${network}.1`);
const signIn = async (visitor: TestVisitor, password = testPassword, { username } = owner) =>
  (await visitor.signIn(username, password)).status;
/** How many were let through to have their password checked, though a busy machine may answer 503 then, and none was in. */
function letThrough(statuses: number[]): number {
  expect(statuses).not.toContain(200);
  return statuses.filter((status) => status !== 429).length;
}

/** As if so many attempts had been made just now. */
function made(limit: AttemptLimit, key: string, count: number) {
  return app.db.run(sql`
    insert into attempts (key, began_at, count) values (sha256(${`${limit} ${key}`}::bytea), now(), ${count})
    on conflict (key) do update set count = excluded.count`);
}
const attacked = ({ username } = owner) => made('loginOfAccount', username, 60);

/** Whether the account knows a browser: then it is let in where strangers are not any more. */
async function isKnown(visitor: TestVisitor, password = testPassword): Promise<boolean> {
  await made('login', `${owner.username} ${home}`, 8);
  return (await signIn(visitor, password)) === 200;
}

describe('many strangers', () => {
  test('at eight addresses shut the owner out nowhere: not of a browser they know, nor of a new one, nor where they are signed in', async () => {
    const here = await visitorAs(app, owner);
    const addresses = Array.from({ length: 8 }, (_, network) => stranger(network));
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      statuses.push(...(await Promise.all(addresses.map((visitor) => signIn(visitor, wrong)))));
    }
    expect(letThrough(statuses)).toBeGreaterThanOrEqual(60);
    const late = await stranger(0).signIn(owner.username, testPassword);
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(600);
    expect(await signIn(known)).toBe(200);
    expect(await signIn(stranger(99))).toBe(200);
    const change = { currentPassword: testPassword, newPassword: fresh };
    expect((await here.post('/api/auth/change-password', change)).status).toBe(200);
  });

  test('have two tries of each network, and few of a day, once there were sixty wrong ones', async () => {
    await attacked();
    const neighbours = Array.from({ length: 12 }, (_, count) => app.visitor(`10.9.9.${count + 1}`));
    const statuses = await Promise.all(neighbours.map((visitor) => signIn(visitor, wrong)));
    expect(letThrough(statuses)).toBe(2);
    const sixth = Array.from({ length: 5 }, (_, count) => app.visitor(`2001:db8:7:${count}::1`));
    expect(letThrough(await Promise.all(sixth.map((visitor) => signIn(visitor, wrong))))).toBe(2);
    await made('loginWhileAttackedOfDay', `${owner.username} 10.8.8.0/24`, 8);
    const wait = await app.visitor('10.8.8.1').signIn(owner.username, testPassword);
    expect([wait.status, Number(wait.headers['retry-after']) > 80_000]).toEqual([429, true]);
  });

  test('are counted by wrong passwords alone', async () => {
    await made('loginOfAccount', owner.username, 59);
    for (let count = 1; count <= 4; count += 1)
      expect(await signIn(app.visitor(`10.7.7.${count}`))).toBe(200);
  });

  test('learn nothing of who is here', async () => {
    const guesses = async (username: string) => {
      const visitors = Array.from({ length: 3 }, (_, count) => app.visitor(`10.6.6.${count + 1}`));
      await attacked({ ...owner, username });
      const answers = [];
      for (const visitor of visitors) answers.push(await visitor.signIn(username, wrong));
      return answers.map(({ status, body }) => [status, (body as { message: string }).message]);
    };
    expect(await guesses('nobody-at-all')).toEqual(await guesses(owner.username));
  });

  test('notify the owner, once a day, and a few slips do not', async () => {
    const mailed = async () => {
      await doJobs(app);
      return app.smtp.taken
        .filter(({ raw }) => raw.includes('Somebody tried to log in to your account'))
        .map(({ to }) => to);
    };
    const visitor = stranger(1);
    for (let count = 0; count < 7; count += 1) await signIn(visitor, wrong);
    expect(await mailed()).toEqual([]);
    await signIn(visitor, wrong);
    expect(await mailed()).toEqual([`<${owner.email}>`]);
    await app.db.run(sql`delete from attempts`);
    for (let count = 0; count < 8; count += 1) await signIn(stranger(count), wrong);
    for (let count = 0; count < 8; count += 1)
      await signIn(stranger(count), wrong, { ...owner, username: 'nobody-at-all' });
    expect(await mailed()).toEqual([`<${owner.email}>`]);
  });
});

describe('a browser that the account knows', () => {
  test('has eight wrong ones of its own, however many come at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => signIn(known, wrong)));
    expect(letThrough(statuses)).toBe(8);
    expect(await signIn(known)).toBe(429);
    const other = app.visitor('192.0.2.77');
    expect(await signIn(other)).toBe(200);
  });

  test('signs in several times at once, and right passwords do not count', async () => {
    for (let round = 0; round < 3; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 4 }, () => signIn(known)));
      expect(statuses).toEqual([200, 200, 200, 200]);
      await known.post('/api/auth/logout');
    }
  });

  test('is not stopped by others at the same address', async () => {
    const visitors = Array.from({ length: 4 }, () => app.visitor(home));
    const statuses = [];
    for (let round = 0; round < 3; round += 1)
      statuses.push(...(await Promise.all(visitors.map((visitor) => signIn(visitor, wrong)))));
    expect(letThrough(statuses)).toBe(8);
    await made('loginOfAddress', home, 100);
    expect(await signIn(known)).toBe(200);
  });

  test('whose cookie was copied and used up elsewhere still lets the owner in', async () => {
    const thief = app.visitor('10.3.3.3');
    const cookie = app.book.names.device;
    thief.carry(cookie, known.cookies.get(cookie) ?? '');
    await thief.csrfToken();
    const statuses = await Promise.all(Array.from({ length: 12 }, () => signIn(thief, wrong)));
    expect(letThrough(statuses)).toBe(8);
    expect(await signIn(known)).toBe(200);
  });

  test('is a stranger to every other account, and so is one with a forged cookie', async () => {
    const other = await aBuyer(app);
    await made('login', `${other.username} ${home}`, 8);
    expect(await signIn(known, testPassword, other)).toBe(429);
    const cookie = app.book.names.device;
    const forger = app.visitor(home);
    forger.carry(
      cookie,
      (known.cookies.get(cookie) ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    );
    expect(await isKnown(forger)).toBe(false);
    expect(await isKnown(known)).toBe(true);
  });
});

describe('a browser is a stranger again', () => {
  test('after a new password, but for the one in which it was changed', async () => {
    const here = app.visitor(home);
    await signIn(here);
    expect(
      (
        await here.post('/api/auth/change-password', {
          currentPassword: testPassword,
          newPassword: fresh,
        })
      ).status,
    ).toBe(200);
    expect(await isKnown(known, fresh)).toBe(false);
    await here.post('/api/auth/logout');
    expect(await isKnown(here, fresh)).toBe(true);
  });

  test('after a reset, but for the one in which the link was followed, which strangers cannot slow down', async () => {
    const here = app.visitor(home);
    await here.post('/api/auth/forgotten-password', { account: owner.email });
    await doJobs(app);
    const token = /auth\/reset\/([\w-]{43})/.exec(asRead(app.smtp.taken.at(-1)?.raw))?.[1];
    expect(
      (await here.post('/api/auth/password-reset', { token, newPassword: fresh })).status,
    ).toBe(200);
    expect(await isKnown(known, fresh)).toBe(false);
    expect(await isKnown(here, fresh)).toBe(true);
  });

  test('once it is signed out from elsewhere, by its owner or by an admin', async () => {
    const [here, lost] = [await visitorAs(app, owner), app.visitor(home)];
    await signIn(lost);
    const { body } =
      await here.get<Array<{ id: number; isThis: boolean }>>('/api/account/sessions');
    const session = body.find(({ isThis }) => !isThis);
    expect((await here.delete(`/api/account/sessions/${session?.id}`)).status).toBe(204);
    expect(await isKnown(lost)).toBe(false);
    expect(await isKnown(known)).toBe(true);
    const admin = await visitorAs(app, await anAdmin(app));
    expect((await admin.delete(`/api/users/${owner.id}/sessions`)).status).toBeLessThan(300);
    expect(await isKnown(known)).toBe(false);
  });

  test('after signing out all others, and after a new password on the command line', async () => {
    const here = app.visitor(home);
    await signIn(here);
    expect((await here.delete('/api/account/sessions')).status).toBe(204);
    expect(await isKnown(known)).toBe(false);
    await here.post('/api/auth/logout');
    expect(await isKnown(here)).toBe(true);
    await resetPassword(
      {
        db: app.db,
        sessions: { changed: async () => {} },
        now: new Date(),
        onStatusChange: [],
        onEndPending: [],
      },
      { username: owner.username, password: fresh },
    );
    expect(await isKnown(here, fresh)).toBe(false);
  });
});

describe('the other ways in', () => {
  test('somebody with the password uses up the codes of strangers, not those of a known browser', async () => {
    const here = await visitorAs(app, owner);
    const { body } = await here.post<{ key: string }>('/api/account/second-factor', {
      password: testPassword,
    });
    const code = (steps: number) => codeOf(body.key, steps);
    await here.post('/api/account/second-factor/confirmation', { code: code(-1) });
    const login = async (visitor: TestVisitor, given: string) =>
      (
        await visitor.post('/api/auth/login', {
          username: owner.username,
          password: testPassword,
          code: given,
        })
      ).status;
    const statuses = [];
    for (let network = 0; network < 7; network += 1)
      statuses.push(await login(stranger(network), 'wrong-code'));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await login(stranger(50), code(0))).toBe(429);
    expect(await login(known, code(0))).toBe(200);
  });

  test('passkeys that fail at an address do not stop one in a known browser', async () => {
    const here = await visitorAs(app, owner);
    const device = aDevice(new URL(app.config.publicUrl).origin);
    const { body } = await here.post<CreationOptions>('/api/account/passkeys/options', {
      password: testPassword,
    });
    await here.post('/api/account/passkeys', { name: 'Laptop', credential: device.create(body) });
    await made('passkey', home, 20);
    const use = async (visitor: TestVisitor) => {
      const question = (await visitor.post<RequestOptions>('/api/auth/passkey/options', {})).body;
      return (await visitor.post('/api/auth/passkey', { credential: device.use(question) })).status;
    };
    expect(await use(app.visitor(home))).toBe(429);
    expect(await use(known)).toBe(200);
  });

  test('strangers who ask for links at many addresses fill no mailbox, and the owner gets one', async () => {
    const ask = async (visitor: TestVisitor) =>
      (await visitor.post('/api/auth/forgotten-password', { account: owner.username })).status;
    const statuses = await Promise.all(
      Array.from({ length: 14 }, (_, network) => ask(stranger(network))),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await doJobs(app);
    expect(app.smtp.taken).toHaveLength(10);
    expect(await ask(known)).toBe(200);
    await doJobs(app);
    expect(app.smtp.taken).toHaveLength(11);
  });
});
