/** What people are notified of about support. */
import '../events/notify.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    /** To who asked: it has arrived. */
    'support.asked': { requestId: number };
    /** To who asked. */
    'support.answered': { requestId: number; said: string };
    /** To admins: something waits for them. */
    'support.received': { requestId: number };
  }
}
