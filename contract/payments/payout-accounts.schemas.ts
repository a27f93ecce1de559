/** Where a gateway sends a shop's money: the seller gives the gateway the facts on its own pages, and comes back. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, instant } from '../kernel/fields.ts';
import { payoutAccountPaths } from './paths.ts';
import { payoutAccountStatuses } from './rules.ts';

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

const ofShop = { params: z.object({ id: idInPath }) };

export const payoutAccountRoutes = {
  get: endpoint(payoutAccountPaths.get, 'signed-in', {
    ...ofShop,
    reply: payoutAccount,
    summary: 'Where a shop is paid, and what is missing',
  }),
  check: endpoint(payoutAccountPaths.check, 'signed-in', {
    ...ofShop,
    reply: payoutAccount,
    summary: 'Ask the gateway how the account stands, as after coming back from it',
  }),
  begin: endpoint(payoutAccountPaths.begin, 'signed-in', {
    ...ofShop,
    reply: gatewayLink,
    status: 201,
    summary: "A link to the gateway's questions; opens the account at the first time",
  }),
  dashboard: endpoint(payoutAccountPaths.dashboard, 'signed-in', {
    ...ofShop,
    reply: gatewayLink,
    status: 201,
    summary: "A link to the seller's own pages at the gateway",
  }),
};
