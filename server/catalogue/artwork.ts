/** Whether products take pictures of their shoppers. */
import type { ArtworkWish } from '#contract/catalogue/artwork.rules.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { type Sql, sql } from '../db/database.ts';

/** As an expression: whether a product is sold with this picture, or without any where it is empty. */
export function isArtworkFit(product: Sql, artwork: Sql): Sql {
  return sql`(case ${product}.artwork_asked when 'optional' then true
    else (${product}.artwork_asked = 'required') = (${artwork} <> '') end)`;
}

/** What a product takes, of goods alone. */
export function artworkAskedOf(
  kind: ShopKind,
  { given, before }: { given: ArtworkWish | undefined; before: ArtworkWish },
): ArtworkWish {
  return capabilitiesOf(kind).itemsAre === 'goods' ? (given ?? before) : 'never';
}
