/** What is stored of people, column by column: a new one has to say what becomes of it when its person leaves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, raw, sql } from '#server/db/database.ts';
import type { TestApp } from '#server/testing/app.ts';
import type { Person, SignedIn } from '#server/testing/makers.ts';
import { demoMarket, type DemoMarket } from './market.ts';

let market: DemoMarket;
beforeAll(async () => {
  market = await demoMarket();
}, 120_000);
afterAll(() => market.app.close());

/** Taken along in the own file; gone with the account. */
const theirs = `
  access_keys.user_id approval_requests.user_id booking_claim_links.email_key booking_claim_links.user_id cart_codes.owner cart_lines.owner cart_pickups.owner cart_visits.address_key
  cart_visits.email_key cart_visits.owner cart_visits.phone_key diet_needs.user_id email_links.email email_links.email_folded email_links.user_id favourite_products.owner
  favourite_links.user_id favourite_shops.owner follows.user_id known_devices.user_id message_blocks.shopper_id notification_choices.user_id notification_deliveries.address
  notifications.recipient notifications.user_id passkeys.user_id password_resets.user_id refused_mails.address saved_addresses.address saved_addresses.full_name
  saved_addresses.phone saved_addresses.user_id saved_views.user_id second_factors.user_id recovery_codes.user_id sessions.user_agent sessions.user_id shop_members.user_id
  shop_invitations.email shop_invitations.email_folded shop_invitations.accepted_by team_requests.user_id technicians.user_id
  support_requests.email support_requests.user_id unreachable_addresses.address`;

/** Taken along; what others need of it stays, of somebody who is nobody: names, contacts and words are taken out. */
const namelessAfterwards = `
  agreements.user_id approval_decisions.user_id equipment_units.address equipment_units.phone_key equipment_units.user_id files.user_id messages.sender_id aftercare_cases.user_id
  gift_cards.owner_id gift_cards.recipient_email gift_cards.recipient_name orders.email orders.full_name orders.phone orders.shipping_address orders.user_id reports.reporter_id reports.appealed_by reviews.user_id
  service_bookings.address service_bookings.address_key service_bookings.customer_email service_bookings.customer_name
  service_bookings.customer_phone service_bookings.email_key service_bookings.phone_key service_bookings.user_id threads.shopper_id users.email
  users.email_folded users.email_proven_at users.email_was_given users.full_name users.names_before users.username users.username_folded`;

/** Says who did something by an id that is nobody's afterwards, or is a hash. */
const idsAlone = `
  aftercare_cases.decided_by aftercare_policies.stated_by aftercare_steps.user_id approval_decisions.decided_by audit_entries.actor_id blog_posts.changed_by booking_changes.user_id booking_prices.user_id dish_facts.checked_by field_changes.changed_by former_pages.changed_by gift_cards.buyer_id late_payments.user_id message_blocks.blocked_by offer_uses.user_id offers.created_by
  notification_deliveries.opened_by order_changes.user_id pages.changed_by password_resets.asked_by payout_accounts.opened_by payout_reversals.reversed_by
  payouts.recorded_by print_proofs.asked_by phone_choices.phone_hash platform_settings.changed_by products.taken_down_by refunds.refunded_by
  reports.affected_user_id reports.appeal_decided_by reports.decided_by reviews.replied_by service_bookings.asked_by shop_hosts.asked_by
  shop_invitations.invited_by shop_members.added_by shop_proofs.decided_by shop_proofs.handed_in_by shop_payout_accounts.changed_by substitutions.said_by support_messages.admin_id team_requests.decided_by unit_services.recorded_by`;

/** Is a shop's, and passes to the next owner. */
const ofShops = `
  shop_orders.pickup_address shop_payout_accounts.account_holder shop_proofs.holder shops.contact_phone shops.legal_address shops.owner_id
  shops.pickup_address`;

const listed = (columns: string) => columns.trim().split(/\s+/);

test('every column that says something of a person is accounted for', async () => {
  const known = [theirs, namelessAfterwards, idsAlone, ofShops].flatMap(listed);
  expect(known.toSorted()).toEqual((await personalColumns(market.app.db)).toSorted());
});

describe('somebody of whom there is something in every such column', () => {
  let person: SignedIn;
  let columns: string[];
  beforeAll(async () => {
    const buyer = await market.as('buyer');
    person = { ...buyer, ...(await buyer.get<Person>('/api/auth/user')).body };
    await hasEverything(market.app, person);
    columns = (await referring(market.app.db)).filter((column) => listed(theirs).includes(column));
  });

  const columnsLeft = async () => {
    const counts = await Promise.all(
      columns.map(
        async (column) => [column, await rowsOf(market.app.db, column, person.id)] as const,
      ),
    );
    return counts.flatMap(([column, count]) => (count > 0 ? [column] : []));
  };

  test('takes all of it along', async () => {
    const { body } = await person.get<Record<string, unknown>>('/api/account/export');
    expect(body).toMatchObject({ account: { nextEmail: 'next@example.com' } });
    const empty = Object.entries(body).flatMap(([name, value]) =>
      Array.isArray(value) && value.length === 0 ? [name] : [],
    );
    // No admin has changed their account, and they have not written to a number of ours.
    expect(empty).toEqual(['changesByAdmins', 'messagesByWhatsApp']);
  });

  test('leaves nothing of it behind', async () => {
    expect((await columnsLeft()).toSorted()).toEqual(columns.toSorted());
    expect((await person.post('/api/account/deletion', { password: 'Pasar-demo1!' })).status).toBe(
      204,
    );
    expect(await columnsLeft()).toEqual([]);
  });
});

/** What the demo's buyer has not done yet. */
async function hasEverything({ db }: TestApp, { id, email }: Person): Promise<void> {
  const owner = `user:${id}`;
  const rows = [
    sql`insert into cart_pickups (owner, shop_id) values (${owner}, 3)`,
    sql`insert into cart_codes (owner, code) values (${owner}, 'TENOFF')`,
    sql`with made as (insert into offers (shop_id, names, kind, basis_points) values (3, '{"en": "Ten off"}', 'percent', 1000) returning id)
      insert into offer_uses (offer_id, order_id, user_id, taken, by_market) select id, 1, ${id}, 100, 0 from made`,
    sql`insert into gift_cards (code_hash, last_four, amount, buyer_id, sender_name, recipient_name, message, language, send_at, sent_at, owner_id, added_at, idempotency_key)
      values ('card', 'WXYZ', 1000, ${id}, 'Mei', 'Ravi', '', 'en', now(), now(), ${id}, now(), 'a card')`,
    sql`insert into email_links (user_id, email, email_folded, token_hash, created_at, expires_at)
      values (${id}, 'next@example.com', 'next@example.com', 'next', now(), now() + interval '1 hour')`,
    sql`insert into saved_views (user_id, of_table, name, query, created_at) values (${id}, 'orders', 'Mine', 'q=mine', now())`,
    sql`insert into diet_needs (user_id, needs, agreed_at) values (${id}, '{peanuts}', now())`,
    sql`insert into password_resets (user_id, token_hash, created_at, expires_at) values (${id}, 'reset', now(), now() + interval '1 hour')`,
    sql`insert into second_factors (user_id, secret, begun_at) values (${id}, 'sealed', now())`,
    sql`insert into recovery_codes (user_id, code_hash) values (${id}, 'code')`,
    sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
      values (${id}, 'credential', 'key', 0, '{}', false, 'Telephone', now())`,
    sql`insert into favourite_links (user_id, token) values (${id}, 'a-token-of-favourites-')`,
    sql`insert into access_keys (user_id, name, key_hash, last_four, may_change, created_at, expires_at)
      values (${id}, 'Till', 'key', 'abcd', true, now(), now() + interval '1 day')`,
    sql`insert into known_devices (user_id, device_hash, first_seen_at, seen_at) values (${id}, 'device', now(), now())`,
    sql`insert into approval_requests (user_id, message, asked_at) values (${id}, 'Please let me sell', now())`,
    sql`insert into approval_decisions (user_id, status, decided_at) values (${id}, 'approved', now())`,
    sql`insert into booking_claim_links (token_hash, user_id, email_key, asked_at, expires_at)
      values ('claim', ${id}, ${email}, now(), now() + interval '1 hour')`,
    sql`insert into notification_choices (user_id, kind, in_app, mail) values (${id}, 'order.placed', true, false) on conflict do nothing`,
    sql`insert into push_subscriptions (session_id, endpoint, p256dh, auth, subscribed_at)
      select id, 'https://push.example/' || id, 'key', 'secret', now() from sessions where user_id = ${id}`,
    sql`insert into message_blocks (shop_id, shopper_id, side, blocked_by) values (9, ${id}, 'shopper', ${id})`,
    sql`insert into shop_members (shop_id, user_id, role) values (2, ${id}, 'staff')`,
    sql`insert into technicians (shop_id, name, user_id, skills) values (2, 'Jasmine', ${id}, '{servicing}')`,
    sql`insert into shop_invitations (shop_id, email, email_folded, role, token_hash, invited_by, invited_at, expires_at, accepted_by, accepted_at)
      values (2, ${email}, ${email}, 'staff', 'invitation', 3, now(), now(), ${id}, now())`,
    sql`insert into messages (thread_id, sender_id, side, text, key) select id, ${id}, 'shop', 'Hello', gen_random_uuid() from threads where shopper_id <> ${id} limit 1`,
    sql`insert into notifications (recipient, user_id, kind, event_key, facts, in_app) values (${owner}, ${id}, 'order.placed', 'a', '{}', true)`,
    sql`insert into support_requests (user_id, topic, language, key, asked_at, last_at) values (${id}, 'other', 'en', gen_random_uuid(), now(), now())`,
    sql`insert into files (name, user_id, folder, bytes) values ('mine', ${id}, 'avatars', 1)`,
  ];
  for (const row of rows) await db.run(row);
}

/** Those that refer to accounts or owners, and those whose name says that they hold how somebody is called or reached. */
async function personalColumns(db: Database): Promise<string[]> {
  const named = await db.rows<{ name: string }>(sql`
    select c.table_name || '.' || c.column_name as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.column_name ~ '(email|phone|address|full_name|customer_name|username|names_before|holder|account_number|recipient|user_agent|^user_id$)'`);
  return [...new Set([...named.map(({ name }) => name), ...(await referring(db))])];
}

/** Columns that hold the id of an account, or of an owner. */
async function referring(db: Database): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select k.conrelid::regclass || '.' || a.attname as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass and k.connamespace = 'public'::regnamespace
    union select table_name || '.' || column_name from information_schema.columns where table_schema = 'public' and (domain_name = 'owner' or column_name = 'owner')`);
  return rows.map(({ name }) => name);
}

async function rowsOf(db: Database, column: string, userId: number): Promise<number> {
  const [table = '', name = ''] = column.split('.');
  const row = await db.row<{ count: number }>(sql`
    select count(*) as count from ${raw(table)} where ${raw(name)}::text in (${String(userId)}, ${`user:${userId}`})`);
  return row?.count ?? 0;
}
