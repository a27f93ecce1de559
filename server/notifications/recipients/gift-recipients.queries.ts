/** Recipients of what happens to gift cards. */
import { type Sql, sql } from '../../db/database.ts';
import { admins, type Money, recipients, type RecipientsOf } from './recipients.ts';

export const giftRecipients = {
  'gift.bought': ({ giftCardId }, money) => toBuyer('gift.bought', giftCardId, money),
  'gift.refunded': ({ giftCardId }, money) => toBuyer('gift.refunded', giftCardId, money),
  'gift.voided': ({ giftCardId, amount, reason }, money) =>
    recipients('gift.voided', {
      who: sql`holder.user_id`,
      address: sql`holder.address`,
      facts: {
        amount: money(sql`${amount}`),
        card: sql`g.last_four`,
        reason: sql`${reason}::text`,
        language: sql`g.language`,
      },
      path: sql`'/profile/gift-cards'`,
      // Its buyer, and whoever can pay with it: whose wallet it is in, or who was mailed its code.
      from: sql`from gift_cards g
        cross join lateral (
          select g.buyer_id as user_id, null as address
          union select g.owner_id, null where g.owner_id is not null
          union select null, g.recipient_email
            where g.owner_id is null and g.sent_at is not null and g.recipient_email is not null
        ) as holder
        where g.id = ${giftCardId}`,
    }),
  'gift.received': ({ giftCardId, path }, money) =>
    recipients('gift.received', {
      who: sql`case when g.recipient_email is null then g.buyer_id end`,
      address: sql`coalesce(g.recipient_email, b.email)`,
      facts: {
        from: sql`g.sender_name`,
        name: sql`g.recipient_name`,
        amount: money(sql`g.amount`),
        message: sql`coalesce(nullif(g.message, ''), 'none')`,
        // The mail alone says it: it is the secret that the path has, too.
        giftCode: sql`'••••'::text`,
        language: sql`g.language`,
      },
      path: sql`${path}`,
      from: sql`from gift_cards g join users b on b.id = g.buyer_id where g.id = ${giftCardId}`,
    }),
  'gift.taken': ({ giftCardId, spent }, money) =>
    recipients('gift.taken', {
      who: sql`admins.user_id`,
      facts: {
        card: sql`g.last_four`,
        amount: money(sql`g.amount`),
        spent: spent > 0 ? money(sql`${spent}`) : sql`'none'::text`,
      },
      path: sql`'/admin/gift-cards?q=' || g.last_four`,
      from: sql`from gift_cards g, ${admins} admins where g.id = ${giftCardId}`,
    }),
} satisfies Partial<RecipientsOf>;

function toBuyer(kind: 'gift.bought' | 'gift.refunded', giftCardId: number, money: Money): Sql {
  return recipients(kind, {
    who: sql`g.buyer_id`,
    facts: {
      amount: money(sql`g.amount`),
      name: sql`g.recipient_name`,
      card: sql`g.last_four`,
      day: sql`case when g.send_at > g.created_at then to_char(g.send_at, 'YYYY-MM-DD') else 'none' end`,
    },
    path: sql`'/profile/gift-cards'`,
    from: sql`from gift_cards g where g.id = ${giftCardId}`,
  });
}
