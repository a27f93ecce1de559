/** SQL of the admins' list of all shops. */
import {
  type CommissionKind,
  type EveryShopColumn,
  type ShopKind,
  type ShopStatus,
} from '#contract/shops/rules.ts';
import type { EveryShop, VendorShop } from '#contract/shops/vendors.schemas.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../../db/database.ts';
import { anywhere, wordsOf } from '../../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../../http/keyset.ts';
import { shopFacts } from './vendors.queries.ts';

export type EveryShopFilter = {
  q?: string | undefined;
  kind?: ShopKind | undefined;
  status?: ShopStatus | undefined;
  commission?: CommissionKind | undefined;
};

export const everyShopSorts: SortedList<EveryShopColumn> = {
  id: sql`s.id`,
  usual: '-opened',
  by: {
    name: { value: sql`s.plain_name`, type: 'text' },
    kind: { value: sql`s.kind`, type: 'text' },
    status: { value: sql`s.approval_status`, type: 'text' },
    // Who pays what everybody does comes before who pays less.
    commission: { value: sql`coalesce(s.commission_basis_points, -1)`, type: 'bigint' },
    sold: { value: sql`s.rank_sold`, type: 'bigint' },
    opened: { value: sql`s.created_at`, type: 'timestamptz' },
  },
};

export type EveryShopRow = Pick<EveryShop, 'ownerId' | 'ownerName'> & {
  facts: VendorShop;
  openedAt: Date;
} & KeysetRow;

export function everyShop(
  filter: EveryShopFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<EveryShopRow> {
  return sql`
    select ${shopFacts} as facts, s.owner_id as "ownerId", u.full_name as "ownerName",
      s.created_at as "openedAt", ${position} as position
    from (select * from shops s where ${allOf([...matching(filter), ...beyond])} order by ${order} limit ${limit}) s
      join users u on u.id = s.owner_id
    order by ${order}`;
}

export function countEveryShop(db: Database, filter: EveryShopFilter): Promise<number> {
  return counted(db, sql`from shops s where ${allOf(matching(filter))}`);
}

function matching({ q, kind, status, commission }: EveryShopFilter): Sql[] {
  return [
    ...(q ? [named(q)] : []),
    ...(kind ? [sql`s.kind = ${kind}`] : []),
    ...(status ? [sql`s.approval_status = ${status}`] : []),
    ...(commission
      ? [
          commission === 'own'
            ? sql`coalesce(s.commission_basis_points, -1) >= 0`
            : sql`coalesce(s.commission_basis_points, -1) = -1`,
        ]
      : []),
  ];
}

/** Each half as its trigram index finds it. */
function named(q: string): Sql {
  const words = wordsOf(q).map((word) => sql`plain_name like ${anywhere(word)}`);
  const byOwner = sql`(u.username_folded || ' ' || u.email_folded || ' ' || lower(u.full_name)) like ${anywhere(q)}`;
  return sql`s.id in (
    select id from shops where ${words.length > 0 ? allOf(words) : sql`false`}
    union all select h.id from users u join shops h on h.owner_id = u.id where ${byOwner})`;
}
