/** What people are notified of about reviews. */
import '../events/notify.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    /** To the shop. */
    'review.received': { reviewId: number };
    /** To the author of the review. */
    'review.replied': { reviewId: number };
  }
}
