/** The jobs of payments: those about single payments and payouts, and the comparison with the gateway's records. */
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { eventTasks } from './gateway-events.ts';
import { singlePaymentTasks } from './follow-payment.ts';
import { transferTasks } from './transfers.ts';

export function paymentTasks({ db, configNow }: { db: Database; configNow(): Config }): Tasks {
  const parts = () => ({ db, config: configNow() });
  return { ...singlePaymentTasks(parts), ...eventTasks(parts), ...transferTasks(parts) };
}
