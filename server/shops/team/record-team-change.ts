/** What is recorded of every change of a team. */
import type { ShopRole } from '#contract/shops/team.rules.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { shopNamed } from './team.queries.ts';

declare module '../../events/events.ts' {
  interface EventMap {
    /** Somebody joined or left a team, by opening a shop as well, or may do something else there now. */
    'team.changed': { shopId: number; userId: number };
  }
}

type TeamChange = {
  action: string;
  shopId: number;
  userId: number;
  before: ShopRole | null;
  after: ShopRole | null;
};

/** Writes who joined, left or may do something else into the audit log, and publishes that the team has changed. */
export async function recordTeamChange(
  ctx: Ctx,
  tx: Database,
  { action, shopId, userId, before, after }: TeamChange,
): Promise<void> {
  const subject = { kind: 'shop', id: shopId, name: await nameOf(tx, shopId) };
  const roles = { before: { userId, role: before }, after: { userId, role: after } };
  await recordAudit(tx, { at: ctx.now, actorId: ctx.viewer.userId, action, subject, ...roles });
  await ctx.events.publish(tx, 'team.changed', { shopId, userId });
}

async function nameOf(tx: Database, shopId: number): Promise<string> {
  return (await shopNamed(tx, shopId))?.name ?? refuse('shop.not_found');
}
