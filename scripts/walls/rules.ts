/** The walls of the house, as ARCHITECTURE.md draws them: for each import, why it may not be. */
import type { Import } from './imports.ts';

/** A domain may use the ones before it; the other way round is an event. */
export const domains = [
  'platform',
  'accounts',
  'files',
  'pages',
  'shops',
  'catalogue',
  'favourites',
  'bookings',
  'cart',
  'payments',
  'orders',
  'reviews',
  'messages',
  'moderation',
  'search',
  'notifications',
];

const kernel = [
  'db',
  'http',
  'jobs',
  'events',
  'live',
  'audit',
  'mail',
  'notices',
  'holidays',
  'storage',
  'payments-gateways',
  'backup',
  'tracing',
  'words',
  'testing',
];

/** What each room may import from other rooms; `main.ts` alone sees everything. */
const rooms: Record<string, string[]> = {
  contract: [],
  server: ['contract', 'messages'],
  web: ['contract', 'messages'],
  demo: ['contract'],
  messages: [],
  scripts: ['contract', 'server', 'demo'],
  bench: ['contract', 'server', 'demo', 'scripts'],
  tests: ['contract', 'server', 'demo', 'messages', 'scripts'],
};

/** Why this import breaks a wall; undefined when it does not. */
export function breachOf(imported: Import): string | undefined {
  if (imported.from === 'main.ts') return undefined;
  if (imported.to.startsWith('node:') || imported.to.startsWith('npm:'))
    return packageBreach(imported);
  return roomBreach(imported) ?? serverBreach(imported) ?? webBreach(imported);
}

/** Why a file may not be where it is. */
export function misplacement(file: string): string | undefined {
  if (/(^|\/)index\.tsx?$/.test(file)) return 'is a barrel: name the file for what is in it';
  const [room, folder, name] = file.split('/');
  if (room !== 'server' || !folder || !name || domains.includes(folder) || kernel.includes(folder))
    return undefined;
  return `server/${folder} is neither a domain nor part of the kernel (scripts/walls/rules.ts lists both)`;
}

/** The contract is pure: no I/O, no clock, no framework. */
function packageBreach({ from, to }: Import): string | undefined {
  const allowed = isTest(from) ? ['npm:zod', 'npm:vitest', 'npm:fast-check'] : ['npm:zod'];
  return roomOf(from) === 'contract' && !allowed.includes(to)
    ? 'the contract is pure: of packages it knows zod only'
    : undefined;
}

function roomBreach({ from, to }: Import): string | undefined {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === other || rooms[room] === undefined) return undefined;
  if (isSeed(from) && other === 'server') return undefined;
  return rooms[room].includes(other) ? undefined : `${room} does not know ${other || to}`;
}

function serverBreach({ from, to }: Import): string | undefined {
  if (roomOf(to) !== 'server') return undefined;
  const [own, other] = [folderOf(from), folderOf(to)];
  const isHome = roomOf(from) === 'server' && own === other;
  if (to.endsWith('.routes.ts') && from !== 'server/app.ts')
    return 'routes are imported by server/app.ts only';
  if (/\.(queries|tables)\.ts$/.test(to) && !isHome)
    return `queries stay at home: ask the front door of ${other}`;
  if (!domains.includes(other) || isHome) return undefined;
  if (roomOf(from) === 'server' && kernel.includes(own))
    return `the kernel knows no domain, and ${other} is one`;
  return roomOf(from) === 'server' && domains.includes(own) ? domainBreach(from, to) : undefined;
}

function domainBreach(from: string, to: string): string | undefined {
  const [own, other] = [folderOf(from), folderOf(to)];
  if (to !== `server/${other}/${other}.ts`)
    return `${other} is entered by its front door, ${other}/${other}.ts`;
  if (isTest(from) || domains.indexOf(other) < domains.indexOf(own)) return undefined;
  return `${own} comes before ${other}: let ${own} publish an event instead`;
}

const floors = ['ui', 'features', 'pages'];

/** `ui` < `features` < `pages`. Files of the site's ground floor (`web/api.ts`, `web/words/…`) are open to all. */
function webBreach({ from, to }: Import): string | undefined {
  if (roomOf(from) !== 'web' || roomOf(to) !== 'web') return undefined;
  const [floor, other] = [floors.indexOf(folderOf(from)), floors.indexOf(folderOf(to))];
  if (floor !== -1 && other > floor) return `${floors[floor]} does not know ${floors[other]}`;
  if (floor !== 1 || other !== 1 || featureOf(from) === featureOf(to)) return undefined;
  return 'a feature knows no other: let the page put them together';
}

/** What fills a database with the demo writes rows, and may ask the server how. */
const isSeed = (file: string) => file === 'demo/seed.ts' || file.startsWith('demo/seed/');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const roomOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : '');
const folderOf = (file: string) => (file.split('/').length > 2 ? (file.split('/')[1] ?? '') : '');
const featureOf = (file: string) => file.split('/')[2];
