/** A kind of trouble. */
import type { Journal } from './journal.ts';
import type { Stage } from './stage.ts';

export type ClusterPlan = 'failover' | 'switchover' | 'etcd-away';
export type PlanName = ClusterPlan | 'nats-away';

export type Kind = {
  name: string;
  /** Of those that need a cluster, or NATS: when it happens. The others are of no plan. */
  plan?: PlanName;
  isDatabaseAway?: boolean;
  needsSmallDisk?: boolean;
  needsPooler?: boolean;
  /** May return what puts everything back as it was, once the market works again. */
  happen(stage: Stage, journal: Journal): Promise<void | (() => Promise<void>)>;
};
