/** Recipients of what is asked of the market itself: who asked, at their account or the address that they gave, and admins. */
import { type Sql, sql } from '../../db/database.ts';
import { admins, recipients, type RecipientsOf } from './recipients.ts';

export const supportRecipients = {
  'support.asked': ({ requestId }) => toAsker('support.asked', requestId),
  'support.answered': ({ requestId, said }) =>
    toAsker('support.answered', requestId, { said: sql`${said}::text` }),
  'support.received': ({ requestId }) =>
    recipients('support.received', {
      who: sql`admins.user_id`,
      facts: { name: sql`coalesce(u.full_name, r.name)`, topic: sql`r.topic` },
      path: sql`'/admin/support/' || r.id`,
      from: sql`from support_requests r left join users u on u.id = r.user_id
        cross join ${admins} admins where r.id = ${requestId}`,
    }),
} satisfies Partial<RecipientsOf>;

function toAsker(
  kind: 'support.asked' | 'support.answered',
  requestId: number,
  facts: Record<string, Sql> = {},
): Sql {
  return recipients(kind, {
    who: sql`r.user_id`,
    address: sql`r.email`,
    facts: { topic: sql`r.topic`, language: sql`r.language`, ...facts },
    path: sql`case when r.user_id is null then '/support/{secret}' else '/support/' || r.id end`,
    secret: sql`r.link_sealed`,
    from: sql`from support_requests r where r.id = ${requestId}`,
  });
}
