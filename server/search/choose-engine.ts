/** Which engine finds: the database says so for all processes of a market, by what they are started with. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';
import type { SearchEngine } from './engine.ts';
import { goByOpenSearch, goByPostgres, hasOpenSearch } from './opensearch/documents.queries.ts';
import { newAlias } from './opensearch/mapping.ts';
import { byPostgres } from './postgres-engine.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Writes to OpenSearch what has changed, and fills its indexes. */
    'search.keep_up': Record<string, never>;
  }
}

export type ChosenEngine = SearchEngine & {
  /** Of OpenSearch: whether PostgreSQL finds instead, and how often it has. Undefined where it finds anyway. */
  watch: { isAway(): boolean; missed(): number } | undefined;
  tasks: Tasks;
  close(): Promise<void>;
};

type Parts = {
  db: Database;
  searchUrl: string | undefined;
  /** How long OpenSearch may take before PostgreSQL finds; half a second by default. */
  patienceMs?: number | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** From now on the whole market finds by it. The client of OpenSearch is loaded only where there is one. */
export async function chooseEngine({
  db,
  searchUrl,
  patienceMs,
  log,
}: Parts): Promise<ChosenEngine> {
  if (searchUrl === undefined) {
    await goByPostgres(db);
    return { ...byPostgres, watch: undefined, tasks: {}, close: async () => {} };
  }
  const [{ openCluster, SearchAway }, { byOpenSearch }, { keepUp }, { watchOf }] =
    await Promise.all([
      import('./opensearch/cluster.ts'),
      import('./opensearch/opensearch-engine.ts'),
      import('./opensearch/indexing.ts'),
      import('./opensearch/watched.ts'),
    ]);
  const cluster = openCluster(searchUrl, patienceMs);
  const engine = byOpenSearch(cluster, await goByOpenSearch(db, newAlias()));
  const finding = watchOf(log, 'OpenSearch does not find: PostgreSQL does');
  const writing = watchOf(log, 'OpenSearch takes no changes: they wait');
  let isOfMarket = true;
  const onLost = (what: string) => log.error(`OpenSearch can never take a change: ${what}`);
  const ask =
    <Result>(question: () => Promise<Result>) =>
    async () => {
      if (isOfMarket) return question();
      throw new SearchAway(
        'Another process of this market runs without SEARCH_URL: give it to all',
      );
    };

  async function follow(): Promise<void> {
    isOfMarket = await hasOpenSearch(db);
    await keepUp({ db, cluster, onLost });
  }

  return {
    match: (tx, search) =>
      finding.orElse(
        ask(() => engine.match(tx, search)),
        () => byPostgres.match(tx, search),
      ),
    suggest: (tx, words) =>
      finding.orElse(
        ask(() => engine.suggest(tx, words)),
        () => byPostgres.suggest(tx, words),
      ),
    watch: finding,
    tasks: {
      'search.keep_up': { run: () => writing.orElse(follow, async () => {}), everySeconds: 1 },
    },
    close: cluster.close,
  };
}
