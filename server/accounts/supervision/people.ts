/** People as admins see them, and what admins do to an account: role, access, sessions. */
import type { PersonReply, accountRoutes } from '#contract/accounts/schemas.ts';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import type { PersonDetail, peopleRoutes } from '#contract/accounts/people.schemas.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../../http/csv.ts';
import { type Keyset, type KeysetPage, rowsInTurn, sortedPage } from '../../http/keyset.ts';
import { refuse } from '../../http/refuse.ts';
import { type AccountCtx, userFrom } from '../accounts.ts';
import { endPending } from '../pending.ts';
import * as queries from './people.queries.ts';
import { endAccessKeys } from '../sign-in/access-keys.queries.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { deleteOthers } from '../sign-in/sessions.ts';
import { supervise } from './supervision.ts';

/**
 * A page of all people, the newest first unless asked otherwise; `q` is a part of the username, the address or the full
 * name. For admins.
 */
export async function listPeople(
  ctx: Ctx,
  query: Received<typeof accountRoutes.users>['query'],
): Promise<KeysetPage<PersonReply>> {
  requireAdmin(ctx);
  const { sort, cursor, limit = pageSize.most, ...filter } = query;
  const people = peopleOf(ctx, filter);
  return sortedPage(queries.peopleSorts, { sort, cursor, limit }, people);
}

function peopleOf({ db }: Ctx, filter: queries.PeopleFilter) {
  return {
    db,
    rows: (keyset: Keyset) => queries.people(filter, keyset),
    count: () => queries.countPeople(db, filter),
    reply: personFrom,
  };
}

/** The list as a file, in its order and with its columns. For admins. */
export function fileOfPeople(
  ctx: Ctx,
  { sort, columns, ...filter }: Received<typeof accountRoutes.usersFile>['query'],
): FileToSave {
  requireAdmin(ctx);
  const people = rowsInTurn(queries.peopleSorts, sort, peopleOf(ctx, filter));
  return { name: 'people.csv', text: csvInTurn(fileColumns, people, columns) };
}

const fileColumns: CsvColumn<PersonReply>[] = [
  { of: 'user', heading: 'Id', cell: ({ id }) => id },
  { of: 'user', heading: 'Name', cell: ({ fullName }) => fullName },
  { of: 'user', heading: 'Username', cell: ({ username }) => username },
  { of: 'email', heading: 'Email', cell: ({ email }) => email },
  { of: 'role', heading: 'Role', cell: ({ role }) => role },
  {
    of: 'status',
    heading: 'Status',
    cell: ({ disabledAt, suspendedAt, approvalStatus }) =>
      disabledAt ? 'disabled' : suspendedAt ? 'suspended' : approvalStatus,
  },
  { of: 'since', heading: 'Since (UTC)', cell: ({ createdAt }) => csvTime(createdAt) },
];

/** One person with the decisions about them and their sessions. Refuses `account.not_found`. For admins. */
export async function getPerson(ctx: Ctx, { id }: { id: number }): Promise<PersonDetail> {
  requireAdmin(ctx);
  const row = (await queries.personInDetail(ctx.db, id)) ?? refuse('account.not_found');
  const { decisions, sessions, accessKeys } = row;
  return { ...personFrom(row), decisions, sessions, accessKeys };
}

type AccessChange = Received<typeof peopleRoutes.setAccess>['body'] & { id: number };

/**
 * Shuts somebody out, ending their sessions and what is pending for them, or lets them in again; their shops follow. Refuses
 * `account.changed_meanwhile` when they are that already, and `account.last_admin`.
 */
export async function setAccess(
  ctx: AccountCtx,
  { id, access, reason }: AccessChange,
): Promise<PersonReply> {
  await supervise(ctx, id, async ({ tx, account, record }) => {
    if (account.isDisabled === (access === 'disabled')) refuse('account.changed_meanwhile');
    if (access === 'enabled') await queries.enable(tx, id);
    else if ((await queries.disableUnlessLastAdmin(tx, { userId: id, reason, at: ctx.now })) === 0)
      refuse('account.last_admin');
    if (access === 'disabled') await endPending(ctx, tx, id);
    await deleteOthers(tx, id, null);
    await forgetDevices(tx, id, null);
    await record({
      action: `account.${access}`,
      before: { isDisabled: account.isDisabled },
      after: { isDisabled: access === 'disabled' },
      reason,
    });
    for (const follow of ctx.onStatusChange) await follow(tx, id);
  });
  return personReply(ctx, id);
}

type RoleChange = Received<typeof peopleRoutes.setRole>['body'] & { id: number };

/**
 * Gives somebody another role, approved at once. Their sessions and access keys end, so that they sign in with what they may do now, and
 * their shops follow. Refuses `account.changed_meanwhile` when they are not `from` any more, or have the role.
 */
export async function setRole(
  ctx: AccountCtx,
  { id, role, from, reason }: RoleChange,
): Promise<PersonReply> {
  await supervise(ctx, id, async ({ tx, account, record }) => {
    const before = { role: account.role, approvalStatus: account.approvalStatus };
    if (role === before.role || (await queries.setRole(tx, { userId: id, role, from })) === 0)
      refuse('account.changed_meanwhile', { facts: before });
    await deleteOthers(tx, id, null);
    await endAccessKeys(tx, id);
    await record({
      action: 'account.role_changed',
      before,
      after: { role, approvalStatus: 'approved' },
      reason,
    });
    for (const follow of ctx.onStatusChange) await follow(tx, id);
  });
  return personReply(ctx, id);
}

/** Ends one session of somebody. Refuses `account.not_found` for a session that is not theirs, or over. */
export function endSession(
  ctx: AccountCtx,
  { id, sessionId }: { id: number; sessionId: number },
): Promise<void> {
  return supervise(ctx, id, async ({ tx, record }) => {
    if ((await queries.endSession(tx, id, sessionId)) === 0) refuse('account.not_found');
    await record({ action: 'account.sessions_ended', after: { sessions: 1 } });
  });
}

/** Ends all sessions of somebody, and their access keys; there being none is fine. */
export function endSessions(ctx: AccountCtx, { id }: { id: number }): Promise<void> {
  return supervise(ctx, id, async ({ tx, record }) => {
    const sessions = await deleteOthers(tx, id, null);
    const accessKeys = await endAccessKeys(tx, id);
    await forgetDevices(tx, id, null);
    if (sessions + accessKeys > 0)
      await record({ action: 'account.sessions_ended', after: { sessions, accessKeys } });
  });
}

type Suspension = Received<typeof peopleRoutes.suspend>['body'] & { id: number };

/**
 * Hides all shops of a seller with everything that they list, or shows them again as far as nothing else hides them.
 * Refuses `account.changed_meanwhile` when that is so already, and for somebody who is no seller.
 */
export async function suspendSeller(
  ctx: AccountCtx,
  { id, isSuspended, reason }: Suspension,
): Promise<PersonReply> {
  await supervise(ctx, id, async ({ tx, record }) => {
    const suspension = isSuspended ? { at: ctx.now, reason } : { at: null, reason: null };
    if ((await queries.setSuspension(tx, { userId: id, ...suspension })) === 0)
      refuse('account.changed_meanwhile');
    const action = isSuspended ? 'seller.suspended' : 'seller.restored';
    await record({ action, before: { isSuspended: !isSuspended }, after: { isSuspended }, reason });
    for (const follow of ctx.onStatusChange) await follow(tx, id);
  });
  return personReply(ctx, id);
}

/** Somebody as admins see them. Refuses `account.not_found`. */
export async function personReply({ db }: { db: Database }, id: number): Promise<PersonReply> {
  return personFrom((await queries.supervisedPerson(db, id)) ?? refuse('account.not_found'));
}

function personFrom(row: queries.SupervisedRow): PersonReply {
  return {
    ...userFrom(row),
    askedAt: row.askedAt.toISOString(),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    disabledReason: row.disabledReason,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    suspensionReason: row.suspensionReason,
    isEmailProven: row.isEmailProven,
    lastChange: row.lastChange,
  };
}
