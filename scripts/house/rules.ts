/** The walls of the house, as ARCHITECTURE.md draws them: for each import, why it may not be. */
import type { Import } from './imports.ts';

/** The nouns of the product, the same on all three sides. Each may use the ones before it; the other way round is an event. */
export const domains = [
  'platform',
  'accounts',
  'files',
  'pages',
  'tax',
  'diets',
  'shops',
  'catalogue',
  'favourites',
  'bookings',
  'offers',
  'cart',
  'payments',
  'gifts',
  'orders',
  'aftercare',
  'papers',
  'reviews',
  'messages',
  'moderation',
  'support',
  'search',
  'notifications',
  'webhooks',
];

export const kernel = [
  'db',
  'http',
  'jobs',
  'events',
  'live',
  'audit',
  'mail',
  'secrets',
  'holidays',
  'cdn',
  'storage',
  'payments-gateways',
  'backup',
  'tracing',
  'words',
  'testing',
];

/** The folders of each side; a domain's are in `domains`. Nothing else stands at the root of a side than `rootFiles`. */
const folders: Record<string, string[]> = {
  contract: ['kernel', ...domains],
  server: [...kernel, ...domains],
  web: [
    'api',
    'build',
    'features',
    'fonts',
    'frames',
    'loading',
    'pages',
    'public',
    'styles',
    'ui',
    'words',
  ],
};
const rootFiles: Record<string, RegExp> = {
  contract: /^routes\.ts$/,
  server: /^[\w.-]+\.ts$/,
  web: /^(routes\.ts|root\.tsx|entry\.(client|server)\.tsx)$/,
};

/** What each side may import from others; `main.ts` alone sees everything. */
const sides: Record<string, string[]> = {
  contract: [],
  server: ['contract', 'messages'],
  web: ['contract', 'messages'],
  demo: ['contract'],
  messages: [],
  scripts: ['contract', 'server', 'web', 'demo'],
  bench: ['contract', 'server', 'demo', 'scripts'],
  tests: ['contract', 'server', 'web', 'demo', 'messages', 'scripts'],
};

/** Why this import breaks a wall; undefined when it does not. */
export function breachOf(imported: Import): string | undefined {
  if (imported.from === 'main.ts') return undefined;
  if (imported.to.startsWith('node:') || imported.to.startsWith('npm:'))
    return packageBreach(imported);
  return sideBreach(imported) ?? serverBreach(imported) ?? webBreach(imported);
}

/** Why a file may not be where it is. */
export function misplacement(file: string): string | undefined {
  if (/(^|\/)index\.tsx?$/.test(file)) return 'is a barrel: name the file for what is in it';
  const [side = '', folder = '', name] = file.split('/');
  if (!folders[side]) return undefined;
  if (name === undefined)
    return rootFiles[side]?.test(folder)
      ? undefined
      : `does not belong at the root of ${side}/: give it a room`;
  if (!folders[side].includes(folder))
    return `${side}/${folder} is neither a domain nor a room (scripts/house/rules.ts lists both)`;
  if (side === 'contract') return contractMisplacement(file);
  if (folder === 'features' && ![...domains, 'shell'].includes(name))
    return `web/features/${name} is no domain: features have the server’s names, and shell`;
  return undefined;
}

const contractFiles =
  /^(([\w-]+\.)?paths|([\w-]+\.)?schemas|([\w-]+\.)?rules|refusals|[\w.-]+\.test|[\w-]+\.testing)\.ts$/;

function contractMisplacement(file: string): string | undefined {
  const [, folder, name = ''] = file.split('/');
  if (folder === 'kernel' || contractFiles.test(name)) return undefined;
  return 'a domain of the contract has paths.ts, schemas.ts, rules.ts and refusals.ts, and further paths, schemas and rules by topic';
}

/** The contract is pure: no I/O, no clock, no framework. Paths, rules and refusals load no validator. */
function packageBreach({ from, to }: Import): string | undefined {
  if (sideOf(from) !== 'contract') return undefined;
  const isTesting = isTest(from) || from.endsWith('.testing.ts');
  const allowed = isTesting ? ['npm:zod', 'npm:vitest', 'npm:fast-check'] : ['npm:zod'];
  if (!allowed.includes(to)) return 'the contract is pure: of packages it knows zod only';
  const isPlain = !isTesting && folderOf(from) !== 'kernel' && !from.endsWith('schemas.ts');
  return isPlain && folderOf(from) !== '' ? 'only schemas load the validator' : undefined;
}

function sideBreach({ from, to }: Import): string | undefined {
  const [side, other] = [sideOf(from), sideOf(to)];
  if (side === other || sides[side] === undefined) return undefined;
  if (isSeed(from) && other === 'server') return undefined;
  return sides[side].includes(other) ? undefined : `${side} does not know ${other || to}`;
}

function serverBreach({ from, to }: Import): string | undefined {
  if (sideOf(to) !== 'server') return undefined;
  const [own, other] = [folderOf(from), folderOf(to)];
  const isHome = sideOf(from) === 'server' && own === other;
  if (to.endsWith('.routes.ts') && from !== 'server/app.ts')
    return 'routes are imported by server/app.ts only';
  if (/\.(queries|tables)\.ts$/.test(to) && !isHome)
    return `queries stay at home: ask the front door of ${other}`;
  if (!domains.includes(other) || isHome) return undefined;
  if (sideOf(from) === 'server' && kernel.includes(own))
    return `the kernel knows no domain, and ${other} is one`;
  return sideOf(from) === 'server' && domains.includes(own) ? domainBreach(from, to) : undefined;
}

function domainBreach(from: string, to: string): string | undefined {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (to !== `server/${other}/${other}.ts`)
    return `${other} is entered by its front door, ${other}/${other}.ts`;
  if (isTest(from) || domains.indexOf(other) < domains.indexOf(own)) return undefined;
  return `${own} comes before ${other}: let ${own} publish an event instead`;
}

/** Floors of the site, lowest first. Frames and pages put features together. */
const floors: Record<string, number> = { ui: 0, features: 1, frames: 2, pages: 2 };

/** `ui` < `features` < `frames` and `pages`; what stands beside them (`web/api`, `web/words`, …) is open to all. */
function webBreach({ from, to }: Import): string | undefined {
  if (sideOf(from) !== 'web' || sideOf(to) !== 'web' || isTest(from)) return undefined;
  const [floor, other] = [floors[folderOf(from)], floors[folderOf(to)]];
  if (other !== undefined && other > (floor ?? (folderOf(from) === '' ? 2 : 0)))
    return `${folderOf(from)} does not know ${folderOf(to)}`;
  return floor === 1 && other === 1 ? featureBreach(from, to) : undefined;
}

/** A feature enters an earlier one by its front, the files that lie directly in its folder. `shell` comes last. */
function featureBreach(from: string, to: string): string | undefined {
  const [own, other] = [featureOf(from), featureOf(to)];
  if (own === other) return undefined;
  const order = [...domains, 'shell'];
  if (order.indexOf(other) > order.indexOf(own))
    return `${own} comes before ${other}: let the page put them together`;
  return to.split('/').length > 4
    ? `${other} is entered by its front, a file directly in web/features/${other}`
    : undefined;
}

/** What fills a database with the demo writes rows, and may ask the server how. */
const isSeed = (file: string) => file === 'demo/seed.ts' || file.startsWith('demo/seed/');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const sideOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : '');
const folderOf = (file: string) => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '');
const featureOf = (file: string) => file.split('/')[2] ?? '';
