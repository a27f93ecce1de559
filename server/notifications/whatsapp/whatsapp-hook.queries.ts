/** SQL of what WhatsApp reports. */
import { type Database, sql } from '../../db/database.ts';

export type StateOfDelivery = {
  deliveryId: number | null;
  providerId: string;
  state: string;
  at: Date;
  error: string | null;
};

/**
 * Stores how far messages are. What is known of one only grows: read is more than delivered, which is more than failed,
 * which is more than sent, in whichever order they arrive; the earliest time of each holds.
 */
export function storeStates(tx: Database, states: readonly StateOfDelivery[]): Promise<number> {
  return tx.run(sql`
    with reported as (
      select d.id, min(s."providerId") as provider_id,
        min(s.at) as sent_at,
        min(s.at) filter (where s.state in ('delivered', 'read')) as delivered_at,
        min(s.at) filter (where s.state = 'read') as read_at,
        min(s.at) filter (where s.state = 'failed') as failed_at,
        min(s.error) as error
      from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
          as s ("deliveryId" bigint, "providerId" text, state text, at timestamptz, error text)
        join notification_deliveries d on d.channel = 'whatsapp' and (d.id = s."deliveryId" or d.provider_id = s."providerId")
      where s.state in ('sent', 'delivered', 'read', 'failed')
      group by d.id
    ), known as (
      select d.id, d.state, reported.provider_id, reported.error,
        case when reported.delivered_at is not null or reported.failed_at is null then coalesce(d.sent_at, reported.sent_at)
          else d.sent_at end as sent_at,
        least(d.delivered_at, reported.delivered_at) as delivered_at, least(d.read_at, reported.read_at) as read_at,
        least(d.failed_at, reported.failed_at) as failed_at
      from reported join notification_deliveries d on d.id = reported.id
      where d.state in ('queued', 'sent', 'delivered', 'read', 'failed')
      for update of d
    )
    update notification_deliveries d set
      provider_id = coalesce(d.provider_id, known.provider_id), sent_at = known.sent_at, delivered_at = known.delivered_at,
      read_at = known.read_at, leased_until = null, next_at = null,
      failed_at = case when known.delivered_at is null then known.failed_at end,
      error = case when known.delivered_at is null and known.failed_at is not null then coalesce(d.error, known.error) end,
      state = case when known.read_at is not null then 'read' when known.delivered_at is not null then 'delivered'
        when known.failed_at is not null then 'failed' else 'sent' end
    from known where d.id = known.id`);
}
