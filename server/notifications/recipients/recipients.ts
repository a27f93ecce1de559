/** The recipients of an event: a select of who is notified, of which kind, with the facts that the words need. */
import type { Currency } from '#contract/kernel/currency.ts';
import { type NotificationKind, notificationRules } from '#contract/notifications/rules.ts';
import type { ShopNotice } from '#contract/shops/rules.ts';
import { rolesThatMay, type ShopPermission } from '#contract/shops/team.rules.ts';
import { join, raw, type Sql, sql } from '../../db/database.ts';
import type { NotificationEvent, NotificationEvents } from '../../events/notify.ts';

/** Makes an `Amount` of SQL that comes to minor units; null where those are. */
export type Money = (minor: Sql) => Sql;

/** The recipients of each event, by its facts. */
export type RecipientsOf = {
  [E in NotificationEvent]: (facts: NotificationEvents[E], money: Money) => Sql;
};

type Notified = {
  /** SQL of the person's id, or null where only an address or a phone number is known. */
  who: Sql;
  /** Where it is not the person's own. */
  address?: Sql;
  /** The words' arguments; each is a text, a number or an amount, one that is null is left out. A `reason`, or what somebody `said`, has a sentence of its own. */
  facts: Record<string, Sql>;
  path: Sql;
  /** Of somebody without account and address, who is notified by WhatsApp. */
  phone?: Sql;
  /** Sealed, where it is not the event's own. */
  secret?: Sql;
  /** Whose messages it belongs to. */
  bookingId?: Sql;
  /** Whether it may go by mail at all, beyond what the person chose: a shop may say no to all of its people. */
  mails?: Sql;
  /** Everything after the select list. */
  from?: Sql;
};

/**
 * One select of recipients: `(user_id, address, phone, kind, facts, path, secret, booking_id, mails)`, with the rule of
 * the kind: `(rule_in_app, rule_mail, is_fixed)`.
 */
export function recipients(
  kind: NotificationKind,
  { who, facts, path, mails = sql`true`, from = sql``, ...more }: Notified,
): Sql {
  const {
    address = sql`null`,
    phone = sql`null`,
    secret = sql`null`,
    bookingId = sql`null`,
  } = more;
  const rule = notificationRules[kind];
  return sql`
    select (${who})::bigint as user_id, (${address})::text as address, (${phone})::text as phone, ${kind}::text as kind,
      ${factsOf(facts)} as facts,
      (${path})::text as path, (${secret})::text as secret, (${bookingId})::bigint as booking_id, ${mails} as mails,
      ${yes(rule.inApp)} as rule_in_app, ${yes(rule.mail)} as rule_mail, ${yes(rule.group === 'account')} as is_fixed
    ${from}`;
}

/** As a part of the text: it is the same whenever a kind is notified of. */
function yes(is: boolean): Sql {
  return raw(String(is));
}

/** Names of facts are ours, so they stand in the text of the statement; those that are null are left out. */
export function factsOf(facts: Record<string, Sql>): Sql {
  const pairs = Object.entries(facts).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`);
  return sql`jsonb_strip_nulls(jsonb_build_object(${pairs.length > 0 ? join(pairs, ', ') : raw('')}))`;
}

export function together(...selects: Sql[]): Sql {
  return join(selects, ' union all ');
}

/** Amounts as they are stored: minor units of the market's currency at the time of the event. */
export function moneyFacts(currency: Currency): Money {
  return (minor) =>
    sql`jsonb_build_object('minor', (${minor})::bigint, 'currency', ${currency}::text)`;
}

/** As a table of `user_id` and `sees_money`: who may do this in the shop whose id `shopId` is, and whether they may see its money. */
export function peopleOf(shopId: Sql, permission: ShopPermission): Sql {
  return sql`(select user_id, role = any(${rolesThatMay('money')}::text[]) as sees_money
    from shop_people where shop_id = ${shopId} and role = any(${rolesThatMay(permission)}::text[]))`;
}

/** Where people of shop `s` find its part of order `o`. */
export const orderOfShop: Sql = sql`'/orders/management/' || o.id || '?shop=' || s.id`;

/** A condition on shops `s`: the shop has its people mailed of this; in step with the settings of shops. */
export function shopMails(kind: ShopNotice): Sql {
  return sql`coalesce((s.notices ->> ${kind})::boolean, true)`;
}

/** As a table of `user_id`: every approved admin. */
export const admins: Sql = sql`(select id as user_id from users
  where role = 'admin' and approval_status = 'approved' and disabled_at is null)`;
