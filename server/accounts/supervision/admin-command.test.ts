/** The command `npm run admin`, from outside. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOver, sql } from '../../db/database.ts';
import { runCommand } from '../../testing/command.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const dataDir = mkdtempSync(join(tmpdir(), 'pasar-admin-'));

const run = (...words: string[]) => runOn(database.url, ...words);
const runOn = (url: string, ...words: string[]) =>
  runCommand({ DATABASE_URL: url, DATA_DIR: dataDir }, 'admin', ...words);

const ann = ['--username', 'ann', '--email', 'ann@example.com', '--full-name', 'Ann Lee'];

test('makes an admin with a made-up password, shown once', async () => {
  const { code, said } = await run('create', ...ann);
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^ann is an admin now\. The password, shown this once: \S{21}\n$/),
  });
  const row = await databaseOver(database.pool).row(
    sql`select role, approval_status, full_name from users where username = 'ann'`,
  );
  expect(row).toEqual({ role: 'admin', approval_status: 'approved', full_name: 'Ann Lee' });
});

test('says what is wrong, in the words of the site', async () => {
  expect(await run('disable', '--username', 'ann')).toEqual({
    code: 1,
    said: 'The last admin cannot be disabled.\n',
  });
  expect(await run('promote', '--username', 'ghost')).toEqual({
    code: 1,
    said: 'There is nobody called "ghost".\n',
  });
  expect((await run('create', ...ann.with(1, 'bo').with(3, 'nobody'))).said).toBe(
    'username: Username must be at least 3 characters\nemail: Please enter a valid email address\n',
  );
});

test.each([[['--help']], [['help']], [['disable', '-h']]])(
  '%j says what each command does',
  async (words) => {
    const { code, said } = await run(...words);
    expect(code).toBe(0);
    for (const command of ['create', 'promote', 'reset-password', 'disable'])
      expect(said).toMatch(new RegExp(`^  ${command} +[A-Z]`, 'm'));
  },
);

test('promotes, resets and disables, with the reason in the log', async () => {
  await run('create', ...ann.with(1, 'bea').with(3, 'bea@example.com'));
  expect(await run('promote', '--username', 'bea')).toEqual({
    code: 1,
    said: 'They are an admin already.\n',
  });
  expect((await run('reset-password', '--username', 'bea')).said).toMatch(
    /^bea has a new password and is signed out everywhere\. The password, shown this once: \S{21}\n$/,
  );
  expect((await run('disable', '--username', 'bea', '--reason', 'x')).said).toBe(
    'reason: Please give a reason\n',
  );
  expect(await run('disable', '--username', 'bea', '--reason', 'Left the company')).toEqual({
    code: 0,
    said: 'bea can no longer sign in.\n',
  });
  expect(await run('disable', '--username', 'bea')).toEqual({
    code: 1,
    said: 'There is nobody called "bea".\n',
  });
  const log = await databaseOver(database.pool).rows(sql`
    select action, reason from audit_entries where subject_name = 'Ann Lee' and subject_id = (select id::text from users where username = 'bea') order by id`);
  expect(log).toEqual([
    { action: 'account.created', reason: 'On the command line' },
    { action: 'account.password_reset', reason: 'On the command line' },
    { action: 'account.disabled', reason: 'Left the company' },
  ]);
}, 60_000);

test.each([
  [[]],
  [['toString', '--username', 'ann']],
  [['create', '--username', 'ann']],
  [['promote', '--user', 'ann']],
  [['disable', 'promote', '--username', 'ann']],
])('%j gets the usage', async (words) => {
  const { code, said } = await run(...words);
  expect(code).toBe(1);
  expect(said).toContain('npm run admin -- create --username NAME');
});

test.each([
  ['create', ...ann],
  ['move-database', '--to', 'postgres://localhost/elsewhere'],
  ['clean-files', '--dry-run'],
  ['reseal'],
])('%s says in a sentence that the database is away', async (...words) => {
  const nobody = new URL(database.url);
  nobody.port = '1';
  expect(await runOn(nobody.href, ...words)).toEqual({
    code: 1,
    said: `The database "${nobody.pathname.slice(1)}" at 127.0.0.1:1 cannot be used: nothing listens there.\nIs that server running, and is DATABASE_URL right?\n`,
  });
});

test.each([
  ['move-database', '--to', 'nowhere'],
  ['move-files', '--form', 'disk'],
  ['clean-files', 'everything'],
  ['reseal', '--all'],
])('%s %s gets the usage', async (...words) => {
  const { code, said } = await run(...words);
  expect(code).toBe(1);
  expect(said).toContain('Usage:');
  expect(said).not.toMatch(/^ +at /m);
});
