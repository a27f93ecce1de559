/**
 * Recipients of what happens to service visits. Customers with an account read of it there, guests at the address they
 * gave, and those who gave none by WhatsApp; the shop's people by what they may work.
 */
import { earlierMinutes } from '#contract/bookings/rules.ts';
import type { NotificationKind } from '#contract/notifications/rules.ts';
import {
  comesBack,
  lastDayOfPlan,
  lateOff,
  leftInPlan,
  leftToPay,
} from '../../bookings/bookings.ts';
import { type Sql, sql } from '../../db/database.ts';
import {
  factsOf,
  type Money,
  peopleOf,
  recipients,
  type RecipientsOf,
  shopMails,
  together,
} from './recipients.ts';

export const bookingRecipients = {
  'booking.requested': ({ bookingId }, money) =>
    together(
      toCustomer('booking.requested', {
        bookingId,
        facts: { answer, extras, callOut: callOutOf(money) },
        only: sql`b.status = 'pending'`,
      }),
      // What the shop's own people enter for somebody on the phone is agreed already.
      toCustomer('booking.confirmed', { bookingId, only: sql`b.status = 'confirmed'` }),
      toShop('booking.received', {
        bookingId,
        facts: {
          answer,
          extras,
          callOut: callOutOf(money),
          units: sql`b.units`,
          service: sql`b.service_type`,
        },
        only: sql`b.status = 'pending'`,
      }),
    ),
  'booking.moved_status': ({ bookingId, status, by, actorId, note }, money) => {
    const facts = { note: sql`${note}::text` };
    const ended = { ...facts, back: backOf(money) };
    if (by === 'customer') return toShop('booking.withdrawn', { bookingId, facts, but: actorId });
    if (status === 'confirmed') return toCustomer('booking.confirmed', { bookingId, facts });
    if (status === 'in_progress')
      return toCustomer('booking.started', { bookingId, facts: { ...facts, late: lateOf(money) } });
    if (status === 'completed')
      return toCustomer('booking.completed', {
        bookingId,
        facts: { ...facts, late: lateOf(money), due: dueOf(money) },
      });
    return together(
      toCustomer('booking.declined', {
        bookingId,
        facts: ended,
        only: sql`b.ended_by = 'declined'`,
      }),
      toCustomer('booking.cancelled', {
        bookingId,
        facts: ended,
        only: sql`b.ended_by in ('vendor', 'customer')`,
      }),
    );
  },
  'booking.undone': ({ bookingId, step }) =>
    toCustomer('booking.undone', { bookingId, facts: { step: sql`${step}::text` } }),
  'booking.rescheduled': ({ bookingId, by, actorId }) =>
    by === 'customer'
      ? toShop('booking.rescheduled', { bookingId, but: actorId })
      : toCustomer('booking.moved', { bookingId }),
  'booking.set_out': ({ bookingId }) =>
    toCustomer('booking.on_the_way', {
      bookingId,
      facts: {
        technician: sql`coalesce((select t.name from technicians t where t.id = b.technician_id), s.name)`,
      },
      only: sql`b.status = 'confirmed' and b.set_out_at is not null`,
    }),
  'booking.nobody_came': ({ bookingId }) =>
    toShop('booking.nobody_came', {
      bookingId,
      only: sql`b.status = 'confirmed' and b.nobody_came_at is not null and b.arrived_at is null`,
    }),
  'booking.quoted': ({ bookingId, amount }, money) =>
    toCustomer('booking.quoted', {
      bookingId,
      facts: { amount: money(sql`${amount}`) },
    }),
  'booking.price_answered': ({ bookingId, isApproved, amount }, money) =>
    toShop('booking.price_answered', {
      bookingId,
      facts: {
        answer: sql`${isApproved ? 'approved' : 'declined'}::text`,
        amount: money(sql`${amount}`),
      },
    }),
  'booking.price_signed': ({ bookingId, amount }, money) =>
    toCustomer('booking.signed', { bookingId, facts: { amount: money(sql`${amount}`) } }),
  'booking.paid': ({ bookingId, amount }, money) => {
    const facts = { amount: money(sql`${amount}`) };
    return together(
      toCustomer('booking.paid', { bookingId, facts }),
      toShop('booking.settled', { bookingId, facts }),
    );
  },
  'booking.paid_directly': ({ bookingId, amount, ...about }, money) =>
    toCustomer('booking.paid_directly', {
      bookingId,
      facts: { amount: money(sql`${amount}`), state: sql`${about.state}::text` },
      // What was taken back, or recorded again, before anybody was notified is not so any more.
      only:
        about.state === 'paid'
          ? sql`b.paid_directly_at = ${about.recordedAt}::timestamptz`
          : sql`b.paid_directly_at is null`,
    }),
  'booking.plan_ending': ({ bookingId }) =>
    toCustomer('booking.plan_ending', {
      bookingId,
      facts: { date: sql`${lastDayOfPlan(sql`b`)}::text`, left: leftNow },
      only: sql`${leftNow} > 0`,
    }),
  'booking.plan_ended': ({ bookingId, reason }) =>
    toCustomer('booking.plan_ended', { bookingId, facts: { note: sql`${reason}::text` } }),
  'booking.expired': ({ bookingId }, money) =>
    together(
      toCustomer('booking.expired', {
        bookingId,
        facts: { phone: sql`s.contact_phone`, back: backOf(money) },
      }),
      toShop('booking.lapsed', { bookingId }),
    ),
  'booking.must_move': ({ bookingId }) =>
    toCustomer('booking.must_move', { bookingId, only: sql`b.status in ('pending', 'confirmed')` }),
  'booking.earlier': ({ bookingId, date, from, to }) =>
    toCustomer('booking.earlier', {
      bookingId,
      facts: {
        date: sql`${date}::text`,
        from: sql`${from}::text`,
        to: sql`${to}::text`,
        minutes: sql`${earlierMinutes}::integer`,
      },
      only: sql`b.status in ('pending', 'confirmed') and b.set_out_at is null`,
    }),
  'booking.reminder': ({ bookingId, day, date, slot }) =>
    toCustomer('booking.reminder', {
      bookingId,
      facts: { day: sql`${day}::text`, address: sql`b.address` },
      only: sql`b.status = 'confirmed' and b.preferred_date = ${date}::date and b.time_slot = ${slot}`,
    }),
  'booking.expiring': ({ bookingId }) =>
    toShop('booking.expiring', { bookingId, facts: { answer }, only: sql`b.status = 'pending'` }),
  /** Units of one customer at one shop; the booking is the last that worked on them. */
  'equipment.due': ({ unitIds, stage }) =>
    recipients('equipment.due', {
      ...customer,
      facts: {
        count: sql`cardinality(${unitIds}::bigint[])`,
        rooms: sql`due.rooms`,
        shop: sql`s.name`,
        date: sql`due.due_on::text`,
        stage: sql`case when ${stage}::integer > 0 then 'over' else 'soon' end`,
        left: leftNow,
      },
      // What is paid for already is booked from the visit, where what is left of the plan stands.
      path: sql`case when ${leftNow} > 0 and b.user_id is not null then '/my-bookings/' || b.id
        when ${leftNow} > 0 and b.customer_email is not null and b.link_sealed is not null then '/booking/{secret}'
        else '/book-service/' || s.id || '?units=' || cardinality(${unitIds}::bigint[])
          || coalesce('&package=' || b.package_id, '') || '&service=' || b.service_type end`,
      secret: sql`case when ${leftNow} > 0 and b.user_id is null and b.customer_email is not null then b.link_sealed end`,
      bookingId: sql`b.id`,
      from: sql`
        from (
          select max(last.booking_id) as booking_id, min(last.due_on) as due_on,
            string_agg(u.room, E'\\n' order by u.room, u.id) as rooms
          from equipment_units u cross join lateral (
            select booking_id, due_on from unit_services where unit_id = u.id order by serviced_on desc, id desc limit 1
          ) last
          where u.id = any(${unitIds}::bigint[]) and u.retired_at is null
        ) due join service_bookings b on b.id = due.booking_id join shops s on s.id = b.shop_id
        where ${notBookedAgain}`,
    }),
  'booking.claim': ({ userId, count, path }) =>
    recipients('booking.claim', {
      who: sql`${userId}::bigint`,
      facts: { count: sql`${count}::integer` },
      path: sql`${path}`,
    }),
} satisfies Partial<RecipientsOf>;

/** When the shop has to have answered, by the clock on its wall; its words, as those of `date`, are the reader's. */
const answer: Sql = sql`to_char(coalesce(b.expires_at, b.respond_by) at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI')`;

/** Of bookings `b`: how many visits of their plan may be taken now. */
const leftNow: Sql = leftInPlan(sql`b`, sql`(now() at time zone s.time_zone)::date`);

/** What was chosen of the package, in the shop's words, or `none`. */
const extras: Sql = sql`coalesce((select string_agg(taken ->> 'name', ', ') from jsonb_array_elements(b.choices) taken), 'none')`;

/** What coming costs, which is part of the estimate, or `none`. */
function callOutOf(money: Money): Sql {
  return sql`case when b.call_out_fee > 0 then ${money(sql`b.call_out_fee`)} else '"none"'::jsonb end`;
}

/** What comes back of what was paid in advance for the booking `b`, or `none`. */
function backOf(money: Money): Sql {
  const back = comesBack(sql`b`);
  return sql`case when ${back} > 0 then ${money(back)} else '"none"'::jsonb end`;
}

/** What is left to pay for the booking `b`, or `none`. */
function dueOf(money: Money): Sql {
  const due = leftToPay(sql`b`);
  return sql`case when ${due} > 0 then ${money(due)} else '"none"'::jsonb end`;
}

/** What comes off the price of the booking `b` since its shop came late, or `none`. */
function lateOf(money: Money): Sql {
  const off = lateOff(sql`b`);
  return sql`case when ${off} > 0 then ${money(off)} else '"none"'::jsonb end`;
}

/** `on` and `slot` say which visit it was about, for when it is moved before the message goes. */
const visit = {
  reference: sql`b.reference`,
  shop: sql`s.name`,
  date: sql`b.preferred_date::text`,
  from: sql`b.window_from`,
  to: sql`b.window_to`,
  on: sql`b.preferred_date::text`,
  slot: sql`b.time_slot`,
};

/** Of bookings `b` and shops `s`: all that the words of any status ask for. By hand nobody is written to who has paid in advance. */
export function visitFacts(money: Money): Sql {
  return factsOf({
    ...visit,
    answer,
    extras,
    callOut: callOutOf(money),
    phone: sql`s.contact_phone`,
    back: sql`'none'::text`,
    late: lateOf(money),
    due: dueOf(money),
  });
}

type About = { bookingId: number; facts?: Record<string, Sql>; only?: Sql };

function toCustomer(
  kind: NotificationKind,
  { bookingId, facts = {}, only = sql`true` }: About,
): Sql {
  return recipients(kind, {
    ...customer,
    facts: { ...visit, ...facts },
    path: sql`case when b.user_id is not null then '/my-bookings/' || b.id
      when b.customer_email is not null then '/booking/{secret}' end`,
    secret: sql`case when b.user_id is null and b.customer_email is not null then b.link_sealed end`,
    bookingId: sql`b.id`,
    from: sql`from service_bookings b join shops s on s.id = b.shop_id where b.id = ${bookingId} and ${only}`,
  });
}

/** Of bookings `b`: the account, else the address, else the phone number. */
const customer = {
  who: sql`b.user_id`,
  address: sql`case when b.user_id is null then b.customer_email end`,
  phone: sql`case when b.user_id is null and b.customer_email is null then b.phone_key end`,
};

function toShop(
  kind: NotificationKind,
  { bookingId, facts = {}, only = sql`true`, but = null }: About & { but?: number | null },
): Sql {
  return recipients(kind, {
    who: sql`people.user_id`,
    facts: { ...visit, customer: sql`b.customer_name`, ...facts },
    path: sql`'/vendor/bookings?booking=' || b.id`,
    mails: shopMails('orders'),
    bookingId: sql`b.id`,
    from: sql`from service_bookings b join shops s on s.id = b.shop_id cross join lateral ${peopleOf(sql`s.id`, 'orders')} people
      where b.id = ${bookingId} and ${only} and people.user_id is distinct from ${but}::bigint`,
  });
}

/** A condition on bookings `b`: its customer has no visit at that shop that is asked for or agreed. */
export const notBookedAgain = sql`not exists (
  select from service_bookings again where again.shop_id = b.shop_id and again.status in ('pending', 'confirmed', 'in_progress')
    and (again.user_id = b.user_id or again.phone_key = b.phone_key))`;
