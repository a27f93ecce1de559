/** SQL of carts. Every question takes the owner; amounts are minor units. */
import type { ChoiceGroup, Choices } from '#contract/catalogue/choices.rules.ts';
import type { NutriGrade } from '#contract/diets/nutri-grade.rules.ts';
import type { DietNeed } from '#contract/diets/rules.ts';
import type { StatedDish } from '#contract/diets/schemas.ts';
import type { SetHours } from '#contract/shops/hours.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { TipRecipient } from '#contract/shops/tips.rules.ts';
import { cartLimits } from '#contract/cart/rules.ts';
import type { PickupOffer } from '#contract/shops/schemas.ts';
import { type Database, sql } from '../db/database.ts';
import {
  choicesPrice,
  chosenPriceColumns,
  chosenUnitPrice,
  dishColumn,
  isArtworkFit,
  nutriGradeSaid,
  ownOfCombination,
  type TranslatedRow,
  translationColumns,
  unitsLeft,
} from '../catalogue/catalogue.ts';
import { type CartCtx, offerColumns } from './offers.queries.ts';
import type { OfferFacts } from './offers-reply.ts';
import { isOwnArtwork } from '../files/files.ts';
import { needsOfPerson } from '../diets/diets.ts';
import {
  type AskedSlots,
  deliveryMinutesColumn,
  type GoodsDays,
  goodsDaysColumn,
  hoursTaken,
  isDish,
  pickupColumn,
  sellsItems,
  slotsColumn,
  workIn,
  zonesColumn,
  type ZonesRow,
} from '../shops/shops.ts';
import { saidIfSoldOut, type SaidIfSoldOutRow, wishStillPossible } from './sold-out.queries.ts';
import { taxColumns, type TaxFacts } from '../tax/tax.ts';

type Options = Record<string, string>;

export type CartRow = TranslatedRow & {
  id: number;
  productId: number;
  quantity: number;
  options: Options;
  choices: Choices;
  note: string;
  /** Empty is none. */
  ownArtwork: string;
  artworkTrouble: 'missing' | 'lost' | null;
  ifSoldOut: SaidIfSoldOutRow | null;
  /** Of a product of which something was chosen. */
  choiceGroups: ChoiceGroup[] | null;
  addedPrice: number;
  createdAt: Date;
  name: string;
  imageUrl: string | null;
  mockup: string | null;
  artworkUrl: string | null;
  price: number;
  isOnSale: boolean;
  salePrice: number | null;
  stock: number | null;
  isListed: boolean;
  shopId: number;
  shopName: string;
  logoUrl: string | null;
  colourOne: string;
  colourTwo: string;
  kind: ShopKind;
  deliveryFee: number;
  deliveryMinimum: number;
  zones: ZonesRow | null;
  pickup: PickupOffer | null;
  isPickup: boolean;
  deliveryMinutes: number | null;
  slots: AskedSlots;
  goodsDays: GoodsDays | null;
  timeZone: string;
  openingHours: SetHours;
  pausedUntil: Date | null;
  isStopped: boolean;
  tipsFor: TipRecipient | null;
  dish: StatedDish | null;
  nutriGrade: NutriGrade | null;
  /** What the owner does not eat; null where they keep nothing. */
  needs: DietNeed[] | null;
} & TaxFacts &
  OfferFacts;

/** The lines of a cart, each with its product and shop as they are now, oldest first. */
export function linesOf(ctx: CartCtx, owner: string): Promise<CartRow[]> {
  const { db, language, viewer } = ctx;
  const inCart = sql`(select product_id, quantity from cart_lines where owner = c.owner)`;
  return db.rows(sql`
    select c.id, c.product_id as "productId", c.quantity, c.options, c.choices, c.note, c.own_artwork as "ownArtwork",
      ${saidIfSoldOut(sql`c`, language)} as "ifSoldOut", case when c.choices <> '{}' then p.choice_groups end as "choiceGroups",
        c.added_price as "addedPrice", c.created_at as "createdAt",
      p.name, ${translationColumns(sql`p`, sql`s`, language)}, coalesce(own.image_url, p.image_url) as "imageUrl",
      p.mockup, p.artwork_url as "artworkUrl", ${chosenPriceColumns(sql`p`, sql`c.choices`)},
      ${unitsLeft(sql`p`, sql`k`)} as stock,
      p.is_listed and chosen_options(p.variants, p.mockup is not null, c.options) is not null
        and ${choicesPrice(sql`p`, sql`c.choices`)} is not null as "isListed",
      case when not ${isArtworkFit(sql`p`, sql`c.own_artwork`)} then case when c.own_artwork = '' then 'missing'
        else 'lost' end end as "artworkTrouble",
      s.id as "shopId", s.name as "shopName", s.logo_url as "logoUrl", s.colour_one as "colourOne",
      s.colour_two as "colourTwo", s.kind,
      s.delivery_fee as "deliveryFee", s.delivery_minimum as "deliveryMinimum", ${zonesColumn(sql`s`)} as zones,
      ${pickupColumn(sql`s`)} as pickup,
      s.offers_pickup and exists (select from cart_pickups chosen
        where chosen.owner = c.owner and chosen.shop_id = s.id) as "isPickup",
      ${deliveryMinutesColumn(sql`s`)} as "deliveryMinutes", ${slotsColumn(sql`s`, workIn(inCart, sql`s`))} as slots,
        ${goodsDaysColumn(sql`s`)} as "goodsDays", s.time_zone as "timeZone", ${hoursTaken(sql`s`)} as "openingHours",
          s.paused_until as "pausedUntil", s.stopped_at is not null as "isStopped", s.tips_for as "tipsFor",
          ${taxColumns(sql`s`, sql`p`)},
      ${dishColumn(sql`p`)}, ${nutriGradeSaid(sql`p`, ctx)} as "nutriGrade", ${needsOfPerson(viewer.userId)} as needs,
      ${offerColumns(ctx, owner)}
    from cart_lines c
      join products p on p.id = c.product_id
      join shops s on s.id = p.shop_id
      left join stock k on k.product_id = p.id and k.options_key = c.stock_key
      ${ownOfCombination(sql`p`, sql`c.stock_key`)}
    where c.owner = ${owner}
    order by c.created_at, c.id`);
}

export type NewLine = {
  owner: string;
  productId: number;
  quantity: number;
  options: Options;
  stockKey: string;
  /** As `settledChoices` writes them. */
  choices: Choices;
  note: string;
  /** Empty is none. */
  ownArtwork: string;
};

export type AddedLine = {
  /** Null when it was not added; the other facts say why. */
  id: number | null;
  quantity: number | null;
  options: Options | null;
  /** Null is made to order. */
  left: number | null;
  isKnown: boolean;
  /** The choices are what is offered, and as many as have to be taken. */
  isChosen: boolean;
  /** Something has a note that is neither a dish nor printed. */
  isNoteLost: boolean;
  /** What is wrong with the picture; null is nothing. */
  artwork: 'lost' | 'missing' | 'foreign' | null;
  /** The line is in the cart; `already` are all units with these options, whatever else was chosen. */
  isThere: boolean;
  already: number;
  lines: number;
};

/** Adds to a line or makes one, if it may; no row when nobody sells that product to carts. */
export function addLine(db: Database, line: NewLine): Promise<AddedLine | undefined> {
  const choices = sql`${JSON.stringify(line.choices)}::jsonb`;
  const artwork = sql`${line.ownArtwork}::text`;
  const isOwn = line.ownArtwork === '' ? sql`true` : isOwnArtwork(line.owner, artwork);
  return db.row(sql`
    with product as materialized (
      select p.id, ${chosenUnitPrice(sql`p`, choices)} as unit_price, ${line.note !== '' && line.ownArtwork === ''}
        and not ${isDish(sql`p`)} as is_note_lost,
        case when not ${isArtworkFit(sql`p`, artwork)} then case when ${artwork} = '' then 'missing' else 'lost' end
          when not ${isOwn} then 'foreign' end as artwork,
        chosen_options(p.variants, p.mockup is not null, ${JSON.stringify(line.options)}::jsonb) as options,
        ${unitsLeft(sql`p`, sql`k`)} as on_hand
      from products p
        left join stock k on k.product_id = p.id and k.options_key = ${line.stockKey}
        ${ownOfCombination(sql`p`, sql`${line.stockKey}`)}
      where p.id = ${line.productId} and p.is_listed and (select ${sellsItems(sql`s.kind`)} from shops s where s.id = p.shop_id)
    ), facts as (
      select product.*, ${line.quantity}::integer as quantity, there.is_there, there.already, there.lines
      from product cross join lateral (
        select count(*)::integer as lines,
          coalesce(sum(c.quantity) filter (where c.product_id = product.id and c.options = product.options), 0)
            ::integer as already,
          coalesce(bool_or(c.product_id = product.id and c.options = product.options and c.choices = ${choices}
            and c.note = ${line.note} and c.own_artwork = ${artwork}), false) as is_there
        from cart_lines c where c.owner = ${line.owner}
      ) there
    ), added as (
      insert into cart_lines as line (owner, product_id, options, choices, note, own_artwork, stock_key, quantity, added_price)
      select ${line.owner}, id, options, ${choices}, ${line.note}, ${artwork}, ${line.stockKey}, quantity, unit_price from facts
      where options is not null and unit_price is not null and not is_note_lost and artwork is null
        and already + quantity <= least(on_hand, ${cartLimits.quantityPerLine}) and (is_there or lines < ${cartLimits.lines})
      on conflict (owner, product_id, options, choices, note, own_artwork) do update
        set quantity = least(${cartLimits.quantityPerLine}, line.quantity + excluded.quantity), added_price = excluded.added_price
      returning id, quantity
    )
    select added.id, added.quantity, facts.options, facts.on_hand as left, facts.options is not null as "isKnown",
      facts.unit_price is not null as "isChosen", facts.is_note_lost as "isNoteLost", facts.artwork,
      facts.is_there as "isThere", facts.already, facts.lines
    from facts left join added on true`);
}

/** Until the transaction ends, nobody else adds a line: what is counted next, the database counts too. */
export async function holdCart(tx: Database, owner: string): Promise<void> {
  await tx.run(sql`select hold_cart(${owner})`);
}

export type LineAgain = {
  productId: number;
  options: Record<string, string>;
  stockKey: string;
  choices: Choices;
  note: string;
  /** Empty is none; a line whose picture is not stored any more is not added. */
  ownArtwork: string;
  ifSoldOut: SaidIfSoldOutRow | null;
  quantity: number;
};

/**
 * Adds what was bought before, each as many as there are and as the cart has room for; ids of the products of which not
 * all could be added. Lines of one product with one choice are one line here. A wish comes along while it can be fulfilled,
 * but what the cart says already is newer.
 */
export async function addLinesAgain(
  tx: Database,
  owner: string,
  lines: readonly LineAgain[],
): Promise<{ added: number; short: number[] }> {
  const hasArtwork = lines.some(({ ownArtwork }) => ownArtwork !== '');
  const isTheirs = hasArtwork ? isOwnArtwork(owner, sql`w."ownArtwork"`) : sql`true`;
  const row = await tx.row<{ added: number; short: number[] }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w ("productId" bigint, options jsonb,
        "stockKey" text, choices jsonb, note text, "ownArtwork" text, "ifSoldOut" jsonb, quantity integer)
    ), facts as (
      select w."productId" as id, w."stockKey" as stock_key, w.choices, w.note, w."ownArtwork" as artwork, w.quantity as wanted,
        case when ${isDish(sql`p`)} then ${wishStillPossible} end as if_sold_out,
        ${chosenUnitPrice(sql`p`, sql`w.choices`)} as unit_price, c.id is not null as is_there,
        ${isArtworkFit(sql`p`, sql`w."ownArtwork"`)} and (w."ownArtwork" = '' or ${isTheirs}) as is_artwork_fit,
        chosen_options(p.variants, p.mockup is not null, w.options) as options,
        least(w.quantity, ${cartLimits.quantityPerLine} - coalesce(c.quantity, 0),
          ${unitsLeft(sql`p`, sql`k`)} - coalesce(c.quantity, 0)) as quantity,
        (select count(*) from cart_lines
          where owner = ${owner}) + row_number() over (order by c.id is null, w."productId") as place
      from wanted w
        left join products p on p.id = w."productId" and p.is_listed
          and exists (select from shops s where s.id = p.shop_id and ${sellsItems(sql`s.kind`)})
        left join stock k on k.product_id = p.id and k.options_key = w."stockKey"
        ${ownOfCombination(sql`p`, sql`w."stockKey"`)}
        left join cart_lines c on c.owner = ${owner} and c.product_id = p.id
          and c.options = chosen_options(p.variants, p.mockup is not null, w.options)
          and c.choices = w.choices and c.note = w.note and c.own_artwork = w."ownArtwork"
    ), added as (
      insert into cart_lines as line (owner, product_id, options, choices, note, own_artwork, if_sold_out, stock_key,
        quantity, added_price)
      select ${owner}, id, options, choices, note, artwork, if_sold_out, stock_key, quantity, unit_price from facts
      where options is not null and unit_price is not null and is_artwork_fit and quantity > 0
        and (is_there or place <= ${cartLimits.lines})
      on conflict (owner, product_id, options, choices, note, own_artwork) do update
        set if_sold_out = coalesce(line.if_sold_out, excluded.if_sold_out),
          quantity = least(${cartLimits.quantityPerLine}, line.quantity + excluded.quantity), added_price = excluded.added_price
      returning product_id
    )
    select (select count(*)::integer from added) as added,
      coalesce((select json_agg(distinct f.id) from facts f
        where f.id not in (select product_id from added) or f.quantity < f.wanted), '[]') as short`);
  return row ?? { added: 0, short: [] };
}

export type ChangedLine = { id: number | null; left: number | null };

/** Sets how many, unless that is more than there were and than are left; no row when the owner has no such line. */
export function setLineQuantity(
  db: Database,
  line: { owner: string; id: number; quantity: number },
): Promise<ChangedLine | undefined> {
  return db.row(sql`
    with line as (
      select c.id, ${unitsLeft(sql`p`, sql`k`)} as on_hand
      from cart_lines c
        join products p on p.id = c.product_id
        left join stock k on k.product_id = p.id and k.options_key = c.stock_key
      where c.id = ${line.id} and c.owner = ${line.owner}
    ), changed as (
      update cart_lines c set quantity = ${line.quantity}
      from line where c.id = line.id and (line.on_hand is null or ${line.quantity} <= greatest(line.on_hand, c.quantity))
      returning c.id
    )
    select changed.id, line.on_hand as left from line left join changed on true`);
}

/** Whether the shop lets people fetch what they order; nothing when the owner has nothing of it in the cart. */
export function choosePickup(
  db: Database,
  { owner, shopId, isPickup }: { owner: string; shopId: number; isPickup: boolean },
): Promise<{ isOffered: boolean } | undefined> {
  return db.row(sql`
    with shop as (
      select s.id, s.offers_pickup from shops s
      where s.id = ${shopId} and exists (select from cart_lines c join products p on p.id = c.product_id
        where c.owner = ${owner} and p.shop_id = s.id)
    ), chosen as (
      insert into cart_pickups (owner, shop_id) select ${owner}, id from shop
        where offers_pickup and ${isPickup} on conflict do nothing
    ), undone as (
      delete from cart_pickups where owner = ${owner} and shop_id = ${shopId} and not ${isPickup}
    )
    select offers_pickup as "isOffered" from shop`);
}

export function deleteLine(db: Database, line: { owner: string; id: number }): Promise<number> {
  return db.run(sql`delete from cart_lines where id = ${line.id} and owner = ${line.owner}`);
}

export function deleteLines(db: Database, owner: string): Promise<number> {
  return db.run(
    sql`with pickups as (delete from cart_pickups where owner = ${owner}),
      codes as (delete from cart_codes where owner = ${owner}) delete from cart_lines where owner = ${owner}`,
  );
}

/**
 * Moves a guest's lines to a person. Quantities add up as far as a line and the stock go; a line stays when nothing is
 * left, so that its owner is informed. Of lines the person does not have yet, the newest come along while there is room.
 * What the guest meant to fetch, the person does, and the code that they typed.
 */
export function moveLines(tx: Database, guestOwner: string, userOwner: string): Promise<number> {
  return tx.run(sql`
    with pickups as (
      delete from cart_pickups where owner = ${guestOwner} returning shop_id, chosen_at
    ), moved_pickups as (
      insert into cart_pickups (owner, shop_id, chosen_at) select ${userOwner}, shop_id, chosen_at
        from pickups on conflict do nothing
    ), codes as (
      delete from cart_codes where owner = ${guestOwner} returning code, put_at
    ), moved_code as (
      insert into cart_codes (owner, code, put_at) select ${userOwner}, code, put_at from codes
        on conflict (owner) do update set code = excluded.code, put_at = excluded.put_at
    ), moved as (
      delete from cart_lines where owner = ${guestOwner}
        returning product_id, options, choices, note, own_artwork, if_sold_out, stock_key, quantity, added_price, created_at
    ), own as (
      select product_id, options, choices, note, own_artwork from cart_lines where owner = ${userOwner}
    ), room as (
      select moved.*, row_number() over (partition by own.product_id is null order by moved.created_at desc) as place,
        own.product_id is null as is_new
      from moved left join own using (product_id, options, choices, note, own_artwork)
    )
    insert into cart_lines as line (owner, product_id, options, choices, note, own_artwork, if_sold_out, stock_key,
      quantity, added_price, created_at)
    select ${userOwner}, room.product_id, room.options, room.choices, room.note, room.own_artwork, room.if_sold_out,
      room.stock_key,
      greatest(1, least(room.quantity, ${cartLimits.quantityPerLine}, case when p.is_stocked then coalesce(k.on_hand, 0) end)),
      room.added_price, room.created_at
    from room
      join products p on p.id = room.product_id
      left join stock k on k.product_id = p.id and k.options_key = room.stock_key
    where not is_new or place <= ${cartLimits.lines} - (select count(*) from own)
    order by room.product_id, room.options, room.choices, room.note, room.own_artwork
    on conflict (owner, product_id, options, choices, note, own_artwork) do update
      set if_sold_out = coalesce(excluded.if_sold_out, line.if_sold_out),
        quantity = greatest(1, least(line.quantity + excluded.quantity, ${cartLimits.quantityPerLine},
        (select case when p.is_stocked then coalesce(k.on_hand, 0) end
          from products p left join stock k on k.product_id = p.id and k.options_key = excluded.stock_key
          where p.id = excluded.product_id)))`);
}

/** Forgets the lines of guests who have not come back for 90 days. */
export function deleteOldGuestLines(db: Database): Promise<number> {
  return db.run(sql`
    with pickups as (delete from cart_pickups where owner like 'guest:%' and chosen_at < now() - interval '90 days'),
      codes as (delete from cart_codes where owner like 'guest:%' and put_at < now() - interval '90 days')
    delete from cart_lines where owner like 'guest:%' and created_at < now() - interval '90 days'`);
}
