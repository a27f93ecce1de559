import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { optionalDependencies?: Record<string, string> };

test('the lockfile names the packages of all systems, or npm ci refuses it', () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  );
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
