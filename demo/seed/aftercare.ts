/** What the demo's shops promise for after the sale, and cases of goods that arrived: of the first shop none that it has to answer. */
import { type Database, sql } from '#server/db/database.ts';
import { jobSql } from '#server/jobs/jobs.ts';

type DemoStep = { step: string; by: 'shopper' | 'seller'; text: string };
type DemoCase = {
  kind: string;
  wish: string;
  state: 'open' | 'answered' | 'escalated' | 'to_send';
  steps: DemoStep[];
};

const cases: DemoCase[] = [
  {
    kind: 'not_as_described',
    wish: 'refund',
    state: 'escalated',
    steps: [
      { step: 'opened', by: 'shopper', text: 'The colour is not the one in the picture.' },
      {
        step: 'declined',
        by: 'seller',
        text: 'Screens show colours differently, as our page says.',
      },
      { step: 'escalated', by: 'shopper', text: 'It is blue, not green. That is no screen.' },
    ],
  },
  {
    kind: 'return',
    wish: 'refund',
    state: 'to_send',
    steps: [
      { step: 'opened', by: 'shopper', text: 'It is too small for the shelf.' },
      { step: 'return_accepted', by: 'seller', text: 'Please send it to the address on the slip.' },
    ],
  },
  {
    kind: 'late',
    wish: 'tell',
    state: 'answered',
    steps: [
      { step: 'opened', by: 'shopper', text: 'It came two days after the party.' },
      {
        step: 'told',
        by: 'seller',
        text: 'We are sorry: the courier lost a day. We have changed it.',
      },
    ],
  },
  {
    kind: 'damaged',
    wish: 'replacement',
    state: 'open',
    steps: [{ step: 'opened', by: 'shopper', text: 'One corner came bent, the box was wet.' }],
  },
  {
    kind: 'missing',
    wish: 'refund',
    state: 'escalated',
    steps: [
      { step: 'opened', by: 'shopper', text: 'The box held one of the two.' },
      { step: 'declined', by: 'seller', text: 'We packed both, our list says so.' },
      { step: 'escalated', by: 'shopper', text: 'The other was not in the box.' },
    ],
  },
];

/** Of a case `opened`, as the market leaves it. */
const clock = jobSql('aftercare.end_clock', sql`json_build_object('caseId', id)`, sql`due_at`);

/** Shops of goods whose own words speak of 30 days take back what does not fit. */
export async function seedAftercare(tx: Database, now: Date): Promise<void> {
  await tx.run(sql`
    insert into aftercare_policies (shop_id, report_hours, takes_returns, return_days, way_back, stated_by, stated_at)
    select id, 720, policy ~ '30 days', 30, case when id % 4 = 1 then 'shop' else 'shopper' end, owner_id, created_at from shops where kind = 'product' order by id`);
  await tx.run(sql`
    with newest as (
      select distinct on (s.id) s.id, s.order_id, s.shop_id, o.user_id, h.owner_id, l.id as line_id, s.delivered_at
      from shop_orders s join orders o on o.id = s.order_id join shops h on h.id = s.shop_id join order_lines l on l.shop_order_id = s.id
      where s.status = 'delivered' and h.kind = 'product' and o.user_id is not null and s.refunded = 0 and s.delivered_at < ${now}
      order by s.id, l.id
    ), ranked as (
      select *, row_number() over (partition by shop_id order by user_id = (select id from users where username = 'buyer') desc, delivered_at desc, id) as nth from newest
    ), chosen as (
      select *, row_number() over (order by shop_id, nth) as place from ranked where nth <= 3 order by shop_id, nth limit ${cases.length}
    ), wanted as (
      select chosen.*, one.kind, one.wish, one.state, one.steps from chosen
      join jsonb_to_recordset(${JSON.stringify(cases.map((one, index) => ({ ...one, place: index + 1 })))}::jsonb) as one (place bigint, kind text, wish text, state text, steps jsonb) using (place)
    ), opened as (
      insert into aftercare_cases (order_id, shop_order_id, shop_id, user_id, kind, wish, state, due_at, opened_at, changed_at)
      select order_id, id, shop_id, user_id, kind, wish, state, case when state <> 'escalated' then ${now}::timestamptz + interval '2 days' end,
        ${now}::timestamptz - interval '20 hours', ${now}::timestamptz - interval '3 hours' from wanted order by place
      returning id, shop_order_id, due_at
    ), units as (
      insert into aftercare_lines (case_id, shop_order_id, order_line_id, quantity)
      select opened.id, wanted.id, wanted.line_id, 1 from opened join wanted on wanted.id = opened.shop_order_id
    ), clocks as (
      select count(${clock}) from opened where due_at is not null
    )
    insert into aftercare_steps (case_id, step, done_as, user_id, text, done_at)
    select opened.id, step.value ->> 'step', step.value ->> 'by', case step.value ->> 'by' when 'shopper' then wanted.user_id else wanted.owner_id end, step.value ->> 'text',
      ${now}::timestamptz - interval '20 hours' + step.place * interval '4 hours'
    from opened join wanted on wanted.id = opened.shop_order_id cross join lateral jsonb_array_elements(wanted.steps) with ordinality as step (value, place), clocks
    order by opened.id, step.place`);
}
