/**
 * Visits of a person who takes their data along, or leaves. Visits stay, for those who made them and for the books; what
 * says who and where goes with the account, of visits under way when they are over.
 */
import { erasedName } from '#contract/accounts/rules.ts';
import type { BookedChoice } from '#contract/bookings/package-choices.rules.ts';
import { toMajor } from '#contract/kernel/money.ts';
import type { PersonalData } from '../accounts/accounts.ts';
import { chosenReply } from '../catalogue/catalogue.ts';
import { type Database, sql } from '../db/database.ts';
import { lateOff } from './comes-back.ts';
import { latePromiseOf, type LatePromiseRow, promiseInMajor } from './late-promise.ts';
import { forgetVisitsOf, isUnderWay } from './forgetting.ts';

export const visitsOfPerson: PersonalData = {
  collect: async (db, { id, owner }) => ({
    visitsInCart: (
      await db.rows<{ request: unknown }>(
        sql`select request from cart_visits where owner = ${owner} order by id`,
      )
    ).map(({ request }) => request),
    visits: (await visitsOf(db, id)).map(
      ({
        price,
        callOutFee,
        promisedForComingLate,
        offSinceLate,
        paidToShop,
        choices,
        prices,
        ...visit
      }) => ({
        ...visit,
        ...chosenReply(choices),
        price: price === null ? null : toMajor(price),
        callOutFee: callOutFee === null ? null : toMajor(callOutFee),
        promisedForComingLate: promiseInMajor(promisedForComingLate),
        offSinceLate: offSinceLate === null ? null : toMajor(offSinceLate),
        paidToShop: paidToShop === null ? null : toMajor(paidToShop),
        prices: prices.map((one) => ({
          ...one,
          amount: toMajor(one.amount),
          lines: one.lines.map((line) => ({ ...line, amount: toMajor(line.amount) })),
        })),
      }),
    ),
    machines: await db.rows(sql`
      select s.name as shop, e.address, e.room, e.kind, e.brand, e.model, e.installed_on::text as "installedOn", (
        select coalesce(json_agg(json_build_object('on', u.serviced_on, 'notes', u.notes, 'before', u.before_photos,
          'after', u.after_photos) order by u.id), '[]')
        from unit_services u where u.unit_id = e.id
      ) as services
      from equipment_units e join shops s on s.id = e.shop_id where e.user_id = ${id} order by e.id`),
    worksAsTechnician: await db.rows(sql`
      select s.name as shop, t.name, t.skills, t.shifts, t.days_off::text[] as "daysOff"
      from technicians t join shops s on s.id = t.shop_id where t.user_id = ${id} order by t.id`),
  }),
  erase: async ({ tx }, { id, owner }) => {
    await tx.run(sql`delete from cart_visits where owner = ${owner}`);
    await tx.run(sql`delete from booking_claim_links where user_id = ${id}`);
    await tx.run(
      sql`update technicians set name = ${erasedName}, user_id = null, is_active = false where user_id = ${id}`,
    );
    await forgetVisitsOf(tx, id);
  },
  underWay: async (db, userId) => {
    const row = await db.row<{ bookings: number }>(sql`
      select count(*) as bookings from service_bookings b where b.user_id = ${userId} and ${isUnderWay(sql`b`)}`);
    return { bookings: row?.bookings ?? 0 };
  },
};

type CollectedVisit = {
  price: number | null;
  callOutFee: number | null;
  promisedForComingLate: LatePromiseRow;
  offSinceLate: number | null;
  paidToShop: number | null;
  choices: BookedChoice[] | null;
  prices: Array<{ amount: number; lines: Array<{ amount: number }> }>;
};

/** With all that its customer reads of each, as `replyToCustomer` has it. */
function visitsOf(db: Database, userId: number): Promise<CollectedVisit[]> {
  return db.rows(sql`
    select b.reference, s.name as shop, b.service_type as "serviceType", b.package_title as "package",
      nullif(b.choices, '[]') as choices, b.units, b.preferred_date::text as "date",
      b.time_slot as "window", b.status, b.customer_name as "name", b.customer_phone as "phone",
      b.customer_email as "email", b.address,
      b.description, b.photos, (
        select json_build_object('boughtWith', first.reference, 'visits', p.visits, 'validUntil', first.preferred_date + p.valid_days,
          'endedAt', p.ended_at, 'endedBecause', p.end_reason)
        from visit_plans p join service_bookings first on first.id = p.booking_id where p.booking_id = coalesce(b.plan_id, b.id)
      ) as plan, coalesce(b.final_price, b.approved_price, b.estimated_price) as price,
      ${latePromiseOf(sql`b`)} as "promisedForComingLate", nullif(${lateOff(sql`b`)}, 0) as "offSinceLate",
      nullif(b.call_out_fee, 0) as "callOutFee", b.direct_amount as "paidToShop", b.direct_method as "paidToShopBy",
      b.paid_directly_at as "paidToShopAt", b.created_at as "askedAt", b.notes,
      (select w.asked_at from earlier_wishes w where w.booking_id = b.id) as "waitsForEarlierSince", (
        select coalesce(json_agg(json_build_object('at', c.changed_at, 'kind', c.kind, 'status', c.status,
          'by', c.changed_by, 'note', c.note, 'toDate', c.to_date, 'toWindow', c.to_slot) order by c.id), '[]')
        from booking_changes c where c.booking_id = b.id and c.kind not in ('archived', 'restored')
      ) as history, (
        select coalesce(json_agg(json_build_object('at', x.changed_at, 'kind', x.kind, 'amount', x.amount,
          'lines', x.lines, 'by', x.changed_by, 'signedBy', x.signed_by, 'signature', x.signature) order by x.id), '[]')
        from booking_prices x where x.booking_id = b.id
      ) as prices, (
        select coalesce(json_agg(json_build_object('point', k.point, 'outcome', k.outcome, 'said', k.said)
          order by k.position, k.point), '[]')
        from visit_checks k where k.booking_id = b.id and b.status = 'completed'
      ) as checks
    from service_bookings b join shops s on s.id = b.shop_id where b.user_id = ${userId} order by b.id`);
}
