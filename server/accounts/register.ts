/** Creating an account. */
import type { accountRoutes } from '#contract/accounts/schemas.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import type { Database } from '../db/database.ts';
import { isDuplicate } from '../db/database.ts';
import { takeAttempt } from '../http/attempts.ts';
import { tell } from '../notices/tell.ts';
import { type AccountCtx, refusingDuplicates } from './accounts.ts';
import * as queries from './accounts.queries.ts';
import { folded } from './names.ts';
import { mailEmailLink, tellHolder } from './own-email.ts';
import { personWithEmail } from './own-email.queries.ts';
import { hashOfPassword } from './passwords.ts';
import { type Arrival, arrive, type SignedIn, warningAbout } from './sign-in.ts';

type Registration = Received<typeof accountRoutes.register>['body'];

/** `signedIn` is null where the address has to be proven first. */
export type Registered = { signedIn: SignedIn | null; warning: string | undefined };

/**
 * Creates an account and signs it in. Buyers are approved at once, admins wait for an admin, and so do sellers unless the
 * marketplace lets them all in. `warning` is set when the password is a common one that this installation lets pass.
 * Refuses with 429 after 5 in a minute, with `account.common_password`, `account.username_taken` and
 * `account.email_taken`. Where the marketplace asks for the proof of addresses, the account waits for a mailed link, and
 * an address that has an account is answered as any other: its owner is told.
 */
export async function register(
  ctx: AccountCtx,
  input: Registration,
  arrival: Arrival,
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
  if (awaitsProof) await refusingDuplicates(() => addWaiting(ctx, added));
  const signedIn = awaitsProof
    ? null
    : await refusingDuplicates(() => arrive(ctx, arrival, (tx) => addPerson(tx, added)));
  return { signedIn, warning };
}

async function addPerson(tx: Database, added: queries.NewPerson): Promise<queries.PersonRow> {
  const person = await queries.insertPerson(tx, added);
  if (person.approvalStatus === 'pending') await tell(tx, 'approval.asked', { userId: person.id });
  return person;
}

/** Admins hear of a request once its address is proven. */
async function addWaiting(ctx: AccountCtx, added: queries.NewPerson): Promise<void> {
  try {
    await ctx.db.transaction(async (tx) => {
      const { id, email } = await queries.insertPerson(tx, added);
      await mailEmailLink(ctx, tx, { userId: id, email });
    });
  } catch (error) {
    if (!isDuplicate(error, 'users_email_folded_key')) throw error;
    const holder = await personWithEmail(ctx.db, added.emailFolded);
    if (holder) await tellHolder(ctx.db, holder.id, ctx.now);
  }
}
