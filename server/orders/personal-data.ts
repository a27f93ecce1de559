/**
 * Orders of a person who takes their data along, or leaves. Orders stay, for those who sold and for the books; name and
 * address go with the account, of orders under way when they have arrived or were cancelled.
 */
import { erasedName, longestUnderWayDays } from '#contract/accounts/rules.ts';
import type { ChosenChoice } from '#contract/catalogue/choices.rules.ts';
import { sum, toMajor } from '#contract/kernel/money.ts';
import type { FrozenTax } from '#contract/tax/rules.ts';
import type { PersonalData } from '../accounts/accounts.ts';
import { chosenReply } from '../catalogue/catalogue.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { enqueue } from '../jobs/jobs.ts';

const isUnderWay: Sql = sql`(o.created_at > now() - make_interval(days => ${longestUnderWayDays}) and exists (
  select from shop_orders s where s.order_id = o.id and s.status in ('pending', 'processing', 'shipped')))`;

type CollectedOrder = {
  subtotal: number;
  shippingFee: number;
  taxOnTop: number | null;
  tip: number | null;
  total: number;
  shopOrders: Array<{ tax: FrozenTax | null; tip: number | null }>;
  lines: Array<{
    unitPrice: number;
    choices: ChosenChoice[] | null;
    soldOut: Array<{ choices: ChosenChoice[] | null }> | null;
  }>;
  refunds: Array<{ amount: number }>;
};

export const ordersOfPerson: PersonalData = {
  collect: async (db, { id }) => ({ orders: (await ordersOf(db, id)).map(inMajor) }),
  erase: ({ tx }, { id }) => forgetNames(tx, isOf(sql`= ${id}`)),
  underWay: async (db, userId) => {
    const row = await db.row<{ orders: number }>(
      sql`select count(*) as orders from orders o where o.user_id = ${userId} and ${isUnderWay}`,
    );
    return { orders: row?.orders ?? 0 };
  },
};

/** Takes the names off orders of people who have left, once they are over; run by the job `orders.forget_names`. */
export function forgetNamesOfErased(db: Database): Promise<void> {
  return db.transaction((tx) =>
    forgetNames(
      tx,
      sql`${isOf(sql`in (select id from users where erased_at is not null)`)} and o.full_name <> ${erasedName}`,
    ),
  );
}

/** What a person ordered, or paid or gave as a guest for a visit that their account has by now. */
function isOf(people: Sql): Sql {
  return sql`(o.user_id ${people} or o.user_id is null and exists (
    select from shop_orders s left join later_tips t on t.shop_order_id = s.id
      join service_bookings b on b.rest_shop_order_id = s.id or b.id = t.booking_id
    where s.order_id = o.id and b.user_id ${people}))`;
}

async function forgetNames(tx: Database, which: Sql): Promise<void> {
  const rows = await tx.rows<{ artwork: string }>(sql`
    with over as (
      update orders o set full_name = ${erasedName}, email = '', phone = null, shipping_address = ''
        where ${which} and not ${isUnderWay} returning id
    ), notes as (update shop_orders set note = null where order_id in (select id from over)
    ), reasons as (
      update order_changes set reason = null where changed_by = 'shopper' and order_id in (select id from over)
    ), printed as (
      select id, own_artwork from order_lines where own_artwork is not null and order_id in (select id from over)
    ), wishes as (
      update order_lines set note = null, own_artwork = null
        where (note is not null or own_artwork is not null) and order_id in (select id from over)
    ), proofs as (delete from print_proofs where order_line_id in (select id from printed) returning picture)
    select distinct p.own_artwork as artwork from printed p where not exists (
      select from order_lines other where other.own_artwork = p.own_artwork and other.id not in (select id from printed))
    union select picture from proofs`);
  const names = rows.flatMap(({ artwork }) => /([0-9a-f]{32})\.webp$/.exec(artwork)?.[1] ?? []);
  if (names.length > 0) await enqueue(tx, 'files.remove', { names });
}

function ordersOf(db: Database, userId: number): Promise<CollectedOrder[]> {
  return db.rows(sql`
    select o.number, o.created_at as "placedAt", o.status, o.subtotal, o.shipping_fee as "shippingFee",
      o.tax_on_top as "taxOnTop", o.tip, o.total, o.full_name as "fullName", o.email,
      o.phone, o.shipping_address as "shippingAddress", o.payment_method as "paymentMethod",
      o.payment_status as "paymentStatus", (
        select json_agg(json_build_object('shop', h.name, 'status', s.status, 'note', s.note,
          'trackingNumber', s.tracking_number, 'tax', s.tax, 'tip', s.tip, 'tipFor', s.tip_for) order by s.id)
        from shop_orders s join shops h on h.id = s.shop_id where s.order_id = o.id
      ) as "shopOrders", (
        select coalesce(json_agg(json_build_object('product', l.product_name, 'options', l.options,
          'choices', l.choices, 'note', l.note, 'artwork', l.own_artwork, 'proofs', (
            select json_agg(json_build_object('picture', b.picture, 'became', b.state, 'note', b.note, 'words', b.words,
              'at', b.asked_at, 'answeredAt', b.answered_at) order by b.id)
            from print_proofs b where b.order_line_id = l.id), 'quantity', l.quantity, 'unitPrice', l.unit_price,
          'ifSoldOut', l.if_sold_out, 'soldOut', (
          select json_agg(json_build_object('quantity', b.quantity, 'became', b.state, 'instead', b.instead_name,
            'options', b.instead_options, 'choices', b.instead_choices, 'at', b.said_at, 'settledBy', b.settled_by) order by b.id)
          from substitutions b where b.order_line_id = l.id)) order by l.id), '[]')
        from order_lines l where l.order_id = o.id
      ) as lines, (
        select coalesce(json_agg(json_build_object('shop', h.name, 'status', c.status, 'by', c.changed_by,
          'reason', c.reason, 'at', c.changed_at) order by c.id), '[]')
        from order_changes c join shop_orders s on s.id = c.shop_order_id join shops h on h.id = s.shop_id where c.order_id = o.id
      ) as history, (
        select coalesce(json_agg(json_build_object('shop', h.name, 'amount', r.amount, 'reason', r.reason, 'at', r.refunded_at)
          order by r.id), '[]')
        from refunds r join shop_orders s on s.id = r.shop_order_id join shops h on h.id = s.shop_id where r.order_id = o.id
      ) as refunds
    from orders o where o.user_id = ${userId} order by o.id`);
}

function inMajor({
  subtotal,
  shippingFee,
  taxOnTop,
  tip,
  total,
  shopOrders,
  lines,
  refunds,
  ...order
}: CollectedOrder) {
  return {
    ...order,
    shopOrders: shopOrders.map(({ tax, tip: given, ...shopOrder }) => ({
      ...shopOrder,
      tip: given === null ? null : toMajor(given),
      ...(tax ? { tax: taxInMajor(tax) } : {}),
    })),
    ...(taxOnTop === null ? {} : { taxOnTop: toMajor(taxOnTop) }),
    ...(tip === null ? {} : { tip: toMajor(tip) }),
    subtotal: toMajor(subtotal),
    shippingFee: toMajor(shippingFee),
    total: toMajor(total),
    lines: lines.map(({ choices, soldOut, ...line }) => ({
      ...line,
      unitPrice: toMajor(line.unitPrice),
      ...chosenReply(choices),
      soldOut: soldOut?.map(({ choices: chosen, ...one }) => ({ ...one, ...chosenReply(chosen) })),
    })),
    refunds: refunds.map((refund) => ({ ...refund, amount: toMajor(refund.amount) })),
  };
}

function taxInMajor({ number, isIncluded, rates }: FrozenTax) {
  return { number, isIncluded, amount: toMajor(sum(rates.map(({ tax }) => tax))) };
}
