/** The audit log of a hundred times as many entries costs the same, by whatever so many are sorted and narrowed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortsBy } from '#contract/kernel/list-pages.ts';
import { sql } from '../db/database.ts';
import { keysetOf } from '../http/keyset.ts';
import { counting, vacuumed } from '../testing/blocks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { anAdmin } from '../testing/makers.ts';
import { auditEntries, type AuditFilter, auditSorts, countEntries } from './audit-log.queries.ts';

const [few, many] = [1_000, 100_000];
/** Of an index, in which ten thousand rows are counted at most: a page of the log itself takes fewer. */
const pagesCounted = 100;
const logs: Record<number, { app: TestApp; actorId: number }> = {};
beforeAll(async () => {
  for (const entries of [few, many]) logs[entries] = await logOf(entries);
}, 300_000);
afterAll(() => Promise.all(Object.values(logs).map(({ app }) => app.close())));

/** Half by one admin and half by the command line; about many orders, and one shop of which there are as many in each. */
async function logOf(entries: number) {
  const app = await testApp();
  const { id } = await anAdmin(app);
  await app.db.run(sql`
    insert into audit_entries (at, actor_id, action, subject_kind, subject_id, subject_name, before, after, reason)
    select now() - (${entries}::integer - n) * interval '1 minute', case when n % 2 = 0 then ${id}::bigint end, case when n % 3 = 0 then 'order.cancelled' else 'order.refunded' end,
      case when n <= 100 then 'shop' else 'order' end, case when n <= 100 then '7' else n::text end, 'ORD-' || md5(n::text), jsonb_build_object('status', 'paid'), jsonb_build_object('status', md5(n::text)), 'They asked for it, ' || n from generate_series(1, ${entries}::integer) n`);
  await vacuumed(app.pool, ['audit_entries']);
  return { app, actorId: id };
}

type Asked = { filter?: Partial<AuditFilter>; sort?: (typeof sorts)[number] };
const sorts = sortsBy(auditSorts.indexed ?? []);

async function blocksOf(entries: number, { filter, sort = '-at' }: Asked): Promise<number> {
  const log = logs[entries];
  if (!log) throw new Error('no such log');
  const { db, blocks } = counting(log.app.db, { asLarge: true });
  const asked = { zone: 'Asia/Singapore', ...filter };
  const keyset = keysetOf(auditSorts, { sort, cursor: undefined, limit: 50 });
  await db.rows(auditEntries(asked, keyset));
  await countEntries(db, asked);
  return blocks();
}

test.each([
  ...sorts.map((sort) => ({ sort })),
  { filter: { action: 'order.cancelled' } },
  { filter: { subjectKind: 'shop', subjectId: '7' } },
] satisfies Asked[])('%j: a hundred times as many take at most twice the blocks', async (asked) => {
  expect(await blocksOf(many, asked)).toBeLessThanOrEqual(
    2 * (await blocksOf(few, asked)) + pagesCounted,
  );
});
