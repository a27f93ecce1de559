/** What each route of the built site makes a browser load, from the manifest of the client build. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Entry = { file: string; src?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Entry>;

/** Sizes in bytes after gzip; `js` counts everything loaded before the page can be used, overlays on first use not. */
export type RouteSize = { route: string; js: number; css: number };

/** Every route with what it loads in all, root and layout included, largest first. */
export function routeSizes(client = 'build/web/client'): RouteSize[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const weigh = weigher(client);
  return pages(manifest)
    .map(({ route, entries }) => {
      const loaded = closure(manifest, entries);
      return { route, js: weigh(loaded.js), css: weigh(loaded.css) };
    })
    .sort((a, b) => b.js - a.js);
}

function pages(manifest: Manifest) {
  const entryOf = (name: RegExp) => Object.values(manifest).filter((entry) => entry.src !== undefined && name.test(entry.src));
  const frame = entryOf(/^web\/(entry\.client|root|layout)\.tsx/);
  const found = entryOf(/^web\/pages\/.*\.tsx/);
  return found.map((page) => ({ route: basename(page.src ?? '').replace(/\.tsx.*/, ''), entries: [...frame, page] }));
}

function closure(manifest: Manifest, entries: Entry[]) {
  const js = new Set<string>();
  const css = new Set<string>();
  const add = (entry: Entry | undefined) => {
    if (!entry || js.has(entry.file)) return;
    js.add(entry.file);
    for (const file of entry.css ?? []) css.add(file);
    for (const key of entry.imports ?? []) add(manifest[key]);
  };
  for (const entry of entries) add(entry);
  return { js, css };
}

function weigher(client: string) {
  const weights = new Map<string, number>();
  const weight = (file: string) => {
    const known = weights.get(file) ?? gzipSync(readFileSync(join(client, file))).length;
    weights.set(file, known);
    return known;
  };
  return (files: Set<string>) => [...files].reduce((total, file) => total + weight(file), 0);
}

if (import.meta.main) {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  for (const { route, js, css } of routeSizes()) console.log(`${route.padEnd(24)} js ${kilobytes(js)}  css ${kilobytes(css)}`);
}
