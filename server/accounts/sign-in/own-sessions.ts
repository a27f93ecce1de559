/** Where one is signed in, and signing those browsers out. */
import type { OwnSession } from '#contract/accounts/own-account.schemas.ts';
import { type Ctx, requireUser } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import type { AccountCtx } from '../accounts.ts';
import { forgetDevices } from './known-devices.ts';
import * as queries from './own-sessions.queries.ts';
import { endSession } from '../supervision/people.queries.ts';
import { hashOfSession } from './sessions.ts';

type Here = { sessionToken: string | null };

/** The browsers in which the caller is signed in, the one that asks first, then by when they were last used. */
export async function listOwnSessions(ctx: Ctx, { sessionToken }: Here): Promise<OwnSession[]> {
  const rows = await queries.ownSessions(
    ctx.db,
    requireUser(ctx),
    sessionToken === null ? null : hashOfSession(sessionToken),
  );
  return rows.map(({ createdAt, seenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}

/** Signs one browser out. Refuses `account.no_such_session` for one that is over, or somebody else's. */
export async function endOwnSession(ctx: AccountCtx, { id }: { id: number }): Promise<void> {
  const userId = requireUser(ctx);
  if ((await endSession(ctx.db, userId, id)) === 0) refuse('account.no_such_session');
  await ctx.sessions.changed(userId);
}

/** Signs out all browsers but the one that asks, and knows none of the others again; there being none is fine. */
export async function endOtherOwnSessions(
  ctx: AccountCtx,
  { sessionToken, device }: Here & { device: string | null },
): Promise<void> {
  const userId = requireUser(ctx);
  await forgetDevices(ctx.db, userId, device);
  await ctx.sessions.endOthers(userId, sessionToken);
}
