/** Webhooks: addresses of a shop's own that are told, signed, what happens to its orders and visits. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, line, version } from '../kernel/fields.ts';
import { shopWebhookPaths } from './paths.ts';
import {
  deliveryProblems,
  deliveryStates,
  mostAttempts,
  mostWebhooks,
  testKind,
  webhookKinds,
} from './rules.ts';

/** Over http only where the market's configuration names the origin. */
const url = line({ min: 1, max: 500, message: 'webhooks.url' }).check(
  z.regex(/^https?:\/\/[^\s#]+$/, 'webhooks.url'),
  z.refine((typed) => {
    const parsed = URL.canParse(typed) ? new URL(typed) : null;
    return parsed !== null && parsed.username + parsed.password === '';
  }, 'webhooks.url'),
);

const kinds = z.array(z.enum(webhookKinds), 'webhooks.kinds').check(
  z.minLength(1, 'webhooks.kinds'),
  z.maxLength(webhookKinds.length, 'webhooks.kinds'),
  z.refine((list) => new Set(list).size === list.length, 'webhooks.kinds'),
);

export const webhookBody = z.object({ url, kinds });
export type WebhookBody = z.output<typeof webhookBody>;

const webhook = z.object({
  id,
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  isOn: z.boolean(),
  /** Since when nothing has arrived there. One that is off and has it was switched off by the market. */
  failingSince: z.nullable(instant),
  createdAt: instant,
  version: z.int(),
});
export type Webhook = z.output<typeof webhook>;

/** `whsec_` and base64, as the Standard Webhooks specification has it. It is in this answer and in no other. */
const withSecret = z.object({ webhook, secret: z.string() });
export type WebhookWithSecret = z.output<typeof withSecret>;

const delivery = z.object({
  id,
  /** The header `webhook-id`: the same for each attempt. */
  eventId: z.string(),
  kind: z.enum([...webhookKinds, testKind]),
  state: z.enum(deliveryStates),
  attempts: z.int().check(z.minimum(0)),
  /** What was answered last; null where nothing was. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(deliveryProblems)),
  /** When it is tried next; null where it is not. */
  nextAt: z.nullable(instant),
  createdAt: instant,
  sentAt: z.nullable(instant),
});
export type WebhookDelivery = z.output<typeof delivery>;

const params = z.object({ id: idInPath });
const one = z.object({ id: idInPath, webhookId: idInPath });

export const shopWebhookRoutes = {
  list: endpoint(shopWebhookPaths.list, 'signed-in', {
    params,
    reply: z.object({ webhooks: z.array(webhook) }),
    summary: 'The webhooks of a shop, for its people with the permission',
  }),
  add: endpoint(shopWebhookPaths.add, 'signed-in', {
    params,
    body: webhookBody,
    reply: withSecret,
    status: 201,
    summary: `Add a webhook, with the secret that signs what it is sent; a shop has ${mostWebhooks} at most`,
  }),
  change: endpoint(shopWebhookPaths.change, 'signed-in', {
    params: one,
    body: z.extend(webhookBody, { isOn: z.boolean(), version }),
    reply: webhook,
    summary: 'Change a webhook, or switch it on or off; off, what waits for it has failed',
  }),
  renew: endpoint(shopWebhookPaths.renew, 'signed-in', {
    params: one,
    reply: withSecret,
    summary: 'Make another secret; for a day the one before signs beside it',
  }),
  remove: endpoint(shopWebhookPaths.remove, 'signed-in', {
    params: one,
    summary: 'Remove a webhook with what it was sent; doing it twice is fine',
  }),
  test: endpoint(shopWebhookPaths.test, 'signed-in', {
    params: one,
    reply: delivery,
    status: 201,
    summary: `Send a ${testKind}`,
  }),
  deliveries: endpoint(shopWebhookPaths.deliveries, 'signed-in', {
    params: one,
    reply: z.object({ webhook, deliveries: z.array(delivery) }),
    summary: 'What a webhook was sent last, the newest first, and how it stands',
  }),
  sendAgain: endpoint(shopWebhookPaths.sendAgain, 'signed-in', {
    params: z.extend(one, { deliveryId: idInPath }),
    reply: delivery,
    summary: `Send something again that has arrived or failed, up to ${mostAttempts} times as at first`,
  }),
};
