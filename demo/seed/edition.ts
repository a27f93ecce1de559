/** Which demo stands in a database: it stays as it was made, and what a later version would make differs. */
import { createHash } from 'node:crypto';
import { type Database, sql } from '#server/db/database.ts';
import { demoShops, pendingShop } from '../content/all.ts';
import { ordersOnBoards } from '../content/board.ts';
import { demoAccounts, demoPeople } from '../content/people.ts';
import { demoRegulars } from '../content/regulars.ts';

/** The same for the same content. */
export function demoEdition(): string {
  const people = [...demoPeople, ...demoRegulars];
  const boards = ordersOnBoards(['anybody'], demoShops);
  return createHash('sha256')
    .update(JSON.stringify([demoShops, pendingShop, people, boards]))
    .digest('hex')
    .slice(0, 16);
}

/** Keeps which edition was just seeded. */
export async function keepEdition(tx: Database, now: Date): Promise<void> {
  await tx.run(
    sql`insert into demo_editions (edition, seeded_at) values (${demoEdition()}, ${now})`,
  );
}

/** Whether the demo here was made of other content than today's; false where nobody seeded a demo. */
export async function isOlderEdition(db: Database): Promise<boolean> {
  const row = await db.row<{ edition: string | null; hasDemo: boolean }>(sql`
    select (select edition from demo_editions limit 1) as edition,
      (select count(*) from users where username = any(${demoAccounts.map(({ username }) => username)}::text[])) = ${demoAccounts.length} as "hasDemo"`);
  return row?.edition ? row.edition !== demoEdition() : (row?.hasDemo ?? false);
}
