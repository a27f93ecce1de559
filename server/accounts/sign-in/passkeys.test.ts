import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { mostPasskeys } from '#contract/accounts/rules.ts';
import type {
  CreationOptions,
  Passkey,
  RequestOptions,
} from '#contract/accounts/passkeys.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { aDevice, type Device, type Lie } from '../../testing/authenticator.ts';
import { waitingEvents } from '../../testing/notifications.ts';
import { signedIn, type SignedIn, testPassword } from '../../testing/makers.ts';

let app: TestApp;
let own: SignedIn;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  own = await signedIn(app);
});
afterAll(() => app.close());

/** Does something as if so much time had passed. */
async function later(milliseconds: number, work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  try {
    await work();
  } finally {
    vi.useRealTimers();
  }
}

const here = () => new URL(app.config.publicUrl).origin;
const begin = (visitor: TestVisitor = own, password = testPassword) =>
  visitor.post<CreationOptions & Problem>('/api/account/passkeys/options', { password });
const list = async (visitor: TestVisitor = own) =>
  (await visitor.get<Passkey[]>('/api/account/passkeys')).body;

async function add(
  device: Device,
  {
    visitor = own,
    name = 'Laptop',
    lie = {},
  }: { visitor?: TestVisitor; name?: string; lie?: Lie } = {},
) {
  const { body } = await begin(visitor);
  return visitor.post<Passkey & Problem>('/api/account/passkeys', {
    name,
    credential: device.create(body, lie),
  });
}

async function aPasskey(visitor: TestVisitor = own): Promise<Device> {
  const device = aDevice(here());
  expect((await add(device, { visitor })).status).toBe(200);
  return device;
}

const question = async (visitor: TestVisitor) =>
  (await visitor.post<RequestOptions>('/api/auth/passkey/options', {})).body;
const answer = (visitor: TestVisitor, credential: object) =>
  visitor.post<User & Problem>('/api/auth/passkey', { credential });

async function signIn(
  device: Device,
  { visitor = app.visitor(), lie = {} }: { visitor?: TestVisitor; lie?: Lie } = {},
) {
  return answer(visitor, device.use(await question(visitor), lie));
}

describe('adding', () => {
  test('one by the password and the device, which notifies its owner', async () => {
    const { status, body } = await add(aDevice(here()), { name: 'My laptop' });
    expect([status, body]).toMatchObject([
      200,
      { name: 'My laptop', isSynced: false, usedAt: null },
    ]);
    expect(await list()).toEqual([body]);
    expect((await waitingEvents(app, 'account.passkey'))[0]).toEqual({
      userId: own.id,
      isAdded: true,
      name: 'My laptop',
    });
  });

  test('asks for the password, since a found browser must not gain a way in', async () => {
    expect(await begin(own, 'Wrong-password1!')).toMatchObject({
      status: 401,
      body: { type: '/problems/not-signed-in' },
    });
    expect((await begin(app.visitor())).status).toBe(401);
  });

  test.each<[string, Lie]>([
    ['made on another site', { origin: 'https://pasar.example.evil' }],
    ['of another site', { rpId: 'evil.example' }],
    ['to a question that we never asked', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['without its owner having shown who they are', { flags: 0x01 }],
  ])('refuses an answer %s', async (_, lie) => {
    expect(await add(aDevice(here()), { lie })).toMatchObject({
      status: 422,
      body: { type: '/problems/validation' },
    });
    expect(await list()).toEqual([]);
  });

  test('an answer counts once, for its asker alone, and for five minutes', async () => {
    const { body } = await begin();
    const credential = aDevice(here()).create(body);
    const other = await signedIn(app);
    expect((await other.post('/api/account/passkeys', { name: 'Mine', credential })).status).toBe(
      422,
    );
    expect((await own.post('/api/account/passkeys', { name: 'Mine', credential })).status).toBe(
      200,
    );
    expect((await own.post('/api/account/passkeys', { name: 'Mine', credential })).status).toBe(
      422,
    );
    const late = (await begin()).body;
    await later(6 * 60_000, async () => {
      expect(
        (
          await own.post('/api/account/passkeys', {
            name: 'Late',
            credential: aDevice(here()).create(late),
          })
        ).status,
      ).toBe(422);
    });
  });

  test('no device twice, and no more than there can be', async () => {
    const device = await aPasskey();
    expect(await add(device)).toMatchObject({ status: 409, body: { title: 'Added already' } });
    expect((await begin()).body.excludeCredentials).toHaveLength(1);
    const all = await Promise.all(
      Array.from({ length: mostPasskeys + 2 }, () => add(aDevice(here()))),
    );
    expect(all.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(
      mostPasskeys - 1,
    );
    expect(await list()).toHaveLength(mostPasskeys);
  });

  test.each([{}, { name: '' }, { name: 'x', credential: {} }, { name: 'x'.repeat(61) }])(
    'refuses the body %j',
    async (body) => {
      expect((await own.post('/api/account/passkeys', body)).status).toBe(422);
    },
  );
});

describe('signing in', () => {
  test('without name and password, and what the guest saved comes along', async () => {
    const device = await aPasskey();
    const visitor = app.visitor();
    const { status, body } = await signIn(device, { visitor });
    expect([status, body]).toMatchObject([200, { id: own.id, username: own.username }]);
    expect((await visitor.get<User>('/api/auth/user')).body).toMatchObject({ id: own.id });
    expect(await list()).toMatchObject([{ usedAt: expect.any(String) }]);
  });

  test('counts as both steps', async () => {
    const device = await aPasskey();
    await app.db.run(
      sql`insert into second_factors (user_id, secret, begun_at, confirmed_at) values (${own.id}, 'sealed', now(), now())`,
    );
    expect((await signIn(device)).status).toBe(200);
  });

  test.each<[string, Lie]>([
    ['on another site', { origin: 'https://pasar.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['to a question that we never asked', { challenge: Buffer.alloc(54).toString('base64url') }],
    ['without its owner having shown who they are', { flags: 0x01 }],
  ])('refuses an answer %s', async (_, lie) => {
    const device = await aPasskey();
    expect(await signIn(device, { lie })).toMatchObject({
      status: 401,
      body: { title: 'Passkey not known' },
    });
  });

  test('refuses an answer of another browser, one that came before, and one that is late', async () => {
    const device = await aPasskey();
    const [visitor, other] = [app.visitor(), app.visitor()];
    await question(other);
    const used = device.use(await question(visitor));
    expect((await answer(other, used)).status).toBe(401);
    expect((await answer(visitor, used)).status).toBe(200);
    expect((await answer(visitor, used)).status).toBe(401);
    const again = app.visitor();
    const asked = await question(again);
    await later(6 * 60_000, async () =>
      expect((await answer(again, device.use(asked))).status).toBe(401),
    );
  });

  test('refuses a copy, whose counter does not go on', async () => {
    const device = await aPasskey();
    expect((await signIn(device, { lie: { counter: 5 } })).status).toBe(200);
    expect((await signIn(device, { lie: { counter: 5 } })).status).toBe(401);
    expect((await signIn(device, { lie: { counter: 6 } })).status).toBe(200);
  });

  test('an unknown passkey, a removed one and one of a disabled account are answered alike', async () => {
    const stranger = aDevice(here());
    stranger.create((await begin()).body);
    const removed = await aPasskey();
    const [passkey] = await list();
    expect((await own.delete(`/api/account/passkeys/${passkey?.id}`)).status).toBe(204);
    const disabled = await signedIn(app);
    const theirs = await aPasskey(disabled);
    await app.db.run(sql`update users set disabled_at = now() where id = ${disabled.id}`);
    const answers = await Promise.all([stranger, removed, theirs].map((device) => signIn(device)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
  });

  test('whose address waits for its proof does not come in', async () => {
    const device = await aPasskey();
    await app.db.run(sql`update users set awaits_proof = true where id = ${own.id}`);
    expect(await signIn(device)).toMatchObject({ status: 403, body: { needs: 'email-proof' } });
  });
});

describe('the list', () => {
  test('is one’s own: nobody else sees, names or removes what is in it', async () => {
    await aPasskey();
    const [passkey] = await list();
    const other = await signedIn(app);
    expect(await list(other)).toEqual([]);
    expect(
      (await other.put(`/api/account/passkeys/${passkey?.id}`, { name: 'Theirs' })).status,
    ).toBe(404);
    expect((await other.delete(`/api/account/passkeys/${passkey?.id}`)).status).toBe(404);
    const guest = app.visitor();
    const asGuest = [
      guest.get('/api/account/passkeys'),
      guest.put(`/api/account/passkeys/${passkey?.id}`, { name: 'x' }),
    ];
    expect((await Promise.all(asGuest)).map(({ status }) => status)).toEqual([401, 401]);
    expect(await list()).toEqual([passkey]);
  });

  test('gives names, and forgets what is removed, which notifies the owner', async () => {
    await aPasskey();
    const [passkey] = await list();
    expect(
      (await own.put<Passkey>(`/api/account/passkeys/${passkey?.id}`, { name: 'Key ring' })).body
        .name,
    ).toBe('Key ring');
    expect((await own.put(`/api/account/passkeys/${passkey?.id}`, { name: '' })).status).toBe(422);
    expect((await own.delete(`/api/account/passkeys/${passkey?.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await waitingEvents(app, 'account.passkey')).toContainEqual({
      userId: own.id,
      isAdded: false,
      name: 'Key ring',
    });
  });
});
