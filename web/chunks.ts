/** How the browser's code is cut into files: what every page needs in two of them, what many pages share in one. */

const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//;
const frameEntry = /\/web\/(entry\.client|root|layout)\.tsx/;
/** Reached through the front of a package, though the frame uses none or only some of it. */
const taken = /node_modules\/(zod|lucide-react\/dist\/esm\/icons)\/|(HydrationBoundary|hydration|[iI]nfinite\w+|useMutationState)\.js$/;

type Graph = { getModuleInfo(id: string): { importers: string[] } | null };

/** The framework changes only with its version and stays cached while the site changes. Together, small files compress better. */
export const chunks = [
  { name: 'framework', test: framework, priority: 2 },
  { name: (id: string, graph: Graph) => (!frameEntry.test(id) && isInFrame(id, graph) ? 'frame' : null), debugName: 'frame', priority: 1 },
  { name: 'parts', test: /\/web\/(ui|features)\/|lucide-react\/dist\/esm\/icons\//, minShareCount: 7 },
];

/** Whether the frame around every page imports a module, by any number of steps. */
function isInFrame(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (frameEntry.test(id)) return true;
  if (seen.has(id) || taken.test(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isInFrame(importer, graph, seen)) ?? false;
}
