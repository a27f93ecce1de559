/** How a shop's row becomes what its card shows; kitchens in a list of shops have a card of their own. */
import type { ProofBadge } from '#contract/shops/proof-badges.schemas.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { CardedShop, ListedShop } from '#contract/shops/schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Ctx } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import { asRead } from '../words/as-read.ts';
import { isKitchen } from './kinds.ts';
import { badgesColumn } from './proofs/proofs.queries.ts';
import {
  deliveryColumns,
  deliveryOf,
  type KitchenDeliveryRow,
  inMajorUnits,
  locationShown,
  popularItemsColumn,
  type ShopRow,
} from './shop-reply.ts';
import { zonesColumn, zonesReply } from './zones.ts';

type Facts = 'id' | 'name' | 'kind' | 'bannerUrl' | 'rating' | 'reviewCount' | 'location';
type Words = 'slogan' | 'language' | 'translations';
export type CardedShopRow = Pick<
  ShopRow,
  Facts | Words | 'logoUrl' | 'colourOne' | 'colourTwo' | 'zones'
> & { offersPickup: boolean; badges: ProofBadge[] | null };
export type ListedCardRow = CardedShopRow &
  KitchenDeliveryRow & { shopCategory: string; popularItems: ListedShop['popularItems'] };

/** The columns of `CardedShopRow`. */
export function cardColumns(
  shop: Sql,
  figures: Sql,
  { now, language: reader }: Pick<Ctx, 'now' | 'language'>,
): Sql {
  return sql`
    ${shop}.id, ${shop}.name, ${shop}.kind, ${shop}.banner_url as "bannerUrl", ${shop}.logo_url as "logoUrl",
      ${shop}.colour_one as "colourOne", ${shop}.colour_two as "colourTwo",
    ${figures}.rating, ${figures}.review_count as "reviewCount", ${locationShown(shop, reader)} as location,
    ${zonesColumn(shop)} as zones, ${badgesColumn(shop, now)} as badges, ${shop}.offers_pickup as "offersPickup",
      ${shop}.slogan, ${shop}.language,
        json_build_object(${reader}::text,
          json_build_object('slogan', ${shop}.translations -> ${reader} ->> 'slogan')) as translations`;
}

/** The columns of `ListedCardRow`. */
export function listedCardColumns(
  shop: Sql,
  figures: Sql,
  ctx: Pick<Ctx, 'now' | 'language'>,
): Sql {
  return sql`
    ${cardColumns(shop, figures, ctx)}, ${shop}.category as "shopCategory", ${deliveryColumns(shop)},
    case when ${isKitchen(sql`${shop}.kind`)} then ${popularItemsColumn(shop, ctx.language)} end as "popularItems"`;
}

/** The card of any shop among others. */
export function cardReply(row: CardedShopRow, reader: Language): CardedShop {
  const { slogan, logoUrl } = row;
  return { ...factsOf(row), logoUrl, ...asRead({ slogan }, row, reader) };
}

/** The card that a shop has in lists of shops. */
export function listedCardReply(
  row: ListedCardRow,
  { now, language }: Pick<Ctx, 'now' | 'language'>,
): CardedShop {
  if (capabilitiesOf(row.kind).delivery !== 'own') return cardReply(row, language);
  const { shopCategory, popularItems } = row;
  return {
    ...factsOf(row),
    shopCategory,
    delivery: onCard(deliveryOf(row, now)),
    popularItems: popularItems.map(inMajorUnits),
  };
}

/** Of deliveries with hours of their own, a card says whether they are taken, the kitchen's page when. */
function onCard(delivery: NonNullable<CardedShop['delivery']>): CardedShop['delivery'] {
  const { delivery: own, ...open } = delivery.open;
  return own ? { ...delivery, open: { ...open, delivery: { state: own.state } } } : delivery;
}

function factsOf(row: CardedShopRow) {
  const { id, name, kind, bannerUrl, colourOne, colourTwo, rating, reviewCount, location } = row;
  const colours: CardedShop['colours'] = [colourOne, colourTwo];
  const reach = row.zones && {
    ...zonesReply(row.zones),
    ...(row.offersPickup ? { offersPickup: true as const } : {}),
  };
  const checked = row.badges && { badges: row.badges };
  return {
    id,
    name,
    kind,
    bannerUrl,
    colours,
    rating,
    reviewCount,
    location,
    ...reach,
    ...checked,
  };
}
