/** SQL of what people said by WhatsApp about its messages. */
import { type Database, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';

export type HashedWish = {
  messageId: string;
  phone: string;
  hash: string;
  wantsMessages: boolean;
  at: Date;
};

/** Stores what each phone said last, by its hash in hex, and answers what is news. */
export async function storeWishes(tx: Database, wishes: readonly HashedWish[]): Promise<void> {
  await tx.run(sql`
    with latest as (
      select distinct on (hash) * from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb)
        as wish ("messageId" text, phone text, hash text, "wantsMessages" boolean, at timestamptz)
      order by hash, at desc, "messageId"
    ), stored as (
      insert into phone_choices (phone_hash, wants_messages, said_at) select decode(hash, 'hex'), "wantsMessages", at from latest
      on conflict (phone_hash) do update set wants_messages = excluded.wants_messages, said_at = excluded.said_at
        where phone_choices.said_at < excluded.said_at
      returning phone_hash
    )
    select ${notifySql('whatsapp.switched', sql`json_build_object('phone', phone, 'isOn', "wantsMessages")`, sql`"messageId"`)}
    from latest where decode(hash, 'hex') in (select phone_hash from stored)`);
}

export type StoredPhoneChoice = { hash: string; wantsMessages: boolean; saidAt: Date };

/** Of the phones with these hashes in hex. */
export function choicesOf(db: Database, hashes: readonly string[]): Promise<StoredPhoneChoice[]> {
  return db.rows(sql`
    select encode(phone_hash, 'hex') as hash, wants_messages as "wantsMessages", said_at as "saidAt" from phone_choices
    where phone_hash in (select decode(hash, 'hex') from unnest(${hashes}::text[]) hash)`);
}

/** By which the visits in an account were booked. */
export async function phonesOfPerson(db: Database, userId: number): Promise<string[]> {
  const rows = await db.rows<{ phone: string }>(sql`
    select distinct phone_key as phone from service_bookings
      where user_id = ${userId} and phone_key like '+%' order by phone_key`);
  return rows.map(({ phone }) => phone);
}
