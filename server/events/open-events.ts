/** Opens events by the carrier that the market has, which all its processes share: the database says which one that is. */
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type Database, sql } from '../db/database.ts';
import { createEvents, type Events, eventsBy, eventSql } from './events.ts';

export type EventPlaces = {
  db: Database;
  /** PostgreSQL itself, and the sockets of its watch. */
  directUrl: string;
  socket?: () => Socket;
  /** Servers of NATS; without any, NOTIFY carries. */
  natsUrls: readonly string[];
  log: (line: string) => void;
};

/** From now on the whole market goes by this carrier. The client of NATS is loaded only where there is one. */
export async function openEvents(places: EventPlaces): Promise<Events> {
  const { db, directUrl, socket, natsUrls: urls, log } = places;
  if (urls.length === 0) {
    await goByNotify(db);
    return createEvents(directUrl, socket);
  }
  const { byNats } = await import('./nats-carrier.ts');
  return eventsBy(byNats({ urls, db, log, subjects: await goByNats(db) }));
}

/** Returns what the market's subjects begin with. Processes that go by NOTIFY still hear of it. */
export function goByNats(db: Database): Promise<string> {
  return db.transaction(
    async (tx) => {
      const known = await tx.row<{ subjects: string }>(sql`select subjects from nats_market`);
      if (known) return known.subjects;
      await tx.run(sql`select ${eventSql('carrier.changed', sql`'"nats"'`)}`);
      const subjects = `pasar.${randomBytes(6).toString('hex')}`;
      await tx.run(sql`insert into nats_market (subjects) values (${subjects})`);
      return subjects;
    },
    { lock: ofCarrier },
  );
}

export async function goByNotify(db: Database): Promise<void> {
  if (!(await db.row(sql`select from nats_market`))) return;
  await db.transaction(
    async (tx) => {
      await tx.run(sql`delete from nats_market`);
      await tx.run(sql`delete from event_outbox`);
      await tx.run(sql`select ${eventSql('carrier.changed', sql`'"notify"'`)}`);
    },
    { lock: ofCarrier },
  );
}

/** Processes start at the same moment. */
const ofCarrier = { space: 7_283, id: 0 };
