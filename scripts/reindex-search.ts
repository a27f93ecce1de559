/** `npm run admin -- reindex-search`: has OpenSearch find by an index that is filled anew. */
import { databaseOver } from '#server/db/database.ts';
import { openCluster, SearchAway } from '#server/search/opensearch/cluster.ts';
import { reindex } from '#server/search/opensearch/indexing.ts';
import { Complaint, typed, withDatabase, withTables } from './opened.ts';

const usage = `Usage: ${typed('admin')} reindex-search

With SEARCH_URL: fills a new index of OpenSearch with all that shoppers find, and has it found once it is full. The site may
run.`;

export async function reindexSearch(words: string[]): Promise<string> {
  if (words.length > 0) throw new Complaint(usage);
  return withDatabase(async (database, { searchUrl }) => {
    if (searchUrl === undefined)
      throw new Complaint('SEARCH_URL is not set: PostgreSQL finds, which has no index to fill.');
    const cluster = openCluster(searchUrl);
    const onLost = (what: string) => console.error(`Not taken: ${what}`);
    return withTables(database.url, 2, async (pool) => {
      await reindex({ db: databaseOver(pool), cluster, onLost });
      return 'OpenSearch finds by a new index.';
    })
      .catch((error: unknown) => {
        if (!(error instanceof SearchAway)) throw error;
        throw new Complaint(
          `OpenSearch cannot be used: ${error.message}. The site goes on filling the index once it can.`,
        );
      })
      .finally(cluster.close);
  });
}
