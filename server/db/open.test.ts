import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clear } from '../testing/clear.ts';
import { openDatabase, type OpenedDatabase } from './open.ts';

let folder: string;
const open: OpenedDatabase[] = [];
const others: ChildProcess[] = [];
const lines: string[] = [];

// One database for all, since making one takes longer than any of this.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasar-open-'));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  for (const child of others.splice(0)) child.kill('SIGKILL');
  for (const database of open.splice(0)) await database.close();
});

afterAll(() => clear(folder));

/** Quick, but where a test is about what a crash leaves. */
async function opened({ dataDir = folder, fast = true } = {}): Promise<OpenedDatabase> {
  const database = await openDatabase({ dataDir, fast, log: (line) => lines.push(line) });
  open.push(database);
  return database;
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process of ours: it opens the database, runs `sql`, prints its address, and waits to be killed. */
async function anotherProcess(sql: string) {
  const script = `
    import pg from 'pg';
    import { openDatabase } from ${JSON.stringify(import.meta.resolve('./open.ts'))};
    const { url } = await openDatabase({ dataDir: ${JSON.stringify(folder)}, log: () => {} });
    const client = new pg.Client(url);
    await client.connect();
    await client.query(${JSON.stringify(sql)});
    console.log(url);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(child);
  const [url] = await once(child.stdout, 'data');
  return { url: String(url).trim(), kill: () => (child.kill('SIGKILL'), once(child, 'exit')) };
}

const serverPid = async () =>
  Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

test('makes a database on first use and finds its rows again', async () => {
  const first = await opened();
  await ask(first.url, 'create table shops (name text)');
  await ask(first.url, "insert into shops values ('Kopi Corner')");
  await open.splice(0)[0]?.close();
  await expect(ask(first.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  const second = await opened();
  expect(await ask(second.url, 'select name from shops')).toEqual([{ name: 'Kopi Corner' }]);
});

test('a killed process loses no committed row, and the next start takes its server over', async () => {
  const killed = await anotherProcess("create table killed as select 'Kopi Corner' as name");
  const pid = await serverPid();
  await killed.kill();
  const { url } = await opened({ fast: false });
  expect(await ask(url, 'select name from killed')).toEqual([{ name: 'Kopi Corner' }]);
  expect(await serverPid()).toBe(pid);
});

test('a kill of process and server together loses no committed row', async () => {
  const killed = await anotherProcess("create table crashed as select 'Kopi Corner' as name");
  process.kill(await serverPid(), 'SIGKILL');
  await killed.kill();
  const { url } = await opened({ fast: false });
  expect(await ask(url, 'select name from crashed')).toEqual([{ name: 'Kopi Corner' }]);
});

test('a pid file whose number belongs to another program does not keep the database from starting', async () => {
  const { url } = await opened();
  await ask(url, 'create table kept ()');
  const file = join(folder, 'postgres/cluster/postmaster.pid');
  const content = await readFile(file, 'utf8');
  await open.splice(0)[0]?.close();
  await writeFile(file, content.replace(/^\d+/, String(process.pid)));
  expect(await ask((await opened()).url, 'select * from kept')).toEqual([]);
});

test('nor does one that belongs to another PostgreSQL, which goes on', async () => {
  const { url } = await opened();
  await ask(url, 'create table own ()');
  const file = join(folder, 'postgres/cluster/postmaster.pid');
  const content = await readFile(file, 'utf8');
  await open.splice(0)[0]?.close();
  const stranger = await opened({ dataDir: join(folder, 'stranger') });
  const pid = Number(
    (await readFile(join(folder, 'stranger/postgres/cluster/postmaster.pid'), 'utf8')).split(
      '\n',
    )[0],
  );
  await writeFile(file, content.replace(/^\d+/, String(pid)));
  expect(await ask((await opened()).url, 'select * from own')).toEqual([]);
  expect(await ask(stranger.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
});

test('two that start together share one server, and it lives until both have closed', async () => {
  const dataDir = join(folder, 'fresh');
  const [one, other] = await Promise.all([opened({ dataDir }), opened({ dataDir })]);
  expect(one.url).toBe(other.url);
  await one.close();
  expect(await ask(other.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await other.close();
  await expect(ask(other.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  open.splice(0);
});

test('starts a server that went away again at the same address', async () => {
  const { url } = await opened();
  process.kill(await serverPid(), 'SIGKILL');
  await expect
    .poll(() => ask(url, 'select 1 as alive').catch(() => 'gone'), { timeout: 20_000 })
    .toEqual([{ alive: 1 }]);
  expect(lines).toContain('The embedded database went away; starting it again.');
});

test('uses the server that is named instead of one of its own', async () => {
  const { url } = await opened();
  const named = await openDatabase({
    databaseUrl: url,
    dataDir: join(folder, 'other'),
    log: () => undefined,
  });
  expect(named).toMatchObject({ url, embedded: false });
});

test.runIf(process.getuid?.() === 0)(
  'root whose folder nobody else may enter gets the database where it can run, and a message',
  async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const { url } = await opened({ dataDir: join(closed, 'data') });
    expect(await ask(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    const [, place = ''] = /the database lives in (\S+)\.$/.exec(lines.at(-1) ?? '') ?? [];
    await open.splice(0)[0]?.close();
    await clear(place);
  },
);
