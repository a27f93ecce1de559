/**
 * Keeps OpenSearch up with the market, by one process at a time: writes what has changed, and fills a new index where there
 * is none of today's mapping. The alias finds that one once it is full; until then it finds the old one, which is written to
 * as well. Whatever is interrupted is done again, for versions say what is newer.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { SearchCluster } from './cluster.ts';
import {
  beginFilling,
  type SearchChange,
  documentsOf,
  foundAfter,
  goByOpenSearch,
  isFilling,
  lockedMarket,
  type SearchMarket,
  saveMarket,
  takeChanges,
} from './documents.queries.ts';
import {
  documentId,
  indexBody,
  mappingVersion,
  newAlias,
  newIndex,
  type SearchDocument,
  versionOf,
} from './mapping.ts';

export type IndexingParts = {
  db: Database;
  cluster: SearchCluster;
  /** What could not be written and is given up. */
  onLost: (what: string) => void;
};

const mostAtOnce = 1_000;
/** Then others have their turn, or the process may end. */
const turnMs = 5_000;

/** Returns whether there is more to do. */
export async function keepUp(parts: IndexingParts): Promise<boolean> {
  const end = performance.now() + turnMs;
  let isMore = true;
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (isMore && performance.now() < end) isMore = await step(parts);
  return isMore;
}

/** Fills a new index, together with the processes of the market where they run, and returns when it is found. */
export async function reindex(parts: IndexingParts): Promise<void> {
  const alias = await goByOpenSearch(parts.db, newAlias());
  await beginFilling(parts.db, newIndex(alias, new Date()));
  while (await isFilling(parts.db)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (!(await keepUp(parts))) await pause(200);
  }
}

function step(parts: IndexingParts): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const known = await lockedMarket(tx);
    if (!known) return false;
    const there = await parts.cluster.indexes(known.alias);
    const isNewer = (name: string) => versionOf(known.alias, name) > mappingVersion;
    // Processes of a later version look after an index of theirs.
    if ([known.filling ?? there.served].some((name) => name && isNewer(name))) return false;
    const market = await withIndex(parts.cluster, known, there);
    const indexes = [there.served, market.filling].filter((name) => typeof name === 'string');
    const { taken, changes } = await takeChanges(tx, mostAtOnce);
    const writing = { ...parts, tx };
    await write(
      writing,
      indexes.filter((name) => !isNewer(name)),
      changes,
    );
    if (market.filling === null) await dropAll(parts.cluster, there);
    else await fill(writing, { ...market, filling: market.filling }, there.served);
    return taken === mostAtOnce || market.filling !== null;
  });
}

type There = Awaited<ReturnType<SearchCluster['indexes']>>;

/** With an index to fill, where the alias finds none of today's mapping, or somebody asked for one. */
async function withIndex(
  cluster: SearchCluster,
  market: SearchMarket,
  { names, served }: There,
): Promise<SearchMarket> {
  const isCurrent = served !== undefined && versionOf(market.alias, served) === mappingVersion;
  const filling = market.filling ?? (isCurrent ? null : newIndex(market.alias, new Date()));
  if (filling === null || names.includes(filling)) return market;
  await cluster.create(filling, indexBody);
  return { ...market, filling, ...fromTheStart };
}

const fromTheStart = { filledKind: 'shop', filledTo: 0 } as const;

/** What the alias does not find any more. */
async function dropAll(cluster: SearchCluster, { names, served }: There): Promise<void> {
  await Promise.all(names.filter((name) => name !== served).map((name) => cluster.drop(name)));
}

type Writing = IndexingParts & { tx: Database };

/** A further share of what shoppers find. When that was the last, the alias finds the index. */
async function fill(
  parts: Writing,
  market: SearchMarket & { filling: string },
  served: string | undefined,
): Promise<void> {
  const { filling, filledKind: kind } = market;
  const ids = await foundAfter(parts.tx, market, mostAtOnce);
  await write(
    parts,
    [filling],
    ids.map((id) => ({ kind, id, version: 1 })),
  );
  const last = ids.at(-1);
  if (last !== undefined) return saveMarket(parts.tx, { ...market, filledTo: last });
  if (kind === 'shop')
    return saveMarket(parts.tx, { ...market, filledKind: 'product', filledTo: 0 });
  await parts.cluster.refresh(filling);
  await parts.cluster.serve(market.alias, filling, served);
  return saveMarket(parts.tx, { ...market, filling: null, ...fromTheStart });
}

/** As the database has them at this moment; what shoppers do not find goes. */
async function write(
  { tx, cluster, onLost }: Writing,
  indexes: readonly string[],
  changes: readonly SearchChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const documents = new Map<string, SearchDocument>();
  for (const kind of ['shop', 'product'] as const) {
    const ids = changes.filter((change) => change.kind === kind).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    for (const document of await documentsOf(tx, kind, ids))
      documents.set(documentId(kind, document.number), document);
  }
  const writes = indexes.flatMap((index) =>
    changes.map(({ kind, id: number, version }) => {
      const id = documentId(kind, number);
      return { index, id, version, document: documents.get(id) };
    }),
  );
  for (const lost of await cluster.write(writes)) onLost(lost);
}
