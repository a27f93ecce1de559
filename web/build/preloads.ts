import type { Plugin } from 'vite';

/**
 * A part that arrives on use names what it needs besides, so that the browser fetches all of it at once. Vite names all of it;
 * what is there since the page started, because the part's own page or the site's root needs it too, need not be named again.
 */
export function fewPreloads(): Plugin {
  let importsOf = new Map<string, string[]>();
  let roots: string[] = [];

  const withImports = (files: string[], found = new Set<string>()) => {
    for (const file of files) {
      if (found.has(file)) continue;
      found.add(file);
      withImports(importsOf.get(file) ?? [], found);
    }
    return found;
  };

  return {
    name: 'few-preloads',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(file, needed, { hostId }) {
            const there = withImports([hostId, ...roots]);
            const missing = needed.filter((each) => !there.has(each));
            return missing.some((each) => each !== file) ? missing : [];
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
        roots = chunks.filter(({ name }) => name === 'entry.client' || name === 'root').map(({ fileName }) => fileName);
      },
    },
  };
}
