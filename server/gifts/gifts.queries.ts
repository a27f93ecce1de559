/** SQL of gift cards; minor units. */
import {
  type GiftColumn,
  type GiftMovement,
  type GiftState,
  giftStates,
} from '#contract/gifts/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { anywhere } from '../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';
import { jobSql } from '../jobs/jobs.ts';
import {
  type HeldPayment,
  type HeldRow,
  heldForGift,
  insertGiftPayment,
} from '../payments/payments.ts';
import type { Sealed } from '../secrets/seal.ts';

export type GiftRow = {
  id: number;
  lastFour: string;
  amount: Minor;
  balance: Minor;
  state: GiftState;
  /** As JSON of the database writes instants, as all of a row's are. */
  expiresAt: string | null;
  endReason: string | null;
};

export type BoughtRow = GiftRow & {
  buyerId: number;
  recipientName: string;
  recipientEmail: string | null;
  sendAt: string;
  sentAt: string | null;
  boughtAt: string;
  ownerId: number | null;
};

/** How far card `g` is at an instant. */
function stateOf(at: Date | Sql): Sql {
  return sql`case when g.ended_at is not null then 'ended'
    when g.expires_at <= ${at} then 'expired' when g.balance = 0 then 'used'
    when g.owner_id is not null then 'added' when g.sent_at is not null then 'sent' else 'waiting' end`;
}

const cardFields = (at: Date) =>
  sql`'id', g.id, 'lastFour', g.last_four, 'amount', g.amount, 'balance', g.balance,
    'state', ${stateOf(at)}, 'expiresAt', g.expires_at, 'endReason', g.end_reason`;

const boughtFields = (at: Date) =>
  sql`${cardFields(at)}, 'buyerId', g.buyer_id, 'recipientName', g.recipient_name, 'recipientEmail', g.recipient_email,
    'sendAt', g.send_at, 'sentAt', g.sent_at, 'boughtAt', g.created_at, 'ownerId', g.owner_id`;

/** Cards `g` that this person can pay with. */
function isSpendable(userId: number | Sql, at: Date): Sql {
  return sql`g.owner_id = ${userId} and g.ended_at is null and (g.expires_at is null or g.expires_at > ${at}) and g.balance > 0`;
}

export async function balanceOf(db: Database, userId: number, at: Date): Promise<Minor> {
  const row = await db.row<{ balance: Minor }>(
    sql`select coalesce(sum(g.balance), 0)::bigint as balance from gift_cards g where ${isSpendable(userId, at)}`,
  );
  return row?.balance ?? 0;
}

/** For a larger statement: what can be paid with, the card that runs out first before the others, locked until the transaction ends. */
export function cardsToSpend(userId: number, at: Date): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('id', g.id, 'balance', g.balance) order by g.expires_at, g.id), '[]')
    from (select g.id, g.balance, g.expires_at from gift_cards g where ${isSpendable(userId, at)} order by g.id for update) g)`;
}

/** Whether a card that has paid for an order has ended: what comes back to it cannot be spent. */
export function isOfEndedGift(orderId: Sql): Sql {
  return sql`exists (
    select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join gift_cards g on g.id = e.gift_card_id
    where t.order_id = ${orderId} and g.ended_at is not null)`;
}

export type SpendableCard = { id: number; balance: Minor };

export type MovedRow = {
  at: string;
  lastFour: string;
  kind: GiftMovement;
  amount: Minor;
  order: { id: number; number: string } | null;
};

/** What moved on cards `g`, as JSON in the order that `order` says. */
function moved(cards: Sql, order: Sql): Sql {
  return sql`(
    select coalesce(json_agg(json_build_object('at', m.booked_at, 'lastFour', m.last_four, 'kind', m.kind,
      'amount', m.amount, 'order', m."order") order by ${order}), '[]')
    from (
      select e.id, e.booked_at, g.last_four, -e.amount as amount,
        case t.kind when 'gift_sale' then 'sale' when 'payment' then 'spent'
          when 'gift_refund' then 'refunded' when 'gift_end' then 'ended'
          when 'dispute' then 'taken' else 'returned' end as kind,
        case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end as "order"
      from ${cards} g join ledger_entries e on e.gift_card_id = g.id join ledger_transactions t on t.id = e.transaction_id
        left join orders o on o.id = t.order_id
      order by e.id desc limit 100
    ) m)`;
}

export type WalletRow = {
  balance: Minor;
  cards: GiftRow[];
  history: MovedRow[];
  bought: BoughtRow[];
};

/** Everything of one person's gift cards. */
export function walletOf(db: Database, userId: number, at: Date): Promise<WalletRow | undefined> {
  return db.row(sql`
    select (select coalesce(sum(g.balance), 0)::bigint from gift_cards g where ${isSpendable(userId, at)}) as balance,
      (select coalesce(json_agg(json_build_object(${cardFields(at)}) order by g.balance = 0, g.expires_at, g.id), '[]')
        from gift_cards g where g.owner_id = ${userId}) as cards,
      ${moved(sql`(select * from gift_cards where owner_id = ${userId})`, sql`m.id desc`)} as history,
      (select coalesce(json_agg(json_build_object(${boughtFields(at)}) order by g.id desc), '[]')
        from (select * from gift_cards where buyer_id = ${userId} order by id desc limit 100) g) as bought`);
}

export async function movedOn(db: Database, id: number): Promise<MovedRow[] | undefined> {
  const row = await db.row<{ list: MovedRow[] }>(sql`
    select ${moved(sql`(select * from gift_cards where id = ${id})`, sql`m.id`)} as list from gift_cards where id = ${id}`);
  return row?.list;
}

export type NewGift = {
  buyerId: number;
  codeHash: Buffer;
  lastFour: string;
  sealed: Sealed;
  amount: Minor;
  senderName: string;
  recipientName: string;
  recipientEmail: string | null;
  message: string;
  language: Language;
  sendAt: Date;
  expiresAt: Date | null;
  key: string;
  at: Date;
};

/** Writes a card that is paid with `payment`, with the jobs that take the money and send the card on its day. */
export async function insertGift(
  tx: Database,
  gift: NewGift,
  payment: HeldPayment,
): Promise<number> {
  const job = sql`json_build_object('giftCardId', card.id)`;
  const row = await tx.row<{ id: number }>(sql`
    with card as (
      insert into gift_cards (code_hash, last_four, code_sealed, amount, buyer_id, sender_name, recipient_name,
        recipient_email, message, language, send_at, expires_at, idempotency_key, created_at)
      values (${gift.codeHash}, ${gift.lastFour}, ${gift.sealed}, ${gift.amount}, ${gift.buyerId},
        ${gift.senderName}, ${gift.recipientName}, ${gift.recipientEmail},
        ${gift.message}, ${gift.language}, ${gift.sendAt}, ${gift.expiresAt}, ${gift.key}, ${gift.at})
      returning id, amount, send_at
    ), ${insertGiftPayment(payment, sql`card`)}
    select card.id, ${jobSql('gifts.sold', job)}, case when card.send_at > ${gift.at}
      then ${jobSql('gifts.deliver', job, sql`card.send_at`)} end from card`);
  if (!row) throw new Error('a gift card was not written');
  return row.id;
}

export function boughtById(
  db: Database,
  id: number,
  at: Date,
): Promise<{ card: BoughtRow } | undefined> {
  return db.row(
    sql`select json_build_object(${boughtFields(at)}) as card from gift_cards g where g.id = ${id}`,
  );
}

export function boughtByKey(
  db: Database,
  buyerId: number,
  key: string,
  at: Date,
): Promise<{ card: BoughtRow } | undefined> {
  return db.row(
    sql`select json_build_object(${boughtFields(at)}) as card from gift_cards g
      where g.buyer_id = ${buyerId} and g.idempotency_key = ${key}`,
  );
}

/** A card as it stands, locked until the transaction ends; of this buyer, or of any where `buyerId` is null. */
export type HeldGift = BoughtRow & {
  sealed: Sealed | null;
  /** Whether its payment is taken, and whether it is on its way still. */
  isPaid: boolean;
  isHeld: boolean;
};

export async function holdGift(
  tx: Database,
  id: number,
  { buyerId, at }: { buyerId: number | null; at: Date },
): Promise<HeldGift | undefined> {
  const locked = await tx.row(
    sql`select 1 from gift_cards where id = ${id} and (${buyerId}::bigint is null or buyer_id = ${buyerId}) for update`,
  );
  if (!locked) return undefined;
  const row = await tx.row<{ card: HeldGift }>(sql`
    select json_build_object(${boughtFields(at)}, 'sealed', g.code_sealed,
      'isPaid', exists (select from payments p where p.gift_card_id = g.id and p.status = 'captured'),
      'isHeld', exists (select from payments p
        where p.gift_card_id = g.id and p.status = 'authorised' and p.lost_at is null)) as card
    from gift_cards g where g.id = ${id}`);
  return row?.card;
}

/** The card with this code, locked until the transaction ends. */
export async function holdGiftByCode(
  tx: Database,
  codeHash: Buffer,
  at: Date,
): Promise<HeldGift | undefined> {
  const row = await tx.row<{ id: number }>(
    sql`select id from gift_cards where code_hash = ${codeHash}`,
  );
  return row && holdGift(tx, row.id, { buyerId: null, at });
}

export async function addToWallet(
  tx: Database,
  id: number,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  await tx.run(
    sql`update gift_cards set owner_id = ${userId}, added_at = ${at}, code_sealed = null where id = ${id} and owner_id is null`,
  );
}

export async function markSent(
  tx: Database,
  id: number,
  sent: { at: Date; code?: { hash: Buffer; lastFour: string }; email?: string | null | undefined },
): Promise<void> {
  const { code, email, at } = sent;
  await tx.run(sql`
    update gift_cards set sent_at = ${at}, code_sealed = null, code_hash = coalesce(${code?.hash ?? null}, code_hash),
      last_four = coalesce(${code?.lastFour ?? null}, last_four),
      recipient_email = coalesce(${email ?? null}, recipient_email)
    where id = ${id}`);
}

/** For its first reason; that its payment was taken gives way to another, as it may come back. */
export async function endGift(
  tx: Database,
  id: number,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await tx.run(
    sql`update gift_cards set ended_at = coalesce(ended_at, ${at}),
      end_reason = coalesce(nullif(end_reason, 'payment_taken'), ${reason}), code_sealed = null where id = ${id}`,
  );
}

/** What these bookings of a gateway have taken, and not given back: of the card, and of us. */
export async function takenBy(
  tx: Database,
  movements: readonly string[],
): Promise<{ ofCard: Minor; ofCosts: Minor }> {
  const row = await tx.row<{ ofCard: Minor; ofCosts: Minor }>(sql`
    select coalesce(sum(e.amount) filter (where e.account = 'gift_cards'), 0)::integer as "ofCard",
      coalesce(sum(e.amount) filter (where e.account = 'costs'), 0)::integer as "ofCosts"
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.kind in ('dispute', 'dispute_reversal') and t.movement = any(${movements}::text[])`);
  return row ?? { ofCard: 0, ofCosts: 0 };
}

/** Cards that have run out with something on them. */
export async function runOut(db: Database, at: Date): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from gift_cards where balance > 0 and expires_at <= ${at} order by expires_at limit 500`,
  );
  return rows.map(({ id }) => id);
}

export async function heldOf(db: Database, id: number): Promise<HeldRow[]> {
  const row = await db.row<{ held: HeldRow[] }>(sql`select ${heldForGift(sql`${id}`)} as held`);
  return row?.held ?? [];
}

export type AdminRow = BoughtRow & { buyerName: string; ownerName: string | null };
export type GiftFilter = { q?: string | undefined; state?: GiftState | undefined; at: Date };

export const giftSorts: SortedList<GiftColumn> = {
  id: sql`g.id`,
  usual: '-bought',
  indexed: ['bought', 'recipient', 'amount', 'balance'],
  by: {
    bought: { value: sql`g.id`, type: 'bigint' },
    recipient: { value: sql`lower(coalesce(g.recipient_email, ''))`, type: 'text' },
    amount: { value: sql`g.amount`, type: 'bigint' },
    balance: { value: sql`g.balance`, type: 'bigint' },
    state: {
      value: sql`array_position(${giftStates}::text[], ${stateOf(sql`now()`)})`,
      type: 'bigint',
    },
  },
};

/** A page of cards. */
export function gifts(
  filter: GiftFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<{ card: AdminRow } & KeysetRow> {
  return sql`
    select json_build_object(${boughtFields(filter.at)}, 'buyerName', b.full_name, 'ownerName', w.full_name) as card,
      ${position} as position
    from gift_cards g join users b on b.id = g.buyer_id left join users w on w.id = g.owner_id
    where ${allOf([...matching(filter), ...beyond])} order by ${order} limit ${limit}`;
}

export function countGifts(db: Database, filter: GiftFilter): Promise<number> {
  return counted(
    db,
    sql`from gift_cards g join users b on b.id = g.buyer_id where ${allOf(matching(filter))}`,
  );
}

function matching({ q, state, at }: GiftFilter): Sql[] {
  return [
    ...(state ? [sql`${stateOf(at)} = ${state}`] : []),
    ...(q
      ? [
          sql`(g.last_four = ${q.toUpperCase()}
            or lower(g.recipient_name || ' ' || coalesce(g.recipient_email, '')) like ${anywhere(q)}
            or lower(b.full_name || ' ' || b.email) like ${anywhere(q)})`,
        ]
      : []),
  ];
}

export async function outstanding(
  db: Database,
): Promise<{ cards: number; amount: Minor; wereSold: boolean }> {
  const row = await db.row<{ cards: number; amount: Minor; wereSold: boolean }>(sql`
    select count(*) as cards, coalesce(sum(balance), 0)::bigint as amount, exists (select from gift_cards) as "wereSold"
    from gift_cards where balance > 0`);
  if (!row) throw new Error('sums have a row');
  return row;
}

/** A card whose payment was taken and is back can be spent again. */
export async function takeUpGift(tx: Database, id: number): Promise<void> {
  await tx.run(
    sql`update gift_cards set ended_at = null, end_reason = null where id = ${id} and end_reason = 'payment_taken'`,
  );
}

export async function spendable(tx: Database, userId: number, at: Date): Promise<SpendableCard[]> {
  const row = await tx.row<{ cards: SpendableCard[] }>(
    sql`select ${cardsToSpend(userId, at)} as cards`,
  );
  return row?.cards ?? [];
}

/** Of buyers who have left and whose cards were under way then. */
export async function forgetNamesOfErased(db: Database): Promise<void> {
  await db.run(sql`
    update gift_cards g set sender_name = '', recipient_name = '', recipient_email = null, message = ''
    from users u where u.id = g.buyer_id and u.erased_at is not null and g.recipient_name <> ''
      and (g.sent_at is not null or g.code_sealed is null)`);
}
