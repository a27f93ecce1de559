/** What people are notified of about shops and their teams. */
import type { Sealed } from '../secrets/seal.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    'shop.suspended': { shopId: number; reason: string };
    'shop.restored': { shopId: number };
    /** What the market keeps of its new sales, in basis points: a rate of its own, or the one of all shops again; without a shop that of all which have none of their own. */
    'shop.commission_changed': {
      shopId: number | null;
      basisPoints: number;
      isOwn: boolean;
      reason: string | null;
    };
    /** In so many days, at most a month; told again in the last week. */
    'shop.certificate_expires': { shopId: number; body: string; days: number };
    /** To the admins: a document waits to be checked. */
    'proof.handed_in': { proofId: number };
    'proof.decided': { proofId: number; isAccepted: boolean };
    /** A document that was accepted ends in so many days: see `proofReminders`. */
    'proof.ends': { proofId: number; days: number };
    /** It takes no orders for want of a document of this kind. */
    'shop.stopped': { shopId: number; proof: string };
    'shop.resumed': { shopId: number };
    /** To who follows it: it takes orders again after a day or more. */
    'shop.opened_again': { shopId: number };
    /** To an address, which may be nobody's yet; `userId` when it is somebody's who has proven it, as far as that can be. */
    'team.invited': {
      email: string;
      userId: number | null;
      shopId: number;
      role: string;
      path: string;
      secret: Sealed;
    };
    /** To the shop's owners: somebody asks to join them. */
    'team.asked': { shopId: number; userId: number };
    /** To the person who asked. */
    'team.answered': {
      shopId: number;
      userId: number;
      status: 'approved' | 'declined';
      reason: string | null;
    };
  }
}
