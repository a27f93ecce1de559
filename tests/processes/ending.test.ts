/** A server with a database of its own leaves nothing running, whatever ends it. */
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clear } from '#server/testing/clear.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

let dataDir: string;
// One folder for all: making a database takes longer than any of this.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pasar-ending-'));
  await chmod(dataDir, 0o755);
});
afterAll(() => clear(dataDir));

const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function variables(more: Record<string, string> = {}): Promise<Record<string, string>> {
  return {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    ...more,
  };
}

const started = async (
  ...[more, starting]: [Record<string, string>?, Parameters<typeof startProcess>[1]?]
) => startProcess(await variables(more), starting);

/** PostgreSQL removes its file last when it ends in good order. */
const isDatabaseStopped = () => !existsSync(pidFile());

const inTheTerminal: Array<[string, (server: ServerProcess) => void]> = [
  ['Ctrl+C', (server) => server.signal('SIGINT')],
  ['a service manager', (server) => server.signal('SIGTERM')],
  ['a terminal that is closed', (server) => (server.hangUp(), server.signal('SIGHUP'))],
  ['SIGTERM twice at once', (server) => (server.signal('SIGTERM'), server.signal('SIGTERM'))],
  ['Ctrl+C, and SIGTERM at once', (server) => (server.signal('SIGINT'), server.signal('SIGTERM'))],
];

test.each(inTheTerminal)('ended by %s, server and database are gone', async (_, end) => {
  const server = await started();
  expect(isDatabaseStopped()).toBe(false);
  end(server);
  expect(await server.ended).toBe(0);
  expect(isDatabaseStopped()).toBe(true);
});

test('so they are when the whole group of npm gets the signal, which passes it on', async () => {
  const server = await started(
    {},
    { command: ['npm', 'exec', '--offline', '--call', 'exec node main.ts'], ownGroup: true },
  );
  server.signal('SIGTERM', 'group');
  await server.ended;
  // Where npm has not waited for it.
  await expect.poll(isDatabaseStopped).toBe(true);
});

test('who keeps asking is not made to wait for the visitors, and no database stays behind', async () => {
  const server = await started({ DRAIN_SECONDS: '120' });
  let code: number | null | undefined;
  void server.ended.then((ended) => (code = ended));
  await expect
    .poll(() => {
      if (code === undefined) server.signal('SIGINT');
      return code;
    })
    .toBe(1);
  expect(isDatabaseStopped()).toBe(true);
});

test('ended while it starts, it leaves no database behind', async () => {
  const server = await started({}, { untilOpen: false });
  await expect.poll(isDatabaseStopped, { interval: 5 }).toBe(false);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(server.said()).toBe('');
  expect(isDatabaseStopped()).toBe(true);
});

test('a mistake that nobody caught ends both', async () => {
  const mistake = `data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('planted')})`;
  const server = await started({ NODE_OPTIONS: `--import "${mistake}"` });
  server.signal('SIGUSR2');
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain('planted');
  expect(isDatabaseStopped()).toBe(true);
});

test('a start that fails leaves no database behind, and says why', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const PORT = String(typeof address === 'object' && address ? address.port : 0);
  await expect(started({ PORT })).rejects.toThrow(/PORT: something listens at \S+ already/);
  expect(isDatabaseStopped()).toBe(true);
  other.close();
});

test('a killed server’s database is taken over by the next start, and ends with it', async () => {
  const killed = await started();
  const orphan = postmaster();
  await killed.kill();
  expect(isDatabaseStopped()).toBe(false);
  const next = await started();
  expect(postmaster()).toBe(orphan);
  await next.stop();
  expect(isDatabaseStopped()).toBe(true);
});
