/**
 * Runs before every command, on any Node: installs the packages that the command needs, when they are missing or not those
 * of the lockfile. The server and what builds its site come with the first start; with `--tools`, what `tools/` lists as well.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const tools = 'tools';
const wanted = packagesIn('package-lock.json');
const present = packagesIn('node_modules/.package-lock.json');
const needsTools = process.argv.includes('--tools');

if (!isInstalled('') || (needsTools && !isInstalled(tools))) {
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
  // Development packages are part of it: they bring what builds the site.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Tools that are there stay.
  if (!needsTools && !present[tools]) options.push('--no-workspaces');
  const { status } = spawnSync(program, [...first, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// The packages bring a Node for Linux and Windows, which npm's scripts find before any other.
if (Number(process.versions.node.split('.')[0]) < 24 && !existsSync('node_modules/.bin/node')) {
  console.error('Pasar needs Node 24 or newer, and none comes along for this system.');
  process.exit(1);
}

/** npm keeps a lockfile of what is really there. */
function packagesIn(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}

/** Packages for other systems are not there. */
function isInstalled(project) {
  return neededBy(project).every((path) =>
    present[path] ? present[path].version === wanted[path].version : wanted[path].optional === true,
  );
}

/** The places of all packages that one needs, those of others in turn. */
function neededBy(project) {
  const { dependencies, devDependencies, optionalDependencies } = wanted[project];
  const places = new Set();
  const visit = (from, names) => {
    for (const name of names) {
      const place = placeOf(name, from);
      if (!place || places.has(place)) continue;
      places.add(place);
      const { dependencies: next, optionalDependencies: mayBe } = wanted[place];
      visit(place, Object.keys({ ...next, ...mayBe }));
    }
  };
  visit(project, Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }));
  return [...places];
}

/** As Node looks: in the package's own folder, then in those around it. */
function placeOf(name, from) {
  const place = posix.join(from, 'node_modules', name);
  if (wanted[place]) return place;
  return from === ''
    ? undefined
    : placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)));
}
