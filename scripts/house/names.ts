/** A name means one thing to who reads the site: no two files of web/ and contract/ export a value of the same name. */

const exported = /^export (?:async )?(?:function\*?|const|let) (\w+)/gm;

/** What the router takes from each page and frame by its name. */
const ofRoutes = new Set(
  'action clientAction clientLoader ErrorBoundary handle headers HydrateFallback links loader meta middleware shouldRevalidate'.split(
    ' ',
  ),
);

/**
 * The values that several of these files export under one name, each with its files. A front door of the server is named
 * as its query and as the call of the contract on purpose: that side may repeat.
 */
export function repeatedNames(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    if (!/^(?:contract|web)\/.*\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    for (const [, name = ''] of text.matchAll(exported)) {
      if (ofRoutes.has(name)) continue;
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  return [...files]
    .filter(([, of]) => of.size > 1)
    .map(([name, of]) => `the name ${name} means several things: ${[...of].join(', ')}`);
}
