/** Pages: the short texts behind the footer's links, kept in the database so that they can be edited. */
import type { Answer } from '#contract/endpoint.ts';
import type { pageRoutes } from '#contract/pages.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { pageBySlug } from './pages.queries.ts';

/** A page, with the commission's rate of today for `{commission}` in its text, such as "8 %". Refuses `page.not_found`. */
export async function getPage(ctx: Ctx, { slug }: { slug: string }): Promise<Answer<typeof pageRoutes.get>> {
  const page = (await pageBySlug(ctx.db, slug)) ?? refuse('page.not_found');
  const commission = `${ctx.config.platform.commissionBasisPoints / 100} %`;
  return { ...page, body: page.body.replaceAll('{commission}', commission), updatedAt: page.updatedAt.toISOString() };
}
