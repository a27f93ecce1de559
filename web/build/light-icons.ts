import { join } from 'node:path';
import type { Plugin } from 'vite';

const icon = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** Draws the icons of lucide-react by `ui/light-icon.ts` in what is built, and leaves out the keys of their shapes, which never change places. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon\.mjs$/ },
      handler: (_, importer) => (importer && icon.test(importer) ? join(import.meta.dirname, 'ui/light-icon.ts') : null),
    },
    transform: {
      filter: { id: icon },
      handler: (code) => ({ code: code.replaceAll(/,\s*key: ["'][^"']*["']/g, ''), map: null }),
    },
  };
}
