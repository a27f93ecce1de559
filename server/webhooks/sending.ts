/**
 * Sending to webhooks. What is due lies in the database, left by the transaction of what happened; each process takes some
 * of it every second, sends it, and writes down how that went. What it had in hand when it ended is taken by another.
 */
import { type DeliveryProblem, waitAfter } from '#contract/webhooks/rules.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { mayPostTo, postTo } from '../mail/outward-post.ts';
import { NotPublicHost } from '../mail/public-host.ts';
import { unseal } from '../secrets/seal.ts';
import * as queries from './sending.queries.ts';
import { signedHeaders } from './signature.ts';
import { dropQueued } from './webhooks.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'webhooks.send': Record<string, never>;
    /** To webhooks to which nothing arrives, by themselves: who does not answer holds up nobody else. */
    'webhooks.send_to_failing': Record<string, never>;
    'webhooks.forget_old': Record<string, never>;
  }
}

type Parts = Pick<Ctx, 'db' | 'config'>;

/**
 * How many a process sends at a time. Where nothing arrives, few: names that nobody answers for hold the threads that
 * look them up, which others need.
 */
const mostAtOnce = { arriving: 30, failing: 4 } as const;
const patienceMs = 10_000;

export function webhookTasks({ db, configNow }: Pick<Ctx, 'db'> & { configNow(): Config }): Tasks {
  const send = (isFailing: boolean) => () => sendDue({ db, config: configNow() }, { isFailing });
  return {
    'webhooks.send': { run: send(false), everySeconds: 1 },
    'webhooks.send_to_failing': { run: send(true), everySeconds: 2 },
    'webhooks.forget_old': {
      run: () => queries.forgetDeliveries(db),
      repeat: '53 * * * *',
    },
  };
}

/** Sends what is due, once each. */
export async function sendDue(parts: Parts, { isFailing }: { isFailing: boolean }): Promise<void> {
  const due = await queries.takeDue(parts.db, {
    isFailing,
    most: isFailing ? mostAtOnce.failing : mostAtOnce.arriving,
  });
  let last: Promise<void> = Promise.resolve();
  const sending = due.map(async (one) => {
    const outcome = await attempt(parts.config, one);
    // One after the other, so that many ends at once do not take all connections.
    last = last.catch(() => undefined).then(() => note(parts.db, one, outcome));
    return last;
  });
  // What could not be written down is tried again; it is said once.
  const [broken] = (await Promise.allSettled(sending)).filter((end) => end.status === 'rejected');
  if (broken) throw broken.reason;
}

/** How an attempt went. */
async function note(
  db: Database,
  { id, webhookId, attempts }: queries.DueDelivery,
  { status, problem }: Outcome,
): Promise<void> {
  if (problem === null) return queries.noteSent(db, { id, webhookId, status: status ?? 0 });
  const wait = problem === 'off' ? null : (waitAfter(attempts) ?? null);
  await db.transaction(async (tx) => {
    await queries.holdWebhook(tx, webhookId);
    const failed = { id, webhookId, attempts, status, problem, wait };
    if (!(await queries.noteFailed(tx, failed)) || problem === 'off') return;
    const off = await queries.noteFailing(tx, { webhookId, wait });
    if (!off) return;
    await dropQueued(tx, webhookId);
    await recordSwitchedOff(tx, off);
  });
}

async function recordSwitchedOff(
  tx: Database,
  { shopId, shopName, url }: queries.SwitchedOff,
): Promise<void> {
  await recordAudit(tx, {
    at: new Date(),
    actorId: null,
    isByMarket: true,
    action: 'shop.webhook_switched_off',
    subject: { kind: 'shop', id: shopId, name: shopName },
    after: { host: new URL(url).host },
  });
}

type Outcome = { status: number | null; problem: DeliveryProblem | null };

/** One attempt; what goes wrong outside is its outcome. */
async function attempt(config: Config, due: queries.DueDelivery): Promise<Outcome> {
  if (!due.isOn) return { status: null, problem: 'off' };
  const trusted = config.webhookOrigins;
  // Addresses that were saved under another configuration.
  if (!mayPostTo(due.url, trusted)) return { status: null, problem: 'address' };
  const secrets = secretsOf(config, due);
  if (!secrets) return { status: null, problem: 'secret' };
  const body = JSON.stringify(due.body);
  try {
    const status = await postTo(due.url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Pasar-Webhooks',
        ...signedHeaders({ id: due.eventId, at: new Date(), body }, secrets),
      },
      body,
      trusted,
      patienceMs,
    });
    return { status, problem: problemOfStatus(status) };
  } catch (error) {
    return { status: null, problem: problemOf(error) };
  }
}

/** Undefined where it was sealed under a secret that is gone. */
function secretsOf(config: Config, { secret, previousSecret }: queries.DueDelivery) {
  try {
    const sealed = previousSecret ? [secret, previousSecret] : [secret];
    return sealed.map((one) => unseal(config, one));
  } catch {
    return undefined;
  }
}

function problemOfStatus(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof NotPublicHost) return 'address';
  const { name = '', code = '' } = error as { name?: string; code?: unknown };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return /CERT|SELF_SIGNED|UNABLE_TO_/.test(String(code)) ? 'certificate' : 'connection';
}
