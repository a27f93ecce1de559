/**
 * The two statements between begin and commit of a checkout. What it locks, in this order: the shopper (an advisory
 * lock), the lines of the cart, the rows of stock in order of product and combination, and, where nothing is paid yet,
 * the address (an advisory lock), then the offers that can be used up, in order of their ids, and the slots of kitchens
 * that limit their orders, in order of their shops. No row of a product, a shop or a figure: two orders wait for each other
 * only where they take the same combination of a product. References share products and shops with all who do not delete them.
 * Decision 26 lists who waits for which, and what follows an order.
 */
import type { ChoiceGroup } from '#contract/catalogue/choices.rules.ts';
import type { StatedDish } from '#contract/diets/schemas.ts';
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import { hasVisits, visitsToBook } from '../../bookings/bookings.ts';
import {
  choicesPrice,
  chosenUnitPrice,
  dishSaid,
  isArtworkFit,
  ownOfCombination,
  stockHeld,
  stockTaken,
  translationsSold,
  unitsLeft,
} from '../../catalogue/catalogue.ts';
import {
  codeForgotten,
  codeTypedBy,
  heldCart,
  linesTaken,
  pickupsForgotten,
  saidIfSoldOut,
  withOffers,
} from '../../cart/cart.ts';
import { acceptMinutes } from '#contract/orders/rules.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { payWithinMinutes } from '#contract/orders/unpaid.rules.ts';
import { type Database, join, type Sql, sql } from '../../db/database.ts';
import type { Ctx } from '../../context.ts';
import { isOwnArtwork } from '../../files/files.ts';
import { eventSql } from '../../events/events.ts';
import { jobSql } from '../../jobs/jobs.ts';
import { cardsToSpend, giftPaidBy, type SpendableCard } from '../../gifts/gifts.ts';
import { offersHolding, usesOf, usesTaken } from '../../offers/offers.ts';
import { type HeldPayment, insertPayment, type Paying } from '../../payments/payments.ts';
import {
  deliveryMinutesColumn,
  type GoodsDays,
  goodsDaysColumn,
  hoursTaken,
  isKitchen,
  pickupColumn,
  sellsItems,
  slotsColumn,
  workIn,
  zonesColumn,
  type ZonesRow,
} from '../../shops/shops.ts';
import { taxFields } from '../../tax/tax.ts';
import type {
  BasketLine,
  OfferedVisit,
  PricedOrder,
  PricedShopOrder,
  TaxedBasketLine,
} from './checkout.ts';
import { salesNoted } from '../sales/sales.queries.ts';
import { stockToTake, wantedAtOnce } from './wanted-stock.ts';

export type CheckoutRequest = {
  userId: number;
  key: string | null;
  hash: Buffer;
  input: PlaceOrder;
};

/** The order that a request made when it came before; not the same where only its key is. */
export type EarlierOrder = { id: number; isSame: boolean };

export type Basket = {
  earlier: EarlierOrder | null;
  /** Null of an account that went, or was disabled, meanwhile. */
  shopper: { fullName: string; email: string } | null;
  lines: Array<
    Omit<BasketLine, 'arrival' | 'choices' | 'dish' | 'reach' | 'zone' | 'laterMinutes'> & {
      zones: ZonesRow | null;
      goodsDays: GoodsDays | null;
      /** Before anything is chosen of it. */
      dish: StatedDish | null;
      /** Of a product of which something was chosen. */
      choiceGroups: ChoiceGroup[] | null;
    }
  >;
  /** Visits in the cart, whether or not they are still held. */
  visits: OfferedVisit[];
  /** The code that the shopper has typed. */
  code: string | null;
  /** What the shopper's gift cards hold, locked; absent where none is to pay. */
  gifts?: SpendableCard[];
};

/** Reads what is bought, with everything that decides about it, and locks the lines of the cart and the stock. */
export async function readBasket(
  tx: Database,
  { userId, key, hash, input }: CheckoutRequest,
  ctx: Pick<Ctx, 'now' | 'config'>,
): Promise<Basket | undefined> {
  const wanted = input.order.buyNow
    ? sql`select null::bigint as cart_line_id, * from jsonb_to_recordset(${JSON.stringify(wantedAtOnce(input))}::jsonb)
        as item (product_id bigint, options jsonb, stock_key text, choices jsonb, note text, own_artwork text,
          if_sold_out jsonb, quantity integer)`
    : heldCart(`user:${userId}`);
  const owner = `user:${userId}`;
  const code = codeTypedBy(owner);
  const offers = offersHolding(
    { ...ctx, userId },
    { code, shop: sql`s`, bought: { product: sql`p` } },
  );
  const basket = await tx.row<Omit<Basket, 'visits'> & { hasVisits: boolean }>(sql`
    with earlier as materialized (${earlierOrder(userId, key, hash)}),
    wanted as materialized (${wanted}),
    held as materialized (${stockHeld(sql`select product_id, stock_key from wanted where not exists (select from earlier)`)})
    select
      (select json_build_object('id', id, 'isSame', is_same) from earlier) as earlier,
      (select json_build_object('fullName', full_name, 'email', email)
        from users where id = ${userId} and disabled_at is null) as shopper,
      (select coalesce(json_agg(json_build_object(
        'cartLineId', w.cart_line_id, 'productId', p.id, 'options', case when ${choicesPrice(sql`p`, sql`w.choices`)} is not null
          then chosen_options(p.variants, p.mockup is not null, w.options) end,
        'wanted', nullif(w.choices, '{}'), 'choiceGroups', case when w.choices <> '{}' then p.choice_groups end,
        'note', nullif(w.note, ''), 'ownArtwork', nullif(w.own_artwork, ''), 'isArtworkRight', ${isArtworkRight(userId, input)},
        'ifSoldOut', ${saidIfSoldOut(sql`w`)},
        'stockKey', w.stock_key, 'quantity', w.quantity, 'name', p.name, 'image', coalesce(own.image_url, p.image_url),
        'sku', coalesce(own.sku, p.sku), 'unitPrice', coalesce(${chosenUnitPrice(sql`p`, sql`w.choices`)}, p.unit_price),
        'isListed', p.is_listed,
        'translations', case when p.translations = '{}' then p.translations else ${translationsSold(sql`p`)} end,
        'mockup', p.mockup, 'artworkUrl', p.artwork_url, 'language', s.language, 'dish', ${dishSaid(sql`p`)},
        'left', ${unitsLeft(sql`p`, sql`held`)},
        'shopId', s.id, 'shopName', s.name, 'kind', s.kind, 'commissionBasisPoints', s.commission_basis_points,
        ${taxFields(sql`s`, sql`p`)},
        'deliveryFee', s.delivery_fee, 'deliveryMinimum', s.delivery_minimum,
        'zones', ${zonesColumn(sql`s`)}, 'timeZone', s.time_zone,
        'deliveryMinutes', ${deliveryMinutesColumn(sql`s`)},
        'pickup', ${pickupColumn(sql`s`)},
        'openingHours', case when ${isKitchen(sql`s.kind`)} then ${hoursTaken(sql`s`)} end, 'pausedUntil', s.paused_until,
        'slots', ${slotsColumn(sql`s`, workIn(sql`wanted`, sql`s`))},
        'isStopped', s.stopped_at is not null, 'tipsFor', s.tips_for,
        'goodsDays', ${goodsDaysColumn(sql`s`)}, 'offers', ${offers}
      ) order by w.cart_line_id), '[]')
      from wanted w
        join products p on p.id = w.product_id
        join shops s on s.id = p.shop_id and ${sellsItems(sql`s.kind`)}
        left join held on held.product_id = w.product_id and held.options_key = w.stock_key
        ${ownOfCombination(sql`p`, sql`w.stock_key`)}
      ) as lines, ${code} as code,${input.order.giftAmount ? sql` ${cardsToSpend(userId, ctx.now)} as gifts,` : sql``}
      ${input.order.buyNow ? sql`false` : hasVisits(owner)} as "hasVisits"`);
  // Few carts have any, and the question is a long one.
  const visits = basket?.hasVisits
    ? await withOffers(tx, { ...ctx, userId }, await visitsToBook(tx, owner, ctx.now))
    : [];
  return basket && { ...basket, visits };
}

/** What is in a cart was looked at when it was put there; what is bought at once has to be the shopper's own. */
function isArtworkRight(userId: number, { items, order }: PlaceOrder): Sql {
  const isFit = isArtworkFit(sql`p`, sql`coalesce(w.own_artwork, '')`);
  return order.buyNow && items.some(({ ownArtwork }) => ownArtwork !== undefined)
    ? sql`(${isFit} and (w.own_artwork = '' or ${isOwnArtwork(`user:${userId}`, sql`w.own_artwork`)}))`
    : isFit;
}

/** By the key that the client sent; without one, the same body within ten seconds is a retry. */
function earlierOrder(userId: number, key: string | null, hash: Buffer): Sql {
  if (key !== null)
    return sql`select id, request_hash = ${hash} as is_same from orders where user_id = ${userId} and idempotency_key = ${key}`;
  return sql`
    select id, true as is_same
    from (select id, request_hash, created_at from orders where user_id = ${userId} order by id desc limit 20) recent
    where request_hash = ${hash} and created_at > now() - interval '10 seconds'
    order by id limit 1`;
}

export type NewOrder = CheckoutRequest & {
  number: string;
  contact: { fullName: string; email: string; phone: string | null };
  priced: PricedOrder;
  payment: HeldPayment | null;
  /** What gift cards pay of it. */
  gifts: Paying['gifts'];
};

/** Whether money has come, or none is asked for. */
export function isPaidWith({ payment, gifts, priced }: NewOrder): boolean {
  return payment !== null || gifts.length > 0 || priced.total === 0;
}

export type WrittenShopOrder = {
  id: number;
  shopId: number;
  acceptBy: string | null;
  promisedAt: string | null;
};
export type WrittenOrder = {
  id: number;
  createdAt: Date;
  payBy: Date | null;
  taken: number;
  /** Whether somebody else has used up an offer meanwhile. */
  isOfferGone?: boolean;
  shopOrders: WrittenShopOrder[];
  /** In the order of the priced lines. */
  lineIds: number[];
};

/** Writes everything that placing an order means. `taken` is how many rows of stock had enough. */
export async function writeOrder(tx: Database, order: NewOrder): Promise<WrittenOrder | undefined> {
  const { priced, payment, gifts, userId } = order;
  const hasMoney = payment !== null || gifts.length > 0;
  const uses = usesOf(priced.shopOrders.map(({ discounts }) => discounts ?? []));
  const offersLeft =
    uses.length > 0 ? sql`, exists (select from offers_left) as "isOfferGone"` : sql``;
  const clocks = priced.shopOrders.some(({ kind }) => capabilitiesOf(kind).isCookedToOrder)
    ? sql`, (select count(${declineLater}) from suborders where accept_by is not null) as clocks`
    : sql``;
  const change = sql`json_build_object('orderId', placed.id, 'userId', ${userId}::bigint,
    'shopIds', (select json_agg(shop_id) from suborders))`;
  const steps = [
    taken(priced.lines),
    ...orderWritten(order),
    ...(hasMoney ? [insertPayment({ payment, gifts }, sql`suborders`)] : []),
    ...(uses.length > 0 ? usesTaken(userId, uses) : []),
    ...cartCleared(order),
  ];
  return tx.row(sql`
    with ${join(steps, ', ')}
    select placed.id, placed.created_at as "createdAt", placed.pay_by as "payBy", (select count(*) from taken) as taken,
      (select json_agg(json_build_object('id', id, 'shopId', shop_id, 'acceptBy', accept_by, 'promisedAt', promised_at)
        order by id) from suborders) as "shopOrders",
      array(select id from lines order by id) as "lineIds",
      ${jobSql('orders.placed', sql`json_build_object('orderId', placed.id)`)},
        ${eventSql('orders.changed', change)}${clocks}${offersLeft}
    from placed`);
}

function taken(lines: BasketLine[]): Sql {
  const wanted = sql`
    select * from json_to_recordset(${JSON.stringify(stockToTake(lines))}::json) as t (product_id bigint,
      stock_key text, quantity integer)`;
  return sql`taken as (${stockTaken(wanted)})`;
}

function orderWritten(written: NewOrder): Sql[] {
  const { userId, key, hash, input, number, contact, priced, payment, gifts } = written;
  const { order } = input;
  const isPaid = isPaidWith(written);
  const giftPaid = giftPaidBy(gifts);
  return [
    sql`placed as (
      insert into orders (number, user_id, subtotal, shipping_fee, total, full_name, email, phone, shipping_address,
        payment_method, payment_status, pay_by, free_above, flat_fee, tax_on_top, gift_paid, tip, idempotency_key, request_hash)
      values (${number}, ${userId}, ${priced.subtotal}, ${priced.shippingFee}, ${priced.total},
        ${contact.fullName}, ${contact.email}, ${contact.phone},
        ${order.shippingAddress ?? ''}, ${payment?.method ?? order.paymentMethod}, ${isPaid ? 'paid' : 'pending'},
        case when ${!isPaid} then now() + ${payWithinMinutes} * interval '1 minute' end, ${priced.rule.freeAbove},
          ${priced.rule.flatFee}, ${priced.taxOnTop || null}, ${giftPaid}, ${priced.tips || null}::integer, ${key}, ${hash})
      returning id, created_at, pay_by
    )`,
    sql`suborders as (
      insert into shop_orders (order_id, shop_id, subtotal, shipping_fee, delivery_fee, zone, commission,
        commission_tax, commission_tax_basis_points, note, accept_by, promised_at, wanted_at, accept_from,
        arrives_from, arrives_to, pickup_address, pickup_note, counted, tax, tax_on_top, discounts, promotion, tip, tip_for,
        slot_places)
      select placed.id, suborder."shopId", suborder.subtotal, suborder."shippingFee", suborder."deliveryFee",
        suborder.zone, suborder.commission, nullif(suborder."commissionTax", 0),
        suborder."commissionTaxBasisPoints", suborder.note,
        case when ${payment !== null || giftPaid !== null} and ${isKitchen(sql`suborder.kind`)}
          then greatest(placed.created_at,
            (suborder.later ->> 'opensAt')::timestamptz) + ${acceptMinutes} * interval '1 minute' end,
        coalesce((suborder.later ->> 'at')::timestamptz, suborder."promisedAt",
          placed.created_at + suborder."promisedMinutes" * interval '1 minute'),
        (suborder.later ->> 'at')::timestamptz, (suborder.later ->> 'opensAt')::timestamptz,
        (suborder.arrival ->> 'from')::date, (suborder.arrival ->> 'to')::date,
          suborder.pickup ->> 'address', suborder.pickup ->> 'note', ${isPaid}, suborder.tax,
          nullif(suborder."taxOnTop", 0), suborder.discounts, nullif(suborder.promotion, 0), suborder.tip, suborder."tipFor",
          suborder.work
      from placed, json_to_recordset(${JSON.stringify(inOneOrder(priced.shopOrders))}::json)
        as suborder ("shopId" bigint, subtotal integer, "shippingFee" integer, "deliveryFee" integer,
          zone text, commission integer, "commissionTax" integer, "commissionTaxBasisPoints" numeric, kind text,
          "promisedMinutes" integer, "promisedAt" timestamptz,
          later json, arrival json, note text, pickup json, tax jsonb, "taxOnTop" integer, discounts jsonb,
          promotion integer, tip integer, "tipFor" text, work integer)
      returning id, order_id, shop_id, subtotal, shipping_fee, tax_on_top, tip, promotion, commission,
        commission_tax, accept_by, promised_at
    )`,
    sql`changes as (
      insert into order_changes (order_id, shop_order_id, status, changed_by, user_id)
      select order_id, id, 'pending', 'shopper', ${userId} from suborders
    )`,
    sql`lines as (
      insert into order_lines (order_id, shop_order_id, shop_id, product_id, product_name, product_image,
        quantity, unit_price, options, choices, note, own_artwork, translations, stock_key, sku, tax_basis_points,
        tax, discount, dish, if_sold_out)
      select suborders.order_id, suborders.id, suborders.shop_id, line."productId", line.name, line.image,
        line.quantity, line."unitPrice", line.options, line.choices, line.note, line."ownArtwork",
        line.translations,
        line."stockKey", line.sku, line."taxBasisPoints", line.tax, line.discount, line.dish, line."ifSoldOut"
      from suborders join json_to_recordset(${JSON.stringify(priced.lines.map(lineToWrite))}::json) as line (place integer,
        "shopId" bigint, "productId" bigint, name text, image text,
        quantity integer, "unitPrice" integer, options jsonb, choices jsonb, note text, "ownArtwork" text,
        translations jsonb, "stockKey" text, sku text, "taxBasisPoints" numeric, tax integer, discount integer, dish jsonb,
        "ifSoldOut" jsonb) on line."shopId" = suborders.shop_id
      order by line.place
      returning id, shop_id, product_id, quantity
    )`,
    // Of what is not paid yet only that there is less.
    salesNoted(
      sql`select product_id, shop_id, ${isPaid ? sql`quantity` : sql`0`} as units from lines`,
    ),
  ];
}

/** Where several take a place in a slot, in the order of their shops: two orders then wait for each other only one way. */
function inOneOrder(shopOrders: PricedShopOrder[]): PricedShopOrder[] {
  const limited = shopOrders.filter(({ promisedAt }) => promisedAt !== null);
  return limited.length < 2
    ? shopOrders
    : shopOrders.toSorted((one, other) => one.shopId - other.shopId);
}

/** What of a line the database has to be told; what was made to order was taken from no stock. */
function lineToWrite(line: TaxedBasketLine, place: number) {
  const { shopId, productId, name, image, sku, quantity, unitPrice, options, translations } = line;
  const { choices, note, ownArtwork, taxBasisPoints, tax, discount, dish, ifSoldOut } = line;
  const stockKey = line.left === null ? null : line.stockKey;
  return {
    place,
    shopId,
    productId,
    name,
    image,
    sku,
    quantity,
    unitPrice,
    options,
    choices,
    note,
    ownArtwork,
    translations,
    stockKey,
    taxBasisPoints,
    tax,
    discount,
    dish,
    ifSoldOut,
  };
}

/** For an expression with the columns `id, order_id, accept_by` of shop orders whose kitchen has to accept. */
export const declineLater = jobSql(
  'orders.decline_late',
  sql`json_build_object('orderId', order_id, 'shopOrderId', id)`,
  sql`accept_by`,
);

function cartCleared({ userId, priced }: NewOrder): Sql[] {
  const isCodeUsed = priced.shopOrders.some(({ discounts }) =>
    discounts?.some(({ code }) => code !== null),
  );
  const code = isCodeUsed ? [sql`code_used as (${codeForgotten(`user:${userId}`)})`] : [];
  const ids = priced.lines.flatMap(({ cartLineId }) => cartLineId ?? []);
  if (ids.length === 0) return code;
  const forgotten = priced.shopOrders.some(({ pickup }) => pickup)
    ? [sql`forgotten as (${pickupsForgotten(`user:${userId}`)})`]
    : [];
  return [sql`cleared as (${linesTaken(`user:${userId}`, ids)})`, ...forgotten, ...code];
}
