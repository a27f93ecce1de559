/** Recipients of what happens in cases: each side of what the other did, the admins of what they have to decide. */
import { nameOfCase } from '../../aftercare/aftercare.ts';
import { type Sql, sql } from '../../db/database.ts';
import {
  admins,
  type Money,
  peopleOf,
  recipients,
  type RecipientsOf,
  shopMails,
  together,
} from './recipients.ts';

export const aftercareRecipients = {
  'aftercare.step': ({ caseId, stepId, state }, money) => {
    const facts = factsOf(state, money);
    const from = sql`from aftercare_cases c join aftercare_steps t on t.case_id = c.id and t.id = ${stepId}
      join orders o on o.id = c.order_id join shops s on s.id = c.shop_id`;
    const ofCase = sql`c.id = ${caseId}`;
    return together(
      recipients('aftercare.answered', {
        who: sql`c.user_id`,
        facts,
        path: sql`'/aftercare/' || c.id`,
        from: sql`${from} where ${ofCase} and t.done_as <> 'shopper'`,
      }),
      recipients('aftercare.received', {
        who: sql`people.user_id`,
        // What went back is for those who may see the shop's money.
        facts: {
          ...facts,
          amount: sql`case when people.sees_money then ${facts.amount} else '"none"'::jsonb end`,
        },
        mails: shopMails('orders'),
        path: sql`'/seller/aftercare/' || c.id || '?shop=' || s.id`,
        from: sql`${from} cross join lateral ${peopleOf(sql`s.id`, 'orders')} people
          where ${ofCase} and t.done_as <> 'seller' and people.user_id <> c.user_id`,
      }),
      recipients('aftercare.to_decide', {
        who: sql`admins.user_id`,
        facts,
        path: sql`'/admin/aftercare/' || c.id`,
        from: sql`${from} cross join ${admins} admins where ${ofCase} and ${state}::text = 'escalated'`,
      }),
    );
  },
} satisfies Partial<RecipientsOf>;

function factsOf(state: string, money: Money): Record<'amount', Sql> & Record<string, Sql> {
  return {
    number: sql`o.number`,
    shop: sql`s.name`,
    product: nameOfCase,
    cause: sql`c.kind`,
    step: sql`t.step`,
    state: sql`${state}::text`,
    amount: sql`case when t.amount is null then '"none"'::jsonb else ${money(sql`t.amount`)} end`,
    said: sql`nullif(t.text, '')`,
  };
}
