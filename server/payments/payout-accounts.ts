/** Where the gateway sends a shop's money. The seller answers the gateway's questions on its own pages; we keep how that stands. */
import type { GatewayLink, PayoutAccount } from '#contract/payments/payout-accounts.schemas.ts';
import type { payoutReturns } from '#contract/payments/rules.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import type { AccountLink, SellerTransfers } from '../payments-gateways/gateway.ts';
import { currentGateway } from '../payments-gateways/gateways.ts';
import { requireShop } from '../shops/shops.ts';
import type { PaymentParts } from './payments.ts';
import * as queries from './payout-accounts.queries.ts';

type OfShop = { id: number };

/** How far a shop is with it, as stored; for those who may see its money. */
export async function payoutAccount(ctx: Ctx, { id }: OfShop): Promise<PayoutAccount> {
  await requireShop(ctx, id, 'money');
  return accountReply(ctx, await accountOf(ctx, id));
}

/** The same after asking the gateway. */
export async function checkPayoutAccount(ctx: Ctx, { id }: OfShop): Promise<PayoutAccount> {
  await requireShop(ctx, id, 'money');
  const existing = await accountOf(ctx, id);
  if (existing) await followAccount(ctx, existing.account, ctx.now);
  return accountReply(ctx, await accountOf(ctx, id));
}

/**
 * A link to the gateway's questions, for owners: the answers decide where the money goes. The first time it opens
 * the account. Refuses `payout_account.not_offered`.
 */
export async function beginPayoutAccount(ctx: Ctx, { id }: OfShop): Promise<GatewayLink> {
  const openedBy = await requireShop(ctx, id, 'team');
  const transfers = requireTransfers(ctx);
  const { account } =
    (await accountOf(ctx, id)) ?? (await openAccount(ctx, transfers, id, openedBy));
  return linkReply(
    await transfers.questionsLink(account, {
      doneUrl: pageOf(ctx, id, 'done'),
      againUrl: pageOf(ctx, id, 'again'),
    }),
  );
}

/** A link to the seller's own pages at the gateway, for owners. Refuses `payout_account.not_begun` before the questions are answered. */
export async function payoutDashboard(ctx: Ctx, { id }: OfShop): Promise<GatewayLink> {
  await requireShop(ctx, id, 'team');
  const transfers = requireTransfers(ctx);
  const existing = await accountOf(ctx, id);
  if (!existing || existing.status === 'started') refuse('payout_account.not_begun');
  return linkReply(await transfers.dashboardLink(existing.account));
}

/** Keeps how an account stands at the gateway by now; one of nobody's here is left alone. */
export async function followAccount(
  { db, config }: PaymentParts,
  account: string,
  now: Date,
): Promise<void> {
  const { transfers } = currentGateway(config);
  if (!transfers || !(await queries.isKnown(db, account))) return;
  await queries.updateStatus(db, account, await transfers.account(account), now);
}

/** The account that a shop can be sent money to now; null without one. */
export async function readyAccount(
  ctx: Pick<Ctx, 'config'>,
  tx: Ctx['db'],
  shopId: number,
): Promise<string | null> {
  const { name, transfers } = currentGateway(ctx.config);
  const existing = transfers && (await queries.accountOfShop(tx, name, shopId));
  return existing?.status === 'ready' ? existing.account : null;
}

async function openAccount(
  ctx: Ctx,
  transfers: SellerTransfers,
  shopId: number,
  openedBy: number,
): Promise<queries.AccountRow> {
  const shop = (await queries.shopToOpenFor(ctx.db, shopId)) ?? refuse('shop.not_found');
  const account = await transfers.openAccount(shop);
  const provider = currentGateway(ctx.config).name;
  await ctx.db.transaction(async (tx) => {
    // Somebody else has just opened it: the gateway opens one for a shop, so it is the same.
    if (!(await queries.insertAccount(tx, { shopId, provider, account, openedBy, at: ctx.now })))
      return;
    await recordAudit(tx, {
      at: ctx.now,
      actorId: openedBy,
      action: 'payout_account.opened',
      subject: { kind: 'shop', id: shopId, name: shop.name },
      after: { provider, account },
    });
  });
  return (await accountOf(ctx, shopId)) ?? refuse('payout_account.not_begun');
}

function accountOf(ctx: Ctx, shopId: number): Promise<queries.AccountRow | undefined> {
  return queries.accountOfShop(ctx.db, currentGateway(ctx.config).name, shopId);
}

function requireTransfers({ config }: Ctx): SellerTransfers {
  return currentGateway(config).transfers ?? refuse('payout_account.not_offered');
}

function pageOf({ config }: Ctx, shopId: number, payouts: (typeof payoutReturns)[number]): string {
  return `${config.publicUrl}/seller/settings?shop=${shopId}&payouts=${payouts}`;
}

function accountReply({ config }: Ctx, existing: queries.AccountRow | undefined): PayoutAccount {
  return {
    isOffered: currentGateway(config).transfers !== null,
    status: existing?.status ?? 'none',
    needs: existing?.needs ?? 0,
    canPayOut: existing?.canPayOut ?? false,
    checkedAt: existing?.checkedAt.toISOString() ?? null,
  };
}

function linkReply({ url, expiresAt }: AccountLink): GatewayLink {
  return { url, expiresAt: expiresAt?.toISOString() ?? null };
}
