/** Views of the rooms' lists that somebody keeps under a name. */
import type { SavedView, ViewFields } from '#contract/accounts/saved-views.schemas.ts';
import { mostViews, type ViewedTable } from '#contract/accounts/saved-views.rules.ts';
import { type Ctx, requireUser } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import * as queries from './saved-views.queries.ts';

/** The caller's views of a list, the oldest first. */
export function listViews(ctx: Ctx, { table }: { table: ViewedTable }): Promise<SavedView[]> {
  return queries.viewsOf(ctx.db, requireUser(ctx), table);
}

/** Keeps a view. Refuses `view.name_taken`, and `view.too_many` above 20 of a list. */
export function saveView(ctx: Ctx, view: ViewFields & { table: ViewedTable }): Promise<SavedView> {
  const userId = requireUser(ctx);
  return ctx.db.transaction(
    async (tx) => {
      const views = await queries.viewsOf(tx, userId, view.table);
      const folded = view.name.toLowerCase();
      if (views.some(({ name }) => name.toLowerCase() === folded)) refuse('view.name_taken');
      if (views.length >= mostViews) refuse('view.too_many', { facts: { most: mostViews } });
      return (await queries.insertView(tx, userId, view, ctx.now)) ?? refuse('view.not_found');
    },
    // One after the other, so that the limit and the names hold.
    { lock: { space: 7_282, id: userId } },
  );
}

/** Forgets a view. Refuses `view.not_found`. */
export async function removeView(
  ctx: Ctx,
  view: { table: ViewedTable; id: number },
): Promise<void> {
  if ((await queries.deleteView(ctx.db, requireUser(ctx), view)) === 0) refuse('view.not_found');
}
