import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkFileNames, chunks } from '#web/build/chunks.ts';
import { lightIcons } from '#web/build/light-icons.ts';
import { lightContract } from '#web/build/light-contract.ts';
import { fewPreloads } from '#web/build/preloads.ts';
import { narrowServerBundle } from '#web/build/server-bundle.ts';

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [
    tailwindcss(),
    reactRouter(),
    lightContract(),
    lightIcons(),
    fewPreloads(),
    narrowServerBundle(),
  ],
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
    client: {
      build: { rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: chunks } } } },
    },
  },
  // Every browser that runs our code preloads modules by itself. What one page brings late, another may well bring at once.
  build: {
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      checks: { ineffectiveDynamicImport: false },
    },
  },
}));
