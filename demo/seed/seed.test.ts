import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, civilTime, weekdayOf } from '#contract/kernel/time.ts';
import { type Database, databaseOver, sql } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDiskStorage } from '#server/storage/disk.ts';
import { type TestDatabase, testDatabase } from '#server/testing/database.ts';
import { stockOf } from './goods.ts';
import { isOlderEdition, keepEdition } from './edition.ts';
import { seedDemo } from '../seed.ts';
import { seedVaried } from './varied.ts';

/** Noon of a day in Singapore: some figures of the demo are those of the weeks before the clock's. */
const now = new Date(`${lastFriday()}T12:00:00+08:00`);
const options = {
  now,
  commissionBasisPoints: 800,
  secrets: { sessionSecret: 's'.repeat(32), previousSecret: undefined },
  storage: createDiskStorage(mkdtempSync(join(tmpdir(), 'pasar-demo-'))),
};

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.pool, 'migrations');
  db = databaseOver(database.pool);
});
afterAll(() => database.close());

/** The days of the week differ in the demo; what is asked of it does not. */
function lastFriday(): string {
  const { date } = civilTime(new Date(), 'Asia/Singapore');
  return addDays(date, -1 - ((weekdayOf(date) + 1) % 7));
}

async function ask<Value>(statement: ReturnType<typeof sql>): Promise<Value[]> {
  return (await db.rows<{ value: Value }>(statement)).map(({ value }) => value);
}

describe('the demo', () => {
  test('is seeded once, also by two processes that start together', async () => {
    expect((await Promise.all([seedDemo(db, options), seedDemo(db, options)])).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(await seedDemo(db, options)).toBe(false);
    expect(await ask(sql`select name as value from shops where id <= 3 order by id`)).toEqual([
      'Five Foot Way Press',
      'CoolBreeze Aircon',
      'Kasumi Ramen & Don',
    ]);
  });

  test('is known as an older one once its content is another, or was made before this was recorded', async () => {
    expect(await isOlderEdition(db)).toBe(false);
    for (const change of [
      sql`update demo_editions set edition = 'another'`,
      sql`delete from demo_editions`,
    ]) {
      await db.run(change);
      expect(await isOlderEdition(db)).toBe(true);
    }
    await keepEdition(db, now);
  });

  test('balances to zero, order by order', async () => {
    expect(await ask(sql`select sum(amount)::integer as value from ledger_entries`)).toEqual([0]);
    expect(
      await ask(sql`
        select o.number as value from orders o join ledger_transactions t on t.order_id = o.id join ledger_entries e on e.transaction_id = t.id and e.account = 'gateway'
        join payments p on p.order_id = o.id group by o.id, p.id having sum(e.amount) <> p.amount - p.refunded or p.amount <> o.total`),
    ).toEqual([]);
  });

  test('owes each shop what its parts came to less what it was paid, and has paid what was due', async () => {
    expect(
      await ask(sql`
        select s.id as value from shops s
        cross join lateral (select coalesce(-sum(amount), 0) as owed from ledger_entries where account = 'seller' and shop_id = s.id) account
        cross join lateral (
          select coalesce(sum(subtotal + shipping_fee + coalesce(tip, 0) - refunded - commission + commission_returned), 0) as earned from shop_orders where shop_id = s.id
        ) trade
        cross join lateral (select coalesce(sum(amount), 0) as paid from payouts where shop_id = s.id) bank
        where account.owed <> trade.earned - bank.paid`),
    ).toEqual([]);
    // A year of months, and no shop was ever paid more than it had.
    const [months = 0] = await ask<number>(
      sql`select count(distinct recorded_at)::integer as value from payouts`,
    );
    expect(months).toBeGreaterThanOrEqual(12);
    expect(
      await ask(sql`
        select shop_id as value from (
          select shop_id, sum(-amount) over (partition by shop_id order by booked_at, id) as balance from ledger_entries where account = 'seller'
        ) running where balance < 0`),
    ).toEqual([]);
    const [due = 0] = await ask<number>(sql`
      select sum(amount)::integer as value from (select -sum(amount) as amount from ledger_entries where account = 'seller' group by shop_id) owed`);
    const [sold = 1] = await ask<number>(
      sql`select sum(subtotal)::integer as value from shop_orders`,
    );
    expect(due / sold).toBeGreaterThan(0.02);
    expect(due / sold).toBeLessThan(0.3);
  });

  test('refunds no more than was paid, each with its reason and its share of the commission', async () => {
    expect(await ask(sql`select count(*) > 20 as value from refunds`)).toEqual([true]);
    expect(
      await ask(sql`
        select s.id as value from shop_orders s left join refunds r on r.shop_order_id = s.id
        where s.status <> 'cancelled' and (s.refunded <> coalesce(r.amount, 0) or s.commission_returned <> coalesce(r.commission, 0))`),
    ).toEqual([]);
  });

  test('has every month of the year behind it, and nothing sold before its shop or the item was there', async () => {
    const months = await ask<number>(sql`
      select count(*)::integer as value from shop_orders where placed_at > ${now}::timestamptz - interval '360 days'
      group by date_trunc('month', placed_at at time zone 'Asia/Singapore') order by 1`);
    expect(months.length).toBeGreaterThanOrEqual(12);
    expect(months.at(1)).toBeGreaterThan(80);
    expect(
      await ask(sql`
        select l.id as value from order_lines l join shop_orders so on so.id = l.shop_order_id join products p on p.id = l.product_id
          join shops s on s.id = so.shop_id join orders o on o.id = so.order_id join users u on u.id = o.user_id
        where so.placed_at < p.created_at or so.placed_at < s.created_at or so.placed_at < u.created_at`),
    ).toEqual([]);
    expect(
      await ask(
        sql`select id as value from shop_orders where (status = 'delivered') <> (delivered_at is not null) or dispatched_at < placed_at`,
      ),
    ).toEqual([]);
  });

  test('prices posters by their size, from the lowest, and sold each at its own', async () => {
    const off = sql`
      select p.name as value from products p join lateral (
        select min(c.unit_price) as lowest, max(c.unit_price) as highest from combinations c where c.product_id = p.id
      ) own on true where p.has_combinations and (p.unit_price >= own.lowest or p.highest_price <> own.highest)`;
    expect(await ask(off)).toEqual([]);
    expect(
      (await ask(sql`select id as value from products where highest_price is not null`)).length,
    ).toBeGreaterThan(5);
    expect(
      await ask(sql`
        select l.id as value from order_lines l join products p on p.id = l.product_id join combinations c on c.product_id = p.id
        where c.options_key = 'Size=' || (l.options ->> 'Size') and l.unit_price <> c.unit_price`),
    ).toEqual([]);
  });

  test('adds up: parts to orders, lines to parts', async () => {
    expect(
      await ask(sql`
        select o.number as value from orders o join shop_orders so on so.order_id = o.id group by o.id
        having sum(so.subtotal) <> o.subtotal or sum(so.shipping_fee) <> o.shipping_fee`),
    ).toEqual([]);
    expect(
      await ask(
        sql`select so.id as value from shop_orders so join order_lines l on l.shop_order_id = so.id group by so.id having sum(l.quantity * l.unit_price) <> so.subtotal`,
      ),
    ).toEqual([]);
  });

  test('has a service provider at work: visits in every state, each within its window, and only what is alive holds a place', async () => {
    expect(
      await ask(sql`select distinct status as value from service_bookings order by 1`),
    ).toEqual(['cancelled', 'completed', 'confirmed', 'in_progress', 'pending']);
    expect(await ask(sql`select count(*) > 150 as value from service_bookings`)).toEqual([true]);
    expect(
      await ask(
        sql`select id as value from service_bookings where planned_from < window_from or planned_to > window_to`,
      ),
    ).toEqual([]);
    expect(
      await ask(sql`
        select b.id as value from service_bookings b left join booking_claims c on c.booking_id = b.id left join booking_seats v on v.booking_id = b.id
        group by b.id having (b.status in ('pending', 'confirmed', 'in_progress')) <> (count(c) * 30 = b.minutes and count(distinct v.seat) = 1)`),
    ).toEqual([]);
    expect(
      await ask(
        sql`select id as value from service_bookings where created_at > ${now} or status = 'pending' and expires_at < ${now}`,
      ),
    ).toEqual([]);
    expect(
      await ask(
        sql`select b.id as value from service_bookings b where not exists (select from booking_changes c where c.booking_id = b.id and c.status = b.status)`,
      ),
    ).toEqual([]);
    expect(
      await ask(
        sql`select count(*)::integer as value from service_bookings b join users u on u.id = b.user_id where u.username = 'buyer'`,
      ),
    ).toEqual([6]);
    expect(
      await ask(sql`select c.id as value from booking_changes c where c.changed_at > ${now}`),
    ).toEqual([]);
    expect(
      await ask(sql`
        select v.id as value from reviews v join service_bookings b on b.id = v.booking_id
        where b.status <> 'completed' or v.user_id <> b.user_id or v.created_at < b.completed_at or v.created_at > ${now}`),
    ).toEqual([]);
    expect(
      await ask(
        sql`select review_count > 10 and rating between 3 and 5 as value from shop_figures where shop_id = 2`,
      ),
    ).toEqual([true]);
  });

  test('has a gift card that paid an order of the buyer and is not empty yet, and one that waits for its day', async () => {
    expect(
      await ask(sql`
        select g.balance > 0 and g.balance = g.amount - o.gift_paid and o.gift_paid + coalesce((select sum(p.amount) from payments p where p.order_id = o.id), 0) = o.total as value
        from gift_cards g join users u on u.id = g.owner_id and u.username = 'buyer' join orders o on o.user_id = u.id and o.gift_paid is not null`),
    ).toEqual([true]);
    expect(
      await ask(sql`
        select count(*)::integer as value from gift_cards g join graphile_worker.jobs j on j.task_identifier = 'gifts.deliver' and j.run_at = g.send_at
        where g.sent_at is null and g.code_sealed is not null`),
    ).toEqual([1]);
  });

  test('has visits that were bought in the cart, one beside goods, each in step with its part of the order', async () => {
    expect(
      await ask(sql`
        select b.status || ' ' || s.status || ' ' || (select count(*) from shop_orders p where p.order_id = o.id) as value
        from service_bookings b join shop_orders s on s.id = b.shop_order_id and s.shop_id = b.shop_id
          join orders o on o.id = b.order_id and o.id = s.order_id and o.user_id = b.user_id and o.created_at = b.created_at
        where b.deposit = s.subtotal order by 1`),
    ).toEqual(['completed delivered 1', 'confirmed processing 2', 'pending pending 1']);
    expect(
      await ask(sql`
        select s.id as value from shop_orders s where not exists (select from order_lines l where l.shop_order_id = s.id)
          and not exists (select from service_bookings b where b.shop_order_id = s.id)`),
    ).toEqual([]);
  });

  test('keeps the units that were worked on, each due after its last service, and every completed visit has recorded them', async () => {
    expect(
      await ask(sql`
      select b.id as value from service_bookings b where b.status = 'completed'
        and b.units <> (select count(*) from unit_services x where x.booking_id = b.id)`),
    ).toEqual([]);
    expect(
      await ask(sql`
      select x.id as value from unit_services x join equipment_units u on u.id = x.unit_id join service_bookings b on b.id = x.booking_id
      where x.serviced_on <> b.preferred_date or x.due_on <= x.serviced_on or u.user_id is distinct from b.user_id or u.shop_id <> b.shop_id
        or u.installed_on >= x.serviced_on`),
    ).toEqual([]);
    const [buyers] = await ask<number>(sql`
      select count(*) as value from equipment_units u join users p on p.id = u.user_id where p.username = 'buyer'`);
    expect(buyers).toBeGreaterThan(0);
  });

  test('counts as sold what is not cancelled', async () => {
    expect(
      await ask(sql`select id as value from shop_orders where counted <> (status <> 'cancelled')`),
    ).toEqual([]);
  });

  test('has orders in every status, all of the past, each with its first change', async () => {
    expect(await ask(sql`select distinct status as value from orders order by 1`)).toEqual([
      'cancelled',
      'delivered',
      'pending',
      'processing',
      'shipped',
    ]);
    expect(
      await ask(
        sql`select count(*) as value from order_changes c join orders o on o.id = c.order_id where c.changed_at > ${now} or c.changed_at < o.created_at`,
      ),
    ).toEqual([0]);
    expect(
      await ask(
        sql`select so.id as value from shop_orders so where not exists (select from order_changes c where c.shop_order_id = so.id and c.status = so.status)`,
      ),
    ).toEqual([]);
    expect(
      await ask(sql`select number as value from orders where number !~ '^ORD-[0-9A-Z]+-[0-9]{3}$'`),
    ).toEqual([]);
  });

  test('lists the newest orders first, as every list does that goes by their ids', async () => {
    expect(
      await ask(sql`
        select id as value from (select id, created_at, lag(created_at) over (order by id) as before from orders) o where created_at < before`),
    ).toEqual([]);
  });

  test('has the newest reviews of a shop or product under the highest ids', async () => {
    for (const of of [sql`product_id`, sql`shop_id`])
      expect(
        await db.rows(sql`
          select id from (select id, created_at, lag(created_at) over (partition by ${of} order by id) as before from reviews) review
          where created_at < before`),
      ).toEqual([]);
  });

  test('reviews only what was delivered, and every figure is that of its rows', async () => {
    expect(
      await ask(sql`
        select r.id as value from reviews r join order_lines l on l.id = r.order_line_id join shop_orders so on so.id = l.shop_order_id join orders o on o.id = l.order_id
        where so.status <> 'delivered' or o.user_id <> r.user_id or l.product_id <> r.product_id or r.created_at > ${now}`),
    ).toEqual([]);
    expect(
      await ask(
        sql`select p.product_id as value from product_figures p where review_count <> (select count(*) from reviews where product_id = p.product_id and hidden_at is null)`,
      ),
    ).toEqual([]);
    expect(
      await ask(
        sql`select s.shop_id as value from shop_figures s where follower_count <> (select count(*) from follows where shop_id = s.shop_id)`,
      ),
    ).toEqual([]);
    expect(
      await ask(
        sql`select count(*) as value from shops where kind = 'food' and price_band is null`,
      ),
    ).toEqual([0]);
  });

  test('has conversations on both sides, answered reviews, and reports in every state', async () => {
    const counts = await db.row<Record<string, number>>(sql`
      select (select count(*) from threads where shopper_id = (select id from users where username = 'buyer')) as buyers,
        (select count(*) from threads where shop_id = 1 and last_of_shopper > read_by_shop) as unread,
        (select count(*) from threads t where last_message_id <> (select max(id) from messages where thread_id = t.id)) as torn,
        (select count(*) from messages where sent_at > ${now}) as ahead,
        (select count(*) from shop_figures where response_minutes is not null) as answering,
        (select count(*) from reviews where reply is not null and replied_at > created_at) as answered,
        (select count(*) from reviews where photos <> '{}') as pictured,
        (select count(distinct state) from reports) as states,
        (select count(*) from reports where appeal_state = 'open') as appeals`);
    expect(counts).toMatchObject({ torn: 0, ahead: 0, states: 3, appeals: 1 });
    for (const name of ['buyers', 'unread', 'answering', 'answered', 'pictured'])
      expect(counts?.[name], name).toBeGreaterThan(0);
  });

  test('has people who came all through the year, and have no favourites or shops followed from before', async () => {
    const months =
      await ask(sql`select count(*) as value from users where created_at > ${now}::timestamptz - interval '360 days'
      group by floor(extract(epoch from ${now}::timestamptz - created_at) / 86400 / 30)`);
    expect(months).toHaveLength(12);
    expect(Math.min(...months.map(Number))).toBeGreaterThan(5);
    expect(
      await ask(sql`
        select f.owner as value from favourite_products f join users u on f.owner = 'user:' || u.id where f.created_at < u.created_at
        union all select u.username from follows f join users u on u.id = f.user_id where f.created_at < u.created_at`),
    ).toEqual([]);
  });

  test('rings a seller’s bell for what sold in the last days, not for the past', async () => {
    const queued = sql`
      select (j.payload #>> '{facts,orderId}')::bigint as order_id, (j.payload ->> 'at')::timestamptz as at
      from graphile_worker._private_jobs j where j.payload ->> 'event' = 'order.paid'`;
    const own = sql`select id from users where username in ('admin', 'seller', 'coolbreeze', 'kitchen', 'buyer', 'newseller')`;
    const [lately] = await ask<number>(
      sql`select count(*)::integer as value from (${queued}) event`,
    );
    expect(lately).toBeGreaterThan(0);
    expect(
      await ask(sql`
        select o.number as value from (${queued}) event join orders o on o.id = event.order_id
        where event.at < ${now}::timestamptz - interval '3 days' and o.user_id not in (${own})`),
    ).toEqual([]);
  });

  test('has a past that admins made: sellers let in, one asked for more, a shop hidden for a while, somebody shut out', async () => {
    expect(
      await ask(sql`
        select count(*) as value from users u where role = 'seller' and approval_status = 'approved'
          and not exists (select from approval_decisions where user_id = u.id and status = 'approved' and decided_at < ${now})`),
    ).toEqual([0]);
    expect(
      await ask(
        sql`select distinct action as value from audit_entries where subject_kind in ('user', 'shop') order by 1`,
      ),
    ).toEqual([
      'account.approved',
      'account.changes_asked',
      'account.disabled',
      'shop.restored',
      'shop.suspended',
    ]);
    expect(await ask(sql`select count(*) as value from audit_entries a where at > ${now}`)).toEqual(
      [0],
    );
    // Read by their numbers, they stand in the order of time.
    expect(
      await ask(
        sql`select id as value from (select id, at < lag(at) over (order by id) as "isEarlier" from audit_entries) a where "isEarlier"`,
      ),
    ).toEqual([]);
    expect(
      await ask(
        sql`select distinct action as value from audit_entries where subject_kind = 'product'`,
      ),
    ).toEqual(['product.taken_down']);
    expect(
      await ask(sql`select username as value from users where disabled_at is not null`),
    ).toEqual(['harith']);
  });

  test('keeps stock of what is not made to order', async () => {
    expect(
      await ask(
        sql`select p.id as value from products p where p.is_stocked <> exists (select from stock where product_id = p.id)`,
      ),
    ).toEqual([]);
  });

  test('leaves room for new rows', async () => {
    for (const table of [
      'users',
      'shops',
      'products',
      'orders',
      'shop_orders',
      'order_lines',
      'payouts',
    ] as const) {
      const [next] = await ask<boolean>(
        sql`select nextval(pg_get_serial_sequence(${table}, 'id')) > 1 as value`,
      );
      expect(next, table).toBe(true);
    }
    await expect(
      db.run(sql`insert into categories (name, kind) values ('Umbrellas', 'product')`),
    ).resolves.toBe(1);
  });

  test('gives shops a team, with one invitation that is open and one that is over', async () => {
    const team = sql`select count(*)::integer as value from shop_people where shop_id = 1 group by role order by role`;
    expect(await ask(team)).toEqual([1, 1, 1]);
    expect(
      await ask(sql`select expires_at > ${now} as value from shop_invitations order by id`),
    ).toEqual([true, false]);
    expect(
      await ask(
        sql`select count(*)::integer as value from shops s left join shop_payout_accounts a on a.shop_id = s.id where a.shop_id is null`,
      ),
    ).toEqual([1]);
  });

  test('hides the seller who waits', async () => {
    expect(
      await ask(
        sql`select s.approval_status as value from shops s join users u on u.id = s.owner_id where u.username = 'newseller'`,
      ),
    ).toEqual(['pending']);
    expect(
      await ask(
        sql`select count(*) as value from products p join shops s on s.id = p.shop_id where s.approval_status = 'pending' and p.is_listed`,
      ),
    ).toEqual([0]);
  });
});

describe('the big catalogue', () => {
  beforeAll(() => seedVaried(db, { ...options, products: 1_500, say: () => {} }), 60_000);

  test('joins what was there', async () => {
    const [count] = await ask<number>(sql`select count(*) as value from products where is_listed`);
    expect(count).toBeGreaterThan(1_700);
    expect(
      await ask(
        sql`select p.id as value from products p join shops s on s.id = p.shop_id where p.is_food <> (s.kind = 'food')`,
      ),
    ).toEqual([]);
  });

  test('is bought and reviewed, and its money sums to zero', async () => {
    expect(await ask(sql`select sum(amount)::integer as value from ledger_entries`)).toEqual([0]);
    expect(
      await ask(
        sql`select o.id as value from orders o join shop_orders so on so.order_id = o.id group by o.id having sum(so.subtotal) <> o.subtotal or sum(so.shipping_fee) <> o.shipping_fee`,
      ),
    ).toEqual([]);
    expect(
      await ask(sql`select p.product_id as value from product_figures p where (review_count, sold_count) is distinct from (
      (select count(*)::integer from reviews where product_id = p.product_id and hidden_at is null),
      (select coalesce(sum(l.quantity), 0)::integer from order_lines l join shop_orders so on so.id = l.shop_order_id
        where l.product_id = p.product_id and so.status <> 'cancelled'))`),
    ).toEqual([]);
  });

  test('has all its indexes', async () => {
    const names = await ask<string>(
      sql`select indexname as value from pg_indexes where tablename = 'products'`,
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'products_best_selling',
        'products_goods_search',
        'products_dishes_search',
        'products_name_trigrams',
      ]),
    );
  });
});

test('of the exceptions to stock the last that fits wins; the print location has no stock of its own', () => {
  const variants = { Size: ['S', 'M'], 'Print location': ['Front', 'Back'] };
  expect(
    stockOf({
      stock: 5,
      variants,
      scarce: [
        { options: { Size: 'S' }, left: 0 },
        { options: { Size: 'S' }, left: 2 },
      ],
    }),
  ).toEqual([
    { key: 'Size=S', left: 2 },
    { key: 'Size=M', left: 5 },
  ]);
  expect(stockOf({ variants })).toEqual([]);
});
