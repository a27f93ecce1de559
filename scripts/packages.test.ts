import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Packages = Record<'dependencies' | 'devDependencies', Record<string, string>>;

const { dependencies, devDependencies } = packagesIn('package.json');
const tools = Object.keys(packagesIn('tools/package.json').devDependencies);

/** What is loaded where only `dependencies` are installed; drawing the demo's pictures, building the site and serving it unbuilt are not. */
const sources = globSync('{server,contract,demo,scripts}/**/*.ts', {
  exclude: [
    '**/*.test.ts',
    '**/*.testing.ts',
    '**/*.suite.ts',
    'server/testing/**',
    'demo/pictures/**',
    'scripts/walls/**',
    'scripts/build.ts',
    'scripts/draw-icons.ts',
    'scripts/holidays.ts',
  ],
});

/** Types are gone at run time. */
const imported =
  /^(?:import|export) (?!type )[^;]*?from '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm;

test('what the server loads is no package of development only', () => {
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imported)].map(([, fixed, lazy = '']) =>
      packageOf(fixed ?? lazy),
    ),
  );
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'zod', 'graphile-worker', '@opentelemetry/sdk-trace']),
  );
  expect(
    [...new Set(names)].filter(
      (name) => (name in devDependencies || tools.includes(name)) && !(name in dependencies),
    ),
  ).toEqual([]);
});

test('what the site is built of is no tool', () => {
  const pages = globSync('{web/**/*.{ts,tsx},*.config.ts,scripts/build.ts}', {
    exclude: ['**/*.test.{ts,tsx}', '**/*.testing.{ts,tsx}', 'vitest.config.ts'],
  });
  const names = pages.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(imported), ([, fixed, lazy = '']) =>
      packageOf(fixed ?? lazy),
    ),
  );
  expect(names).toEqual(expect.arrayContaining(['react', 'vite', '@base-ui/react']));
  expect(names.filter((name) => tools.includes(name))).toEqual([]);
});

test('every tool is used', () => {
  const users = '{bench,contract,demo,scripts,server,tests,web}/**/*.{ts,tsx,mjs}';
  const texts = ['package.json', ...globSync(users, { exclude: ['scripts/packages.test.ts'] })].map(
    (file) => readFileSync(file, 'utf8'),
  );
  const sign = (name: string) =>
    name === 'oxlint-tsgolint' ? 'oxlint --type-aware' : name.replace('@types/', '');
  expect(tools.filter((name) => !texts.some((text) => text.includes(sign(name))))).toEqual([]);
});

function packagesIn(file: string): Packages {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function packageOf(address: string): string {
  return address
    .split('/')
    .slice(0, address.startsWith('@') ? 2 : 1)
    .join('/');
}
