/** Webhooks: addresses of a shop's own that are told what happens to its orders and visits. How they are told: `sending.ts`. */
import { mostWebhooks, testKind } from '#contract/webhooks/rules.ts';
import type {
  Webhook,
  WebhookBody,
  WebhookDelivery,
  WebhookWithSecret,
} from '#contract/webhooks/schemas.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import { takeAttempt } from '../http/limits/attempts.ts';
import { refuse } from '../http/refuse.ts';
import { mayPostTo } from '../mail/outward-post.ts';
import { leadsInside } from '../mail/public-host.ts';
import type { SealedColumn } from '../secrets/reseal.ts';
import { seal } from '../secrets/seal.ts';
import { requireShop } from '../shops/shops.ts';
import { newWebhookSecret } from './signature.ts';
import * as queries from './webhooks.queries.ts';

export const sealedWebhookSecrets: SealedColumn[] = [
  { table: 'webhooks', id: 'id', column: 'secret_sealed' },
  { table: 'webhooks', id: 'id', column: 'previous_secret_sealed' },
];

/** So that of two that are added at once the sixth is refused. */
const lockSpace = 7_297;

/** All of a shop's, for its people with the permission; everything here refuses others as `requireShop` does. */
export async function webhooksOfShop(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ webhooks: Webhook[] }> {
  await requireShop(ctx, id, 'settings');
  return { webhooks: (await queries.webhooksOf(ctx.db, id)).map(webhookReply) };
}

/** Adds one, on, with its secret. Refuses `webhook.not_public` and `webhook.too_many`. */
export async function addWebhook(
  ctx: Ctx,
  { id, url, kinds }: WebhookBody & { id: number },
): Promise<WebhookWithSecret> {
  await requireShop(ctx, id, 'settings');
  await requireReceiver(ctx, { id, url });
  const secret = newWebhookSecret();
  const row = await ctx.db.transaction(
    async (tx) => {
      const added =
        (await queries.insertWebhook(tx, {
          shopId: id,
          url,
          kinds,
          secret: seal(ctx.config, secret),
        })) ?? refuse('webhook.too_many', { facts: { most: mostWebhooks } });
      await record(ctx, tx, { id, action: 'shop.webhook_added', after: auditedFacts(added) });
      return added;
    },
    { lock: { space: lockSpace, id } },
  );
  return { webhook: webhookReply(row), secret };
}

/**
 * Changes where it is told, of what, and whether at all. Refuses `webhook.not_found`, `webhook.changed_meanwhile` and, of
 * another address, `webhook.not_public`.
 */
export async function changeWebhook(ctx: Ctx, change: queries.WebhookChange): Promise<Webhook> {
  const before = await requireWebhook(ctx, change);
  if (before.url !== change.url) await requireReceiver(ctx, change);
  return ctx.db.transaction(async (tx) => {
    const after = (await queries.updateWebhook(tx, change)) ?? refuse('webhook.changed_meanwhile');
    if (!after.isOn) await queries.dropQueued(tx, after.id);
    await record(ctx, tx, {
      id: change.id,
      action: 'shop.webhook_changed',
      before: auditedFacts(before),
      after: auditedFacts(after),
    });
    return webhookReply(after);
  });
}

/** Makes another secret; the one before signs beside it for a day. */
export async function renewWebhookSecret(
  ctx: Ctx,
  which: queries.OfShop,
): Promise<WebhookWithSecret> {
  await requireWebhook(ctx, which);
  const secret = newWebhookSecret();
  return ctx.db.transaction(async (tx) => {
    const sealed = { ...which, secret: seal(ctx.config, secret), at: ctx.now };
    const row = (await queries.renewSecret(tx, sealed)) ?? refuse('webhook.not_found');
    const after = { host: hostOf(row.url) };
    await record(ctx, tx, { id: which.id, action: 'shop.webhook_renewed', after });
    return { webhook: webhookReply(row), secret };
  });
}

export async function removeWebhook(ctx: Ctx, which: queries.OfShop): Promise<void> {
  await requireShop(ctx, which.id, 'settings');
  await ctx.db.transaction(async (tx) => {
    const removed = await queries.deleteWebhook(tx, which);
    if (!removed) return;
    const before = { host: hostOf(removed.url) };
    await record(ctx, tx, { id: which.id, action: 'shop.webhook_removed', before });
  });
}

/** Sends something that means nothing. Refuses `webhook.is_off`, and more than sixty in an hour for one shop. */
export async function testWebhook(ctx: Ctx, which: queries.OfShop): Promise<WebhookDelivery> {
  await requireOn(ctx, which);
  await takeAttempt(ctx, { limit: 'webhookTries', key: String(which.id) });
  const sent = await queries.insertDelivery(ctx.db, {
    webhookId: which.webhookId,
    kind: testKind,
    body: { type: testKind, timestamp: ctx.now.toISOString(), data: { shopId: which.id } },
  });
  return deliveryReply(sent ?? refuse('webhook.not_found'));
}

/** What it was told last, and how it stands. */
export async function deliveriesOfWebhook(
  ctx: Ctx,
  which: queries.OfShop,
): Promise<{ webhook: Webhook; deliveries: WebhookDelivery[] }> {
  const row = await requireWebhook(ctx, which);
  const deliveries = await queries.lastDeliveries(ctx.db, row.id);
  return { webhook: webhookReply(row), deliveries: deliveries.map(deliveryReply) };
}

/** Sends something once more under the same id. Refuses `webhook.still_queued`, and what `testWebhook` refuses. */
export async function sendDeliveryAgain(
  ctx: Ctx,
  which: queries.OfShop & { deliveryId: number },
): Promise<WebhookDelivery> {
  await requireOn(ctx, which);
  if (!(await queries.deliveryOf(ctx.db, which))) refuse('webhook.not_found');
  await takeAttempt(ctx, { limit: 'webhookTries', key: String(which.id) });
  return deliveryReply((await queries.queueAgain(ctx.db, which)) ?? refuse('webhook.still_queued'));
}

async function requireWebhook(ctx: Ctx, which: queries.OfShop): Promise<queries.WebhookRow> {
  await requireShop(ctx, which.id, 'settings');
  return (await queries.webhookOf(ctx.db, which)) ?? refuse('webhook.not_found');
}

async function requireOn(ctx: Ctx, which: queries.OfShop): Promise<void> {
  const { isOn } = await requireWebhook(ctx, which);
  if (!isOn) refuse('webhook.is_off');
}

/** Refuses where nothing of ours may be sent: addresses inside of networks. Names can lead elsewhere later, so sending asks again. */
async function requireReceiver(ctx: Ctx, { id, url }: { id: number; url: string }): Promise<void> {
  const trusted = ctx.config.webhookOrigins;
  if (!mayPostTo(url, trusted)) refuseReceiver();
  const { origin, hostname } = new URL(url);
  if (trusted.includes(origin)) return;
  await takeAttempt(ctx, { limit: 'webhookTries', key: String(id) });
  if (await leadsInside(hostname)) refuseReceiver();
}

function refuseReceiver(): never {
  refuse('webhook.not_public', { errors: [{ path: 'url', code: 'webhooks.not_public' }] });
}

/** Of the address its host alone: paths and queries of receivers are often secrets. */
function auditedFacts({ url, kinds, isOn }: queries.WebhookRow) {
  return { host: hostOf(url), webhookKinds: kinds, webhookIsOn: isOn };
}

const hostOf = (url: string) => new URL(url).host;

type Recorded = {
  id: number;
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

async function record(ctx: Ctx, tx: Database, { id, ...entry }: Recorded): Promise<void> {
  await recordAudit(tx, {
    ...entry,
    at: ctx.now,
    actorId: ctx.viewer.userId,
    subject: { kind: 'shop', id, name: await queries.nameOfShop(tx, id) },
  });
}

function webhookReply({ failingSince, createdAt, ...row }: queries.WebhookRow): Webhook {
  return {
    ...row,
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

function deliveryReply({
  nextAt,
  createdAt,
  sentAt,
  ...row
}: queries.WebhookDeliveryRow): WebhookDelivery {
  return {
    ...row,
    nextAt: nextAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
