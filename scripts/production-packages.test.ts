import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Packages = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

/** What is loaded where only `dependencies` are installed; drawing the demo's pictures and serving pages unbuilt are not. */
const sources = globSync('{server,contract,demo,scripts}/**/*.ts', {
  exclude: [
    '**/*.test.ts',
    '**/*.testing.ts',
    '**/*.suite.ts',
    'server/testing/**',
    'demo/pictures/**',
    'scripts/walls/**',
    'scripts/holidays.ts',
  ],
});

/** Types are gone at run time. */
const imported =
  /^(?:import|export) (?!type )[^;]*?from '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm;

test('what the server loads is no package of development only', () => {
  const { dependencies, devDependencies }: Packages = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const names = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imported)].map(([, fixed, lazy = '']) =>
      packageOf(fixed ?? lazy),
    ),
  );
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'zod', 'graphile-worker', '@opentelemetry/sdk-trace']),
  );
  expect(
    [...new Set(names)].filter((name) => name in devDependencies && !(name in dependencies)),
  ).toEqual([]);
});

function packageOf(address: string): string {
  return address
    .split('/')
    .slice(0, address.startsWith('@') ? 2 : 1)
    .join('/');
}
