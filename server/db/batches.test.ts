import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { batchesFrom, rowsAtOnce } from './batches.ts';
import { type Database, databaseOver, sql, type StatementOf } from './database.ts';

let database: TestDatabase;
let db: Database;
let asked: number;
beforeAll(async () => {
  database = await testDatabase({ connections: 8 });
  db = databaseOver(database.pool, () => (asked += 1));
});
beforeEach(() => {
  asked = 0;
});
afterAll(() => database.close());

const numbers = (to: number): StatementOf<{ n: number }> =>
  sql`select n from generate_series(1, ${to}::integer) n order by n`;
const lent = () => database.pool.totalCount - database.pool.idleCount;

test('a hundred thousand rows are held five hundred at a time, and read as they are asked for', async () => {
  let [batches, next] = [0, 1];
  for await (const rows of db.batches(numbers(100_000))) {
    batches += 1;
    expect(rows.length).toBe(rowsAtOnce);
    expect(rows[0]).toEqual({ n: next });
    next += rows.length;
    // The cursor, and nothing ahead of who reads.
    expect(asked).toBe(2 + batches);
    expect(lent()).toBe(1);
  }
  expect([batches, next]).toEqual([200, 100_001]);
  expect(lent()).toBe(0);
});

test('what finds nothing has no batch, and what fits one has one', async () => {
  const sizes = async (to: number) => {
    const found = [];
    for await (const rows of db.batches(numbers(to))) found.push(rows.length);
    return found;
  };
  expect(await sizes(0)).toEqual([]);
  expect(await sizes(499)).toEqual([499]);
  expect(await sizes(500)).toEqual([500]);
  expect(await sizes(501)).toEqual([500, 1]);
});

test('all rows are of one moment', async () => {
  await db.run(sql`create table moments (n integer)`);
  await db.run(sql`insert into moments select generate_series(1, 1000)`);
  let count = 0;
  for await (const rows of db.batches(sql`select n from moments`)) {
    count += rows.length;
    await db.run(sql`delete from moments`);
    await db.run(sql`insert into moments select generate_series(1, 5000)`);
  }
  expect(count).toBe(1_000);
});

test('whoever stops in between gives the connection back', async () => {
  for await (const rows of db.batches(numbers(100_000))) if (rows.length > 0) break;
  expect(lent()).toBe(0);
  expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 });
});

test('an error in between is thrown, and gives the connection back', async () => {
  const read = async () => {
    const sizes = [];
    for await (const rows of db.batches(sql`select 1 / (700 - n) from generate_series(1, 1000) n`))
      sizes.push(rows.length);
    return sizes;
  };
  await expect(read()).rejects.toThrow('division by zero');
  expect(lent()).toBe(0);
  expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 });
});

test('nothing can be changed by it', async () => {
  const changing = db.batches(sql`select setval('orders_id_seq', 77)`)[Symbol.asyncIterator]();
  await expect(changing.next()).rejects.toThrow(/read-only transaction/);
  expect(lent()).toBe(0);
});

test('whoever asks for nothing keeps no connection, and is told when they ask again', async () => {
  const from = { pool: database.pool, onStatement: () => {}, idleMs: 1 };
  const slow = batchesFrom(from, numbers(100_000));
  await slow.next();
  await expect.poll(lent).toBe(0);
  await expect(slow.next()).rejects.toThrow('took too long');
  expect(lent()).toBe(0);
});

test('a quarter of the connections is lent at most; who comes later waits, and all others are served', async () => {
  const readers = [1, 2, 3].map(() => db.batches(numbers(1_000))[Symbol.asyncIterator]());
  onTestFinished(async () => {
    for (const reader of readers) await reader.return?.();
  });
  await Promise.all(readers.slice(0, 2).map((reader) => reader.next()));
  const third = readers[2]?.next();
  expect(await db.row(sql`select 1 as one`)).toEqual({ one: 1 });
  expect(lent()).toBe(2);
  await readers[0]?.return?.();
  expect((await third)?.value).toHaveLength(rowsAtOnce);
});

test('within a transaction it reads what that has written', async () => {
  const count = await db.transaction(async (tx) => {
    await tx.run(sql`create table written as select generate_series(1, 1200) as n`);
    let rows = 0;
    for await (const batch of tx.batches(sql`select n from written`)) rows += batch.length;
    return rows;
  });
  expect(count).toBe(1_200);
});
