import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Devices } from '#contract/notifications/devices.schemas.ts';
import { mostDevices } from '#contract/notifications/rules.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { signedIn, visitorAs } from '../../testing/makers.ts';
import { type TestPushService, testPushService } from '../../testing/push-service.ts';

let service: TestPushService;
let app: TestApp;
beforeAll(async () => {
  service = await testPushService();
  app = await testApp({ PUSH_ORIGINS: service.origin });
});
afterAll(() => Promise.all([app.close(), service.close()]));

type Refused = { code: string };
const path = '/api/notifications/devices';
const add = (person: TestVisitor, body: unknown = service.browser()) =>
  person.post<Devices & Refused>(path, body);
const devicesOf = async (person: TestVisitor) => (await person.get<Devices>(path)).body.devices;

describe('a browser', () => {
  test('is told from when its person says so until they take it back', async () => {
    const person = await signedIn(app);
    const before = (await person.get<Devices>(path)).body;
    expect(before.devices).toEqual([]);
    // An uncompressed point of P-256, always the same.
    expect(Buffer.from(before.publicKey, 'base64url')).toHaveLength(65);
    const { status, body } = await add(person);
    expect([status, body.publicKey]).toEqual([200, before.publicKey]);
    expect(body.devices).toMatchObject([{ isThis: true }]);
    const [device] = body.devices;
    expect((await person.delete(`${path}/${device?.id}`)).status).toBe(204);
    expect(await devicesOf(person)).toEqual([]);
    expect((await person.delete<Refused>(`${path}/${device?.id}`)).body.code).toBe(
      'device.not_found',
    );
  });

  test('is one, however often it is said, and each has its own', async () => {
    const person = await signedIn(app);
    const elsewhere = await visitorAs(app, person);
    await add(person);
    await add(person);
    await add(elsewhere);
    expect((await devicesOf(person)).map(({ isThis }) => isThis)).toEqual([true, false]);
    expect((await devicesOf(elsewhere)).map(({ isThis }) => isThis)).toEqual([true, false]);
  });

  test('belongs to who is signed in there now', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)];
    const browser = service.browser();
    await add(one, browser);
    await add(other, browser);
    expect(await devicesOf(one)).toEqual([]);
    expect(await devicesOf(other)).toHaveLength(1);
  });

  test('is told nothing after signing out there', async () => {
    const person = await signedIn(app);
    const elsewhere = await visitorAs(app, person);
    await add(elsewhere);
    await elsewhere.post('/api/auth/logout');
    expect(await devicesOf(person)).toEqual([]);
  });

  test('of many is one of the latest', async () => {
    const person = await signedIn(app);
    const windows = await Promise.all(
      Array.from({ length: mostDevices + 2 }, () => visitorAs(app, person)),
    );
    for (const window of windows) expect((await add(window)).status).toBe(200);
    expect(await devicesOf(person)).toHaveLength(mostDevices);
    const [first, second, third] = windows;
    const isHere = async (window: TestVisitor | undefined) =>
      window && (await devicesOf(window)).some(({ isThis }) => isThis);
    expect([await isHere(first), await isHere(second), await isHere(third)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('strangers have none, and nobody takes another’s away', async () => {
  const person = await signedIn(app);
  const [device] = (await add(person)).body.devices;
  const stranger = app.visitor();
  expect((await stranger.get(path)).status).toBe(401);
  expect((await add(stranger)).status).toBe(401);
  expect((await stranger.delete(`${path}/${device?.id}`)).status).toBe(401);
  const other = await signedIn(app);
  expect((await other.delete(`${path}/${device?.id}`)).status).toBe(404);
  expect(await devicesOf(other)).toEqual([]);
  expect(await devicesOf(person)).toHaveLength(1);
});

test.each<[string, object]>([
  ['no address', { endpoint: '' }],
  ['another scheme', { endpoint: 'ftp://push.example/1' }],
  ['a line break', { endpoint: 'https://push.example/1\r\nX: y' }],
  ['an address without end', { endpoint: `https://push.example/${'a'.repeat(1_000)}` }],
  ['a compressed point', { p256dh: 'A'.repeat(44) }],
  ['no secret', { auth: undefined }],
])('%s is refused', async (_, wrong) => {
  const person = await signedIn(app);
  expect((await add(person, { ...service.browser(), ...wrong })).status).toBe(422);
  expect(await devicesOf(person)).toEqual([]);
});

test.each([
  'http://push.example/1',
  'https://localhost/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://0x7f.1/1',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  'https://169.254.169.254/latest/meta-data',
  'https://database/1',
  'https://push.example:5432/1',
  'https://user:password@push.example/1',
  'http://127.0.0.1:1/1',
])('%s is no push service', async (endpoint) => {
  const person = await signedIn(app);
  const { status, body } = await add(person, { ...service.browser(), endpoint });
  expect([status, body.code]).toEqual([422, 'device.unknown_service']);
});

test('any public host over TLS may be one', async () => {
  const person = await signedIn(app);
  const endpoint = 'https://push.example/a/b?c=d';
  expect((await add(person, { ...service.browser(), endpoint })).status).toBe(200);
});
