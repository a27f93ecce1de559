import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Endpoint } from '#contract/kernel/endpoint.ts';

// A call whose result is a value of something. The contract is pure, so a value nobody wants need not be made.
const valued = /(?<=[=(,:[>?]\s*|return\s+)((?:z\s*\.\s*)?\w+(?:<[\w\s.,]+>)?)\(/g;

type Domains = Record<string, Record<string, Endpoint>>;

/**
 * Keeps the contract's schemas out of the browser unless a page asks for one: a module that uses a constant
 * or a rule brings only that, and the client's list of routes only their methods and paths. A file of the contract
 * goes into one file of the build as a whole, so its schemas would follow its constants once any page needs them:
 * constants and rules are therefore taken from a second copy of the file, `?plain`.
 */
export function lightContract(): Plugin {
  return {
    name: 'light-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /\/contract\/(market|service|room|account)-routes\.ts$/ }, handler: bareRoutes },
    transform: {
      filter: { id: /\/(contract|web)\/[\w\-/.]+\.tsx?(\?plain)?$/ },
      handler: async (code, id) => {
        if (/\/contract\/[\w-]+\.ts$/.test(id)) return withoutEffects(code);
        if (id.endsWith('?plain')) return withoutEffects(await withPlainImports(code, neighbourImport));
        return { code: await withPlainImports(code, contractImport), map: null };
      },
    },
  };
}

const contractImport = /import\s*\{([^}]*)\}\s*from\s*["']#contract\/([\w-]+)\.ts["'];?/g;
/** From one file of the contract in another. */
const neighbourImport = /import\s*\{([^}]*)\}\s*from\s*["']\.\/([\w-]+)\.ts["'];?/g;

/** A file of the site, or a plain copy, with the constants and rules that it imports taken from plain copies. */
async function withPlainImports(code: string, contractImports: RegExp): Promise<string> {
  const found = [...code.matchAll(contractImports)].filter(([, , file]) => !file?.endsWith('routes'));
  let changed = code;
  for (const [statement, names = '', file = ''] of found) {
    const path = join(import.meta.dirname, '../contract', `${file}.ts`);
    const values: Record<string, unknown> = await import(pathToFileURL(path).href);
    const isPlain = (name: string) => !isSchema(values[name.replace(/ as .*/, '')]);
    const parts = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    const importOf = (part: string[], from: string) => (part.length > 0 ? `import { ${part.join(', ')} } from '${from}';` : '');
    const plain = importOf(parts.filter(isPlain), `${path}?plain`);
    const rest = importOf(
      parts.filter((name) => !isPlain(name)),
      `#contract/${file}.ts`,
    );
    changed = changed.replace(statement, plain + rest);
  }
  return changed;
}

/** A schema, or a record of them or of endpoints. */
function isSchema(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    '_zod' in value ||
    Object.values(value).some((part) => typeof part === 'object' && part !== null && ('_zod' in part || 'method' in part))
  );
}

/** Each domain as one text, which the page reads when it starts: objects are longer, after compression too. */
async function bareRoutes(id: string) {
  const exported: Record<string, Domains> = await import(`${pathToFileURL(id)}?${Date.now()}`);
  const lists = Object.entries(exported).map(([name, routes]) => {
    const bare = Object.entries(routes).map(([domain, endpoints]) => [domain, bareEndpoints(endpoints)]);
    return `export const ${name} = read(${JSON.stringify(Object.fromEntries(bare))})`;
  });
  return [`const read = ${readEndpoints.toString()}`, ...lists].join(';\n');
}

function bareEndpoints(endpoints: Record<string, Endpoint>): string {
  return Object.entries(endpoints)
    .map(([name, { method, path }]) => `${name} ${method} ${path}`)
    .join('\n');
}

/** Runs in the browser, as its own text. */
function readEndpoints(texts: Record<string, string>) {
  const domains = Object.entries(texts).map(([domain, text]) => {
    const endpoints = text.split('\n').map((line) => {
      const [name, method, path] = line.split(' ');
      return [name, { method, path }];
    });
    return [domain, Object.fromEntries(endpoints)];
  });
  return Object.fromEntries(domains);
}

function withoutEffects(code: string) {
  return { code: code.replaceAll(valued, '/* @__PURE__ */ $1('), map: null, moduleSideEffects: false };
}
