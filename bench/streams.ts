/**
 * `npm run bench -- --only streams`: 50,000 people with a page open, over four processes. Prints what a stream takes of a
 * process's memory, and how long it takes until all have heard when all of their bells ring at once; by NOTIFY, and by NATS.
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, sql } from '#server/db/database.ts';
import { eventSql } from '#server/events/events.ts';
import { mostPerEvent } from '#server/notifications/bells.ts';
import { sessionsOf } from './carts.ts';
import { type LivePages, openLivePages } from './live-pages.ts';
import { median } from './rounds.ts';
import type { Server } from './servers.ts';
import { cpuOf, memoryOf } from './usage.ts';

const processes = 4;
const streams = 50_000;
const rounds = 3;
const patienceMs = 60_000;
/** For longer than a process remembers who is behind a session. */
const restMs = 12_000;

type Parts = { db: Database; start: () => Promise<Server>; carrier: string };

export async function holdStreams({ db, start, carrier }: Parts): Promise<void> {
  const sessions = await peopleWithPages(db, streams);
  const servers = await Promise.all(Array.from({ length: processes }, start));
  await pause(5_000);
  const before = servers.map(({ pid }) => memoryOf(pid).now);
  const begun = performance.now();
  const pages = await Promise.all(
    servers.map(({ origin }, turn) =>
      openLivePages(
        origin,
        sessions.filter((_, index) => index % processes === turn).map(({ token }) => token),
      ),
    ),
  );
  const openedS = (performance.now() - begun) / 1_000;
  await pause(restMs);
  const each = servers.map(
    ({ pid }, turn) => ((memoryOf(pid).now - (before[turn] ?? 0)) * 1_000) / (streams / processes),
  );
  const userIds = sessions.map(({ userId }) => userId);
  const cold: Heard[] = [];
  const warm: Heard[] = [];
  for (let round = 0; round < rounds; round += 1) {
    cold.push(await allHear({ db, servers, pages, userIds }));
    // Who has just heard is remembered.
    warm.push(await allHear({ db, servers, pages, userIds }));
    await pause(restMs);
  }
  console.log(
    `${carrier}: ${streams} streams over ${processes} processes, opened in ${openedS.toFixed(0)} s; ${median(each).toFixed(1)} kB for each; load ${loadavg()[0]?.toFixed(0)}`,
  );
  print('  after a rest', cold);
  print('  at once again', warm);
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all(servers.map((server) => server.stop()));
}

type Heard = { missed: number; middleS: number; lastS: number; nodeS: number };

async function allHear({
  db,
  servers,
  pages,
  userIds,
}: {
  db: Database;
  servers: readonly Server[];
  pages: readonly LivePages[];
  userIds: readonly number[];
}): Promise<Heard> {
  const hearing = await Promise.all(pages.map((page) => page.hear(patienceMs)));
  const used = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  const [begun, usedBefore] = [Date.now(), used()];
  await ringAll(db, userIds);
  const heardAt = (await Promise.all(hearing.map((heard) => heard()))).flat().sort((a, b) => a - b);
  const seconds = (at: number | undefined) => ((at ?? Number.NaN) - begun) / 1_000;
  return {
    missed: userIds.length - heardAt.length,
    middleS: seconds(heardAt[Math.floor(heardAt.length / 2)]),
    lastS: seconds(heardAt.at(-1)),
    nodeS: (used() - usedBefore) / 1_000,
  };
}

/** As writing a notification for all of them does. */
async function ringAll(db: Database, userIds: readonly number[]): Promise<void> {
  await db.run(sql`
    select ${eventSql('notifications.changed', sql`json_build_object('userIds', ids)`)}
    from (select json_agg(id) as ids from unnest(${[...userIds]}::bigint[]) with ordinality as person (id, place) group by (place - 1) / ${mostPerEvent}) bells`);
}

function print(when: string, all: Heard[]): void {
  const middle = (name: keyof Heard) => median(all.map((one) => one[name])).toFixed(1);
  console.log(
    `${when}: half have heard after ${middle('middleS')} s, the last after ${middle('lastS')} s (${all.map(({ lastS }) => lastS.toFixed(1)).join(', ')}), ${middle('nodeS')} s of Node's processors; missed ${all.map(({ missed }) => missed).join(', ')}`,
  );
  if (all.some(({ missed }) => missed > 0)) process.exitCode = 1;
}

/** Made for this, each signed in once. */
export async function peopleWithPages(db: Database, count: number) {
  await db.run(sql`
    insert into users (username, username_folded, email, email_folded, full_name, password_hash, approval_status)
    select name, name, name || '@pages.example', name || '@pages.example', name, '', 'approved'
    from (select 'page-' || n as name from generate_series(1, ${count}) n) page on conflict do nothing`);
  const people = await db.rows<{ id: number }>(
    sql`select id from users where username_folded like 'page-%' order by id limit ${count}`,
  );
  return sessionsOf(
    db,
    people.map(({ id }) => id),
  );
}
