/** The built site's renderer, in this process, with every field that a page's loaders send along watched while it is drawn. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { EntryContext, ServerBuild } from 'react-router';
import type * as EntryServer from '../../web/entry.server.tsx';

type Draw = (typeof EntryServer)['default'];
type Fields = { sent: Set<string>; read: Set<string> };

/** Draws pages with what the site at `origin` answers; says of each which fields were sent, and which were read. */
export function watchedPages(origin: string): (path: string) => Promise<Fields> {
  const build: ServerBuild = createRequire(import.meta.url)(resolve('build/web/server/index.js'));
  // The entry is our own web/entry.server.tsx, which adds to what React Router asks for.
  const entry = build.entry.module as unknown as typeof EntryServer;
  return async (path) => {
    const fields: Fields = { sent: new Set(), read: new Set() };
    const draw: Draw = (request, status, headers, context, visit) =>
      entry.default(request, status, headers, watched(context, fields), visit);
    const module = { ...build.entry.module, default: draw };
    const render = entry.pageRenderer({ ...build, entry: { module } }, 'production', () => ({
      currency: 'USD',
      country: 'SG',
      providerSlug: '',
      providerShopId: null,
      providerCategory: null,
    }));
    const request = new Request(origin + path, { headers: { 'accept-language': 'en' } });
    const { status } = await render(
      request,
      (call) => fetch(origin + call.path, { headers: call.headers }),
      { kind: 'market' },
    );
    if (status !== 200) throw new Error(`${path} is answered with ${status}`);
    return fields;
  };
}

/** The market itself and the words are for every page of a walk: the root's, and what is called `words`, is not watched. */
function watched(context: EntryContext, fields: Fields): EntryContext {
  const { loaderData } = context.staticHandlerContext;
  const loaded = Object.entries(loaderData).map(([route, answer]) => [
    route,
    route === 'root' ? answer : watch(answer, '', fields),
  ]);
  return {
    ...context,
    staticHandlerContext: {
      ...context.staticHandlerContext,
      loaderData: Object.fromEntries(loaded),
    },
  };
}

/** Fields of rows go by one name: `shops[].name`. */
function watch(value: unknown, at: string, fields: Fields): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const nameOf = (key: string) => (Array.isArray(value) ? `${at}[]` : at ? `${at}.${key}` : key);
  const isField = (key: string | symbol): key is string =>
    typeof key === 'string' && key !== 'words' && Object.keys(value).includes(key);
  for (const [key, part] of Object.entries(value))
    if (isField(key) && isSaid(part)) fields.sent.add(nameOf(key));
  const parts = new Map<string, unknown>();
  return new Proxy(value, {
    get(target, key) {
      const part: unknown = Reflect.get(target, key);
      if (!isField(key)) return part;
      fields.read.add(nameOf(key));
      if (!parts.has(key)) parts.set(key, watch(part, nameOf(key), fields));
      return parts.get(key);
    },
  });
}

/** What is null, empty or absent costs nothing worth leaving out. */
function isSaid(part: unknown): boolean {
  if (typeof part === 'object' && part !== null) return Object.keys(part).length > 0;
  return part !== null && part !== undefined && part !== '';
}
