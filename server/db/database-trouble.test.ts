import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { databaseTrouble, NoDatabase, requireDatabase } from './database-trouble.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The address of the test's database with something about it changed. */
function elsewhere(change: (address: URL) => void): string {
  const address = new URL(database.url);
  change(address);
  return address.href;
}

test('says nothing of a database that answers', async () => {
  await expect(requireDatabase(database.url)).resolves.toBeUndefined();
});

test.each<[string, (address: URL) => void, string]>([
  ['a closed port', (address) => (address.port = '1'), 'nothing listens there'],
  ['an unknown host', (address) => (address.hostname = 'nowhere.invalid'), 'there is no such host'],
  [
    'a wrong password',
    (address) => (address.password = 'wrong-secret'),
    'it does not take that user and password',
  ],
  [
    'an unknown database',
    (address) => (address.pathname = '/never_made'),
    'there is no database of that name',
  ],
])('names %s, and no password', async (_, change, reason) => {
  const url = elsewhere(change);
  const { host, pathname, password } = new URL(url);
  const error: unknown = await requireDatabase(url).catch((problem: unknown) => problem);
  const message = databaseTrouble(error);
  expect(message).toContain(
    `The database "${pathname.slice(1)}" at ${host.includes(':') ? host : `${host}:5432`} cannot be used: ${reason}.`,
  );
  expect(message).not.toContain(password);
});

test('names an address that is none', async () => {
  await expect(requireDatabase('postgres://a b:[/x')).rejects.toThrow(NoDatabase);
});

test('explains that a user may not do something and that a database went away, but no mistakes or trouble with files', async () => {
  const refused = Object.assign(
    new pg.DatabaseError('permission denied for schema public', 0, 'error'),
    { code: '42501' },
  );
  expect(databaseTrouble(refused)).toBe(
    'The user of the database may not do this: permission denied for schema public. Let it own the database, or the schema "public".',
  );
  const gone = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(databaseTrouble(gone)).toBe(
    'The database went away before this was done. Run it again once it is back.',
  );
  expect(
    databaseTrouble(Object.assign(new Error('no such file'), { code: 'ENOENT', path: '/tmp/x' })),
  ).toBeUndefined();
  expect(databaseTrouble(new TypeError('a mistake of ours'))).toBeUndefined();
});
