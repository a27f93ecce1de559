import { ledgerRoutes as routes } from '#contract/payments/ledger.schemas.ts';
import { lineRoutes } from '#contract/payments/lines.schemas.ts';
import { paymentStatusRoutes } from '#contract/payments/status.schemas.ts';
import { paymentWebhookRoutes } from '#contract/payments/webhook.schemas.ts';
import { taxRoutes } from '#contract/payments/tax.schemas.ts';
import { payoutAccountRoutes as accounts } from '#contract/payments/payout-accounts.schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { earnings, earningsFile, totalsOfEarnings } from './earning-list.ts';
import { balanceOfShop, fileOfDue, shopsDue } from './ledger.ts';
import { ledgerLines, ledgerTotals, linesFile } from './ledger-lines.ts';
import { paymentStatus, takeEvent } from './gateway-events.ts';
import {
  beginPayoutAccount,
  checkPayoutAccount,
  payoutAccount,
  payoutDashboard,
} from './payout-accounts.ts';
import { reversePayout } from './payout-reversals.ts';
import {
  allPayouts,
  fileOfPayouts,
  fileOfPayoutsToShop,
  payoutsOfShop,
  totalsOfPayouts,
  totalsOfPayoutsToShop,
} from './payout-list.ts';
import { recordPayout } from './payouts.ts';
import { statement, statementFile, totalsOfStatement } from './statement.ts';
import * as tax from './tax-report.ts';
import { transferPayout } from './transfers.ts';

export function paymentRoutes(serve: Serve): void {
  serve(routes.balance, (ctx, { params }) => balanceOfShop(ctx, params));
  serve(routes.statement, async (ctx, { params, query }, exchange) => {
    const page = await statement(ctx, params, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.statementFile, (ctx, { params, query }) => statementFile(ctx, params, query));
  serve(routes.statementTotals, (ctx, { params, query }) => totalsOfStatement(ctx, params, query));
  serve(routes.earningsFile, (ctx, { params, query }) => earningsFile(ctx, params, query));
  serve(routes.earningTotals, (ctx, { params, query }) => totalsOfEarnings(ctx, params, query));
  serve(routes.earnings, async (ctx, { params, query }, exchange) => {
    const page = await earnings(ctx, params, query);
    exchange.place(page);
    return page.rows;
  });
  serve(lineRoutes.list, async (ctx, { query }, exchange) => {
    const page = await ledgerLines(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(lineRoutes.totals, (ctx, { query }) => ledgerTotals(ctx, query));
  serve(lineRoutes.file, (ctx, { query }) => linesFile(ctx, query));
  serve(routes.payoutsOfShop, async (ctx, { params, query }, exchange) => {
    const page = await payoutsOfShop(ctx, params, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.due, async (ctx, { query }, exchange) => {
    const page = await shopsDue(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.dueFile, (ctx, { query }) => fileOfDue(ctx, query));
  serve(routes.payouts, async (ctx, { query }, exchange) => {
    const page = await allPayouts(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.payoutsFile, (ctx, { query }) => fileOfPayouts(ctx, query));
  serve(routes.payoutTotals, (ctx, { query }) => totalsOfPayouts(ctx, query));
  serve(routes.payoutsFileOfShop, (ctx, { params, query }) =>
    fileOfPayoutsToShop(ctx, params, query),
  );
  serve(routes.payoutTotalsOfShop, (ctx, { params, query }) =>
    totalsOfPayoutsToShop(ctx, params, query),
  );
  serve(routes.recordPayout, (ctx, { body, key }) => recordPayout(ctx, body, key));
  serve(routes.transferPayout, (ctx, { body, key }) => transferPayout(ctx, body, key));
  serve(routes.reversePayout, (ctx, { params, body }) =>
    reversePayout(ctx, { ...params, ...body }),
  );
  serve(taxRoutes.ofShop, (ctx, { params, query }) => tax.taxOfShop(ctx, params, query));
  serve(taxRoutes.fileOfShop, (ctx, { params, query }) => tax.fileOfShopTax(ctx, params, query));
  serve(taxRoutes.ofMarket, (ctx, { query }) => tax.taxOfMarket(ctx, query));
  serve(taxRoutes.fileOfMarket, (ctx, { query }) => tax.fileOfMarketTax(ctx, query));
  serve(accounts.get, (ctx, { params }) => payoutAccount(ctx, params));
  serve(accounts.check, (ctx, { params }) => checkPayoutAccount(ctx, params));
  serve(accounts.begin, (ctx, { params }) => beginPayoutAccount(ctx, params));
  serve(accounts.dashboard, (ctx, { params }) => payoutDashboard(ctx, params));
  serve(paymentStatusRoutes.get, (ctx) => paymentStatus(ctx));
  // Events carry the whole object that they are about.
  serve(
    paymentWebhookRoutes.stripe,
    (ctx, _, { raw, request }) => takeEvent(ctx, raw, signatureIn(request.headers)),
    {
      bodyLimit: 512 * 1024,
    },
  );
}

function signatureIn(headers: Record<string, string | string[] | undefined>): string | undefined {
  const signature = headers['stripe-signature'];
  return typeof signature === 'string' ? signature : undefined;
}
