/** The shape of an audience: a select of who is told, of which kind, with the facts that the words need. */
import type { NoticeKind } from '#contract/notifications/rules.ts';
import type { ShopNotice } from '#contract/shops/rules.ts';
import { rolesThatMay, type ShopPermission } from '#contract/shops/team.rules.ts';
import { join, raw, type Sql, sql } from '../db/database.ts';
import type { Telling, Tellings } from '../notices/tell.ts';

/** How the market writes its amounts. */
export type Money = (minor: Sql) => Sql;

/**
 * Selects `(user_id, address, phone, kind, facts, path, secret, booking_id, mails)`: an address is given where it is not
 * the person's own, a phone number of whoever has neither.
 */
export type Audience = Sql;

export type Audiences<T extends Telling> = {
  [K in T]: (about: Tellings[K], money: Money) => Audience;
};

type Told = {
  /** SQL of the person's id, or null for whoever has the address. */
  who: Sql;
  address?: Sql;
  /** The words' arguments; each is a text or a number, one that is null is left out. A `reason` has a sentence of its own. */
  facts: Record<string, Sql>;
  path: Sql;
  /** Of somebody without account and address, who is told by WhatsApp. */
  phone?: Sql;
  /** Sealed, where it is not the telling's own. */
  secret?: Sql;
  /** Whose messages it belongs to. */
  bookingId?: Sql;
  /** Whether it may go by mail at all, beyond what the person chose: a shop may say no to all of its people. */
  mails?: Sql;
  /** Everything after the select list. */
  from?: Sql;
};

/** One select of an audience. */
export function told(
  kind: NoticeKind,
  { who, facts, path, mails = sql`true`, from = sql``, ...more }: Told,
): Audience {
  const {
    address = sql`null`,
    phone = sql`null`,
    secret = sql`null`,
    bookingId = sql`null`,
  } = more;
  return sql`
    select (${who})::bigint as user_id, (${address})::text as address, (${phone})::text as phone, ${kind}::text as kind,
      ${factsOf(facts)} as facts,
      (${path})::text as path, (${secret})::text as secret, (${bookingId})::bigint as booking_id, ${mails} as mails
    ${from}`;
}

/** Names of facts are ours, so they stand in the text of the statement; those that are null are left out. */
export function factsOf(facts: Record<string, Sql>): Sql {
  const pairs = Object.entries(facts).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`);
  return sql`jsonb_strip_nulls(jsonb_build_object(${pairs.length > 0 ? join(pairs, ', ') : raw('')}))`;
}

export function together(...audiences: Audience[]): Audience {
  return join(audiences, ' union all ');
}

/** As a table of `user_id`: who may do this in the shop whose id `shopId` is. */
export function peopleOf(shopId: Sql, permission: ShopPermission): Sql {
  return sql`(select user_id from shop_people where shop_id = ${shopId} and role = any(${rolesThatMay(permission)}::text[]))`;
}

/** A condition on shops `s`: the shop has its people mailed of this; in step with the settings of shops. */
export function shopMails(notice: ShopNotice): Sql {
  return sql`coalesce((s.notices ->> ${notice})::boolean, true)`;
}

/** As a table of `user_id`: every approved admin. */
export const admins: Sql = sql`(select id as user_id from users where role = 'admin' and approval_status = 'approved' and disabled_at is null)`;

/** Writes minor units with the currency's sign, such as $1,234.50, as the pages do. */
export function moneyIn(symbol: string): Money {
  return (minor) => sql`(${symbol}::text || to_char((${minor}) / 100.0, 'FM999,999,990.00'))`;
}
