/**
 * How the browser's code is cut into files: what every page needs in two of them, what the market's frame adds to it,
 * what many pages of the market share in one, and what many rooms of sellers and admins share in another. The service
 * site has frames of its own: what they share with the market's must not lie in a file with what they do not.
 */

const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//;
const entries = {
  root: /\/web\/(entry\.client|root)\.tsx/,
  market: /\/web\/layout\.tsx/,
  /** Without the market's frame, but with some of what that has. */
  checkout: /\/web\/(checkout-layout|pages\/checkout)\.tsx/,
  /** Pages of the service site that load little. */
  light: /\/web\/(service-layout|pages\/(why-service|pricing|chemical-process|video-demo))\.tsx/,
  desk: /\/web\/(service-desk|pages\/(provider|provider-[a-z]+|vendor-login|book-service|booking-link))\.tsx/,
};
const pageEntry = /\/web\/pages\/[\w-]+\.tsx/;
const marketEntry = /\/web\/pages\/(home|shops|food|shop|food-shop|product|search|favourites|cart|checkout)\.tsx/;
const roomEntry = /\/web\/pages\/(seller|admin|add-product|edit-product|orders-management)[\w-]*\.tsx/;
/** Little things of the service site that pages of the market use, too; they would draw all that it shares along. */
const little = /\/web\/dialled\.ts|lucide-react\/dist\/esm\/icons\/(phone|arrow-left)\./;
const part = /\/web\/(ui|features)\//;
/** What every icon is drawn by. */
const everywhere = /\/web\/ui\/light-icon\.ts/;
/** Reached through the front of a package, though the frame uses none or only some of it. */
const taken = /node_modules\/(zod|lucide-react\/dist\/esm\/icons)\/|(HydrationBoundary|hydration|[iI]nfinite\w+|useMutationState)\.js$/;

type Graph = { getModuleInfo(id: string): { importers: string[] } | null };

/** The framework changes only with its version and stays cached while the site changes. Together, small files compress better. */
export const chunks = [
  { name: 'framework', test: framework, priority: 2 },
  { name: frameOf, debugName: 'frames', priority: 1 },
  { name: 'calls', test: little, priority: 1 },
  { name: (id: string, graph: Graph) => (part.test(id) ? sharedBy(pagesAbove(id, graph)) : null), debugName: 'parts' },
];

/** Files that engineers look for in a browser's list. */
const named = new Set(['framework', 'frame', 'live', 'shell', 'parts', 'service-parts', 'room-parts']);

/** Those by their name, and the many small ones by their hash alone: names stand in every list of imports and hardly compress. */
export function chunkFileNames({ name }: { name: string }): string {
  return `assets/${named.has(name) ? '[name]-' : ''}[hash].js`;
}

/** What a frame imports: that of every page, what the market's and the service site's or the checkout both need, or the market's alone. */
function frameOf(id: string, graph: Graph): string | null {
  if (Object.values(entries).some((entry) => entry.test(id))) return null;
  if (everywhere.test(id) || isUnder(entries.root, id, graph)) return 'frame';
  if (!isUnder(entries.market, id, graph)) return null;
  if (isUnder(entries.light, id, graph)) return 'frame';
  return isUnder(entries.desk, id, graph) || isUnder(entries.checkout, id, graph) ? 'live' : 'shell';
}

function sharedBy(pages: ReadonlySet<string>): string | null {
  const among = (entry: RegExp) => [...pages].filter((page) => entry.test(page)).length;
  if (among(marketEntry) >= 6) return among(entries.light) > 0 ? 'frame' : 'parts';
  if (among(entries.light) >= 2 && among(marketEntry) < 2) return 'service-parts';
  return among(roomEntry) >= 7 && among(roomEntry) === pages.size ? 'room-parts' : null;
}

/** The pages that import a module, by any number of steps; what arrives on use is not among it. */
function pagesAbove(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  if (pageEntry.test(id)) return new Set([id]);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return new Set(importers.flatMap((importer) => [...pagesAbove(importer, graph, seen)]));
}

/** Whether an entry imports a module, by any number of steps. */
function isUnder(entry: RegExp, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (entry.test(id)) return true;
  if (seen.has(id) || taken.test(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isUnder(entry, importer, graph, seen)) ?? false;
}
