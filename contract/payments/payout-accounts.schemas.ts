/** Where a gateway sends a shop's money: the seller gives the gateway the facts on its own pages, and comes back. */
import * as z from 'zod/mini';
import { get, post } from '../kernel/endpoint.ts';
import { idInPath, instant } from '../kernel/fields.ts';
import { payoutAccountStatuses } from './payout-account-statuses.rules.ts';
import type { RefusalRule } from '../kernel/refusals.ts';

export const payoutAccount = z.object({
  /** False while payouts are made by hand: then there is nothing to set up. */
  isOffered: z.boolean(),
  status: z.enum(payoutAccountStatuses),
  /** How many facts the gateway still asks for. */
  needs: z.number(),
  /** Whether the gateway pays on to the seller's bank. */
  canPayOut: z.boolean(),
  checkedAt: z.nullable(instant),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

/** An address at the gateway; it works once, and for a few minutes only. */
export const gatewayLink = z.object({ url: z.string(), expiresAt: z.nullable(instant) });
export type GatewayLink = z.output<typeof gatewayLink>;

/** The query of `/seller/settings` with which the gateway sends a seller back: done with, or to be sent there anew. */
export const payoutReturns = ['done', 'again'] as const;

export const payoutAccountRefusals = {
  'payout_account.not_offered': {
    type: 'state-conflict',
    status: 409,
    title: 'Not offered',
    message: 'Payouts are made by hand here. There is nothing to set up.',
  },
  'payout_account.not_begun': {
    type: 'state-conflict',
    status: 409,
    title: 'Not set up yet',
    message: 'Set up where your money goes first.',
  },
} as const satisfies Record<string, RefusalRule>;

const ofShop = { params: z.object({ id: idInPath }) };

export const payoutAccountRoutes = {
  get: get('/api/shops/:id/payout-account', 'signed-in', {
    ...ofShop,
    reply: payoutAccount,
    summary: 'Where a shop is paid, and what is missing',
  }),
  check: post('/api/shops/:id/payout-account/check', 'signed-in', {
    ...ofShop,
    reply: payoutAccount,
    summary: 'Ask the gateway how the account stands, as after coming back from it',
  }),
  begin: post('/api/shops/:id/payout-account/link', 'signed-in', {
    ...ofShop,
    reply: gatewayLink,
    status: 201,
    summary: "A link to the gateway's questions; opens the account at the first time",
  }),
  dashboard: post('/api/shops/:id/payout-account/dashboard', 'signed-in', {
    ...ofShop,
    reply: gatewayLink,
    status: 201,
    summary: "A link to the seller's own pages at the gateway",
  }),
};
