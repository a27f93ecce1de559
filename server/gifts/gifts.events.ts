/** What people are notified of about gift cards. */
import type { Sealed } from '../secrets/seal.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    /** To its buyer: it is paid. */
    'gift.bought': { giftCardId: number };
    /** To its recipient, who may have no account, or to the buyer who gives it by hand: with the code. */
    'gift.received': { giftCardId: number; path: string; secret: Sealed };
    /** To its buyer: what it was bought with goes back. */
    'gift.refunded': { giftCardId: number };
    /** To its buyer and to whoever added it: an admin voided it, with what was left on it. */
    'gift.voided': { giftCardId: number; amount: number; reason: string };
    /** To admins: the gateway or a bank took back what it was bought with. */
    'gift.taken': { giftCardId: number; spent: number };
  }
}
