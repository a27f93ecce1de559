/** Known faults, one of each kind, planted at the end of a run to show that the harness would see them. */
import type { CheckResult } from './checks.ts';
import type { Gateway } from './stage.ts';

type Plant = {
  /** How the violation that must be seen begins. */
  seen: string;
  /** Where it can be planted; anywhere, unless said. */
  gateway?: Gateway;
  plant(into: CheckResult): Promise<unknown>;
};

/** The names of those that can be planted into a run. */
export const plantsFor = (gateway: Gateway): string[] =>
  Object.keys(plants).filter((name) => (plants[name]?.gateway ?? gateway) === gateway);

const statement =
  (text: string): Plant['plant'] =>
  ({ client }) =>
    client.query(text);

/** Each is undone with the transaction that it is planted in, or belongs to a copy of the journal. */
export const plants: Record<string, Plant> = {
  'lost-order': {
    seen: 'orders acknowledged and lost',
    plant: ({ client, journal }) =>
      client.query(`update orders set idempotency_key = 'another' where id = $1`, [
        journal.acknowledged.orders[0]?.id,
      ]),
  },
  'doubled-order': {
    seen: 'orders nobody asked for, or twice',
    plant: ({ client, journal }) =>
      client.query(
        `insert into orders (number, user_id, subtotal, shipping_fee, total, full_name, email, phone, shipping_address, payment_method, payment_status, pay_by, request_hash)
         select number || '2', user_id, subtotal, shipping_fee, total, full_name, email, phone, shipping_address, payment_method, 'pending', now() + interval '15 minutes', request_hash from orders where id = $1`,
        [journal.acknowledged.orders[0]?.id],
      ),
  },
  'other-fee': {
    seen: 'orders to a zone lost, or for the fee of another',
    plant: ({ journal: { acknowledged } }) => {
      for (const dish of acknowledged.dishes) dish.fee = 9_99;
      return Promise.resolve();
    },
  },
  'doubled-tip': {
    seen: 'tips not passed on in full and once',
    plant: statement(`with doubled as (
        insert into ledger_transactions (kind, order_id, shop_order_id) select 'tip', order_id, shop_order_id from ledger_transactions where kind = 'tip' and shop_order_id is not null order by id limit 1 returning id, shop_order_id)
      insert into ledger_entries (transaction_id, account, shop_id, amount)
      select d.id, entry.account, entry.shop_id, entry.amount from doubled d join shop_orders s on s.id = d.shop_order_id
        cross join lateral (values ('gateway', null::bigint, s.tip), ('seller', s.shop_id, -s.tip)) as entry (account, shop_id, amount)`),
  },
  'lost-payment': {
    seen: 'order paid without a payment',
    plant: statement(
      `update payments set status = 'failed' where id = (select min(id) from payments where status = 'captured' and order_id is not null)`,
    ),
  },
  'doubled-payment': {
    seen: 'payments doubled',
    plant: statement(`insert into payments (order_id, provider, reference, method, status, amount)
      select order_id, provider, reference || '2', method, status, amount from payments where status = 'captured' and order_id is not null order by id limit 1`),
  },
  'lost-booking': {
    seen: 'bookings acknowledged and lost',
    plant: ({ client, journal }) =>
      client.query(`update service_bookings set idempotency_key = 'another' where id = $1`, [
        journal.acknowledged.bookings[0]?.id,
      ]),
  },
  'doubled-booking': {
    seen: 'bookings nobody asked for, or twice',
    plant: ({ client, journal }) =>
      client.query(
        `insert into service_bookings
         select (jsonb_populate_record(b, jsonb_build_object('id', 900001, 'idempotency_key', null, 'reference', 'TWICE', 'link_hash', null))).*
         from service_bookings b where id = $1`,
        [journal.acknowledged.bookings[0]?.id],
      ),
  },
  'lost-move': {
    seen: 'answers to visits acknowledged and lost',
    plant: ({ client, journal }) =>
      client.query(`delete from booking_changes where booking_id = $1`, [
        journal.acknowledged.bookingMoves[0]?.id,
      ]),
  },
  'lost-refund': {
    seen: 'refunds acknowledged and lost',
    plant: async ({ journal }) =>
      journal.acknowledged.refunds.push({ key: 'never booked', orderId: 1, amount: 1_50 }),
  },
  'doubled-message': {
    seen: 'messages nobody wrote, or twice',
    plant: ({ client, journal }) =>
      client.query(
        `insert into messages select (jsonb_populate_record(m, jsonb_build_object('id', 900001, 'key', gen_random_uuid()))).* from messages m where key = $1`,
        [journal.acknowledged.messages[0]?.key],
      ),
  },
  'lost-message': {
    seen: 'messages acknowledged and lost',
    plant: ({ client, journal }) =>
      client.query(`delete from messages where key = $1`, [journal.acknowledged.messages[0]?.key]),
  },
  'gift-spent-twice': {
    seen: 'gift card that holds something else than the ledger owes for it',
    plant: statement(
      `update gift_cards set balance = balance + 1 where id = (select min(id) from gift_cards)`,
    ),
  },
  'lost-gift': {
    seen: 'gift cards acknowledged and lost',
    plant: async ({ journal }) =>
      journal.acknowledged.gifts.push({ key: 'never sold', id: 0, amount: 5_00 }),
  },
  'wrong-stock': {
    seen: 'stock not exact',
    plant: statement(
      `update stock set on_hand = on_hand + 1 where product_id = (select min(product_id) from stock)`,
    ),
  },
  'unbalanced-ledger': {
    seen: 'ledger out of balance',
    // The database itself refuses this one, so its rule has to stand aside.
    plant: async ({ client }) => {
      await client.query('alter table ledger_entries disable trigger user');
      await client.query(
        `insert into ledger_entries (transaction_id, account, amount) select max(id), 'commission', -1 from ledger_transactions`,
      );
    },
  },
  'ledger-unbalanced-for-an-instant': {
    seen: 'ledger other than zero at an instant',
    plant: async ({ client }) => {
      await client.query(
        'alter table ledger_entries disable trigger ledger_balances; set constraints all deferred',
      );
      const entry = `insert into ledger_entries (transaction_id, account, amount) select max(id), 'commission', $1 from ledger_transactions`;
      await client.query(entry, [-1]);
      // What ends here is as good as a transaction; the next one mends it.
      await client.query('set constraints all immediate');
      await client.query(entry, [1]);
    },
  },
  'code-used-again': {
    seen: 'code used more often than it may be, or counted otherwise',
    plant: statement(`update offers set used = used - 1 where used > 0`),
  },
  'overfull-slot': {
    seen: 'slot with more than it takes, or counted otherwise',
    plant: statement(`update kitchen_slots set taken = taken + 1 where taken > 0`),
  },
  'tax-not-booked': {
    seen: 'tax on the commission of an order other than in the ledger',
    plant: async ({ client }) => {
      await client.query('alter table ledger_entries disable trigger user');
      await client.query(
        `insert into ledger_entries (transaction_id, account, amount)
         select id, account, amount from (select max(id) as id from ledger_transactions where kind = 'payment') sale cross join (values ('tax', 1), ('commission', -1)) as entry (account, amount)`,
      );
    },
  },
  'overfull-window': {
    seen: 'window beyond its capacity',
    plant: statement(
      `update booking_seats set seat = 99 where booking_id = (select max(booking_id) from booking_seats)`,
    ),
  },
  'doubled-notification': {
    seen: 'notification written twice',
    plant:
      statement(`insert into notifications (recipient, user_id, kind, event_key, facts, path, booking_id, in_app)
      select recipient, user_id, kind, event_key || ' again', facts, path, booking_id, in_app from notifications where kind = 'order.placed' order by id limit 1`),
  },
  'slow-503': {
    seen: 'answers slower than 2 s',
    plant: async ({ journal }) => {
      journal.troubles.push({
        name: 'planted',
        begun: 0,
        ended: 10_000,
        isDatabaseAway: true,
        recoveredMs: 0,
      });
      journal.asked.push({
        what: 'list',
        begun: 5_000,
        ms: 2_400,
        status: 503,
        isWithGateway: false,
        group: 'reads of strangers',
        pulseMs: 3,
      });
    },
  },
  'silent-disk': {
    seen: 'the disk was full and no answer said so',
    plant: async ({ journal }) =>
      journal.troubles.push({
        name: 'disk full',
        begun: -2,
        ended: -1,
        isDatabaseAway: false,
        recoveredMs: 0,
      }),
  },
  'slow-recovery': {
    seen: 'not ready by itself',
    plant: async ({ journal }) =>
      journal.troubles.push({
        name: 'planted',
        begun: 0,
        ended: 10,
        isDatabaseAway: false,
        recoveredMs: 60_000,
      }),
  },
  'double-charge': {
    seen: 'taken at the gateway and unknown here',
    gateway: 'stripe',
    plant: async ({ books }) => {
      const charged = books?.payments.find(({ status }) => status === 'succeeded');
      if (charged) books?.payments.push({ ...charged, reference: `${charged.reference}_again` });
    },
  },
  'lost-webhook': {
    seen: 'payment that stands otherwise at the gateway',
    gateway: 'stripe',
    plant: ({ client, books }) =>
      client.query(`update payments set status = 'authorised' where reference = $1`, [
        books?.payments.find(({ status }) => status === 'succeeded')?.reference,
      ]),
  },
  'fee-not-booked': {
    seen: 'fees other than at the gateway',
    gateway: 'stripe',
    plant: async ({ books }) => {
      const charged = books?.payments.find(({ fee }) => fee > 0);
      if (charged) charged.fee += 1;
    },
  },
  'money-gone': {
    seen: 'balance of the gateway other than in the ledger',
    gateway: 'stripe',
    plant: async ({ books }) => void (books && (books.balance -= 1)),
  },
  'refund-not-made': {
    seen: 'returned otherwise at the gateway',
    gateway: 'stripe',
    plant: async ({ books }) => {
      const returned = books?.payments.find(
        (payment) => payment.status === 'succeeded' && payment.returned > 0,
      );
      if (returned) returned.returned = 0;
    },
  },
  'mistake-answered': {
    seen: 'mistakes answered',
    plant: async ({ journal }) =>
      journal.asked.push({
        what: 'list',
        begun: 0,
        ms: 5,
        status: 500,
        isWithGateway: false,
        group: 'reads of strangers',
        pulseMs: 3,
      }),
  },
};
