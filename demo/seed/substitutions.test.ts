import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/database.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { seedDemo } from '../seed.ts';

/** A minute ago, so that nothing depends on the clocks of database and process agreeing. */
const now = new Date(Date.now() - 60_000);

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await seedDemo(app.db, {
    now,
    commissionBasisPoints: 800,
    secrets: app.config,
    storage: app.storage,
  });
}, 60_000);
afterAll(() => app.close());

async function ask<Value>(statement: ReturnType<typeof sql>): Promise<Value[]> {
  return (await app.db.rows<{ value: Value }>(statement)).map(({ value }) => value);
}

test('has dishes that were sold out after the demo’s shopper had ordered them: asked, as they wished, left out with their money, and answered', async () => {
  expect(
    await ask(sql`
      select concat_ws(' ', coalesce(l.if_sold_out ->> 'wish', 'ask'), b.state, b.settled_by, r.amount) as value
      from substitutions b join order_lines l on l.id = b.order_line_id join orders o on o.id = l.order_id join users u on u.id = o.user_id and u.username = 'buyer'
        left join refunds r on r.shop_order_id = l.shop_order_id and r.reason = 'refund.sold_out' and l.refunded_amount = r.amount
      order by 1`),
  ).toEqual([
    'ask asked',
    'ask replaced shopper 500',
    'leave_out left_out kitchen 780',
    'mine replaced kitchen',
  ]);
  expect(
    await ask(sql`
      select b.id as value from substitutions b join order_lines l on l.id = b.order_line_id join shop_orders s on s.id = l.shop_order_id
      where b.said_at not between s.placed_at and ${now} or b.settled_at > ${now} or b.answer_by < ${now} and b.settled_at is null or b.instead_id is not null and b.instead_translations = '{}'`),
  ).toEqual([]);
  expect(
    await ask(sql`
      select count(*)::integer as value from substitutions b
        join graphile_worker._private_jobs j on (j.payload ->> 'substitutionId')::bigint = b.id and j.run_at = b.answer_by
      where b.state = 'asked'`),
  ).toEqual([1]);
});

test('keeps with what was ordered what its kitchen had said by then, and what was chosen and paid', async () => {
  expect(
    await ask(sql`
      select l.id as value from order_lines l join shop_orders s on s.id = l.shop_order_id left join dish_facts f on f.product_id = l.product_id
      where (l.dish is not null) <> (f.checked_at <= s.placed_at) or not l.dish -> 'contains' @> to_jsonb(f.contains)`),
  ).toEqual([]);
  expect(
    await ask(sql`
      select l.unit_price - p.unit_price || ' ' || (l.dish ->> 'hasUnknown') || ' ' || l.note as value from order_lines l join products p on p.id = l.product_id where l.note is not null`),
  ).toEqual(['410 true The egg well done, please.']);
  expect(
    await ask(sql`
      select l.id as value from order_lines l join products p on p.id = l.product_id where l.choices is null and exists (select from jsonb_array_elements(p.choice_groups) offered where (offered ->> 'min')::integer > 0)`),
  ).toEqual([]);
});
