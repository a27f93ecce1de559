/** Creating an account. */
import type { accountRoutes } from '#contract/accounts/schemas.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import type { Ctx } from '../../context.ts';
import { type Database, isDuplicate } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { type AccountCtx, refusingDuplicates } from '../accounts.ts';
import * as queries from '../accounts.queries.ts';
import { folded } from '../names.ts';
import { mailEmailLink, notifyHolder } from './own-email.ts';
import { personWithEmail } from './own-email.queries.ts';
import { hashOfPassword } from '../passwords/passwords.ts';
import type { FieldCode } from '../../words/texts.ts';
import { type SignInOrigin, arrive, type SignInResult, warningAbout } from '../sign-in/sign-in.ts';

declare module '../../events/events.ts' {
  interface EventMap {
    /** Somebody has made an account, whose address may still have to be proven. */
    'accounts.registered': { userId: number };
  }
}

type Newcomer = { userId: number; emailFolded: string };

declare module '../../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Somebody registered with this address, which may be another account's. */
    'registrations.notify_holder': Newcomer;
  }
}

type Registration = Received<typeof accountRoutes.register>['body'];

/** `signedIn` is null where the address has to be proven first. */
export type Registered = { signedIn: SignInResult | null; warning: FieldCode | undefined };

/**
 * Creates an account and signs it in. Buyers are approved at once, admins wait for an admin, and so do sellers unless the
 * marketplace lets them all in. `warning` is set when the password is a common one that this installation lets pass.
 * Refuses with 429 after 5 in a minute, with `account.common_password` and `account.username_taken`. Where the marketplace
 * asks for the proof of addresses, the account waits for a mailed link. An address that has an account makes one as any
 * other, which does not hold the address: nothing distinguishes the two, and the owner is notified by mail.
 */
export async function register(
  ctx: AccountCtx,
  input: Registration,
  arrival: SignInOrigin,
): Promise<Registered> {
  await takeAttempt(ctx, { limit: 'registration', key: arrival.address });
  const warning = warningAbout(ctx, {
    password: input.password,
    ownWords: [input.username],
    field: 'password',
  });
  const awaitsProof = ctx.config.platform.emailsNeedProof;
  const added = {
    username: input.username,
    usernameFolded: folded(input.username),
    email: input.email,
    emailFolded: folded(input.email),
    fullName: input.fullName,
    passwordHash: await hashOfPassword(input.password),
    role: input.role,
    approvalStatus:
      input.role === 'buyer' ||
      (input.role === 'seller' && !ctx.config.platform.sellersNeedApproval)
        ? 'approved'
        : 'pending',
    awaitsProof,
    language: ctx.language,
  } as const;
  const add = () =>
    awaitsProof ? addWaiting(ctx, added) : arrive(ctx, arrival, (tx) => addPerson(ctx, tx, added));
  const signedIn = await refusingDuplicates(() => againWhenOvertaken(add));
  return { signedIn, warning };
}

async function addPerson(
  ctx: AccountCtx,
  tx: Database,
  added: queries.NewPerson,
): Promise<queries.PersonRow> {
  const person = await insertNewcomer(ctx, tx, added);
  if (person.approvalStatus === 'pending')
    await notify(tx, 'approval.asked', { userId: person.id });
  // Whether somebody has the address or not, the answer takes as long.
  await enqueue(tx, 'registrations.notify_holder', {
    userId: person.id,
    emailFolded: added.emailFolded,
  });
  return person;
}

/** Admins hear of a request once its address is proven. */
async function addWaiting(ctx: AccountCtx, added: queries.NewPerson): Promise<null> {
  await ctx.db.transaction(async (tx) => {
    const { id, email } = await insertNewcomer(ctx, tx, added);
    await mailEmailLink(ctx, tx, { userId: id, email });
  });
  return null;
}

async function insertNewcomer(
  { events }: AccountCtx,
  tx: Database,
  added: queries.NewPerson,
): Promise<queries.PersonRow> {
  const person = await queries.insertPerson(tx, {
    ...added,
    emailFolded: await queries.claimOnEmail(tx, added.emailFolded),
  });
  await events.publish(tx, 'accounts.registered', { userId: person.id });
  return person;
}

/** Of two who register with one address at the same moment, the second finds it taken when it looks again. */
async function againWhenOvertaken<Result>(add: () => Promise<Result>): Promise<Result> {
  try {
    return await add();
  } catch (error) {
    if (!isDuplicate(error, 'users_email_folded_key')) throw error;
    return add();
  }
}

/** Notifies the owner of the address that another account was made with it; run by the job `registrations.notify_holder`. */
export async function notifyHolderOf(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { userId, emailFolded }: Newcomer,
): Promise<void> {
  const holder = await personWithEmail(db, emailFolded);
  if (holder && holder.id !== userId) await notifyHolder(db, holder.id, now);
}
