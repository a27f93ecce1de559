import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clear } from '../../testing/clear.ts';
import { unprivilegedAccount } from './account.ts';
import { newerInstalled } from './installed.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasar-installed-'));
  await chmod(folder, 0o755);
});
afterAll(() => clear(folder));

/** Programs that say which version they are, as a distribution installs them. */
async function aPackage(
  name: string,
  version: string,
  programs = ['postgres', 'initdb', 'pg_ctl'],
) {
  const bin = join(folder, name, 'bin');
  await mkdir(bin, { recursive: true });
  for (const program of programs)
    await writeFile(
      join(bin, program),
      `#!/bin/sh\necho "${program} (PostgreSQL) ${version} (Debian ${version}-1)"\n`,
      { mode: 0o755 },
    );
  return join(folder, name);
}

test('the newest PostgreSQL of the same major version that is newer is found', async () => {
  const account = await unprivilegedAccount(() => undefined);
  const [older, newer, newest, other, half] = [
    await aPackage('older', '18.3'),
    await aPackage('newer', '18.6'),
    await aPackage('newest', '18.10'),
    await aPackage('other', '19.1'),
    await aPackage('half', '18.12', ['postgres']),
  ];
  const find = (folders: string[]) =>
    newerInstalled({ account, packaged: '18.4.0-beta.17', folders });
  expect(await find([older, newer, newest, other, half])).toEqual({
    folder: newest,
    version: '18.10',
  });
  expect(await find([older, other, half, join(folder, 'nothing')])).toBeUndefined();
});
