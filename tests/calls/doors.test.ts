/** What holds at the door of every endpoint, before anybody looks at what is asked for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { TestVisitor } from '#server/testing/app.ts';
import {
  addressOf,
  calledByPeople,
  changes,
  endpoints,
  type Named,
  namesIn,
  shapeOf,
} from './endpoints.ts';
import { demoMarket, type DemoMarket, type CallerRole, roles } from './market.ts';
import { ask, askAt, takenBodies, takenQueries } from './requests.ts';
import { watchWrites } from './writes.ts';

let market: DemoMarket;
let written: () => Promise<number>;
beforeAll(async () => {
  market = await demoMarket();
  for (const role of roles) await market.as(role);
  written = await watchWrites(market.app.db);
}, 120_000);
afterAll(() => market.app.close());

const named = (some: readonly Named[]) =>
  some.map((endpoint) => [endpoint.name, endpoint] as const);
const knownTo = (endpoint: Named) => (name: string) => market.known(endpoint.path, name);
const somewhere = (endpoint: Named) =>
  addressOf(endpoint.path, (name) => String(market.known(endpoint.path, name)?.[0] ?? '1'));

/** The first body and query that the endpoint's schemas take. */
function request(endpoint: Named) {
  const [body] = takenBodies(endpoint, knownTo(endpoint), 1);
  const [query] = takenQueries(endpoint, knownTo(endpoint), 1);
  return { body, query };
}

/** What happens is refused, and changes nothing. */
async function refusedAlike(whose: CallerRole[], endpoint: Named): Promise<unknown[]> {
  const before = await written();
  const answers = [];
  for (const role of whose) {
    const { status, body } = await askAt(
      await market.as(role),
      endpoint,
      somewhere(endpoint),
      request(endpoint).body,
    );
    answers.push([role, status, (body as Problem).type]);
  }
  expect(await written()).toBe(before);
  return answers;
}

test('for every endpoint there is a body and a query that its schema takes', () => {
  const without = endpoints.filter((endpoint) => {
    const { body, query } = request(endpoint);
    return (endpoint.body && body === undefined) || (endpoint.query && query === undefined);
  });
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('the app answers what the contract says, and what is no call: files, streams and forms, and what those who run it ask', () => {
  const inContract = new Set(
    endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '*')}`),
  );
  const others = registered(market.app.http.printRoutes({ commonPrefix: false })).filter(
    (route) => !inContract.has(route),
  );
  expect(others.sort()).toEqual([
    'GET /api/booking-links/*/live',
    'GET /api/docs',
    'GET /api/docs.css',
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /api/live',
    'GET /api/openapi.json',
    'GET /blog/feed.xml',
    'GET /files/*',
    'GET /metrics',
    'GET /private-files/*',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /sitemaps/*.xml',
    'POST /language/*',
  ]);
});

/** The routes in the tree that Fastify prints, each as a method and a path; whatever is read may be asked for its head. */
function registered(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const {
      indent = '',
      part = '',
      methods,
    } = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>.*)\))?/u.exec(line)?.groups ?? {};
    parts.splice(indent.length / 4, parts.length, part);
    return (methods?.split(', ') ?? [])
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${parts.join('').replaceAll(/:\w+(\|:\w+)*/g, '*')}`);
  });
}

describe('without a session', () => {
  test.each(named(calledByPeople.filter(({ access }) => access !== 'public')))(
    '%s asks to sign in',
    async (_, endpoint) => {
      expect(await refusedAlike(['guest'], endpoint)).toEqual([
        ['guest', 401, '/problems/not-signed-in'],
      ]);
    },
  );
});

describe('without being an admin', () => {
  const others = roles.filter((role) => role !== 'guest' && role !== 'admin');
  test.each(named(calledByPeople.filter(({ access }) => access === 'admin')))(
    '%s is not allowed',
    async (_, endpoint) => {
      expect(await refusedAlike(others, endpoint)).toEqual(
        others.map((role) => [role, 403, '/problems/not-allowed']),
      );
    },
  );
});

describe('a change that our own page did not send', () => {
  test.each(named(changes))('%s is refused as such', async (_, endpoint) => {
    const [own, another] = [await market.as('admin'), await market.as('buyer')];
    const before = await written();
    const forgeries: Array<Record<string, string>> = [
      {},
      { 'x-csrf-token': await another.csrfToken() },
      { 'x-csrf-token': await own.csrfToken(), origin: 'https://evil.example' },
      { 'x-csrf-token': await own.csrfToken(), origin: 'null' },
      { 'x-csrf-token': await own.csrfToken(), origin: 'http://localhost.evil.example' },
    ];
    for (const headers of forgeries)
      expect(await forged(own, endpoint, headers), JSON.stringify(headers)).toEqual([
        403,
        '/problems/csrf',
      ]);
    expect(await written()).toBe(before);
  });
});

async function forged(
  who: TestVisitor,
  endpoint: Named,
  headers: Record<string, string>,
): Promise<unknown[]> {
  const { method } = endpoint;
  const cookie = who.cookieHeader();
  const { body } = request(endpoint);
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const type: Record<string, string> =
    body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await market.app.http.inject({
    method,
    url: somewhere(endpoint),
    headers: { cookie, ...type, ...headers },
    ...payload,
  });
  return [answer.statusCode, answer.json<Problem>().type];
}

describe.each(
  named(calledByPeople.filter(({ path }) => namesIn(path).some((name) => /id$/i.test(name)))),
)('%s', (name, endpoint) => {
  test('of what cannot be is not found, no matter who asks', async () => {
    const before = await written();
    const admin = await market.as('admin');
    const { body } = request(endpoint);
    const answers: Record<string, number> = {};
    for (const wrong of wrongIds)
      answers[wrong] = (
        await askAt(
          admin,
          endpoint,
          addressOf(endpoint.path, () => wrong),
          body,
        )
      ).status;
    expect(answers).toEqual(Object.fromEntries(wrongIds.map((wrong) => [wrong, 404])));
    expect(await written()).toBe(before);
  });

  test('of what does not exist is not found either', async () => {
    const before = await written();
    const { status } = await ask(await market.as('admin'), endpoint, {
      ...request(endpoint),
      params: 2_147_483_647,
    });
    expect(status).toBe(ofNothing[name] ?? 404);
    expect(await written()).toBe(before);
  });
});

describe('a list that is asked for by', () => {
  const asked = calledByPeople.flatMap((endpoint) =>
    Object.keys(shapeOf(endpoint.query)?.properties ?? {}).map(
      (name) => [`${endpoint.name}?${name}=`, endpoint, name] as const,
    ),
  );
  const odd = ['a%00b', '%FF', 'x'.repeat(4_000), '1e400'];

  test.each(asked)('%s what cannot be says so, and is no mistake', async (_, endpoint, name) => {
    const admin = await market.as(endpoint.path.includes('/threads') ? 'buyer' : 'admin');
    for (const value of odd) {
      const others = new URLSearchParams({
        ...(request(endpoint).query as Record<string, string>),
      });
      others.delete(name);
      const { status } = await askAt(
        admin,
        endpoint,
        `${somewhere(endpoint)}?${others.toString()}&${name}=${value}`,
        undefined,
      );
      // What may be a postcode is asked for with the rest, which need not fit.
      expect([200, 400, 403, 404, 422], `${name}=${value.slice(0, 50)}`).toContain(status);
    }
    const { status } = await askAt(
      admin,
      endpoint,
      `${somewhere(endpoint)}?${name}=1&${name}=2`,
      undefined,
    );
    expect(status, 'given twice').toBe(400);
  });
});

const wrongIds = ['0', '-1', '1.5', '1e3', 'null', '2147483648', '\u0661', '1\0'];

/** Lists of a person who is not there are empty; what not even an admin may is not allowed; what is gone already may be removed. */
const ofNothing: Record<string, number> = {
  'shops.ofUser': 200,
  'orders.ofUser': 200,
  'orders.countsOfUser': 200,
  'bookings.ofUser': 200,
  'equipment.ofUser': 200,
  'plans.ofUser': 200,
  'cart.get': 403,
  'cart.clear': 403,
  'favourites.removeProduct': 204,
  'favourites.removeShop': 204,
  'messages.ofShop': 403,
  'messages.savedReplies': 403,
  'messages.saveReply': 403,
  'messages.changeReply': 403,
  'messages.removeReply': 403,
  'shopClosing.close': 403,
};
