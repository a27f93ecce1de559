/** What people do not eat, kept for them alone and with their consent: it tells of their health or their faith, and no shop sees it. */
import type { DietNeed } from '#contract/diets/rules.ts';
import { type Ctx, requireUser } from '../context.ts';
import * as queries from './diets.queries.ts';

export { isSafeDish, isUnsaidDish, needsOfPerson } from './diets.queries.ts';

/** What the caller keeps; empty where they keep nothing. */
export async function ownNeeds(ctx: Ctx): Promise<{ needs: DietNeed[] }> {
  return { needs: await queries.needsOf(ctx.db, requireUser(ctx)) };
}

/** Keeps what the caller does not eat, to which they agreed; an empty list forgets it. */
export async function keepNeeds(
  ctx: Ctx,
  { needs }: { needs: DietNeed[] },
): Promise<{ needs: DietNeed[] }> {
  const userId = requireUser(ctx);
  if (needs.length === 0) await queries.forgetNeeds(ctx.db, userId);
  else await queries.keepNeeds(ctx.db, userId, needs, ctx.now);
  return { needs };
}
