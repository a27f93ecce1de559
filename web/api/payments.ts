import { ledgerPaths, payoutAccountPaths } from '#contract/payments/paths.ts';
import type { ledgerRoutes } from '#contract/payments/ledger.schemas.ts';
import type { payoutAccountRoutes } from '#contract/payments/payout-accounts.schemas.ts';
import { browserClient } from './browser.ts';

export const ledgerApi = browserClient<typeof ledgerRoutes>(ledgerPaths);
export const payoutAccountsApi = browserClient<typeof payoutAccountRoutes>(payoutAccountPaths);
