/** Files of listings as tests send them, get them, and compare what became of them. */
import { expect } from 'vitest';
import type { ImportReport } from '#contract/catalogue/listing-csv.schemas.ts';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import { sql } from '../../db/database.ts';
import { readCsv } from '../../http/csv.ts';
import type { TestApp, TestVisitor } from '../../testing/app.ts';
import { aShop, type SignedIn, signedIn } from '../../testing/makers.ts';

/** A shop of a seller's, and its listings as files. */
export async function shopWithFiles(
  app: TestApp,
  seller: SignedIn,
  given: { kind?: 'product' | 'food' } = {},
) {
  const { id: shopId } = await aShop(app, {
    ownerId: seller.id,
    name: `Shop ${crypto.randomUUID()}`,
    ...given,
  });
  return {
    shopId,
    send: (csv: string, dryRun = false, visitor: TestVisitor = seller, goodRowsOnly?: boolean) =>
      visitor.post<ImportReport & { message: string }>(`/api/shops/${shopId}/listings/import`, {
        csv,
        dryRun,
        goodRowsOnly,
      }),
    exported: async (): Promise<string> => {
      const cookie = [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await app.http.inject({
        url: `/api/shops/${shopId}/listings.csv`,
        headers: { cookie },
      });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ]);
      return answer.body;
    },
    listings: async () =>
      (await seller.get<Listing[]>(`/api/shops/${shopId}/listings?sort=name&limit=100`)).body,
    /** Everything that an import may touch. */
    catalogue: () =>
      app.db.rows(sql`
        select p.sku, p.name, p.description, p.price, p.is_on_sale, p.sale_price, p.category_id, p.menu_section,
          p.status, p.variants, p.image_url,
          p.image_alt, p.is_stocked, p.version,
          (select json_agg(json_build_array(options_key, on_hand) order by options_key) from stock
            where product_id = p.id) as stock,
          (select json_agg(json_build_array(url, alt) order by position) from product_images where product_id = p.id) as images
        from products p where p.shop_id = ${shopId} order by p.id`),
  };
}
export type ShopWithFiles = Awaited<ReturnType<typeof shopWithFiles>>;

/** The categories that the files here name. */
export async function aSellerWithCategories(app: TestApp): Promise<SignedIn> {
  await app.db.run(
    sql`insert into categories (name, kind) values ('Drinkware', 'product'), ('Japanese', 'food')`,
  );
  return signedIn(app, { role: 'seller' });
}

export function rowsIn(csv: string): string[][] {
  const read = readCsv(csv);
  if ('brokenAtLine' in read) throw new Error('not CSV');
  return read.rows;
}

export const header = 'sku,name,description,price,sale_price,category,status,variants,stock';

type Given = Partial<
  Record<'name' | 'price' | 'sale' | 'category' | 'status' | 'variants' | 'stock', string>
>;

/** A row under `header`: a published cup at 12.50, with four in stock. */
export function cup(sku: string, given: Given = {}): string {
  const {
    name = `Cup ${sku}`,
    price = '12.50',
    sale = '',
    category = 'Drinkware',
    status = 'published',
    variants = '',
    stock = '4',
  } = given;
  return [sku, name, 'Holds one kopi-o.', price, sale, category, status, variants, stock]
    .map((cell) => `"${cell}"`)
    .join(',');
}
