/** Gift cards of the demo: one in the buyer's wallet, partly spent, one that waits for its day, one that nobody has added, and one that is void. */
import { createHash } from 'node:crypto';
import type { GiftShare } from '#contract/gifts/rules.ts';
import { addDays, civilTime, instantOf } from '#contract/kernel/time.ts';
import type { Secrets } from '#server/config.ts';
import { type Database, sql } from '#server/db/database.ts';
import { jobSql } from '#server/jobs/jobs.ts';
import { seal } from '#server/secrets/seal.ts';
import { demoGifts } from '../content/gifts.ts';
import { type PlacedOrder, totalOf } from './orders.ts';
import { insertRows, insertTogether } from './rows.ts';

const dayMs = 86_400_000;
const zone = 'Asia/Singapore';

/** What gift cards pay of orders, by the order's id. */
export type GiftsSpent = ReadonlyMap<number, GiftShare>;

/** The latest delivered order of each owner that takes less than half of the card. */
export function spentOf(orders: readonly PlacedOrder[], now: Date): GiftsSpent {
  return new Map(
    demoGifts.flatMap(({ owner, amount, sendInDays }, index) => {
      const since = now.getTime() + sendInDays * dayMs;
      const order = orders.findLast(
        (one) =>
          one.shopper.username === owner &&
          one.status === 'delivered' &&
          one.at.getTime() > since &&
          totalOf(one) < amount / 2 &&
          one.shopOrders.every(({ refunded }) => refunded === 0),
      );
      return order ? [[order.id, { id: index + 1, amount: totalOf(order) }] as const] : [];
    }),
  );
}

/** After the people and before the orders, of which they pay some. Returns how many movements the ledger has by then. */
export async function seedGifts(
  tx: Database,
  { now, secrets }: { now: Date; secrets: Secrets },
): Promise<number> {
  const people = await tx.rows<{ id: number; username: string }>(
    sql`select id, username from users where username in ('buyer', 'seller')`,
  );
  const idOf = (username: string) => people.find((one) => one.username === username)?.id ?? null;
  const value = JSON.stringify({ isSold: true, least: 10, most: 500, months: 0, refundDays: 14 });
  await tx.run(
    sql`insert into platform_settings (section, value, changed_at) values ('gifts', ${value}::jsonb, ${now}) on conflict do nothing`,
  );
  const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const today = civilTime(now, zone).date;
  const morning = (days: number) => instantOf(addDays(today, days), 9 * 60, zone).toISOString();
  await insertRows(
    tx,
    'gift_cards',
    demoGifts.map(({ code, boughtDaysAgo, sendInDays, by, owner, endReason, ...card }, index) => ({
      id: index + 1,
      ...card,
      code_hash: `\\x${createHash('sha256').update(code).digest('hex')}`,
      code_sealed: sendInDays > 0 ? seal(secrets, code) : null,
      last_four: code.slice(-4),
      balance: 0,
      buyer_id: idOf(by),
      send_at: sendInDays > 0 ? morning(sendInDays) : at(sendInDays),
      sent_at: sendInDays > 0 ? null : at(sendInDays),
      owner_id: owner && idOf(owner),
      added_at: owner && at(sendInDays),
      ended_at: endReason && at(-1),
      end_reason: endReason,
      idempotency_key: `demo-gift-${index + 1}`,
      created_at: at(-boughtDaysAgo),
    })),
  );
  const job = jobSql('gifts.deliver', sql`json_build_object('giftCardId', id)`, sql`send_at`);
  await tx.run(sql`select ${job} from gift_cards where sent_at is null`);
  await insertRows(
    tx,
    'payments',
    demoGifts.map(({ amount, boughtDaysAgo }, index) => ({
      gift_card_id: index + 1,
      provider: 'sandbox',
      reference: `demo-gift-${index + 1}`,
      method: 'creditCard',
      status: 'captured',
      amount,
      refunded: 0,
      created_at: at(-boughtDaysAgo),
    })),
  );
  return bookGifts(tx, at);
}

async function bookGifts(tx: Database, at: (days: number) => string): Promise<number> {
  const moves = demoGifts.flatMap(({ amount, boughtDaysAgo, endReason }, index) => [
    { kind: 'gift_sale', id: index + 1, amount: -amount, other: 'gateway', at: at(-boughtDaysAgo) },
    ...(endReason
      ? [{ kind: 'gift_end', id: index + 1, amount, other: 'breakage', at: at(-1) }]
      : []),
  ]);
  await insertRows(
    tx,
    'ledger_transactions',
    moves.map((move, index) => ({ id: index + 1, kind: move.kind, created_at: move.at })),
  );
  await insertTogether(
    tx,
    'ledger_entries',
    moves.flatMap((move, index) => {
      const booked = { transaction_id: index + 1, booked_at: move.at };
      return [
        { ...booked, account: 'gift_cards', amount: move.amount, gift_card_id: move.id },
        { ...booked, account: move.other, amount: -move.amount, gift_card_id: null },
      ];
    }),
  );
  return moves.length;
}
