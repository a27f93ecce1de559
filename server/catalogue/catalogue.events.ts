/** What people are notified of about products. */
import '../events/notify.ts';

declare module '../events/notify.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface NotificationEvents {
    'product.taken_down': { productId: number; reason: string };
    'product.restored': { productId: number };
    /** To those whose favourite it is at a higher price, once a day. Enqueued by a trigger on products, however the price changes. */
    'price.dropped': { productId: number };
    /** To those whose favourite it is, once a day. Enqueued by a trigger on products, whatever brings the stock back. */
    'back.in.stock': { productId: number };
  }
}
