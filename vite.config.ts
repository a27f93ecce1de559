import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** It changes only with its version and stays cached while the site changes. */
const framework = {
  name: 'framework',
  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
};

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    // Words are compiled when the server loads them, so the ICU parser never travels to the browser.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  // Parts that arrive on use bring packages that no page imports at first; developing, have them ready.
  optimizeDeps: {
    include: [
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      '@base-ui/react/menu',
      '@base-ui/react/tooltip',
      '@radix-ui/react-toast',
    ],
  },
  // Built, the server's bundle holds all that it needs: it starts sooner and takes less memory than a tree of packages.
  // What is built is what runs: without this it would ask the environment, and carry React's slow half for the other answer.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  ssr: { noExternal: command === 'build' ? true : ['use-intl'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework] } } } } },
  },
}));
