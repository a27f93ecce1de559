/** What changes while somebody is signing in: the right password of a moment ago opens nothing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { testApp, type TestAnswer, type TestApp } from '../../testing/app.ts';
import { aBuyer, type Person, testPassword } from '../../testing/makers.ts';
import { waiting } from '../../testing/waiting.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  person = await aBuyer(app);
});
afterAll(() => app.close());

/** Signs in while `change` is made and not committed yet; answers once either happened. */
async function signInDuring(change: (tx: Database) => Promise<unknown>): Promise<TestAnswer> {
  const visitor = app.visitor();
  await visitor.csrfToken();
  let signingIn: Promise<TestAnswer> = Promise.reject(new Error('nobody signs in'));
  signingIn.catch(() => undefined);
  await app.db.transaction(async (tx) => {
    await change(tx);
    let isOver = false;
    signingIn = visitor.signIn(person.username, testPassword).finally(() => (isOver = true));
    await expect.poll(async () => isOver || (await waiting(app.db)) > 0).toBe(true);
  });
  return signingIn;
}

const begun = () => app.db.rows(sql`select id from sessions where user_id = ${person.id}`);
const change = (what: Sql) => (tx: Database) => tx.run(what);

test('a password that is replaced meanwhile begins no session', async () => {
  const answer = await signInDuring(
    change(sql`update users set password_hash = 'another' where id = ${person.id}`),
  );
  expect(answer).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } });
  expect(await begun()).toEqual([]);
});

test('nor one of an account that is disabled meanwhile', async () => {
  const answer = await signInDuring(
    change(
      sql`update users set disabled_at = now(), disabled_reason = 'Gone' where id = ${person.id}`,
    ),
  );
  expect(answer.status).toBe(401);
  expect(await begun()).toEqual([]);
});

test('a second factor that is switched on meanwhile is asked for', async () => {
  const answer = await signInDuring(async (tx) => {
    await tx.run(sql`select from users where id = ${person.id} for no key update`);
    await tx.run(
      sql`insert into second_factors (user_id, secret, begun_at, confirmed_at) values (${person.id}, 'sealed', now(), now())`,
    );
  });
  expect(answer.status).toBe(401);
  expect(await begun()).toEqual([]);
});

test('anything else that changes meanwhile is no hindrance', async () => {
  const answer = await signInDuring(
    change(sql`update users set full_name = 'Another Name' where id = ${person.id}`),
  );
  expect(answer.status).toBe(200);
  expect(await begun()).toHaveLength(1);
});

test('nor is signing in elsewhere at the same moment', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => app.visitor().signIn(person.username, testPassword)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
