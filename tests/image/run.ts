/**
 * `npm run image`: builds the Dockerfile with Debian's buildah and uses what came of it as a deployment does, with podman:
 * it starts on a root that nobody can write to, without rights, fills a database, answers, and ends when it is asked to.
 * Where no registry of images is reached, the stages stand on a Debian of `debootstrap` with this Node instead.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/db/open.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { haveBase } from './base.ts';
import { output, run, succeeds } from './programs.ts';

const image = 'localhost/pasar:check';
const container = 'pasar-check';
/** What the market adds to its base: packages, the site and the demo's pictures. */
const largestMb = 300;

const missing = ['buildah', 'podman', 'runc', 'debootstrap'].filter(
  (program) => !succeeds('sh', ['-c', `command -v ${program}`]),
);
if (missing.length > 0 || process.getuid?.() !== 0) {
  const why = missing.length > 0 ? `apt-get install ${missing.join(' ')}` : 'run it as root';
  console.log(`Skipped: the image cannot be built here (${why}).`);
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'pasar-image-'));
// PostgreSQL runs as another account than root, which has to get in.
chmodSync(folder, 0o755);
try {
  const [, base = ''] = /^FROM (\S+) AS build$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const isMade = haveBase(`docker.io/library/${base}`, folder);
  console.log(`On ${base}${isMade ? ', a stand-in made with debootstrap' : ''}`);
  run('buildah', [
    'build',
    '--pull-never',
    '--quiet',
    '--layers',
    '--format',
    'docker',
    '--network',
    'host',
    '--isolation',
    'chroot',
    '--tag',
    image,
    '.',
  ]);
  const added = megabytesOf(image) - megabytesOf(`docker.io/library/${base}`);
  hold(added <= largestMb, `The image adds ${added} MB to its base (at most ${largestMb}).`);
  await tryOut();
  console.log('The image was built, started, used and stopped.');
} finally {
  succeeds('podman', ['rm', '--force', '--volumes', container]);
  rmSync(folder, { recursive: true, force: true });
}

async function tryOut(): Promise<void> {
  const database = await openDatabase({
    dataDir: join(folder, 'data'),
    log: console.log,
    fast: true,
  });
  try {
    const port = await freePort();
    start({ port, databaseUrl: database.url });
    await until('it is ready', () => asked(port, '/api/health/ready'));
    hold(await asked(port, '/'), 'The front page is there.');
    hold(inside('id', '-u') !== '0', 'It runs as a user without rights.');
    hold(!canWrite('/app/file'), 'Its root cannot be written to.');
    hold(canWrite('/data/file'), 'Its data can.');
    run('podman', ['healthcheck', 'run', container]);
    run('podman', ['stop', '--time', '30', container]);
    hold(output('podman', ['wait', container]) === '0', 'Asked to end, it ends well.');
  } finally {
    await database.close();
  }
}

function start({ port, databaseUrl }: { port: number; databaseUrl: string }): void {
  const variables = {
    DATABASE_URL: databaseUrl,
    DEMO: 'true',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://pasar.example',
    SESSION_SECRET: randomBytes(32).toString('base64'),
  };
  const options = [
    '--runtime runc run --detach --network host --read-only --cap-drop all',
    '--security-opt no-new-privileges',
    // Below what any machine allows: a container may not have more than who starts it.
    '--ulimit nofile=4096:4096 --ulimit nproc=4096:4096',
  ].flatMap((group) => group.split(' '));
  const settings = Object.entries(variables).flatMap(([name, value]) => [
    '--env',
    `${name}=${value}`,
  ]);
  run('podman', [...options, '--name', container, ...settings, image]);
}

async function until(what: string, is: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(250)) if (await is()) return;
  throw new Error(`Not within a minute: ${what}.\n${output('podman', ['logs', container])}`);
}

async function asked(port: number, path: string): Promise<boolean> {
  const request = get({ port, path, headers: { host: 'pasar.example' } });
  const answers = once(request, 'response') as Promise<[IncomingMessage]>;
  const [answer] = await answers.catch(() => []);
  answer?.resume();
  return answer?.statusCode === 200;
}

function inside(...command: string[]): string {
  return output('podman', ['exec', container, ...command]);
}

function canWrite(file: string): boolean {
  return succeeds('podman', ['exec', container, 'touch', file]);
}

function megabytesOf(name: string): number {
  const bytes = output('podman', ['image', 'inspect', '--format', '{{.Size}}', name]);
  return Math.round(Number(bytes) / 1_000_000);
}

function hold(is: boolean, sentence: string): void {
  if (!is) throw new Error(`Not so: ${sentence}`);
  console.log(sentence);
}
