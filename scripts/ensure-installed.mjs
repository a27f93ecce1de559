/** Runs before every command, on any Node: installs the packages when they are missing or not those of the lockfile. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

if (!isInstalled()) {
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
  // Development packages are part of it: they bring Node itself and what builds the site.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(program, [...first, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** npm keeps a lockfile of what is really there; packages for other systems are not. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version : optional === true),
  );
}
