import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { adviceOn, isOlder } from './version.ts';

test.for([
  ['18.4', '18.6', true],
  ['18.6', '18.6', false],
  ['18.10', '18.9', false],
  ['17.12', '18.0', true],
] as const)('%s comes before %s: %s', ([version, other, expected]) => {
  expect(isOlder(version, other)).toBe(expected);
});

const pin = { patched: '18.6', advisory: 'https://example.org/holes' };

test('an embedded PostgreSQL with known holes is named, with what to do', () => {
  const advice = adviceOn('18.4', pin, true);
  expect(advice).toContain('PostgreSQL 18.4 has security holes that 18.6 mends');
  expect(advice).toContain('postgresql-18');
});

test('a server of one’s own is to be updated', () => {
  expect(adviceOn('18.5', pin, false)).toContain('update that server to 18.6 or newer');
});

test('what is patched, and what another major version mends by itself, needs no word', () => {
  expect([
    adviceOn('18.6', pin, true),
    adviceOn('18.7', pin, true),
    adviceOn('15.18', pin, false),
  ]).toEqual([null, null, null]);
});

test('what is patched is known wherever the market is started', () => {
  const script = `
    import { adviceOnVersion } from ${JSON.stringify(import.meta.resolve('./version.ts'))};
    const db = { row: async () => ({ version: '18.0' }) };
    console.log(await adviceOnVersion(db, true));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  expect(said).toContain('PostgreSQL 18.0 has security holes');
});
