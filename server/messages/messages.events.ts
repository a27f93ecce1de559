/** What people are notified of about conversations. */
import '../events/notify.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    'order.message': { orderId: number; userIds: number[]; from: string; path: string };
    'message.received': { userIds: number[]; from: string; about: string; path: string };
  }
}
