/** What each route of the built site makes a browser load, according to React Router's manifest of the build. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

type Loaded = { module: string; imports: string[]; css?: string[] };
type Manifest = {
  entry: Loaded;
  routes: Record<
    string,
    Loaded & { id: string; parentId?: string; path?: string; index?: boolean }
  >;
};

/** Sizes in bytes after gzip as the build packs them; `js` counts everything loaded before the page can be used, overlays on first use not. */
export type RouteSize = { route: string; js: number; css: number };

/** What a page may load, in bytes after gzip: shoppers' pages, rooms of sellers and admins, pages about the service. */
const budgets = {
  script: { shoppers: 202_000, rooms: 229_000, service: 154_000 },
  style: { common: 22_500, rooms: 26_500 },
} as const;

/** How much script a route may load. */
export function scriptBudgetOf(route: string): number {
  if (servicePage.test(route)) return budgets.script.service;
  return roomPage.test(route) ? budgets.script.rooms : budgets.script.shoppers;
}

/** How much style a route may load: rooms have a stylesheet of their own beside the common one. */
export function styleBudgetOf(route: string): number {
  return roomPage.test(route) ? budgets.style.rooms : budgets.style.common;
}

const servicePage = /^(why-service|pricing|chemical-process|video-demo)$/;
const roomPage =
  /^(seller|admin|add-product|edit-product|orders-management|order-slip|vendor-booking|vendor-stickers|vendor-visits|provider-dashboard)/;

/** Every page with what it loads in all, the frames around it included, largest first. */
export function routeSizes(client = 'build/web/client'): RouteSize[] {
  const manifest = manifestOf(client);
  const weigh = weigher(client);
  // One stylesheet serves every page, and one more the rooms.
  const common = globSync(`${client}/assets/site-*.css`).map((file) => relative(client, file));
  return Object.values(manifest.routes)
    .filter(({ path, index }) => path || index)
    .map(({ id }) => {
      const parts = [manifest.entry, ...withParents(manifest, id)];
      return {
        route: id.replace(/^pages\//, ''),
        js: weigh(parts.flatMap(({ module, imports }) => [module, ...imports])),
        css: weigh([...common, ...parts.flatMap(({ css = [] }) => css)]),
      };
    })
    .sort((a, b) => b.js - a.js);
}

function manifestOf(client: string): Manifest {
  // The page of the web app's own manifest is packed under the same name.
  const files = globSync(`${client}/assets/manifest-*.js`).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const text = files.find((file) => file.startsWith('window.__reactRouterManifest')) ?? '';
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function withParents(manifest: Manifest, id: string | undefined): Loaded[] {
  const route = id === undefined ? undefined : manifest.routes[id];
  return route ? [route, ...withParents(manifest, route.parentId)] : [];
}

function weigher(client: string) {
  const weights = new Map<string, number>();
  const weight = (file: string) => {
    const known =
      weights.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
    weights.set(file, known);
    return known;
  };
  const files = (urls: string[]) => new Set(urls.map((url) => url.replace(/#.*/, '')));
  return (urls: string[]) => [...files(urls)].reduce((total, file) => total + weight(file), 0);
}

if (import.meta.main) {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  for (const { route, js, css } of routeSizes())
    console.log(`${route.padEnd(24)} js ${kilobytes(js)}  css ${kilobytes(css)}`);
}
