/** SQL of the accounts that a gateway pays shops to. */
import { type Database, sql } from '../db/database.ts';
import type { GatewayAccount } from '../payments-gateways/gateway.ts';

export type AccountRow = GatewayAccount & {
  shopId: number;
  shopName: string;
  account: string;
  checkedAt: Date;
};

const columns = sql`a.shop_id as "shopId", s.name as "shopName", a.account, a.status, a.needs,
  a.can_pay_out as "canPayOut", a.checked_at as "checkedAt"`;

export function accountOfShop(
  db: Database,
  provider: string,
  shopId: number,
): Promise<AccountRow | undefined> {
  return db.row(sql`
    select ${columns} from payout_accounts a join shops s on s.id = a.shop_id
      where a.shop_id = ${shopId} and a.provider = ${provider}`);
}

/** What opening an account needs to know of a shop. */
export function shopToOpenFor(
  db: Database,
  shopId: number,
): Promise<{ id: number; name: string; email: string } | undefined> {
  return db.row(
    sql`select s.id, s.name, u.email from shops s join users u on u.id = s.owner_id where s.id = ${shopId}`,
  );
}

export type NewAccount = {
  shopId: number;
  provider: string;
  account: string;
  openedBy: number;
  at: Date;
};

/** Stores the account of a shop that has none; whether it was stored. */
export async function insertAccount(
  tx: Database,
  { shopId, provider, account, openedBy, at }: NewAccount,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into payout_accounts (shop_id, provider, account, status, opened_by, opened_at, checked_at)
    values (${shopId}, ${provider}, ${account}, 'started', ${openedBy}, ${at}, ${at}) on conflict do nothing`);
  return inserted > 0;
}

/** What was asked last counts. */
export async function updateStatus(
  tx: Database,
  account: string,
  { status, needs, canPayOut }: GatewayAccount,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update payout_accounts set status = ${status}, needs = ${needs}, can_pay_out = ${canPayOut}, checked_at = ${at}
    where account = ${account} and checked_at <= ${at}`);
}

export async function isKnown(db: Database, account: string): Promise<boolean> {
  return (await db.row(sql`select from payout_accounts where account = ${account}`)) !== undefined;
}
