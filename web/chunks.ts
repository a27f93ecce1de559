/**
 * How the browser's code is cut into files: what every page needs in two of them, what many pages of the market share in
 * one, and what many rooms of sellers and admins share in another.
 */

const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//;
const frameEntry = /\/web\/(entry\.client|root|layout)\.tsx/;
const pageEntry = /\/web\/pages\/[\w-]+\.tsx/;
const marketEntry = /\/web\/pages\/(home|shops|food|shop|food-shop|product|search|favourites|cart|checkout)\.tsx/;
const roomEntry = /\/web\/pages\/(seller|admin|add-product|edit-product|orders-management)[\w-]*\.tsx/;
const part = /\/web\/(ui|features)\//;
/** Reached through the front of a package, though the frame uses none or only some of it. */
const taken = /node_modules\/(zod|lucide-react\/dist\/esm\/icons)\/|(HydrationBoundary|hydration|[iI]nfinite\w+|useMutationState)\.js$/;

type Graph = { getModuleInfo(id: string): { importers: string[] } | null };

/** The framework changes only with its version and stays cached while the site changes. Together, small files compress better. */
export const chunks = [
  { name: 'framework', test: framework, priority: 2 },
  { name: (id: string, graph: Graph) => (!frameEntry.test(id) && isInFrame(id, graph) ? 'frame' : null), debugName: 'frame', priority: 1 },
  { name: (id: string, graph: Graph) => (part.test(id) ? sharedBy(pagesAbove(id, graph)) : null), debugName: 'parts' },
];

function sharedBy(pages: ReadonlySet<string>): string | null {
  const among = (entry: RegExp) => [...pages].filter((page) => entry.test(page)).length;
  if (among(marketEntry) >= 6) return 'parts';
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

/** Whether the frame around every page imports a module, by any number of steps. */
function isInFrame(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (frameEntry.test(id)) return true;
  if (seen.has(id) || taken.test(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isInFrame(importer, graph, seen)) ?? false;
}
