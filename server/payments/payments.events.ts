/** What people are notified of about payments and payouts. Amounts are minor units. */
import type { Minor } from '#contract/kernel/money.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    /** To the payer: money that came too late, or twice, goes back. */
    'payment.returned': { userId: number; amount: Minor };
    /** To the shop's people who see its money. */
    'payout.recorded': { shopId: number; amount: Minor; reference: string };
    /** To admins: the gateway would not send a shop its money. */
    'payout.failed': { shopId: number; amount: Minor; reason: string };
  }
}
