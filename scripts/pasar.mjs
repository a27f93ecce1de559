#!/usr/bin/env node
/** What `npx pasar` runs, on any Node: a market in the folder where it is called, or one of the commands that look after it. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const inPackage = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { version } = JSON.parse(readFileSync(inPackage('package.json'), 'utf8'));

const help = `Pasar ${version}: a marketplace of many shops, for goods, local food and booked visits.

  pasar            Opens the market of this folder; an empty folder gets one, with a demo in it.
  pasar admin      Makes admins, resets passwords, moves the database and files.
  pasar backup     Writes the whole market into a new folder.
  pasar restore    Brings a backup back.
  pasar seed       Adds a large catalogue to try things out with.

Each says more with --help. The market keeps everything in ./data, unless DATA_DIR or DATABASE_URL say otherwise,
and reads .env. PORT (3000), PUBLIC_URL and the others are in docs/operations.md.`;

/** As `npm start` gives them to Node. */
const startFlags = ['--max-semi-space-size=16', '--heap-growing-percent=60'];

const programs = {
  admin: 'scripts/admin.js',
  backup: 'scripts/backup.js',
  restore: 'scripts/restore.js',
  seed: 'scripts/seed.js',
};

const [asked, ...rest] = process.argv.slice(2);
if (asked === undefined)
  run([...startFlags, '--import', inPackage('scripts/compile-cache.mjs'), inPackage('main.js')]);
else if (asked in programs) run([inPackage(programs[asked]), ...rest]);
else if (['--version', '-v'].includes(asked)) console.log(version);
else if (['--help', '-h'].includes(asked)) console.log(help);
else {
  console.error(help);
  process.exitCode = 1;
}

/** With this Node, where it is new enough, or the one that the package brings. */
function run(args) {
  const node = nodeForIt();
  if (!node) {
    console.error('Pasar needs Node 24 or newer.');
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (status, signal) => {
    process.exitCode = status ?? 128 + constants.signals[signal];
  });
}

function nodeForIt() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const isWindows = process.platform === 'win32';
  const system = `${isWindows ? 'win' : process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(
      `node-${system}/bin/node${isWindows ? '.exe' : ''}`,
    );
  } catch {
    return undefined;
  }
}
