/**
 * `npm run faults -- --seconds 90 --seed 7`: uses a production build while it kills what it can, and prints its figures.
 * `--only held` has only the troubles with that in their names.
 * `--pooler` puts PgBouncer before the database (`apt-get install pgbouncer`).
 * `--plan failover`, `switchover` or `etcd-away` has it on the cluster of `deploy/ha/`, and what that plan is about happens to it.
 * `--plan pooler-away` has PgBouncer go and come back, `--plan nats-away` NATS, by which processes tell each other (`apt-get install nats-server`).
 * `--gateway stripe` has it paid through Stripe's driver, over a bad line to a stand-in. `--plant all`, or the name of a kind, plants known faults afterwards: they must be seen.
 */
import { parseArgs } from 'node:util';
import buildSite from '../support/build.ts';
import { hasNats } from '#server/testing/nats.ts';
import { hasPgBouncer } from '#server/testing/pgbouncer.ts';
import { missingPrograms } from './cluster.ts';
import { runFaults } from './harness.ts';
import { isPlan, plans } from './plans.ts';
import { plants, plantsFor } from './plants.ts';
import { tableOf } from './report.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '90' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    gateway: { type: 'string', default: 'sandbox' },
    pooler: { type: 'boolean', default: false },
    plan: { type: 'string', default: '' },
    plant: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
const plan = isPlan(values.plan) ? values.plan : undefined;
if (values.plan && !plan) throw new Error(`There is no such plan: ${values.plan}`);
const missingFor = {
  cluster: missingPrograms,
  pooler: hasPgBouncer ? [] : ['pgbouncer'],
  nats: hasNats ? [] : ['nats-server'],
};
const missing = plan ? missingFor[plans[plan]] : [];
if (missing.length > 0) {
  console.log(`Skipped, for want of ${missing.join(', ')} (docs/faults.md).`);
  process.exit(0);
}
const gateway = values.gateway === 'stripe' ? 'stripe' : 'sandbox';
buildSite();
const run = await runFaults({
  seconds: Number(values.seconds),
  seed: Number(values.seed),
  only: values.only,
  gateway,
  pooler: values.pooler,
  plan,
  plant: values.plant === 'all' ? plantsFor(gateway) : values.plant.split(',').filter(Boolean),
  say: console.error,
});
console.log(tableOf(run));
const unseen = Object.entries(run.planted).filter(
  ([name, seen]) => !seen.some((violation) => violation.startsWith(plants[name]?.seen ?? '')),
);
process.exit(run.violations.length === 0 && unseen.length === 0 ? 0 : 1);
