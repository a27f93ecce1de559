import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#contract/endpoint.ts';

// A call whose result is a value of something. The contract is pure, so a value nobody wants need not be made.
const valued = /(?<=[=(,:[>?]\s*|return\s+)((?:z\s*\.\s*)?\w+(?:<[\w\s.,]+>)?)\(/g;

type Domains = Record<string, Record<string, Endpoint>>;

/**
 * Keeps the contract's schemas out of the browser unless a page asks for one: a module that uses a constant
 * or a rule brings only that, and the client's list of routes only their methods and paths.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /\/contract\/routes\.ts$/ }, handler: bareRoutes },
    transform: { filter: { id: /\/contract\/[\w-]+\.ts$/ }, handler: withoutEffects },
  };
}

async function bareRoutes(id: string) {
  const { routes }: { routes: Domains } = await import(`${pathToFileURL(id)}?${Date.now()}`);
  const bare = Object.entries(routes).map(([domain, endpoints]) => [domain, bareEndpoints(endpoints)]);
  return `export const routes = ${JSON.stringify(Object.fromEntries(bare))}`;
}

function bareEndpoints(endpoints: Record<string, Endpoint>) {
  return Object.fromEntries(Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]));
}

function withoutEffects(code: string) {
  return { code: code.replaceAll(valued, '/* @__PURE__ */ $1('), map: null, moduleSideEffects: false };
}
