/** SQL of webhooks as their shop has them; each question names the shop. */
import {
  type DeliveryProblem,
  type deliveryStates,
  deliveriesShown,
  mostWebhooks,
  type testKind,
  type WebhookKind,
} from '#contract/webhooks/rules.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import type { Sealed } from '../secrets/seal.ts';

export type WebhookRow = {
  id: number;
  url: string;
  kinds: WebhookKind[];
  isOn: boolean;
  failingSince: Date | null;
  createdAt: Date;
  version: number;
};

const columns = sql`
  w.id, w.url, w.kinds, w.is_on as "isOn", w.failing_since as "failingSince", w.created_at as "createdAt", w.version`;

export function webhooksOf(db: Database, shopId: number): Promise<WebhookRow[]> {
  return db.rows(sql`select ${columns} from webhooks w where w.shop_id = ${shopId} order by w.id`);
}

/** Which webhook, of which shop. */
export type OfShop = { id: number; webhookId: number };

export function webhookOf(
  db: Database,
  { id, webhookId }: OfShop,
): Promise<WebhookRow | undefined> {
  return db.row(
    sql`select ${columns} from webhooks w where w.id = ${webhookId} and w.shop_id = ${id}`,
  );
}

/** Undefined where the shop has as many as it may; under a lock on the shop's. */
export function insertWebhook(
  tx: Database,
  added: { shopId: number; url: string; kinds: readonly WebhookKind[]; secret: Sealed },
): Promise<WebhookRow | undefined> {
  const { shopId, url, kinds, secret } = added;
  return tx.row(sql`
    insert into webhooks as w (shop_id, url, kinds, secret_sealed) select ${shopId}, ${url}, ${kinds}::text[], ${secret}
    where (select count(*) from webhooks where shop_id = ${shopId}) < ${mostWebhooks}
    returning ${columns}`);
}

export type WebhookChange = OfShop & {
  url: string;
  kinds: readonly WebhookKind[];
  isOn: boolean;
  version: number;
};

/** Undefined where somebody has changed it since that version. What has failed at another address, or before it was switched, is over. */
export function updateWebhook(
  tx: Database,
  { id, webhookId, url, kinds, isOn, version }: WebhookChange,
): Promise<WebhookRow | undefined> {
  return tx.row(sql`
    update webhooks w set url = ${url}, kinds = ${kinds}::text[], is_on = ${isOn}, version = version + 1,
      failing_since = case when w.is_on = ${isOn} and w.url = ${url} then w.failing_since end
    where w.id = ${webhookId} and w.shop_id = ${id} and w.version = ${version} returning ${columns}`);
}

/** What waits for a webhook that was switched off is not sent. */
export async function dropQueued(tx: Database, webhookId: number): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries set state = 'failed', next_at = null, last_error = 'off'
    where webhook_id = ${webhookId} and state = 'queued'`);
}

export function renewSecret(
  tx: Database,
  { id, webhookId, secret, at }: OfShop & { secret: Sealed; at: Date },
): Promise<WebhookRow | undefined> {
  return tx.row(sql`
    update webhooks w set previous_secret_sealed = secret_sealed, secret_sealed = ${secret}, renewed_at = ${at},
      version = version + 1
    where w.id = ${webhookId} and w.shop_id = ${id} returning ${columns}`);
}

export function deleteWebhook(
  tx: Database,
  { id, webhookId }: OfShop,
): Promise<{ url: string } | undefined> {
  return tx.row(
    sql`delete from webhooks where id = ${webhookId} and shop_id = ${id} returning url`,
  );
}

export type WebhookDeliveryRow = {
  id: number;
  eventId: string;
  kind: WebhookKind | typeof testKind;
  state: (typeof deliveryStates)[number];
  attempts: number;
  status: number | null;
  problem: DeliveryProblem | null;
  nextAt: Date | null;
  createdAt: Date;
  sentAt: Date | null;
};

const deliveryColumns: Sql = sql`
  d.id, d.event_id as "eventId", d.kind, d.state, d.attempts, d.last_status as status, d.last_error as problem,
  d.next_at as "nextAt", d.created_at as "createdAt", d.sent_at as "sentAt"`;

export function lastDeliveries(db: Database, webhookId: number): Promise<WebhookDeliveryRow[]> {
  return db.rows(sql`
    select ${deliveryColumns} from webhook_deliveries d where d.webhook_id = ${webhookId}
    order by d.id desc limit ${deliveriesShown}`);
}

export function insertDelivery(
  db: Database,
  delivery: {
    webhookId: number;
    kind: typeof testKind;
    body: object;
  },
): Promise<WebhookDeliveryRow | undefined> {
  const { webhookId, kind, body } = delivery;
  return db.row(sql`
    insert into webhook_deliveries as d (webhook_id, event_id, kind, body)
    values (${webhookId}, gen_random_uuid(), ${kind}, ${JSON.stringify(body)}::json) returning ${deliveryColumns}`);
}

export function deliveryOf(
  db: Database,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<WebhookDeliveryRow | undefined> {
  return db.row(sql`
    select ${deliveryColumns} from webhook_deliveries d where d.id = ${deliveryId} and d.webhook_id = ${webhookId}`);
}

/** Undefined where it waits already. */
export function queueAgain(
  db: Database,
  { webhookId, deliveryId }: { webhookId: number; deliveryId: number },
): Promise<WebhookDeliveryRow | undefined> {
  return db.row(sql`
    update webhook_deliveries d set state = 'queued', attempts = 0, next_at = now(), sent_at = null, last_status = null,
      last_error = null
    where d.id = ${deliveryId} and d.webhook_id = ${webhookId} and d.state <> 'queued' returning ${deliveryColumns}`);
}

export async function nameOfShop(db: Database, shopId: number): Promise<string> {
  const row = await db.row<{ name: string }>(sql`select name from shops where id = ${shopId}`);
  return row?.name ?? '';
}

/** The one that the market has switched off and that has failed for longest. */
export function switchedOffToday(
  db: Database,
  shopId: number,
): Promise<{ id: number; url: string; since: Date } | undefined> {
  return db.row(sql`
    select id, url, failing_since as since from webhooks
    where shop_id = ${shopId} and not is_on and failing_since is not null order by failing_since limit 1`);
}
