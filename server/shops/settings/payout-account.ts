/**
 * The bank account that a shop's money goes to. Its number is stored sealed: somebody who reads the database or a copy of it
 * learns how it ends and no more.
 */
import type { ShopBankAccount } from '#contract/shops/settings.schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Secrets } from '../../config.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import type { SealedColumn } from '../../secrets/reseal.ts';
import { type Sealed, seal, unseal } from '../../secrets/seal.ts';
import * as queries from './payout-account.queries.ts';

export const sealedAccountNumbers: SealedColumn = {
  table: 'shop_payout_accounts',
  id: 'shop_id',
  column: 'number_sealed',
};

/** What is stored of an account number. */
export function sealedNumber(secrets: Secrets, accountNumber: string): queries.SealedNumber {
  return { sealed: seal(secrets, accountNumber), end: endOf(accountNumber) };
}

/** Its last four characters, without what groups them. */
function endOf(accountNumber: string): string {
  return accountNumber.replaceAll(/[ -]/g, '').slice(-4);
}

export function masked(end: string): string {
  return `•••• ${end}`;
}

/**
 * The whole account, for the admin who is about to send money there; each look is in the audit log. Refuses
 * `shop.no_payout_account`, and `shop.payout_account_lost` when the secret that it was sealed under is gone.
 */
export function showPayoutAccount(ctx: Ctx, { id }: { id: number }): Promise<ShopBankAccount> {
  return ctx.db.transaction(async (tx) => {
    const shop = (await queries.accountOf(tx, id)) ?? refuse('shop.not_found');
    const { end, sealed, ...names } = shop.account ?? refuse('shop.no_payout_account');
    const accountNumber = openedOrRefuse(ctx.config, sealed);
    await recordAudit(tx, {
      at: ctx.now,
      actorId: requireAdmin(ctx),
      action: 'shop.payout_account_shown',
      subject: { kind: 'shop', id, name: shop.shop },
      after: { ...names, accountNumber: masked(end) },
    });
    return { ...names, accountNumber };
  });
}

function openedOrRefuse(secrets: Secrets, sealed: Sealed): string {
  try {
    return unseal(secrets, sealed);
  } catch {
    refuse('shop.payout_account_lost');
  }
}
