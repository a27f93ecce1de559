import { expect, onTestFinished, test } from 'vitest';
import { databaseOver, type Database, sql } from '../db/database.ts';
import { testDatabase } from '../testing/database.ts';
import type { Published } from './carrier.ts';
import { sendOutbox } from './outbox.ts';

async function aMarket(): Promise<Database> {
  const { pool, close } = await testDatabase();
  onTestFinished(close);
  return databaseOver(pool);
}

/** A process that sends, until the test is over. */
function aSender(
  db: Database,
  send: (events: readonly Published[]) => Promise<void>,
  onLook: () => void = () => undefined,
) {
  const failures: unknown[] = [];
  const { close } = sendOutbox({
    db,
    isOpen: () => true,
    send,
    onLook,
    onError: (error) => failures.push(error),
  });
  onTestFinished(close);
  return failures;
}

/** A process that has taken what is published, and waits for NATS. */
async function aWaitingSender(db: Database, ...streets: string[]) {
  const confirmed = Promise.withResolvers<void>();
  const taken: string[] = [];
  await publish(db, ...streets);
  aSender(db, async (events) => {
    taken.push(...streetsOf(events));
    await confirmed.promise;
  });
  onTestFinished(() => confirmed.resolve());
  await expect.poll(() => taken).toEqual(streets);
  return { taken, confirm: confirmed.resolve };
}

const streetsOf = (events: readonly Published[]) =>
  events.map(({ payload }) => (payload as { street: string }).street);

const publish = (db: Database, ...streets: string[]) =>
  db.run(sql`
    insert into event_outbox (name, payload)
    select 'lantern.lit', json_build_object('street', street) from unnest(${streets}::text[]) street`);

/** Those that no transaction holds. */
const free = (db: Database) =>
  db.rows<Published>(
    sql`select name, payload from event_outbox order by id for update skip locked`,
  );

const endLease = (db: Database) =>
  db.run(sql`update event_sender set leased_until = now() - interval '1 second'`);

test('while NATS confirms, no transaction is open, and no other process sends the same', async () => {
  const db = await aMarket();
  const { taken, confirm } = await aWaitingSender(db, 'Haji Lane');
  const bySecond: string[] = [];
  let looks = 0;
  aSender(
    db,
    async (events) => void bySecond.push(...streetsOf(events)),
    () => (looks += 1),
  );
  await expect.poll(() => looks).toBeGreaterThan(2);
  expect(streetsOf(await free(db))).toEqual(['Haji Lane']);
  expect(bySecond).toEqual([]);
  confirm();
  await expect.poll(() => free(db)).toEqual([]);
  expect([taken, bySecond]).toEqual([['Haji Lane'], []]);
});

test('what NATS did not confirm is sent again, in the order in which it was published', async () => {
  const db = await aMarket();
  const tries: string[][] = [];
  await publish(db, 'Ann Siang Hill', 'Club Street');
  const failures = aSender(db, async (events) => {
    tries.push(streetsOf(events));
    if (tries.length > 1) return;
    await publish(db, 'Duxton Road');
    throw new Error('the server does not answer');
  });
  await expect
    .poll(() => tries)
    .toEqual([
      ['Ann Siang Hill', 'Club Street'],
      ['Ann Siang Hill', 'Club Street', 'Duxton Road'],
    ]);
  await expect.poll(() => free(db)).toEqual([]);
  expect(failures).toEqual([new Error('the server does not answer')]);
});

test('what a process had taken that has ended, another sends once the lease is over', async () => {
  const db = await aMarket();
  await aWaitingSender(db, 'Dunlop Street');
  const sent: string[] = [];
  await endLease(db);
  aSender(db, async (events) => void sent.push(...streetsOf(events)));
  await expect.poll(() => sent).toEqual(['Dunlop Street']);
  await expect.poll(() => free(db)).toEqual([]);
});
