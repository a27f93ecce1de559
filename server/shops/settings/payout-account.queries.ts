/** SQL of the bank accounts that shops' money goes to. */
import { type Database, sql } from '../../db/database.ts';
import type { Sealed } from '../../secrets/seal.ts';

/** Of an account number: all of it, sealed, and what it ends in. */
export type SealedNumber = { sealed: Sealed; end: string };

type Names = { bankName: string; accountHolder: string };
type Change = { shopId: number; by: number; at: Date };

/** Stores an account, or another in its place. */
export function storeAccount(
  tx: Database,
  account: Change & Names & { number: SealedNumber },
): Promise<number> {
  const { shopId, bankName, accountHolder, number, by, at } = account;
  return tx.run(sql`
    insert into shop_payout_accounts (shop_id, bank_name, account_holder, number_sealed, number_end, changed_by, changed_at)
    values (${shopId}, ${bankName}, ${accountHolder}, ${number.sealed}, ${number.end}, ${by}, ${at})
    on conflict (shop_id) do update set bank_name = excluded.bank_name, account_holder = excluded.account_holder,
      number_sealed = excluded.number_sealed, number_end = excluded.number_end, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`);
}

/** Changes whose account it is and where; its number stays. */
export function renameAccount(
  tx: Database,
  { shopId, bankName, accountHolder, by, at }: Change & Names,
): Promise<number> {
  return tx.run(sql`
    update shop_payout_accounts set bank_name = ${bankName}, account_holder = ${accountHolder},
      changed_by = ${by}, changed_at = ${at}
    where shop_id = ${shopId}`);
}

export type SealedBankAccount = Names & SealedNumber;

/** Null where the shop has none yet. */
export function accountOf(
  db: Database,
  shopId: number,
): Promise<{ shop: string; account: SealedBankAccount | null } | undefined> {
  return db.row(sql`
    select s.name as shop, case when a.shop_id is not null then
      json_build_object('bankName', a.bank_name, 'accountHolder', a.account_holder, 'end', a.number_end,
        'sealed', a.number_sealed) end as account
    from shops s left join shop_payout_accounts a on a.shop_id = s.id where s.id = ${shopId}`);
}
