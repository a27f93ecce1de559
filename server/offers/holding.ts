/** Fragments that say which offers hold: for whom, today, and for which product. */
import { isForVisits, offerKinds, type OfferTerms } from '#contract/offers/rules.ts';
import type { Ctx } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';

const visitKinds = offerKinds.filter(isForVisits);

/** Who asks, where the market is, and when. */
export type Asking = Pick<Ctx, 'config' | 'now'> & { userId: number | null };

/**
 * As an expression: why offer `o` does not hold for a person, whatever they buy; null where it does. Of a guest what a
 * person did is not known; it is asked again when they order. `zone` is where its shop is.
 */
function whyNot({ config, now, userId }: Asking, zone: Sql): Sql {
  const clock = sql`(${now}::timestamptz at time zone case when o.shop_id is null
    then ${config.platform.timeZone} else ${zone} end)`;
  const today = sql`offer_day(o.from_time, o.to_time, ${clock})`;
  return sql`case
    when not o.is_active then 'unknown'
    when o.starts_on > ${today} then 'not_yet'
    when o.ends_on < ${today} then 'ended'
    when o.most_uses <= o.used then 'used_up'
    when o.most_per_person <= (select count(*) from offer_uses u
      where u.offer_id = o.id and u.user_id = ${userId}::bigint and u.given_back_at is null) then 'used_by_you'
    when o.is_first_order and exists (select from orders earlier
      where earlier.user_id = ${userId}::bigint and earlier.status <> 'cancelled' and not exists (
        select from shop_orders s join later_tips t on t.shop_order_id = s.id where s.order_id = earlier.id)) then 'not_first'
    when not offer_hours_hold(o.weekdays, o.from_time, o.to_time, ${clock}) then 'off_hours'
  end`;
}

/** A product, or a visit by the number of its package. */
export type Bought = { product: Sql } | { packageId: Sql };

/** Of `(offers o)`: as `OfferTerms` has them. */
const terms = sql`json_build_object('id', o.id, 'shopId', o.shop_id, 'code', o.code, 'names', o.names, 'kind', o.kind,
  'basisPoints', coalesce(o.basis_points, 0), 'amount', coalesce(o.amount, 0),
  'buy', coalesce(o.buy, 0), 'get', coalesce(o.get, 0),
  'minimum', o.minimum, 'marketShare', o.market_share)`;

/**
 * As a column: the offers that are for a product of a shop, or for a visit with a package of it, and hold for who asks,
 * with the code they have typed; null is none. A visit without a package has the id null.
 */
export function offersHolding(
  asking: Asking,
  { code, shop, bought }: Record<'code' | 'shop', Sql> & { bought: Bought },
): Sql {
  const isForIt =
    'product' in bought
      ? sql`(o.product_ids is null or ${bought.product}.id = any(o.product_ids))`
      : sql`(${onVisits} and (o.package_ids is null or ${bought.packageId} = any(o.package_ids)))`;
  return sql`(select json_agg(${terms} order by o.id) from offers o
    where o.is_active and (o.shop_id = ${shop}.id or o.shop_id is null) and (o.code is null or o.code = ${code})
      and (o.shop_kinds is null or ${shop}.kind = any(o.shop_kinds)) and ${isForIt}
      and ${whyNot(asking, sql`${shop}.time_zone`)} is null)`;
}

export type OffersHolding = OfferTerms[] | null;

/** Of `(offers o)`: whether it can hold for visits. */
export const onVisits = sql`o.kind = any(${visitKinds})`;

/** Of `(offers o)`: as `OfferHours` has them, as fields of a JSON object. */
export const hoursFields = sql`'weekdays', o.weekdays, 'fromTime', to_char(o.from_time, 'HH24:MI'),
  'toTime', to_char(o.to_time, 'HH24:MI')`;

/** A code as `CartCode`, as a JSON object: why it does not hold for who asks, and when in the week it does where that is why. */
export function checkedCode(asking: Asking, code: Sql): Sql {
  return sql`(select json_build_object('code', ${code}, 'refused', case when found.id is null
    then 'unknown' else found.refused end,
      'hours', case when found.refused = 'off_hours' then found.hours end)
    from (select 1) one left join (
      select o.id, ${whyNot(asking, sql`s.time_zone`)} as refused, json_build_object(${hoursFields}) as hours
      from offers o left join shops s on s.id = o.shop_id where o.code = ${code}) found on true)`;
}
