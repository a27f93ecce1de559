/** Rows of what shops have put away, and what is picked and arranged. */
import { type Database, sql } from '#server/db/database.ts';
import { demoArranged, demoPicks, demoPutAway } from '../content/portfolio.ts';
import type { PlacedItem } from './goods.ts';
import type { Row } from './rows.ts';

const hourMs = 3_600_000;

type Portfolio = {
  items: readonly PlacedItem[];
  shops: readonly { slug: string }[];
  adminId: number;
  now: Date;
};

/** After the products, which it copies, arranges and picks from. Returns what of it was taken down, for the log. */
export async function seedPortfolio(
  tx: Database,
  { items, shops, adminId, now }: Portfolio,
): Promise<Row[]> {
  const idOf = new Map(items.map(({ item, id }) => [item.slug, id]));
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
  const put = demoPutAway.map(({ like, takenDown, shop: _, ...given }, index) => ({
    ...given,
    id: items.length + 1 + index,
    like: idOf.get(like),
    created_at: ago(30 + index * 50),
    taken_down_at: takenDown ? ago(9) : null,
    taken_down_by: takenDown ? adminId : null,
    taken_down_reason: takenDown ?? null,
  }));
  await tx.run(sql`
    insert into products (id, shop_id, category_id, name, description, price, image_url, image_alt, pictured_options, mockup, artwork_url, is_food, variants, status,
      created_at, taken_down_at, taken_down_by, taken_down_reason)
    select put.id, p.shop_id, p.category_id, put.name, put.description, p.price, p.image_url, p.image_alt, p.pictured_options, p.mockup, p.artwork_url, p.is_food, p.variants,
      put.status, put.created_at, put.taken_down_at, put.taken_down_by, put.taken_down_reason
    from jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as put (id bigint, "like" bigint, name text, description text, status text,
      created_at timestamptz, taken_down_at timestamptz, taken_down_by bigint, taken_down_reason text)
    join products p on p.id = put.like`);
  await tx.run(sql`
    insert into reports (reporter_id, product_id, reason, text, created_at, state, affected_shop_id, action, decision_reason, decided_by, decided_at)
    select p.taken_down_by, p.id, 'other', p.taken_down_reason, p.taken_down_at, 'upheld', p.shop_id, 'take-down-product', p.taken_down_reason, p.taken_down_by, p.taken_down_at
    from products p where p.taken_down_at is not null`);
  await tx.run(sql`
    insert into product_picks (product_id, picked_at)
    select pick.id, ${ago(1)}::timestamptz - (${demoPicks.length} - pick.at) * interval '1 hour'
    from unnest(${demoPicks.map((slug) => idOf.get(slug))}::bigint[]) with ordinality as pick (id, at)`);
  const arranged = shops.flatMap(({ slug }, index) =>
    demoArranged.includes(slug) ? [index + 1] : [],
  );
  await tx.run(sql`
    update products p set position = o.at from (select id, row_number() over (partition by shop_id order by id) as at from products) o
    where o.id = p.id and p.shop_id = any(${arranged}::bigint[])`);
  return put.flatMap(({ id, name, status, taken_down_at: at, taken_down_reason: reason }) =>
    at === null
      ? []
      : [
          {
            at,
            actor_id: adminId,
            action: 'product.taken_down',
            subject_kind: 'product',
            subject_id: String(id),
            subject_name: name,
            before: { status, isTakenDown: false },
            after: { status, isTakenDown: true },
            reason,
          },
        ],
  );
}
