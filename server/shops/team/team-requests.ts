/**
 * Requests to work for the service provider, whose people register at its own door: they may do nothing there until one
 * of its owners, or an admin, lets them in. Other shops invite whom they want.
 */
import type { Received } from '#contract/kernel/endpoint.ts';
import type {
  OwnTeamRequest,
  TeamRequest,
  teamRequestRoutes,
} from '#contract/shops/team-requests.schemas.ts';
import { teamLimits } from '#contract/shops/team.rules.ts';
import { type Ctx, requireUser } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { takeAttempt } from '../../http/limits/attempts.ts';
import { refuse } from '../../http/refuse.ts';
import { recordTeamChange } from './record-team-change.ts';
import { requireOpenShop, requireShop } from '../shops.ts';
import { membersOf, putMember } from './team.queries.ts';
import { withTeam } from './team.ts';
import * as queries from './team-requests.queries.ts';

/** Where the caller stands with the provider's shop; another shop is `shop.not_found`. */
export async function ownRequest(ctx: Ctx, { id }: { id: number }): Promise<OwnTeamRequest> {
  return currentRequest(ctx, ctx.db, providersShop(ctx, id));
}

/** Asks to join; a person who waits or is in the team already stays so. */
export async function askToJoin(
  ctx: Ctx,
  { id, note }: { id: number; note?: string | undefined },
): Promise<OwnTeamRequest> {
  const [userId, shopId] = [requireUser(ctx), providersShop(ctx, id)];
  await takeAttempt(ctx, { limit: 'approval', key: `team ${userId}` });
  return ctx.db.transaction(async (tx) => {
    const { state } = await currentRequest(ctx, tx, shopId);
    if (state === 'none' || state === 'declined') {
      const asked = await queries.insertRequest(tx, {
        shopId,
        userId,
        note: note || null,
        at: ctx.now,
      });
      if (asked) await notify(tx, 'team.asked', { shopId, userId });
    }
    return currentRequest(ctx, tx, shopId);
  });
}

function providersShop({ config }: Ctx, id: number): number {
  return id === config.platform.providerShopId ? id : refuse('shop.not_found');
}

async function currentRequest(ctx: Ctx, db: Database, shopId: number): Promise<OwnTeamRequest> {
  const row = (await queries.requestOf(db, shopId, requireUser(ctx))) ?? refuse('shop.not_found');
  const { role, status, askedAt, reason } = row;
  const asked = { role, askedAt: askedAt?.toISOString() ?? null, reason: null };
  if (role) return { ...asked, state: 'member' };
  if (status === 'pending') return { ...asked, state: 'pending' };
  // A person who was let in and has left since may ask again.
  return status === 'declined'
    ? { ...asked, reason, state: 'declined' }
    : { ...asked, state: 'none' };
}

/** Who waits for an answer, for owners and admins. */
export async function listRequests(ctx: Ctx, { id }: { id: number }): Promise<TeamRequest[]> {
  await requireShop(ctx, id, 'team');
  return waiting(ctx.db, id);
}

type Answer = Received<(typeof teamRequestRoutes)['decide']>['body'] & {
  id: number;
  requestId: number;
};

/** Lets somebody in, or not, once: `team.request_decided` afterwards. A person who was let in by an invitation meanwhile stays what they are. */
export function decideRequest(
  ctx: Ctx,
  { id, requestId, status, role, reason }: Answer,
): Promise<TeamRequest[]> {
  return withTeam(ctx, id, async (tx) => {
    const by = await (status === 'approved' ? requireOpenShop : requireShop)(
      { ...ctx, db: tx },
      id,
      'team',
    );
    const given = status === 'approved' ? role : null;
    const decided = await queries.decideRequest(tx, {
      id: requestId,
      shopId: id,
      status,
      role: given,
      reason: reason || null,
      by,
      at: ctx.now,
    });
    if (!decided)
      refuse(
        (await queries.requestExists(tx, requestId, id))
          ? 'team.request_decided'
          : 'team.no_such_request',
      );
    const members = await membersOf(tx, id);
    if (given && !members.some(({ userId }) => userId === decided.userId)) {
      if (members.length >= teamLimits.people) refuse('team.too_many');
      await putMember(tx, {
        shopId: id,
        userId: decided.userId,
        role: given,
        addedBy: by,
        at: ctx.now,
      });
      await recordTeamChange(ctx, tx, {
        action: 'team.member_joined',
        shopId: id,
        userId: decided.userId,
        before: null,
        after: given,
      });
    }
    await notify(tx, 'team.answered', {
      shopId: id,
      userId: decided.userId,
      status,
      reason: reason || null,
    });
    return waiting(tx, id);
  });
}

async function waiting(db: Database, shopId: number): Promise<TeamRequest[]> {
  return (await queries.waitingRequests(db, shopId)).map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
  }));
}
