/** The image that the Dockerfile stands on. */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { output, run, succeeds } from './programs.ts';

/**
 * Has the base under its name, as it is here or in a registry; else makes one in `folder`, of Debian's packages, this Node
 * and npm. True when it was made, now or by an earlier run.
 */
export function haveBase(name: string, folder: string): boolean {
  if (succeeds('podman', ['image', 'exists', name])) return isMade(name);
  if (succeeds('podman', ['pull', '--quiet', name])) return false;
  const root = join(folder, 'root');
  const [, debian = ''] = /-(\w+)-slim$/.exec(name) ?? [];
  run('debootstrap', ['--variant=minbase', debian, root, 'http://deb.debian.org/debian']);
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  run('npm', [
    'install',
    '--loglevel=error',
    '--global',
    '--prefix',
    join(root, 'usr/local'),
    'npm@11',
  ]);
  run('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node']);
  const changes = ['LABEL stand-in=true', ...trustOf(root)];
  const archive = join(folder, 'root.tar');
  run('tar', ['-C', root, '-cf', archive, '.']);
  run('podman', ['import', ...changes.flatMap((change) => ['--change', change]), archive, name]);
  return true;
}

function isMade(name: string): boolean {
  const format = '{{index .Labels "stand-in"}}';
  return output('podman', ['image', 'inspect', '--format', format, name]) === 'true';
}

/** Authorities that this machine trusts beside those of Node, where a network has its own. */
function trustOf(root: string): string[] {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  if (!file) return [];
  mkdirSync(join(root, 'etc/ssl/certs'), { recursive: true });
  cpSync(file, join(root, 'etc/ssl/certs/extra.crt'), { dereference: true });
  return ['ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/extra.crt'];
}
