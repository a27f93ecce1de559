/** What the command line does to accounts; who can run it owns the machine, so nobody has to identify themselves. */
import type { registerBody } from '#contract/accounts/schemas.ts';
import type { WaysIn } from '#contract/accounts/own-account.schemas.ts';
import type * as z from 'zod/mini';
import { recordAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import { type AccountParts, refusingDuplicates } from '../accounts.ts';
import * as queries from '../accounts.queries.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { folded } from '../names.ts';
import { hashOfPassword } from '../passwords/passwords.ts';
import { endPending } from '../pending.ts';
import { disableUnlessLastAdmin } from './people.queries.ts';
import { dropFactor } from '../sign-in/second-factor.queries.ts';
import { deleteOthers, type SessionBook } from '../sign-in/sessions.ts';
import { adminsLock } from './supervision.ts';
import { waysInOf } from '../sign-in/ways-in.ts';

type Parts = { db: Database; sessions: Pick<SessionBook, 'changed'>; now: Date } & Pick<
  AccountParts,
  'onStatusChange' | 'onEndPending'
>;

type NewAdmin = Omit<z.output<typeof registerBody>, 'role'>;

/** Said where no admin gave a reason. */
const onCommandLine = 'On the command line';

/** Makes an approved admin. Refuses `account.username_taken` and `account.email_taken`. */
export async function createAdmin({ db, now }: Parts, input: NewAdmin): Promise<void> {
  const { password, ...person } = input;
  const passwordHash = await hashOfPassword(password);
  const names = { usernameFolded: folded(person.username), emailFolded: folded(person.email) };
  await refusingDuplicates(() =>
    db.transaction(async (tx) => {
      const added = await queries.insertPerson(tx, {
        ...person,
        ...names,
        passwordHash,
        role: 'admin',
        approvalStatus: 'approved',
        awaitsProof: false,
        language: null,
      });
      await queries.recordPromotion(tx, added.id);
      await record(tx, now, added, {
        action: 'account.created',
        after: statusOf(added),
        reason: onCommandLine,
      });
    }),
  );
}

/** Makes an approved admin of somebody; they sign in again. Refuses `account.no_such_username` and `account.already_admin`. */
export async function promoteToAdmin(parts: Parts, username: string): Promise<void> {
  await changeAndSignOut(parts, username, async (tx, person) => {
    const after = { role: 'admin', approvalStatus: 'approved' } as const;
    if (person.role === after.role && person.approvalStatus === after.approvalStatus)
      refuse('account.already_admin');
    await queries.promote(tx, person.id);
    await queries.recordPromotion(tx, person.id);
    return {
      action: 'account.role_changed',
      before: statusOf(person),
      after,
      reason: onCommandLine,
    };
  });
}

/**
 * Gives somebody another password, and ends all their sessions and what is pending for them; returns what else goes on
 * letting them in. Refuses `account.no_such_username`.
 */
export async function resetPassword(
  parts: Parts,
  { username, password }: { username: string; password: string },
): Promise<WaysIn> {
  const passwordHash = await hashOfPassword(password);
  const userId = await changeAndSignOut(parts, username, async (tx, { id }) => {
    await queries.setPassword(tx, id, passwordHash);
    await endPending(parts, tx, id);
    return { action: 'account.password_reset', reason: onCommandLine };
  });
  return waysInOf(parts.db, userId);
}

/**
 * Takes somebody's second factor away, who has lost both their app and their recovery codes; they are notified, and all their
 * sessions end. Refuses `account.no_such_username` and `account.second_factor_not_theirs`.
 */
export async function resetSecondFactor(
  parts: Parts,
  { username }: { username: string },
): Promise<void> {
  await changeAndSignOut(parts, username, async (tx, { id }) => {
    if ((await dropFactor(tx, id)) === 0) refuse('account.second_factor_not_theirs');
    await notify(tx, 'account.second_factor', { userId: id, state: 'off' });
    return {
      action: 'account.second_factor_reset',
      before: { isOn: true },
      after: { isOn: false },
      reason: onCommandLine,
    };
  });
}

/** Shuts somebody out. Refuses `account.no_such_username` and, so that somebody is left to approve others, `account.last_admin`. */
export async function disablePerson(
  parts: Parts,
  { username, reason = onCommandLine }: { username: string; reason?: string },
): Promise<void> {
  await changeAndSignOut(parts, username, async (tx, { id }) => {
    if ((await disableUnlessLastAdmin(tx, { userId: id, reason, at: parts.now })) === 0)
      refuse('account.last_admin');
    await endPending(parts, tx, id);
    return {
      action: 'account.disabled',
      before: { isDisabled: false },
      after: { isDisabled: true },
      reason,
    };
  });
}

type Done = {
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason: string;
};

async function changeAndSignOut(
  { db, sessions, now, onStatusChange }: Parts,
  username: string,
  change: (tx: Database, person: queries.PersonRow) => Promise<Done>,
): Promise<number> {
  const userId = await db.transaction(
    async (tx) => {
      const person =
        (await queries.personByName(tx, folded(username))) ??
        refuse('account.no_such_username', { facts: { username } });
      await record(tx, now, person, await change(tx, person));
      await deleteOthers(tx, person.id, null);
      await forgetDevices(tx, person.id, null);
      for (const follow of onStatusChange) await follow(tx, person.id);
      return person.id;
    },
    { lock: adminsLock },
  );
  await sessions.changed(userId);
  return userId;
}

function record(
  tx: Database,
  at: Date,
  { id, fullName }: queries.PersonRow,
  done: Done,
): Promise<void> {
  return recordAudit(tx, {
    at,
    actorId: null,
    subject: { kind: 'user', id, name: fullName },
    ...done,
  });
}

function statusOf({ role, approvalStatus }: queries.PersonRow) {
  return { role, approvalStatus };
}
