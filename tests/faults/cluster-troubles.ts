/** What goes wrong with a cluster of `deploy/ha/`: by the plan that it is of. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Kind } from './kind.ts';
import type { Stage } from './stage.ts';

/** Each is over when writes are acknowledged again. */
export const clusterTroubles: readonly Kind[] = [
  {
    name: "the primary's machine killed",
    plan: 'failover',
    isDatabaseAway: true,
    happen: untilTakenOver((cluster) => cluster.killPrimary()),
  },
  {
    name: "the primary's machine silent",
    plan: 'failover',
    isDatabaseAway: true,
    happen: untilTakenOver((cluster) => cluster.silencePrimary()),
  },
  {
    name: "the primary's PostgreSQL killed",
    plan: 'failover',
    isDatabaseAway: true,
    happen: untilTakenOver((cluster) => cluster.killPostgres()),
  },
  {
    // The primary is there and reads go on; commits wait until Patroni lets go of the standby.
    name: "the standby's machine killed",
    plan: 'failover',
    happen: async (stage) => {
      const cluster = clusterOf(stage);
      const restart = await cluster.killStandby();
      await cluster.untilWritable();
      return wholeAfter(cluster, restart);
    },
  },
  {
    name: 'switched over',
    plan: 'switchover',
    isDatabaseAway: true,
    happen: untilTakenOver((cluster) => cluster.switchOver()),
  },
  {
    name: 'etcd killed',
    plan: 'etcd-away',
    isDatabaseAway: true,
    happen: async (stage) => {
      const cluster = clusterOf(stage);
      const restart = await cluster.killEtcd();
      await cluster.untilReadOnly();
      await pause(5_000);
      await restart();
      await cluster.untilWritable();
      return cluster.untilWhole;
    },
  },
];

function clusterOf({ cluster }: Stage): Cluster {
  if (!cluster) throw new Error('a plan has a cluster');
  return cluster;
}

/** The primary is lost until another is one; `lose` may return what brings its machine back. */
function untilTakenOver(
  lose: (cluster: Cluster) => Promise<void | (() => Promise<void>)>,
): Kind['happen'] {
  return async (stage) => {
    const cluster = clusterOf(stage);
    const was = await cluster.primary();
    const restart = await lose(cluster);
    await cluster.untilWritable(was);
    return wholeAfter(cluster, restart);
  };
}

function wholeAfter(cluster: Cluster, restart: (() => Promise<void>) | void) {
  return async () => {
    await restart?.();
    await cluster.untilWhole();
  };
}
