/**
 * `npm run release`: writes `build/release/pasar-<version>.tgz`, the market as a package: built site, server without types,
 * the demo's pictures, and what it needs of other packages declared. `npx ./pasar-<version>.tgz` opens a market with it.
 * Beside it lies `notes.md`, what CHANGELOG.md says of the version.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

type Manifest = {
  name: string;
  version: string;
  description: string;
  license: string;
  type: string;
  engines: Record<string, string>;
  imports: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

const folder = 'build/release';
const contents = `${folder}/package`;

rmSync(folder, { recursive: true, force: true });
run('scripts/build.ts');
// Node takes types off by itself, but not in installed packages.
run('node_modules/typescript/bin/tsc', '--project', 'scripts/tsconfig.release.json');
// Of the site only types were named.
rmSync(`${contents}/web`, { recursive: true });
for (const path of [
  'build/web',
  'demo/drawn',
  'migrations',
  'docs/pins.json',
  'docs/operations.md',
  'scripts/pasar.mjs',
  'scripts/compile-cache.mjs',
  'README.md',
  'CHANGELOG.md',
  'CREDITS.md',
  'LICENSE',
  ...globSync('server/**/*.{css,txt}'),
])
  cpSync(path, `${contents}/${path}`, { recursive: true });
const released = releasedManifest(JSON.parse(readFileSync('package.json', 'utf8')));
writeFileSync(`${contents}/package.json`, `${JSON.stringify(released, null, 2)}\n`);
writeFileSync(`${folder}/notes.md`, notesOf(released.version));
const packed = execFileSync(
  'npm',
  ['pack', `./${contents}`, '--pack-destination', folder, '--silent'],
  {
    encoding: 'utf8',
  },
);
console.log(`${folder}/${basename(packed.trim())}`);

function run(...args: string[]): void {
  execFileSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

function releasedManifest({ imports, ...source }: Manifest) {
  const { name, version, description, license, type, engines } = source;
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { [name]: 'scripts/pasar.mjs' },
    imports: {
      '#messages/*': imports['#messages/*'],
      // What is imported says .ts, as it does in the repository.
      ...Object.fromEntries(
        ['contract', 'server', 'demo'].map((part) => [`#${part}/*.ts`, `./${part}/*.js`]),
      ),
    },
    dependencies: source.dependencies,
    // For whom has an older Node.
    optionalDependencies: source.optionalDependencies,
  };
}

function notesOf(wanted: string): string {
  const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  const section = sections.find((one) => one.startsWith(`${wanted}\n`));
  if (!section) throw new Error(`CHANGELOG.md has no section ${wanted}.`);
  return section.slice(wanted.length).trimStart();
}
