/** The package that `npm run release` makes opens a market in an empty folder, and its commands look after that market. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#server/db/embedded/free-port.ts';
import { clear } from '#server/testing/clear.ts';
import { startProcess } from '../support/server-process.ts';

const run = promisify(execFile);
const { version } = JSON.parse(await readFile('package.json', 'utf8'));
const minutes = 60_000;

let folder: string;
let market: string;
const pasar = () => join(folder, 'node_modules/.bin/pasar');
const inMarket = (...args: string[]) => run(pasar(), args, { cwd: market });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasar-release-'));
  market = join(folder, 'market');
  await mkdir(market);
  // PostgreSQL runs as another account than root, and has to get in.
  for (const path of [folder, market]) await chmod(path, 0o755);
  await run(process.execPath, ['scripts/release.ts']);
  const packed = resolve(`build/release/pasar-${version}.tgz`);
  await run('npm', ['install', packed, '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: folder,
  });
}, 5 * minutes);
afterAll(() => clear(folder));

test('what is new in it is written down for those who publish it', async () => {
  expect(await readFile('build/release/notes.md', 'utf8')).toMatch(/^- \w/);
});

test('it is made again where it was made before', async () => {
  await expect(run(process.execPath, ['scripts/release.ts'])).resolves.toMatchObject({
    stdout: `build/release/pasar-${version}.tgz\n`,
  });
});

test('it starts the market as npm start does', async () => {
  const { start } = JSON.parse(await readFile('package.json', 'utf8')).scripts;
  const flags = (text: string) => text.match(/--(?:max|heap)-[\w-]+=\d+/g);
  expect(flags(await readFile('scripts/pasar.mjs', 'utf8'))).toEqual(flags(start));
  expect(flags(start)).toHaveLength(2);
});

test('it says what it can do', async () => {
  expect((await inMarket('--help')).stdout).toContain('pasar backup');
  expect((await inMarket('--version')).stdout).toBe(`${version}\n`);
  expect((await inMarket('admin', '--help')).stdout).toContain('npx pasar admin create');
  await expect(inMarket('sell')).rejects.toMatchObject({ code: 1 });
});

test(
  'in an empty folder it opens a market with its demo, which can be backed up',
  async () => {
    const port = await freePort();
    const server = await startProcess(
      { PORT: String(port), LOG_LEVEL: 'warn' },
      { command: [pasar()], cwd: market },
    );
    try {
      const get = (path: string) => fetch(`http://localhost:${port}${path}`);
      const home = await (await get('/')).text();
      expect(home).toContain('The whole');
      const [, picture = ''] = /src="(\/pictures\/[^"]+)"/.exec(home) ?? [];
      const answer = await get(picture);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
      const [, script = ''] = /href="(\/assets\/[^"]+\.js)"/.exec(home) ?? [];
      expect((await get(script)).status).toBe(200);
      await inMarket('backup', 'copy');
      expect(await readdir(join(market, 'copy'))).toContain('backup.json');
    } finally {
      await server.stop();
    }
    expect(await server.ended).toBe(0);
    expect((await readdir(market)).sort()).toEqual(['copy', 'data']);
  },
  3 * minutes,
);
