/** How a product's row becomes the contract's product: money in major units. */
import type { ArtworkWish } from '#contract/catalogue/artwork.rules.ts';
import type { ChoiceGroup } from '#contract/catalogue/choices.rules.ts';
import type { ShownCertificate } from '#contract/shops/certificates.schemas.ts';
import type { Combination } from '#contract/catalogue/combinations.schemas.ts';
import type { NutriGrade } from '#contract/diets/nutri-grade.rules.ts';
import type { StatedDish } from '#contract/diets/schemas.ts';
import type { Product, ProductDetail } from '#contract/catalogue/schemas.ts';
import { flagsOf } from '#contract/shops/flags.rules.ts';
import { toMajor } from '#contract/kernel/money.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { PolicyTranslations } from '#contract/shops/schemas.ts';
import type { Ctx } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import { choiceGroupsColumn, choiceGroupsReply } from './choices.ts';
import { combinationsColumn, combinationsReply } from './combinations.ts';
import { dishColumn, dishReply } from './dishes/dish-facts.ts';
import { nutriGradeReply, nutriGradeSaid } from './dishes/nutri-grade.ts';
import { optionWords, type TranslatedRow, translationColumns, wordsRead } from './product-words.ts';
import { unitsShown } from './stock.ts';
import { asRead } from '../words/as-read.ts';
import {
  arrivalAt,
  certificatesShown,
  type GoodsDays,
  type KitchenHours,
  openNowOf,
  stoppedReply,
  termsAnywhere,
  type TradingRow,
  type ZonesRow,
  zonesReply,
} from '../shops/shops.ts';
import { type TaxFacts, taxRateOf } from '../tax/tax.ts';

type AsStored<Reply> = Omit<
  Reply,
  | 'createdAt'
  | 'soldOutUntil'
  | 'isFood'
  | 'writtenIn'
  | 'optionWords'
  | 'highestPrice'
  | 'combinations'
  | 'choiceGroups'
  | 'dish'
  | 'nutriGrade'
> &
  TranslatedRow & {
    createdAt: Date;
    soldOutUntil: Date | null;
    highestPrice: number | null;
    combinations: Combination[] | null;
    choiceGroups: ChoiceGroup[] | null;
    dish: StatedDish | null;
    nutriGrade: NutriGrade | null;
  };
export type ProductRow = AsStored<Product>;
export type ProductDetailRow = Omit<
  AsStored<ProductDetail>,
  'shop' | 'hiddenAs' | 'artworkAsked'
> & {
  artworkAsked: ArtworkWish;
  hiddenAs: NonNullable<ProductDetail['hiddenAs']> | null;
  shop: Omit<
    ProductDetail['shop'],
    'arrival' | 'open' | 'writtenIn' | 'certificates' | 'zones' | 'isStopped' | 'backAt'
  > & {
    policyTranslations: PolicyTranslations;
    zones: ZonesRow | null;
  } & Pick<TradingRow, 'isStopped' | 'pausedUntil'>;
  goodsDays: GoodsDays | null;
  kitchenHours: KitchenHours | null;
  certificates: ShownCertificate[];
  timeZone: string;
} & TaxFacts;

/** To be asked of a table of products and of their shops by their aliases. */
export type ProductCondition = (product: Sql, shop: Sql) => Sql;

/** The columns of `ProductRow`. */
export function productColumns(
  product: Sql,
  figures: Sql,
  shop: Sql,
  ctx: Pick<Ctx, 'language' | 'config'>,
): Sql {
  return sql`
    ${product}.id, ${product}.name, ${product}.description, ${product}.price, ${product}.highest_price as "highestPrice",
      ${product}.image_url as "imageUrl", ${product}.pictured_options as "picturedOptions",
        ${product}.shop_id as "shopId", ${shop}.name as "shopName",
    ${product}.category_id as "categoryId", ${product}.menu_section as "menuSection", ${figures}.rating,
      ${figures}.review_count as "reviewCount",
    ${shop}.kind, ${product}.is_on_sale as "isOnSale", ${product}.sale_price as "salePrice",
      ${product}.is_featured as "isFeatured",
    ${product}.variants, ${combinationsColumn(product)}, ${choiceGroupsColumn(product)}, ${dishColumn(product)},
      ${nutriGradeSaid(product, ctx)} as "nutriGrade",
      ${unitsShown(product)} as stock, coalesce(${product}.sold_out_until > now(), false) as "isSoldOut",
        case when ${product}.sold_out_until > now() then nullif(${product}.sold_out_until, 'infinity') end as "soldOutUntil",
        ${figures}.sold_count as "soldCount", ${product}.created_at as "createdAt",
    ${translationColumns(product, shop, ctx.language)}`;
}

/** All pictures of a product in order: its own and the further ones. */
export function imagesColumn(product: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('url', i.url, 'alt', i.alt, 'shows', i.pictured_options)
      order by i.position), '[]')
    from (
      select 0 as position, ${product}.image_url as url, ${product}.image_alt as alt, ${product}.pictured_options
        where ${product}.image_url is not null
      union all select position, url, alt, pictured_options from product_images where product_id = ${product}.id
    ) i
  ) as images`;
}

export function productReply(row: ProductRow, reader: Language): Product {
  return { ...asStored(row), ...asReplied(row, reader) };
}

export async function productDetailReply(
  { goodsDays, kitchenHours, certificates, timeZone, ...found }: ProductDetailRow,
  { now: at, language, config }: Pick<Ctx, 'now' | 'language' | 'config'>,
): Promise<ProductDetail> {
  const { taxNumber, taxFrom, taxClass, hiddenAs, artworkAsked, ...row } = found;
  const { policy, policyTranslations, isStopped, pausedUntil, zones, tipsFor, ...ofShop } =
    row.shop;
  const shop = {
    ...ofShop,
    ...asRead({ policy }, { language: row.language, translations: policyTranslations }, language),
    ...feeShown(zones, ofShop.deliveryFee),
    ...certificatesShown({ certificates, timeZone }, at),
    open: kitchenHours && openNowOf(kitchenHours, at),
    arrival: await arrivalAt(goodsDays, at),
    ...stoppedReply({ kind: row.kind, isStopped, pausedUntil }, at),
    ...(tipsFor ? { tipsFor } : {}),
  };
  const taxBasisPoints = taxRateOf(
    { now: at, config },
    { kind: row.kind, taxNumber, taxFrom, taxClass },
  );
  const taxed = taxBasisPoints === undefined ? {} : { taxBasisPoints };
  return {
    ...asStored(row),
    ...asReplied(row, language),
    shop,
    ...taxed,
    ...(hiddenAs ? { hiddenAs } : {}),
    ...(artworkAsked === 'never' ? {} : { artworkAsked }),
  };
}

type Reworded = 'highestPrice' | 'combinations' | 'choiceGroups' | 'dish' | 'nutriGrade';

/** What is replied as it is stored; the rest `asReplied` says anew, or leaves out. */
function asStored<Row extends Pick<ProductRow, Reworded>>(row: Row): Omit<Row, Reworded> {
  const {
    highestPrice: _,
    combinations: __,
    choiceGroups: ___,
    dish: ____,
    nutriGrade: _____,
    ...plain
  } = row;
  return plain;
}

/** What delivery costs: its shop's fee, or those of its zones with the least of them. */
function feeShown(zones: ZonesRow | null, fee: number) {
  const terms = termsAnywhere(zones, { fee, minimum: 0, fromMinutes: null, toMinutes: null });
  return { deliveryFee: toMajor(terms.fee), ...zonesReply(zones) };
}

function asReplied(
  row:
    | ProductRow
    | (Omit<
        ProductDetailRow,
        | 'goodsDays'
        | 'kitchenHours'
        | 'certificates'
        | 'timeZone'
        | 'hiddenAs'
        | 'artworkAsked'
        | keyof TaxFacts
      > &
        Pick<TaxFacts, 'kind'>),
  reader: Language,
) {
  const { name, description, kind, price, salePrice, soldOutUntil, createdAt } = row;
  return {
    ...wordsRead({ name, description }, row, reader),
    ...optionWords(row),
    ...combinationsReply(row),
    ...choiceGroupsReply(row),
    ...dishReply(row),
    ...nutriGradeReply(row),
    isFood: flagsOf(kind).isFood,
    price: toMajor(price),
    salePrice: salePrice === null ? null : toMajor(salePrice),
    soldOutUntil: soldOutUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
