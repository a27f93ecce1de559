/** Plans of runs in which one part alone goes away. */

/** What each plan happens to. */
export const plans = {
  failover: 'cluster',
  switchover: 'cluster',
  'etcd-away': 'cluster',
  'pooler-away': 'pooler',
  'nats-away': 'nats',
} as const;
export type PlanName = keyof typeof plans;

export const isPlan = (name: string): name is PlanName => Object.hasOwn(plans, name);
