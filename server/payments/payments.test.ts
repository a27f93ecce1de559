import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { isDuplicate, sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { currentGateway } from '../payments-gateways/gateways.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { aProduct, signedIn } from '../testing/makers.ts';
import { letGo } from './payments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const held = async () => {
  const answer = await currentGateway(app.config).authorise({
    amount: 12_00,
    currency: 'USD',
    token: sandboxTokens.approved,
    method: 'creditCard',
    about: { userId: (await signedIn(app)).id, orderId: null },
    idempotencyKey: randomUUID(),
  });
  if (answer.status !== 'approved') throw new Error('the sandbox approves this token');
  return {
    provider: currentGateway(app.config).name,
    reference: answer.reference,
    method: 'creditCard',
    amount: 12_00,
  } as const;
};
const runJobs = () => runDueJobs(app.pool, tasks(app));

test('an order whose commit was never answered keeps its money, although it was to be let go', async () => {
  const order = await bought(await signedIn(app), { product: await aProduct(app) });
  const payment = await app.db.row<{ reference: string }>(
    sql`select reference from payments where order_id = ${order.id}`,
  );
  const reference = payment?.reference ?? '';
  await tasks(app)['payments.void']?.run({ reference });
  await runJobs();
  expect((await currentGateway(app.config).find(reference)).status).toBe('captured');
});

test('what was let go is let go at the gateway, also when the job runs again, and no order can keep it any more', async () => {
  const payment = await held();
  await letGo(app.db, payment);
  await letGo(app.db, payment);
  await runJobs();
  expect((await currentGateway(app.config).find(payment.reference)).status).toBe('voided');
  const order = await bought(await signedIn(app), { product: await aProduct(app), isPaid: false });
  const late = app.db.run(sql`
    insert into payments (order_id, provider, reference, method, status, amount)
    values (${order.id}, ${payment.provider}, ${payment.reference}, 'creditCard', 'authorised', 1200)`);
  await expect(late).rejects.toSatisfy((error) => isDuplicate(error, 'payment_references_pkey'));
});

test('an order that is just being written decides', async () => {
  const payment = await held();
  const order = await bought(await signedIn(app), { product: await aProduct(app), isPaid: false });
  let run: Promise<void> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.run(sql`
      insert into payments (order_id, provider, reference, method, status, amount)
      values (${order.id}, ${payment.provider}, ${payment.reference}, 'creditCard', 'authorised', 1200)`);
    await letGo(app.db, payment);
    run = runJobs();
    const isAwaited = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%payment_references%'`;
    await expect.poll(() => app.db.row(isAwaited), { timeout: 10_000 }).toBeDefined();
  });
  await run;
  expect((await currentGateway(app.config).find(payment.reference)).status).toBe('authorised');
});
