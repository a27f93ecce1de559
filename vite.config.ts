import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * What many pages share, in a few files: many small ones compress badly and ask for a request each.
 * Everything else is cut by the bundler, a file for each set of pages that share it.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
    priority: 2,
  },
  // Schemas stay with the pages whose forms they check.
  {
    name: 'common',
    test: (id: string) => !/zod\/|(schemas|fields|paging)\.ts/.test(id),
    minShareCount: 40,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  // What is built is minified once, by Vite.
  plugins: [tailwindcss({ optimize: false }), reactRouter()],
  resolve: {
    // Words are compiled when the server loads them, so pages carry no ICU parser; the first error in a form brings it.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  // Developing, all packages are made ready at the start: one that only a later page brings would load the page anew.
  // The one that is named is not found by itself, as it comes by way of the alias above.
  optimizeDeps: {
    entries: ['web/**/*.tsx', '!web/**/*.test.tsx'],
    include: ['use-intl > @formatjs/fast-memoize'],
  },
  // Built, the server's bundle holds all that it needs: it starts sooner and takes less memory than a tree of packages.
  // What is built is what runs: without this it would ask the environment, and carry React's slow half for the other answer.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
  build: {
    rolldownOptions: {
      // Some pages have a part at once that others have with its first use, and who starts a market need not read how long plugins took.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}));
