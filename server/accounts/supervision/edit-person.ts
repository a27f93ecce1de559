/** Editing a person: oneself, or as an admin anybody. */
import type { accountRoutes, User } from '#contract/accounts/schemas.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import { recordAudit } from '../../audit/audit.ts';
import { requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { refuse } from '../../http/refuse.ts';
import { type AccountCtx, currentPerson, refusingDuplicates, userFrom } from '../accounts.ts';
import * as queries from '../accounts.queries.ts';
import { folded } from '../names.ts';
import { mailEmailLink } from '../registering/own-email.ts';
import { endResets } from '../passwords/password-reset.queries.ts';

type PersonEdit = Received<typeof accountRoutes.updateUser>['body'] & { id: number };

/**
 * Changes names, and for admins the address of others. Everybody else may change their own names only: anybody else's id and
 * an address other than the own, which `changeEmail` takes with the password, are refused with 403. What an admin changes is in
 * the audit log; an address that they give is unproven until its owner follows a link, and the old one is notified.
 * Refuses with `account.username_taken` and `account.email_taken`.
 */
export async function editPerson(
  ctx: AccountCtx,
  { id, username, fullName, email }: PersonEdit,
): Promise<User> {
  const userId = requireUser(ctx);
  if (id !== userId && !ctx.viewer.isAdmin) refuse('viewer.not_allowed');
  const givesAddress = ctx.viewer.isAdmin && id !== userId;
  if (email !== undefined && !givesAddress) await requireOwnAddress(ctx, email);
  const change = {
    ...(username === undefined ? {} : { username, usernameFolded: folded(username) }),
    ...(fullName === undefined ? {} : { fullName }),
    ...(email !== undefined && givesAddress ? { email, emailFolded: folded(email) } : {}),
  };
  return refusingDuplicates(() =>
    ctx.db.transaction(async (tx) => {
      const before = (await queries.heldPerson(tx, id)) ?? refuse('account.not_found');
      const row = (await queries.updatePerson(tx, id, change)) ?? refuse('account.not_found');
      if (ctx.viewer.isAdmin) await recordEdit(ctx, tx, before, row);
      if (before.fullName !== row.fullName)
        for (const follow of ctx.onNameChange) await follow({ tx, events: ctx.events }, id);
      return userFrom(row);
    }),
  );
}

const edited = ['username', 'fullName', 'email'] as const;

async function recordEdit(
  ctx: AccountCtx,
  tx: Database,
  before: queries.PersonRow,
  after: queries.PersonRow,
): Promise<void> {
  const changed = edited.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const only = (row: queries.PersonRow) =>
    Object.fromEntries(changed.map((field) => [field, row[field]]));
  const subject = { kind: 'user', id: after.id, name: before.fullName };
  await recordAudit(tx, {
    at: ctx.now,
    actorId: ctx.viewer.userId,
    action: 'account.edited',
    subject,
    before: only(before),
    after: only(after),
  });
  if (changed.includes('email')) await followNewAddress(ctx, tx, before, after);
}

/** The old address is notified, and the new one can be proven; links to a new password that went to the old one are over. */
async function followNewAddress(
  ctx: AccountCtx,
  tx: Database,
  before: queries.PersonRow,
  { id, email }: queries.PersonRow,
): Promise<void> {
  await endResets(tx, id, ctx.now);
  await notify(tx, 'account.email_changed', {
    userId: id,
    oldEmail: before.email,
    newEmail: email,
  });
  await mailEmailLink(ctx, tx, { userId: id, email });
}

/** Forms send the whole person back, so the address as it is does no harm. */
async function requireOwnAddress(ctx: AccountCtx, email: string): Promise<void> {
  const own = await currentPerson(ctx);
  if (folded(own.email) !== folded(email)) refuse('viewer.not_allowed');
}
