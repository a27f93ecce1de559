/** Compares what the clients were answered with what the database has. */
import type pg from 'pg';
import { wrongCases } from './aftercare.ts';
import type { Asked, Journal, JournalTrouble } from './journal.ts';
import { type GatewayBooks, otherThanAtGateway } from './gateway-books.ts';
import { instantsOutOfBalance } from './ledger-watch.ts';
import { brokenNow } from './samples.ts';
import type { Scene } from './scene.ts';
import { wrongFeesAndTips } from './zones-and-tips.ts';
import { wrongSubstitutions } from './sold-out.ts';

/** `books` are those of the gateway, where it is not the market's own. */
export type CheckResult = {
  client: pg.ClientBase;
  journal: Journal;
  scene: Scene;
  books: GatewayBooks | null;
};

/** Everything that is not as it has to be, in words; empty is well. Asked of one snapshot, when all jobs are done. */
export async function violations(checked: CheckResult): Promise<string[]> {
  const { client, journal, scene, books } = checked;
  return [
    ...(await lostOrDoubled(checked)),
    ...(await movesLost(checked)),
    ...(await wrongStock(checked)),
    ...(await giftsLost(checked)),
    ...(await jobsGivenUp(client)),
    ...(await brokenNow(client, scene.service.capacity)),
    ...new Set(journal.samples.broken.map((broken) => `seen during the run: ${broken}`)),
    ...count('ledger other than zero at an instant', await instantsOutOfBalance(client)),
    ...[
      ...(await wrongFeesAndTips(client, journal)),
      ...(await wrongSubstitutions(client, journal, scene)),
      ...(await wrongCases(client, journal.acknowledged.caseRefunds)),
      ...(books ? await otherThanAtGateway(client, books) : []),
    ].flatMap(([name, rows]) => count(name, rows)),
    ...slowAnswers(journal),
    ...slowRecoveries(journal),
    ...unreportedFullDisks(journal),
  ];
}

const count = (name: string, rows: readonly unknown[]): string[] =>
  rows.length === 0 ? [] : [`${name} (${rows.length}): ${JSON.stringify(rows.slice(0, 3))}`];

/** What shares its key with an earlier one. */
function repeated<Row extends { key: string | null }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string | null>();
  return rows.filter(({ key }) => seen.size === seen.add(key).size);
}

async function lostOrDoubled({
  client,
  journal: { acknowledged, keys, refused },
  scene,
}: CheckResult): Promise<string[]> {
  const shoppers = scene.shoppers.map(({ id }) => id);
  const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  type StoredOrder = { key: string | null; id: number; total: number; isPaid: boolean };
  const orders = await ask<StoredOrder>(
    `select idempotency_key as key, id, total, payment_status in ('paid', 'refunded') as "isPaid" from orders where user_id = any($1)`,
    [shoppers],
  );
  const byKey = new Map(orders.map((order) => [order.key, order]));
  const isStored = ({
    key,
    id,
    total,
    isPaid,
  }: {
    key: string;
    id: number;
    total: number;
    isPaid: boolean;
  }) => {
    const order = byKey.get(key);
    return order?.id === id && order.total === total && (!isPaid || order.isPaid);
  };
  const paid = new Set(orders.filter(({ isPaid }) => isPaid).map(({ id }) => id));
  const bookings = await ask<{ key: string | null; id: number }>(
    `select idempotency_key as key, id from service_bookings where shop_id = $1`,
    [scene.service.id],
  );
  const messages = await ask<{ key: string; times: number }>(
    `select key, count(*)::integer as times from messages group by key`,
  );
  const refunds = await ask<{ key: string; amount: number }>(
    `select idempotency_key as key, amount from refunds`,
  );
  const payments = await ask<{ id: number }>(
    `select order_id as id from payments where status <> 'failed' and order_id is not null group by order_id having count(*) > 1 or sum(amount) <> (select total - coalesce(gift_paid, 0) from orders o where o.id = order_id)
       and not exists (select from shop_orders s where s.order_id = payments.order_id and s.status = 'cancelled')`,
  );
  return [
    ...count(
      'orders acknowledged and lost',
      acknowledged.orders.filter((one) => !isStored(one)),
    ),
    ...count('orders nobody asked for, or twice', [
      ...orders.filter(({ key }) => key === null || !keys.orders.has(key)),
      ...repeated(orders),
    ]),
    ...count(
      'orders refused and there',
      orders.filter(({ key }) => key !== null && refused.has(key)),
    ),
    ...count(
      'payments acknowledged and lost',
      acknowledged.payments.filter(({ orderId }) => !paid.has(orderId)),
    ),
    ...count('payments doubled, or of another sum', payments),
    ...count(
      'refunds acknowledged and lost',
      acknowledged.refunds.filter(
        (one) => !refunds.some(({ key, amount }) => key === one.key && amount === one.amount),
      ),
    ),
    ...count(
      'bookings acknowledged and lost',
      acknowledged.bookings.filter(
        (one) => !bookings.some(({ key, id }) => key === one.key && id === one.id),
      ),
    ),
    ...count('bookings nobody asked for, or twice', [
      ...bookings.filter(({ key }) => key === null || !keys.bookings.has(key)),
      ...repeated(bookings),
    ]),
    ...count(
      'messages acknowledged and lost',
      acknowledged.messages.filter((one) => !messages.some(({ key }) => key === one.key)),
    ),
    ...count(
      'messages nobody wrote, or twice',
      messages.filter(({ key, times }) => times > 1 || !keys.messages.has(key)),
    ),
  ];
}

/** What was moved is in the history, and stands where its last change put it. */
async function movesLost({ client, journal: { acknowledged } }: CheckResult): Promise<string[]> {
  const parts = await client.query<{ at: string }>(
    `select distinct order_id || ' ' || s.shop_id || ' ' || c.status as at from order_changes c join shop_orders s using (order_id) where s.id = c.shop_order_id`,
  );
  const visits = await client.query<{ at: string }>(
    `select distinct booking_id || ' ' || status as at from booking_changes`,
  );
  const [moved, answered] = [
    new Set(parts.rows.map(({ at }) => at)),
    new Set(visits.rows.map(({ at }) => at)),
  ];
  const astray = await client.query(
    `select s.id from shop_orders s where s.status <> (select c.status from order_changes c where c.shop_order_id = s.id order by c.id desc limit 1)`,
  );
  return [
    ...count(
      'moves of orders acknowledged and lost',
      acknowledged.moves.filter((one) => !moved.has(`${one.orderId} ${one.shopId} ${one.status}`)),
    ),
    ...count(
      'answers to visits acknowledged and lost',
      acknowledged.bookingMoves.filter((one) => !answered.has(`${one.id} ${one.status}`)),
    ),
    ...count('parts elsewhere than their history says', astray.rows),
  ];
}

/** What was there at first is on hand or sold; what was cancelled is back. */
async function wrongStock({ client, scene }: CheckResult): Promise<string[]> {
  const { rows } = await client.query<{ id: number; onHand: number; sold: number }>(
    `select k.product_id as id, k.on_hand as "onHand",
       (select coalesce(sum(l.quantity), 0)::integer from order_lines l join shop_orders s on s.id = l.shop_order_id
         where l.product_id = k.product_id and s.status <> 'cancelled') as sold
     from stock k where k.product_id = any($1)`,
    [scene.products.map(({ id }) => id)],
  );
  return count(
    'stock not exact',
    rows.filter(
      ({ id, onHand, sold }) =>
        onHand + sold !== scene.products.find((one) => one.id === id)?.stock,
    ),
  );
}

/** Each card was asked for and paid once, holds its movements and nothing below zero, and is where it was added. */
async function giftsLost({
  client,
  journal: { acknowledged, keys },
}: CheckResult): Promise<string[]> {
  type Stored = { key: string; id: number; amount: number; ownerId: number | null };
  const { rows: cards } = await client.query<Stored>(
    `select idempotency_key as key, id, amount, owner_id as "ownerId" from gift_cards`,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const wrong = await client.query(
    `select g.id from gift_cards g
     where g.balance < 0
       or (select count(*) from payments p where p.gift_card_id = g.id and p.amount = g.amount and p.status <> 'failed') <> 1
       or (select coalesce(sum(-e.amount), 0) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.gift_card_id = g.id and t.kind = 'gift_sale') <> g.amount`,
  );
  return [
    ...count(
      'gift cards acknowledged and lost',
      acknowledged.gifts.filter(({ key, id, amount }) => {
        const card = byId.get(id);
        return card?.key !== key || card.amount !== amount;
      }),
    ),
    ...count('gift cards nobody asked for, or twice', [
      ...cards.filter(({ key }) => !keys.gifts.has(key)),
      ...repeated(cards),
    ]),
    ...count(
      'gift cards added and lost',
      acknowledged.addedGifts.filter(({ id, userId }) => byId.get(id)?.ownerId !== userId),
    ),
    ...count('gift cards below zero, or not paid once', wrong.rows),
  ];
}

async function jobsGivenUp(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ task: string; error: string }>(
    `select task_identifier as task, left(last_error, 120) as error from graphile_worker.jobs where attempts >= max_attempts`,
  );
  return count('jobs given up', rows);
}

const mostMs = 2_000;
/** What the gateway may take of an answer to somebody who pays: one question, and one to let go of what was held. */
const gatewayMs = 1_500;
/** A question that was asked when the line had just closed, or was about to open, is of neither time. */
const edgeMs = 50;
/** All is well by itself this soon after the trouble is over; a database that was killed reads its log first. */
const recoveryMs = 15_000;

/** Questions that were asked while the database was away, with what it was. */
export function askedWhileAway({ asked, troubles }: Journal): Array<Asked & { during: string }> {
  const away = troubles.filter(({ isDatabaseAway }) => isDatabaseAway);
  const isWithin = ({ begun, ended }: JournalTrouble, at: number) =>
    at >= begun && at <= ended - edgeMs;
  return asked.flatMap((one) =>
    away
      .filter((trouble) => isWithin(trouble, one.begun))
      .map(({ name }) => ({ ...one, during: name })),
  );
}

/** While the database was away, every answer came in time; and no answer was a mistake, whatever was wrong. */
function slowAnswers(journal: Journal): string[] {
  const late = askedWhileAway(journal).map((one) => ({
    ...one,
    limit: mostMs + (one.isWithGateway ? gatewayMs : 0) + one.pulseMs,
  }));
  return [
    ...count(
      'answers slower than 2 s while the database was away',
      late.filter(({ ms, limit }) => ms > limit).sort((a, b) => b.ms - a.ms),
    ),
    ...count(
      'mistakes answered',
      journal.asked.filter(({ status }) => status === 500),
    ),
  ];
}

function unreportedFullDisks({ asked, troubles }: Journal): string[] {
  const refused = asked.filter(({ status }) => status === 507);
  return count(
    'the disk was full and no answer said so',
    troubles.filter(
      ({ name, begun, ended }) =>
        name === 'disk full' &&
        !refused.some((one) => one.begun + one.ms >= begun && one.begun <= ended),
    ),
  );
}

function slowRecoveries({ troubles }: Journal): string[] {
  return count(
    'not ready by itself within 15 s',
    troubles.filter(({ recoveredMs }) => recoveredMs > recoveryMs),
  );
}
