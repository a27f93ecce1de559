/**
 * Runs before every command, on any Node: installs the packages that the command needs, when they are missing or not those
 * of the lockfile. The server and what builds its site come with the first start; with `--tools`, what `tools/` lists as well.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

const tools = 'tools';
const addresses = 'npm-shrinkwrap.json';
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const wanted = lockfile.packages;
const present = presentPackages();
const needsTools = process.argv.includes('--tools');

if (!isInstalled('') || (needsTools && !isInstalled(tools))) {
  console.log('Installing packages …');
  // Development packages are part of it: they bring what builds the site.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Tools that are there stay.
  if (!needsTools && !present[tools]) options.push('--no-workspaces');
  const status = installByAddress(options) && install(options);
  if (status !== 0) process.exit(status);
}

// The packages bring a Node for Linux and Windows, which npm's scripts find before any other.
if (Number(process.versions.node.split('.')[0]) < 24 && !existsSync('node_modules/.bin/node')) {
  console.error('Pasar needs Node 24 or newer, and none comes along for this system.');
  process.exit(1);
}

/** Returns npm's exit code. */
function install(options) {
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
  return spawnSync(program, [...first, 'ci', ...options], { stdio: 'inherit' }).status ?? 1;
}

/**
 * The lockfile names no addresses, so that it holds for every registry, and npm would ask for the list of all versions of
 * each package to learn one. It prefers this second lockfile for as long as it is there, and puts the registry that it is
 * set to in the place of any other. Registries with other paths are left to npm's own way.
 */
function installByAddress(options) {
  for (const [place, locked] of Object.entries(wanted)) {
    if (!locked.integrity) continue;
    const path = locked.name ?? place.split('node_modules/').pop();
    locked.resolved = `https://registry/${path}/-/${posix.basename(path)}-${locked.version}.tgz`;
  }
  writeFileSync(addresses, JSON.stringify(lockfile));
  try {
    return install([...options, '--replace-registry-host=always']);
  } finally {
    rmSync(addresses);
  }
}

/** npm keeps a lockfile of what is really there. */
function presentPackages() {
  const file = 'node_modules/.package-lock.json';
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
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
