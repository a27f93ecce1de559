import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOver, type Database, sql } from '../db/database.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { recordAudit } from './audit.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = databaseOver(database.pool);
});
afterAll(() => database.close());

const entry = {
  at: new Date('2026-11-21T08:00:00Z'),
  actorId: null,
  action: 'shop.suspended',
  subject: { kind: 'shop', id: 7, name: 'Batik & Co' },
  before: { isSuspended: false },
  after: { isSuspended: true },
  reason: 'Sells what is not theirs',
};

test('an entry says who did what to whom, from what to what, and why', async () => {
  await recordAudit(db, entry);
  const stored = await db.row(
    sql`select actor_id, action, subject_kind, subject_id, subject_name, before, after, reason from audit_entries`,
  );
  expect(stored).toEqual({
    actor_id: null,
    action: 'shop.suspended',
    subject_kind: 'shop',
    subject_id: '7',
    subject_name: 'Batik & Co',
    before: { isSuspended: false },
    after: { isSuspended: true },
    reason: 'Sells what is not theirs',
  });
});

test('what did not happen is not in the log', async () => {
  const failing = db.transaction(async (tx) => {
    await recordAudit(tx, { ...entry, action: 'shop.never' });
    throw new Error('the action failed');
  });
  await expect(failing).rejects.toThrow('the action failed');
  expect(await db.rows(sql`select 1 from audit_entries where action = 'shop.never'`)).toEqual([]);
});

test.each([
  ['changed', sql`update audit_entries set reason = 'another'`],
  ['deleted', sql`delete from audit_entries`],
  ['emptied', sql`truncate audit_entries`],
])('an entry cannot be %s', async (_, statement) => {
  await recordAudit(db, entry);
  await expect(db.run(statement)).rejects.toThrow('audit entries are never changed');
});
