/** Pages: the short texts behind the footer's links, stored in the database so that they can be edited. */
import { signOf } from '#contract/kernel/currency.ts';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { pageRoutes } from '#contract/pages/schemas.ts';
import { amountText } from '#contract/kernel/money.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { pageBySlug } from './pages.queries.ts';

/**
 * A page, with what holds today in its text: for `{commission}` its rate, such as "8%", for `{shippingFee}` and
 * `{freeAbove}` the amounts of the shipping rule, such as "$5.99" and "$50". Refuses `page.not_found`.
 */
export async function getPage(
  ctx: Ctx,
  { slug }: { slug: string },
): Promise<Answer<typeof pageRoutes.get>> {
  const page = (await pageBySlug(ctx.db, slug, ctx.language)) ?? refuse('page.not_found');
  return {
    ...page,
    body: filledIn(page.body, ctx.config.platform),
    updatedAt: page.updatedAt.toISOString(),
  };
}

function filledIn(
  body: string,
  { commissionBasisPoints, currency, shipping }: Ctx['config']['platform'],
): string {
  const money = (major: number) => `${signOf(currency)}${amountText(major).replace(/\.0+$/, '')}`;
  return body
    .replaceAll('{commission}', () => `${commissionBasisPoints / 100}%`)
    .replaceAll('{shippingFee}', () => money(shipping.flatFee))
    .replaceAll('{freeAbove}', () => money(shipping.freeAbove));
}
