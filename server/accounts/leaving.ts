/** Taking one's data along, and deleting one's account for good. */
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import type { Hindrance, AccountDeletion } from '#contract/accounts/own-account.schemas.ts';
import { eraseFromAudit } from '../audit/personal-data.ts';
import { type Ctx, requireUser } from '../context.ts';
import { type Database, sql } from '../db/database.ts';
import { takeAttempt } from '../http/limits/attempts.ts';
import { refuse } from '../http/refuse.ts';
import { jobSql } from '../jobs/jobs.ts';
import type { AccountCtx } from './accounts.ts';
import * as queries from './leaving.queries.ts';
import type { DataSubject, Erasing, PersonalData } from './personal-data.ts';
import { type SignInOrigin, requirePassword } from './sign-in/sign-in.ts';
import { adminsLock } from './supervision/supervision.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'accounts.erase_late': { userId: number };
  }
}

/** After that long nothing is under way any more that somebody asked for while their account was still there. */
const lateSeconds = 60;

/** The domains after this one, in their order. */
export type LeavingParts = { personalData: readonly PersonalData[] };
type LeavingCtx = Ctx & LeavingParts;

/** All that is stored about the caller, as a file of JSON. Refuses with 429 after 10 in an hour. */
export async function exportOwn(ctx: LeavingCtx): Promise<FileToSave> {
  const userId = requireUser(ctx);
  await takeAttempt(ctx, { limit: 'ownExport', key: String(userId) });
  const subject = (await queries.subjectOf(ctx.db, userId)) ?? refuse('viewer.not_signed_in');
  const { currency } = ctx.config.platform;
  const data: Record<string, unknown> = {
    exportedAt: ctx.now,
    currency,
    ...(await queries.collectAccount(ctx.db, userId)),
  };
  for (const { collect } of ctx.personalData)
    Object.assign(data, await collect(ctx.db, subject, ctx.config));
  return {
    name: `${ctx.config.platform.name}-${subject.username}-${ctx.now.toISOString().slice(0, 10)}.json`,
    text: JSON.stringify(data, null, 2),
  };
}

/** What stands in the way of deleting the caller's account, and what would go on without it. */
export async function getLeaving(ctx: LeavingCtx): Promise<AccountDeletion> {
  const userId = requireUser(ctx);
  const underWay = { orders: 0, bookings: 0 };
  for (const domain of ctx.personalData)
    Object.assign(underWay, await domain.underWay?.(ctx.db, userId));
  return { hindrances: await hindrancesOf(ctx, ctx.db, userId), underWay };
}

/**
 * Deletes the caller's account for good, in one transaction through all domains: what is theirs is gone, what somebody
 * ordered, booked or paid stays without their name, all sessions end, and the username and the address are free again.
 * Refuses `account.wrong_password`, `account.last_admin_leaving` and `account.last_owner` (with `shops`).
 */
export async function deleteOwn(
  ctx: AccountCtx & LeavingParts,
  { password }: { password: string },
  arrival: SignInOrigin,
): Promise<void> {
  const userId = requireUser(ctx);
  await requirePassword(ctx, { password, field: 'password' }, arrival);
  await ctx.db.transaction(
    async (tx) => {
      const subject = (await queries.subjectOf(tx, userId)) ?? refuse('viewer.not_signed_in');
      if (await queries.isLastAdmin(tx, userId)) refuse('account.last_admin_leaving');
      await queries.eraseAccount(tx, userId, ctx.now);
      await eraseAll({ ...ctx, tx }, subject);
      const later = new Date(ctx.now.getTime() + lateSeconds * 1_000);
      await tx.run(sql`select ${jobSql('accounts.erase_late', { userId }, sql`${later}`)}`);
    },
    { lock: adminsLock },
  );
  await ctx.sessions.changed(userId);
}

/** Takes away what an account that is gone was still writing then; by its id alone, as its name and address may be somebody else's. */
export function eraseLate(
  { db, ...parts }: Pick<Ctx, 'db' | 'now' | 'events'> & LeavingParts,
  { userId: id }: { userId: number },
): Promise<void> {
  const nobody = { username: '', email: '', emailFolded: '', fullName: '', names: [] };
  return db.transaction((tx) => eraseAll({ ...parts, tx }, { id, owner: `user:${id}`, ...nobody }));
}

async function eraseAll(
  { personalData, ...erasing }: Erasing & LeavingParts,
  subject: DataSubject,
): Promise<void> {
  await queries.forgetBelongings(erasing.tx, subject.id);
  for (const { erase } of personalData) await erase(erasing, subject);
  await eraseFromAudit(erasing.tx, subject);
}

async function hindrancesOf(
  { personalData }: LeavingParts,
  db: Database,
  userId: number,
): Promise<Hindrance[]> {
  const found: Hindrance[] = (await queries.isLastAdmin(db, userId))
    ? [{ kind: 'last-admin' }]
    : [];
  for (const { hindrances } of personalData)
    if (hindrances) found.push(...(await hindrances(db, userId)));
  return found;
}
