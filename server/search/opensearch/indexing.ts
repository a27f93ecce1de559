/**
 * Keeps OpenSearch up with the market, by one process at a time: writes what has changed, and fills a new index where there
 * is none of today's mapping. The alias finds that one once it is full; until then it finds the old one, which is written to
 * as well. No transaction waits for OpenSearch: a lease says who writes, and what it has is settled afterwards. Whatever is
 * interrupted is done again, by another once the lease is over, for versions say what is newer.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { SearchCluster } from './cluster.ts';
import {
  beginFilling,
  documentsOf,
  endLease,
  foundAfter,
  goByOpenSearch,
  isFilling,
  leaseMarket,
  type SearchChange,
  type SearchMarket,
  settle,
  waitingChanges,
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
  const holder = randomUUID();
  try {
    let isMore = true;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (isMore && performance.now() < end) isMore = await step(parts, holder);
    return isMore;
  } finally {
    await endLease(parts.db, holder);
  }
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

async function step(parts: IndexingParts, holder: string): Promise<boolean> {
  const { db, cluster } = parts;
  const known = await leaseMarket(db, holder);
  if (!known) return false;
  const there = await cluster.indexes(known.alias);
  const isNewer = (name: string) => versionOf(known.alias, name) > mappingVersion;
  // Processes of a later version look after an index of theirs.
  if ([known.filling ?? there.served].some((name) => name && isNewer(name))) return false;
  const market = await withIndex(cluster, known, there);
  const indexes = [there.served, market.filling].filter((name) => typeof name === 'string');
  const { rows, changes } = await waitingChanges(db, mostAtOnce);
  await write(
    parts,
    indexes.filter((name) => !isNewer(name)),
    changes,
  );
  const { filling } = market;
  if (filling === null) await dropAll(cluster, there);
  const filled =
    filling === null ? market : await fill(parts, { ...market, filling }, there.served);
  const isSettled = await settle(db, holder, { rows, market: filled });
  return isSettled && (rows.length === mostAtOnce || filling !== null);
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

/** A further share of what shoppers find, and how far it is filled then. When that was the last, the alias finds the index. */
async function fill(
  parts: IndexingParts,
  market: SearchMarket & { filling: string },
  served: string | undefined,
): Promise<SearchMarket> {
  const { filling, filledKind: kind } = market;
  const ids = await foundAfter(parts.db, market, mostAtOnce);
  await write(
    parts,
    [filling],
    ids.map((id) => ({ kind, id, version: 1 })),
  );
  const last = ids.at(-1);
  if (last !== undefined) return { ...market, filledTo: last };
  if (kind === 'shop') return { ...market, filledKind: 'product', filledTo: 0 };
  await parts.cluster.refresh(filling);
  await parts.cluster.serve(market.alias, filling, served);
  return { ...market, filling: null, ...fromTheStart };
}

/** As the database has them at this moment; what shoppers do not find goes. */
async function write(
  { db, cluster, onLost }: IndexingParts,
  indexes: readonly string[],
  changes: readonly SearchChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const documents = new Map<string, SearchDocument>();
  for (const kind of ['shop', 'product'] as const) {
    const ids = changes.filter((change) => change.kind === kind).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    for (const document of await documentsOf(db, kind, ids))
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
