/** Who may call what: the accounts' rows of the authorisation matrix. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import {
  aBuyer,
  anAdmin,
  aSeller,
  type Person,
  testPassword,
  visitorAs,
} from '../testing/makers.ts';

const callers = [
  'guest',
  'buyer',
  'otherBuyer',
  'seller',
  'otherSeller',
  'pendingSeller',
  'admin',
] as const;
type Caller = (typeof callers)[number];
type People = Record<Exclude<Caller, 'guest'>, Person>;

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** New people for the whole matrix, since some calls change them, and a browser for one of them. */
async function browserOf(caller: Caller): Promise<TestVisitor> {
  people = {
    buyer: await aBuyer(app),
    otherBuyer: await aBuyer(app),
    seller: await aSeller(app),
    otherSeller: await aSeller(app),
    pendingSeller: await aSeller(app, { approvalStatus: 'pending' }),
    admin: await anAdmin(app),
  };
  return caller === 'guest' ? app.visitor() : visitorAs(app, people[caller]);
}

let newcomers = 0;
const newPassword = 'Quiet-Harbour-9!';
const calls: Array<[string, (visitor: TestVisitor) => Promise<{ status: number }>, number[]]> = [
  [
    'GET auth/csrf-token',
    (visitor) => visitor.get('/api/auth/csrf-token'),
    [200, 200, 200, 200, 200, 200, 200],
  ],
  [
    'GET auth/user',
    (visitor) => visitor.get('/api/auth/user'),
    [401, 200, 200, 200, 200, 200, 200],
  ],
  [
    'POST auth/login',
    (visitor) => visitor.signIn(people.buyer.username, testPassword),
    [200, 200, 200, 200, 200, 200, 200],
  ],
  [
    'POST auth/register',
    (visitor) => {
      newcomers += 1;
      return visitor.post('/api/auth/register', {
        username: `new${newcomers}`,
        email: `new${newcomers}@example.org`,
        fullName: 'New Person',
        password: newPassword,
      });
    },
    [201, 201, 201, 201, 201, 201, 201],
  ],
  [
    'POST auth/logout',
    (visitor) => visitor.post('/api/auth/logout'),
    [200, 200, 200, 200, 200, 200, 200],
  ],
  [
    'POST auth/change-password',
    (visitor) =>
      visitor.post('/api/auth/change-password', { currentPassword: testPassword, newPassword }),
    [401, 200, 200, 200, 200, 200, 200],
  ],
  ['GET users', (visitor) => visitor.get('/api/users'), [401, 403, 403, 403, 403, 403, 200]],
  [
    'PUT users/{B}',
    (visitor) => visitor.put(`/api/users/${people.buyer.id}`, { fullName: 'Another Name' }),
    [401, 200, 403, 403, 403, 403, 200],
  ],
  [
    'PUT users/{B} with an address',
    (visitor) =>
      visitor.put(`/api/users/${people.buyer.id}`, { email: `b${people.buyer.id}@example.net` }),
    [401, 403, 403, 403, 403, 403, 200],
  ],
  [
    'PUT users/{P}/approval',
    (visitor) =>
      visitor.put(`/api/users/${people.pendingSeller.id}/approval`, { status: 'approved' }),
    [401, 403, 403, 403, 403, 403, 200],
  ],
];

describe.each(calls)('%s', (_, call, statuses) => {
  test.each(callers.map((caller, index) => [caller, statuses[index]] as const))(
    'by %s: %i',
    async (caller, status) => {
      const visitor = await browserOf(caller);
      expect((await call(visitor)).status).toBe(status);
    },
  );
});

test('a refusal for want of rights never speaks of CSRF, or the client would try again', async () => {
  const visitor = await browserOf('buyer');
  const answer = await visitor.get('/api/users');
  expect(JSON.stringify(answer.body)).not.toMatch(/csrf/i);
});
