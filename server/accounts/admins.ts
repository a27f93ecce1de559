/** What the command line does to accounts; whoever can run it owns the machine, so nothing asks who they are. */
import type { registerBody } from '#contract/accounts.ts';
import type * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';
import { refusingDuplicates } from './accounts.ts';
import * as queries from './accounts.queries.ts';
import { adminsLock } from './approval.ts';
import { folded } from './names.ts';
import { hashOfPassword } from './passwords.ts';
import { deleteOthers, type SessionBook } from './sessions.ts';

type Parts = { db: Database; sessions: Pick<SessionBook, 'changed'> };

type NewAdmin = Omit<z.output<typeof registerBody>, 'role'>;

/** Makes an approved admin. Refuses `account.username_taken` and `account.email_taken`. */
export async function createAdmin({ db }: Parts, input: NewAdmin): Promise<void> {
  const { password, ...person } = input;
  const passwordHash = await hashOfPassword(password);
  const names = { usernameFolded: folded(person.username), emailFolded: folded(person.email) };
  await refusingDuplicates(() =>
    db.transaction(async (tx) => {
      const { id } = await queries.insertPerson(tx, { ...person, ...names, passwordHash, role: 'admin', approvalStatus: 'approved' });
      await queries.recordPromotion(tx, id);
    }),
  );
}

/** Makes an approved admin of somebody; they sign in anew. Refuses `account.not_found`. */
export function promoteToAdmin(parts: Parts, username: string): Promise<void> {
  return changeAndSignOut(parts, username, async (tx, id) => {
    await queries.promote(tx, id);
    await queries.recordPromotion(tx, id);
  });
}

/** Gives somebody another password and ends all their sessions. Refuses `account.not_found`. */
export async function resetPassword(parts: Parts, { username, password }: { username: string; password: string }): Promise<void> {
  const passwordHash = await hashOfPassword(password);
  await changeAndSignOut(parts, username, (tx, id) => queries.setPassword(tx, id, passwordHash));
}

/** Shuts somebody out. Refuses `account.not_found` and, so that somebody is left to approve others, `account.last_admin`. */
export function disablePerson(parts: Parts, username: string): Promise<void> {
  return changeAndSignOut(parts, username, async (tx, id) => {
    if ((await queries.disableUnlessLastAdmin(tx, id)) === 0) refuse('account.last_admin');
  });
}

async function changeAndSignOut(
  { db, sessions }: Parts,
  username: string,
  change: (tx: Database, id: number) => Promise<unknown>,
): Promise<void> {
  const userId = await db.transaction(
    async (tx) => {
      const person =
        (await queries.personByName(tx, folded(username))) ??
        refuse('account.not_found', { message: `There is nobody called "${username}".` });
      await change(tx, person.id);
      await deleteOthers(tx, person.id, null);
      return person.id;
    },
    { lock: adminsLock },
  );
  await sessions.changed(userId);
}
