/** What is asked of OpenSearch, by its own client. */
import { Client, errors } from '@opensearch-project/opensearch';

/** One that is away, is slow, or does not do what it is asked. */
export class SearchAway extends Error {}

export type EngineHit = { id: string; score: number };
export type Json = Record<string, unknown>;

/** A change of a document: without one it is to go. Older versions than an index has are passed over. */
export type Write = { index: string; id: string; version: number; document: object | undefined };

export type SearchCluster = {
  /** Of each search the hits, best first. */
  search(alias: string, searches: readonly Json[]): Promise<EngineHit[][]>;
  /** Returns what can never be written, and why; whatever else was not written is an error. */
  write(writes: readonly Write[]): Promise<string[]>;
  /** The indexes whose names begin with that of the alias, and which of them it finds. */
  indexes(alias: string): Promise<{ names: string[]; served: string | undefined }>;
  create(index: string, body: Json): Promise<void>;
  /** Has the alias find this index and no other, at one moment. */
  serve(alias: string, index: string, former: string | undefined): Promise<void>;
  drop(index: string): Promise<void>;
  refresh(index: string): Promise<void>;
  close(): Promise<void>;
};

/** While nobody waits for what is written. */
const writingMs = 10_000;

/** `findingMs`: how long somebody waits for what is found. */
export function openCluster(url: string, findingMs = 500): SearchCluster {
  const client = new Client({ node: url, maxRetries: 0, requestTimeout: writingMs });
  return {
    search: (alias, searches) =>
      answered(async () => {
        const { body } = await client.msearch(
          {
            index: alias,
            body: searches.flatMap((search) => [{}, search]),
            filter_path: [
              'responses.status',
              'responses.error',
              'responses.hits.hits._id',
              'responses.hits.hits._score',
            ],
          },
          { requestTimeout: findingMs },
        );
        // What is empty is left out of a filtered answer.
        return ((body as Found).responses ?? []).map(hitsOf);
      }),
    write: (writes) =>
      answered(async () => {
        if (writes.length === 0) return [];
        const { body } = await client.bulk({ body: writes.flatMap(linesOf) });
        return body.errors ? lostOf(body.items) : [];
      }),
    indexes: (alias) =>
      answered(async () => {
        const { body } = await client.indices.getAlias({ index: `${alias}-*` });
        const names = Object.keys(body);
        return { names, served: names.find((name) => body[name]?.aliases[alias] !== undefined) };
      }),
    create: (index, body) =>
      answered(async () => void (await client.indices.create({ index, body }))),
    serve: (alias, index, former) =>
      answered(async () => {
        const others = former === undefined || former === index ? [] : [former];
        const actions = [
          { add: { index, alias } },
          ...others.map((other) => ({ remove: { index: other, alias } })),
        ];
        await client.indices.updateAliases({ body: { actions } });
      }),
    drop: (index) => answered(async () => void (await client.indices.delete({ index }))),
    refresh: (index) => answered(async () => void (await client.indices.refresh({ index }))),
    close: () => client.close(),
  };
}

async function answered<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof errors.OpenSearchClientError)
      throw new SearchAway(error.message, { cause: error });
    throw error;
  }
}

type Found = {
  responses?: Array<{
    error?: { reason?: string };
    hits?: { hits?: Array<{ _id: string; _score: number }> };
  }>;
};

function hitsOf({ error, hits }: NonNullable<Found['responses']>[number]): EngineHit[] {
  if (error) throw new SearchAway(error.reason ?? 'a search was refused');
  return (hits?.hits ?? []).map(({ _id: id, _score: score }) => ({ id, score }));
}

function linesOf({ index, id, version, document }: Write): object[] {
  const target = { _index: index, _id: id, version, version_type: 'external' };
  return document ? [{ index: target }, document] : [{ delete: target }];
}

type Written = { _id?: string | null; status: number; error?: { reason?: string | null } };

/** A conflict says that something newer is there already. What was refused for what it is would be refused again. */
function lostOf(items: ReadonlyArray<Record<string, Written>>): string[] {
  const refused = items
    .flatMap((item) => Object.values(item))
    .filter(({ status, error }) => error !== undefined && status !== 409);
  const busy = refused.find(({ status }) => status !== 400);
  if (busy) throw new SearchAway(busy.error?.reason ?? `a change was answered ${busy.status}`);
  return refused.map(({ _id: id, error }) => `${id}: ${error?.reason}`);
}
