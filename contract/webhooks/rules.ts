/** What shops' own programs can be told of, and how often that is tried. */

/** Fixed: a program knows them by name. Bodies have ids and states alone. */
export const webhookKinds = [
  /** A shop's part of an order was paid: there is something to do. */
  'order.paid',
  /** It went to another status, or a kitchen to another step. */
  'order.moved',
  /** Money of it goes back. */
  'order.refunded',
  /** A visit was asked for; with an order, once that is paid. */
  'booking.requested',
  /** It has another status, or another time. */
  'booking.moved',
  /** What was left of its price was paid, by the market or to the firm itself; or that was taken back. */
  'booking.paid',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Only where somebody asks for it. */
export const testKind = 'webhook.test';

/** How many a shop has at most, and how many deliveries of one are shown. */
export const mostWebhooks = 5;
export const deliveriesShown = 20;

export const deliveryStates = ['queued', 'sent', 'failed'] as const;

/**
 * Why it did not arrive: another answer than 2xx, one that leads elsewhere, none in time, no certificate to trust, no
 * connection, an address that is not public, a secret that cannot be opened any more, or switched off before it was sent.
 */
export const deliveryProblems = [
  'status',
  'redirect',
  'timeout',
  'certificate',
  'connection',
  'address',
  'secret',
  'off',
] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Minutes between attempts, about a day in all; after the last one it has failed. */
export const waitsBetweenAttempts = [1, 5, 15, 60, 180, 480, 720] as const;
export const mostAttempts = waitsBetweenAttempts.length + 1;

/** A webhook to which nothing has arrived for so long is switched off when the next one is given up. */
export const failingDays = 3;

/** For so long the secret before signs beside the new one. */
export const oldSecretHours = 24;

export const forgetDeliveriesAfterDays = 30;

/** In minutes, how long until the next attempt after so many; undefined after the last. */
export function waitAfter(attempts: number): number | undefined {
  return waitsBetweenAttempts[attempts - 1];
}
