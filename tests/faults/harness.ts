/** One run: people use a market while one failure follows another, and then everything is compared with what they were answered. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { seeded } from './chance.ts';
import { type CheckResult, violations } from './checks.ts';
import { feelThePulse } from '../support/pulse.ts';
import { booksOf, otherThanAtGateway } from './gateway-books.ts';
import { instantsOf } from './ledger-watch.ts';
import { type Journal, newJournal } from './journal.ts';
import { give } from './gift-people.ts';
import type { Crowd } from './asking.ts';
import { book, look, refund, sell, shop, upload, write } from './people.ts';
import type { PlanName } from './plans.ts';
import { plants } from './plants.ts';
import { takeSamples } from './samples.ts';
import { eat } from './sold-out.ts';
import type { Scene } from './scene.ts';
import { type Gateway, openStage, type Stage } from './stage.ts';
import { badLineToStripe, type StripeLine } from './stripe-line.ts';
import { causeTrouble } from './troubles.ts';
import { sandboxWallet, stripeWallet } from './wallet.ts';
import { dine } from './zones-and-tips.ts';

export type Run = {
  journal: Journal;
  violations: string[];
  /** For each planted fault: what was seen that is not seen without it. */
  planted: Record<string, string[]>;
  seed: number;
  seconds: number;
  isDiskFilled: boolean;
  /** At how many instants the ledger changed, at each of which it was summed up. */
  instants: number;
  /** Of a run that is paid through Stripe: what the line did, and what was amiss before the market compared. */
  stripe: { line: Pick<StripeLine, 'webhooks' | 'questions'>; beforeComparing: string[] } | null;
};

export type RunOptions = {
  seconds: number;
  seed: number;
  gateway?: Gateway;
  pooler?: boolean;
  plan?: PlanName | undefined;
  plant?: readonly string[];
  only?: string;
  say?: (line: string) => void;
};

export async function runFaults({
  seconds,
  seed,
  gateway = 'sandbox',
  pooler = false,
  plan,
  plant = [],
  only = '',
  say = () => {},
}: RunOptions): Promise<Run> {
  const chance = seeded(seed);
  const stage = await openStage(chance, { gateway, pooler, plan });
  try {
    const { scene } = stage;
    const journal = newJournal();
    say(`People use the market for ${seconds} s, and things go wrong (seed ${seed}).`);
    const line = stage.stripe && badLineToStripe(stage.stripe, stage.origin, chance);
    await injectFaults({ stage, scene, journal, chance, seconds, plan, only, say });
    await line?.calm();
    say('Waiting until all jobs are done.');
    await untilJobsAreDone(stage);
    const beforeComparing = await amissAtGateway(stage);
    if (stage.stripe) await untilCompared(stage, stage.stripe);
    const books = stage.stripe && booksOf(stage.stripe.stripe);
    const { found, instants } = await inTrial(stage, async (client) => {
      const pictures = await lostPictures(stage, journal);
      return {
        found: [...(await violations({ client, journal, scene, books })), ...pictures],
        instants: await instantsOf(client),
      };
    });
    const planted: Run['planted'] = {};
    for (const name of plant)
      planted[name] = await seenWhenPlanted(name, stage, { journal, scene, books }, found);
    const isDiskFilled = stage.smallDisk !== null;
    return {
      journal,
      violations: found,
      planted,
      seed,
      seconds,
      isDiskFilled,
      instants,
      stripe: line && { line, beforeComparing },
    };
  } finally {
    await stage.close();
  }
}

type Using = {
  stage: Stage;
  scene: Scene;
  journal: Journal;
  chance: () => number;
  seconds: number;
  plan: PlanName | undefined;
  only: string;
  say: (line: string) => void;
};

async function injectFaults({
  stage,
  scene,
  journal,
  chance,
  seconds,
  plan,
  only,
  say,
}: Using): Promise<void> {
  const over = new AbortController();
  const pulse = feelThePulse(stage.origin);
  const wallet = stage.stripe ? stripeWallet(stage.stripe) : sandboxWallet;
  const crowd: Crowd = { scene, journal, origin: stage.origin, wallet, chance, stop: over.signal };
  const [first, second, third, fourth, fifth, sixth, seventh = scene.admin, eighth = scene.admin] =
    scene.shoppers;
  const shoppers = [first, second, third, fourth].filter((one) => one !== undefined);
  const everything = Promise.all([
    ...shoppers.map((somebody) => shop(crowd, somebody)),
    ...scene.shops.map((each) => sell(crowd, each)),
    sell(crowd, scene.kitchen),
    ...scene.kitchen.guests.map((guest) => dine(crowd, scene.kitchen, guest)),
    ...shoppers.slice(0, 2).map((somebody) => give(crowd, somebody)),
    ...scene.canteen.eaters.map((somebody) => eat(crowd, somebody)),
    refund(crowd),
    book(crowd, fifth ?? scene.admin),
    book(crowd, sixth ?? scene.admin),
    write(crowd, seventh),
    upload(crowd, eighth),
    look(crowd, null),
    look(crowd, seventh),
    takeSamples(stage.pool, journal, { capacity: scene.service.capacity, stop: over.signal }),
  ]);
  const until = performance.now() + seconds * 1_000;
  await Promise.race([
    everything,
    causeTrouble(stage, journal, { until, plan, only, chance, say }).then(() =>
      untilEverybodyDidSomething(journal),
    ),
  ]);
  over.abort();
  await everything;
  await pulse.stop();
  for (const one of journal.asked) one.pulseMs = pulse.during(one.begun, one.ms);
}

/** On a slow machine people need longer than the troubles last; two minutes are too long on any. */
async function untilEverybodyDidSomething({
  acknowledged: { payments: _, ...all },
}: Journal): Promise<void> {
  const last = performance.now() + 120_000;
  while (Object.values(all).some(({ length }) => length === 0) && performance.now() < last)
    await pause(100);
}

/**
 * Begins what waits for its next try at once. What was lost on the way, or a killed process was at, the server finds by
 * itself. A slow machine takes its time; where nothing at all is done for a minute, nothing will be.
 */
async function untilJobsAreDone({ pool, untilReady }: Stage): Promise<void> {
  await untilReady();
  let waiting = '';
  for (let changedAt = performance.now(); performance.now() - changedAt < 60_000;) {
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now() where attempts > 0 and attempts < max_attempts and run_at > now() and locked_at is null`,
    );
    const { rows } = await pool.query<{ waiting: string | null }>(
      `select string_agg(id || ' ' || attempts, ',' order by id) as waiting from graphile_worker.jobs where attempts < max_attempts and (run_at <= now() or locked_at is not null)`,
    );
    const now = rows[0]?.waiting ?? '';
    if (now === '') return;
    if (now !== waiting) changedAt = performance.now();
    waiting = now;
    await pause(250);
  }
  const { rows } = await pool.query(
    `select task_identifier, attempts, left(last_error, 200) as error, locked_by, locked_at from graphile_worker.jobs where run_at <= now() limit 5`,
  );
  throw new Error(`no job is done for a minute: ${JSON.stringify(rows)}`);
}

/** What Stripe has otherwise than the market, as long as the market has not compared: webhooks that never came. */
async function amissAtGateway(stage: Stage): Promise<string[]> {
  if (!stage.stripe) return [];
  const books = booksOf(stage.stripe.stripe);
  const amiss = await inTrial(stage, (client) => otherThanAtGateway(client, books));
  return amiss.flatMap(([name, rows]) => (rows.length > 0 ? [`${name} (${rows.length})`] : []));
}

/** An hour goes by at Stripe, in which the market compares twice. */
async function untilCompared(
  stage: Stage,
  { stripe }: NonNullable<Stage['stripe']>,
): Promise<void> {
  for (const round of [0, 1]) {
    for (const event of stripe.events) event.created -= 180;
    if (round === 0) for (const intent of stripe.intents.values()) intent.created -= 3_700;
    await stage.pool.query(
      `update payments set created_at = created_at - interval '20 minutes' where status = 'authorised' or costs_known_at is null`,
    );
    await stage.pool.query(`select graphile_worker.add_job('payments.reconcile', '{}')`);
    await untilJobsAreDone(stage);
  }
}

/** In a transaction that leaves nothing behind. */
async function inTrial<Result>(
  { pool }: Stage,
  work: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function seenWhenPlanted(
  name: string,
  stage: Stage,
  { journal, scene, books }: Omit<CheckResult, 'client'>,
  found: string[],
): Promise<string[]> {
  const plant = plants[name];
  if (!plant)
    throw new Error(
      `There is no such plant: ${name}. There are ${Object.keys(plants).join(', ')}.`,
    );
  return inTrial(stage, async (client) => {
    const copy = {
      client,
      journal: structuredClone(journal),
      scene,
      books: structuredClone(books),
    };
    await plant.plant(copy);
    const seen = await violations(copy);
    return seen.filter((violation) => !found.includes(violation));
  });
}

async function lostPictures({ origin }: Stage, { acknowledged }: Journal): Promise<string[]> {
  const lost: string[] = [];
  for (const { url } of acknowledged.pictures) {
    const answer = await fetch(`${origin}${url}`);
    await answer.arrayBuffer();
    if (!answer.ok) lost.push(url);
  }
  return lost.length === 0 ? [] : [`pictures acknowledged and lost (${lost.length})`];
}
