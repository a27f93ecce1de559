/** Cases while things are killed: a shopper opens one, the shop gives some back, an admin decides about the rest. */
import type pg from 'pg';
import type { AftercareCase } from '#contract/aftercare/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { type Ask, asker, type Crowd, untilKnown } from './asking.ts';

type Complaint = { ask: Ask; shop: Ask; order: Pick<Order, 'id'>; lineId: number };

/** Reports one unit of a line, is not content with what the shop gives, and passes it on to the market. */
export async function complain(
  crowd: Crowd,
  { ask, shop, order, lineId }: Complaint,
): Promise<void> {
  const { scene, journal } = crowd;
  const admin = asker(crowd, scene.admin);
  const lines = [{ shopId: scene.canteen.id, lineId, quantity: 1 }];
  const body = { kind: 'damaged', wish: 'refund', lines, text: 'It came spilled' };
  const { answer: opened } = await untilKnown(() =>
    ask<AftercareCase>('open a case', 'post', `/api/orders/${order.id}/aftercare`, { body }),
  );
  // Who was not answered the first time has opened it, and is told that it is open.
  if (opened?.status !== 201) return;
  const { id } = opened.body;
  const path = `/api/aftercare/${id}`;
  const given = { step: 'refund', amount: 1.5, text: 'For the trouble' };
  const partly = await step(shop, 'refund a case', `${path}/shop`, given);
  if (partly) journal.acknowledged.caseRefunds.push({ caseId: id });
  await step(ask, 'pass a case on', `${path}/shopper`, { step: 'escalate', text: 'Not enough' });
  const decision = { decision: 'refund', bearer: 'shop', text: 'All of it goes back' };
  if (await step(admin, 'decide a case', `${path}/decision`, decision))
    journal.acknowledged.caseRefunds.push({ caseId: id });
}

/** Whether it was taken. */
async function step(by: Ask, what: string, url: string, body: object): Promise<boolean> {
  const { answer } = await untilKnown(() => by(what, 'post', url, { body }));
  return answer?.status === 200;
}

/** Each refund of a case is there once: among the refunds, in the sum of its case, and with all of its part in the ledger. */
export async function wrongCases(
  client: pg.ClientBase,
  acknowledged: ReadonlyArray<{ caseId: number }>,
): Promise<Array<[name: string, rows: unknown[]]>> {
  const steps = await client.query(
    `select st.id, st.amount, count(r.id) as times from aftercare_steps st left join refunds r on r.idempotency_key = st.refund_key and r.amount = st.amount
     where st.amount is not null group by st.id having count(r.id) <> 1`,
  );
  const cases = await client.query<{ id: number; refunded: number; times: number; sum: number }>(
    `select c.id, c.refunded, count(st.amount)::integer as times, coalesce(sum(st.amount), 0)::integer as sum
     from aftercare_cases c left join aftercare_steps st on st.case_id = c.id group by c.id`,
  );
  const ledger = await client.query(
    `select s.id, given.amount as given, booked.amount as booked from shop_orders s
       cross join lateral (select coalesce(sum(r.amount), 0)::integer as amount from refunds r where r.shop_order_id = s.id) given
       cross join lateral (
         select coalesce(-sum(e.amount), 0)::integer as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
         where t.shop_order_id = s.id and t.kind = 'refund' and e.account in ('gateway', 'gift_cards')) booked
     where exists (select from aftercare_cases c where c.shop_order_id = s.id) and s.status <> 'cancelled' and given.amount <> booked.amount`,
  );
  const times = Map.groupBy(acknowledged, ({ caseId }) => caseId);
  return [
    ['refunds of cases not there once', steps.rows],
    ['cases whose sum is another', cases.rows.filter(({ refunded, sum }) => refunded !== sum)],
    [
      'refunds of cases acknowledged and lost',
      cases.rows.filter((one) => one.times < (times.get(one.id)?.length ?? 0)),
    ],
    ['refunds of parts with cases other than in the ledger', ledger.rows],
  ];
}
