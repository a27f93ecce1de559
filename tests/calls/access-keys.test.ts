/** What holds of every endpoint for programs that call it with an access key. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOpenToKeys } from '#contract/kernel/endpoint.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import { demoPassword } from '#demo/content/people.ts';
import type { TestVisitor } from '#server/testing/app.ts';
import { anAccessKey, programWith } from '#server/testing/program.ts';
import { addressOf, calledByPeople, changes, type Named } from './endpoints.ts';
import { demoMarket, type DemoMarket } from './market.ts';
import { askAt, takenBodies } from './requests.ts';
import { watchWrites } from './writes.ts';

let market: DemoMarket;
let reading: TestVisitor;
let admins: TestVisitor;
let written: () => Promise<number>;
beforeAll(async () => {
  market = await demoMarket();
  const program = async (role: 'seller' | 'admin', mayChange: boolean) => {
    const { key } = await anAccessKey(await market.as(role), { mayChange, password: demoPassword });
    return programWith(market.app, `Bearer ${key}`);
  };
  [reading, admins] = [await program('seller', false), await program('admin', true)];
  // Their first use is noted.
  await Promise.all([reading, admins].map((one) => one.get('/api/auth/user')));
  written = await watchWrites(market.app.db);
}, 120_000);
afterAll(() => market.app.close());

const named = (some: readonly Named[]) =>
  some.map((endpoint) => [endpoint.name, endpoint] as const);

async function codeOf(program: TestVisitor, endpoint: Named): Promise<unknown> {
  const known = (name: string) => market.known(endpoint.path, name);
  const [body] = takenBodies(endpoint, known, 1);
  const address = addressOf(endpoint.path, (name) => String(known(name)?.[0] ?? '1'));
  return ((await askAt(program, endpoint, address, body)).body as Problem).code;
}

test.each(named(changes))('%s changes nothing for a key that reads alone', async (_, endpoint) => {
  const before = await written();
  expect(await codeOf(reading, endpoint)).toMatch(
    /^(viewer\.key_(reads_only|not_here)|request\.not_found)$/,
  );
  expect(await written()).toBe(before);
});

/** What a program never asks for has a test beside it. */
const closed = calledByPeople.filter(
  (endpoint) => !isOpenToKeys(endpoint) && endpoint.name !== 'accounts.csrfToken',
);

test.each(named(closed))('%s is closed to keys', async (_, endpoint) => {
  const before = await written();
  expect(await codeOf(admins, endpoint)).toMatch(/^(viewer\.key_not_here|request\.not_found)$/);
  expect(await written()).toBe(before);
});

test('closed is all of an account, but for whose it is', () => {
  const open = calledByPeople.filter(
    (endpoint) => /^\/api\/(account|auth)\b/.test(endpoint.path) && isOpenToKeys(endpoint),
  );
  expect(open.map(({ name }) => name)).toEqual(['accounts.me']);
});

const ofAdmins = changes.filter(
  ({ access, path }) => access === 'admin' && isOpenToKeys({ method: 'POST', path }),
);

test.each(named(ofAdmins))('%s is for an admin in person', async (_, endpoint) => {
  const before = await written();
  expect(await codeOf(admins, endpoint)).toBe('viewer.not_allowed');
  expect(await written()).toBe(before);
});
