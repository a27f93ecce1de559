/**
 * A stand-in for OpenSearch, which cannot be installed here: what its documentation says of the calls that the market makes,
 * and nothing else. Written by docs.opensearch.org/latest/api-reference (bulk, multi-search, create index, aliases, refresh).
 * Documents are in memory, versioned externally, and found once they are refreshed.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { freePort } from '../db/embedded/free-port.ts';
import {
  bySort,
  scoreOf,
  type HitOrder,
  type FieldTerms,
  Unparsable,
} from './opensearch-queries.ts';

type Document = Record<string, unknown>;
type Stored = { version: number; document?: Document | undefined; terms?: FieldTerms | undefined };
type Index = {
  aliases: Set<string>;
  /** Types by field. */
  fields: Map<string, string>;
  written: Map<string, Stored>;
  refreshed: Map<string, Stored>;
};

export type OpenSearch = {
  url: string;
  /** Indexes by name, and the aliases of each. */
  indexes(): Record<string, string[]>;
  /** What is found of an index or alias. */
  documents(target: string): Promise<Record<string, Document>>;
  /** Makes everything that was written findable, as it is by itself after a second. */
  refresh(): void;
  /** Has it take no more changes (429), do what it is asked and not answer (all calls, or those of one kind), or answer again. */
  behave(how: Manner, kind?: string): void;
  /** How many calls it got of a kind, such as `_bulk`. */
  calls(kind: string): number;
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

type Manner = 'well' | 'full' | 'late';

const [user, password] = ['pasar', 'p@ss/word'];

/** With a password, as a cluster should have. */
export async function startOpenSearch(): Promise<OpenSearch> {
  const indexes = new Map<string, Index>();
  const counts = new Map<string, number>();
  let manner: Manner = 'well';
  let late: string | undefined;
  const port = await freePort();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [body, url] = [await text(request), new URL(request.url ?? '/', 'http://localhost')];
    const parts = url.pathname.slice(1).split('/').map(decodeURIComponent);
    const kind = parts.find((part) => part.startsWith('_')) ?? '';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const isKnown = request.headers.authorization === `Basic ${btoa(`${user}:${password}`)}`;
    const reply = isKnown
      ? handle(
          { indexes, isFull: manner === 'full' },
          { method: request.method ?? '', parts, body },
        )
      : failure(401, 'security_exception', 'missing authentication credentials');
    // Answers come when nobody waits for them any more.
    if (manner === 'late' && (late ?? kind) === kind) return;
    response.writeHead(reply.status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(filtered(reply.body, url.searchParams.get('filter_path'))));
  }

  let server: Server | undefined;
  const start = async () => {
    server = createServer((request, response) => void answer(request, response));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const kill = async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  };
  await start();
  return {
    url: `http://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    indexes: () =>
      Object.fromEntries([...indexes].map(([name, { aliases }]) => [name, [...aliases]])),
    documents: async (target) =>
      Object.fromEntries(
        found(indexes, target).flatMap((index) =>
          [...index.refreshed].flatMap(([id, { document }]) => (document ? [[id, document]] : [])),
        ),
      ),
    refresh: () => indexes.forEach(refresh),
    behave: (how, kind) => {
      manner = how;
      late = kind;
    },
    calls: (kind) => counts.get(kind) ?? 0,
    kill,
    start,
    close: kill,
  };
}

type Reply = { status: number; body: unknown };
type World = { indexes: Map<string, Index>; isFull: boolean };
type Call = { method: string; parts: string[]; body: string };

function handle(world: World, { method, parts: [first = '', second = ''], body }: Call): Reply {
  const { indexes } = world;
  const call = `${method} ${first.startsWith('_') ? first : `index ${second}`}`.trim();
  switch (call) {
    case 'POST _bulk':
      return bulk(world, lines(body));
    case 'POST index _msearch':
      return multiSearch(indexes, first, lines(body));
    case 'POST _aliases':
      return changeAliases(indexes, JSON.parse(body).actions);
    case 'GET index _alias':
      return ok(aliasesOf(indexes, first));
    case 'GET index _refresh':
    case 'POST index _refresh':
      found(indexes, first).forEach(refresh);
      return ok({ _shards: { total: 2, successful: 1, failed: 0 } });
    case 'PUT index':
      return create(indexes, first, JSON.parse(body));
    case 'DELETE index':
      return indexes.delete(first) ? ok({ acknowledged: true }) : noIndex(first);
    default:
      return failure(400, 'illegal_argument_exception', `no handler found for ${call}`);
  }
}

const ok = (body: unknown): Reply => ({ status: 200, body });

function failure(status: number, type: string, reason: string): Reply {
  const cause = { type, reason };
  return { status, body: { error: { root_cause: [cause], ...cause }, status } };
}

const noIndex = (name: string) =>
  failure(404, 'index_not_found_exception', `no such index [${name}]`);

/** Newline-delimited JSON, which ends with a newline. */
function lines(body: string): Array<Record<string, unknown>> {
  if (!body.endsWith('\n'))
    throw new Error('The bulk request must be terminated by a newline [\\n]');
  return body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** By its name or an alias. */
function found(indexes: Map<string, Index>, target: string): Index[] {
  return [...indexes]
    .filter(([name, { aliases }]) => name === target || aliases.has(target))
    .map(([, index]) => index);
}

function refresh(index: Index): void {
  index.refreshed = new Map(index.written);
}

type Created = {
  mappings?: {
    dynamic?: boolean;
    properties?: Record<string, { type: string; analyzer?: string }>;
  };
};

function create(indexes: Map<string, Index>, name: string, { mappings = {} }: Created): Reply {
  if (indexes.has(name))
    return failure(
      400,
      'resource_already_exists_exception',
      `index [${name}/Zq1Kf] already exists`,
    );
  const properties = Object.entries(mappings.properties ?? {});
  const foreign = properties.find(
    ([, { type, analyzer }]) => !known.has(type) || (type === 'text' && analyzer !== 'whitespace'),
  );
  if (foreign || mappings.dynamic === true)
    return failure(400, 'mapper_parsing_exception', `not known here: ${JSON.stringify(foreign)}`);
  indexes.set(name, {
    aliases: new Set(),
    fields: new Map(properties.map(([field, { type }]) => [field, type])),
    written: new Map(),
    refreshed: new Map(),
  });
  return ok({ acknowledged: true, shards_acknowledged: true, index: name });
}

const known = new Set(['text', 'keyword', 'boolean', 'long', 'integer', 'float']);

function aliasesOf(indexes: Map<string, Index>, pattern: string) {
  const prefix = pattern.replace(/\*$/, '');
  return Object.fromEntries(
    [...indexes]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, { aliases }]) => [
        name,
        { aliases: Object.fromEntries([...aliases].map((alias) => [alias, {}])) },
      ]),
  );
}

type AliasAction = Partial<Record<'add' | 'remove', { index: string; alias: string }>>;

/** All of them or none. */
function changeAliases(indexes: Map<string, Index>, actions: AliasAction[]): Reply {
  const named = actions
    .flatMap(({ add, remove }) => [add, remove])
    .filter((one) => one !== undefined);
  const missing = named.find(({ index }) => !indexes.has(index));
  if (missing) return noIndex(missing.index);
  for (const { add, remove } of actions) {
    if (add) indexes.get(add.index)?.aliases.add(add.alias);
    if (remove) indexes.get(remove.index)?.aliases.delete(remove.alias);
  }
  return ok({ acknowledged: true });
}

type Target = { _index: string; _id: string; version: number; version_type: string };
type Item = Record<string, unknown> & { status: number };

function bulk({ indexes, isFull }: World, sent: Array<Record<string, unknown>>): Reply {
  const items: Array<Record<string, Item>> = [];
  for (let at = 0; at < sent.length; at += 1) {
    // An action is a line; what is to be indexed is the next.
    const [[action, target] = ['', undefined]] = Object.entries(sent[at] ?? {}) as Array<
      [string, Target]
    >;
    const document = action === 'index' ? sent[++at] : undefined;
    if (!target || (action !== 'index' && action !== 'delete'))
      return failure(
        400,
        'illegal_argument_exception',
        `Malformed action/metadata line [${at + 1}]`,
      );
    items.push({
      [action]: isFull ? rejected(target) : written(indexes.get(target._index), target, document),
    });
  }
  const errors = items.some((item) => Object.values(item).some(({ error }) => error !== undefined));
  return ok({ took: 1, errors, items });
}

const itemError = (
  { _index, _id }: Target,
  status: number,
  type: string,
  reason: string,
): Item => ({
  _index,
  _id,
  status,
  error: { type, reason, index: _index, shard: '0', index_uuid: 'Zq1Kf' },
});

const rejected = (target: Target) =>
  itemError(
    target,
    429,
    'rejected_execution_exception',
    'rejected execution of coordinating operation',
  );

function written(index: Index | undefined, target: Target, document: Document | undefined): Item {
  const { _index, _id, version, version_type: by } = target;
  if (!index)
    return itemError(target, 404, 'index_not_found_exception', `no such index [${_index}]`);
  if (by !== 'external')
    return itemError(target, 400, 'illegal_argument_exception', 'not tried here');
  const there = index.written.get(_id);
  // What was deleted is remembered with its version for a minute.
  if (there && there.version >= version)
    return itemError(
      target,
      409,
      'version_conflict_engine_exception',
      `[${_id}]: version conflict, current version [${there.version}] is higher or equal to the one provided [${version}]`,
    );
  index.written.set(_id, { version, document, terms: document && termsOf(index, document) });
  const place = {
    _index,
    _id,
    _version: version,
    _shards: { total: 2, successful: 1, failed: 0 },
    _seq_no: 0,
    _primary_term: 1,
  };
  if (document)
    return {
      ...place,
      result: there?.document ? 'updated' : 'created',
      status: there?.document ? 200 : 201,
    };
  return {
    ...place,
    result: there?.document ? 'deleted' : 'not_found',
    status: there?.document ? 200 : 404,
  };
}

/** The analyzer `whitespace` splits texts at blanks. A field that is not in the mapping is not found by. */
function termsOf({ fields }: Index, document: Document): FieldTerms {
  const terms = Object.entries(document)
    .filter(([field]) => fields.has(field))
    .map(([field, value]) => [
      field,
      fields.get(field) === 'text' ? String(value).split(' ').filter(Boolean) : value,
    ]);
  return Object.fromEntries(terms);
}

type Search = {
  size: number;
  query: Record<string, unknown>;
  sort: HitOrder;
  _source: false;
  track_scores?: boolean;
};

function multiSearch(
  indexes: Map<string, Index>,
  target: string,
  sent: Array<Record<string, unknown>>,
): Reply {
  const searches = sent.filter((_, at) => at % 2 === 1) as unknown as Search[];
  const responses = searches.map((search) => {
    try {
      const all = found(indexes, target);
      return all.length === 0 ? noIndex(target).body : hitsOf(all, search);
    } catch (error) {
      if (error instanceof Unparsable) return failure(400, 'parsing_exception', error.message).body;
      throw error;
    }
  });
  return ok({ took: 1, responses });
}

function hitsOf(all: Index[], { size, query, sort, track_scores: isScored }: Search) {
  const hits = all
    .flatMap(({ refreshed }) => [...refreshed])
    .flatMap(([id, { terms }]) => {
      const score = terms && scoreOf(query, terms);
      return terms && score !== undefined ? [{ id, score, terms }] : [];
    })
    .toSorted(bySort(sort))
    .slice(0, size)
    // A search that is sorted says no scores, unless it is asked to.
    .map(({ id, score }) => ({ _index: 'i', _id: id, _score: isScored ? score : null }));
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { max_score: null, hits },
    status: 200,
  };
}

/** What is empty is left out of an answer that is filtered. */
function filtered(body: unknown, paths: string | null): unknown {
  if (paths === null || typeof body !== 'object' || body === null || 'error' in body) return body;
  return (
    picked(
      body,
      paths.split(',').map((path) => path.split('.')),
    ) ?? {}
  );
}

function picked(value: unknown, paths: string[][]): unknown {
  if (paths.some((path) => path.length === 0)) return value;
  if (Array.isArray(value)) {
    const all = value.map((one) => picked(one, paths)).filter((one) => one !== undefined);
    return all.length === 0 ? undefined : all;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const further = paths.filter(([head]) => head === name).map(([, ...rest]) => rest);
    const one = further.length === 0 ? undefined : picked(inner, further);
    return one === undefined ? [] : [[name, one]];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}
