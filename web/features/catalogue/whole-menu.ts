import type { Product } from '#contract/catalogue/schemas.ts';
import { cursorIn } from '#web/loading/address.ts';
import { allPages } from '#web/api/all-pages.ts';
import type { Api } from '#web/api/client.ts';

/** Of a hundred dishes each: more than a kitchen cooks. */
const mostPages = 5;

/** All dishes of a kitchen. */
export async function wholeMenu(
  catalogue: Pick<Api['catalogue'], 'list'>,
  shopId: number | string,
  sort: 'shop' | 'best-selling',
): Promise<Product[]> {
  const { rows } = await allPages(mostPages, async (cursor) => {
    const page = await catalogue.list.page({ query: { shopId, sort, limit: 100, cursor } });
    return { rows: page.rows, next: cursorIn(page.next) };
  });
  return rows;
}
