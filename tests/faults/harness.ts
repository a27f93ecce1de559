/** One run: people use a market while one thing after the other goes wrong, and then everything is held against what they were told. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { violations } from './checks.ts';
import { type Journal, newJournal } from './journal.ts';
import { book, type Crowd, look, refund, sell, shop, upload, write } from './people.ts';
import { plants } from './plants.ts';
import { takeSamples } from './samples.ts';
import type { Scene } from './scene.ts';
import { openStage, type Stage } from './stage.ts';
import { causeTrouble } from './troubles.ts';

export type Run = {
  journal: Journal;
  violations: string[];
  /** For each planted fault: what was seen that is not seen without it. */
  planted: Record<string, string[]>;
  seed: number;
  seconds: number;
  isDiskFilled: boolean;
};

export type RunOptions = { seconds: number; seed: number; plant?: readonly string[]; say?: (line: string) => void };

export async function runFaults({ seconds, seed, plant = [], say = () => {} }: RunOptions): Promise<Run> {
  const chance = seeded(seed);
  const stage = await openStage(chance);
  try {
    const { scene } = stage;
    const journal = newJournal();
    say(`People use the market for ${seconds} s, and things go wrong (seed ${seed}).`);
    await letThingsGoWrong({ stage, scene, journal, chance, seconds, say });
    say('Waiting until all jobs are done.');
    await untilJobsAreDone(stage);
    const found = await inTrial(stage, async (client) => {
      const pictures = await lostPictures(stage, journal);
      return [...(await violations({ client, journal, scene })), ...pictures];
    });
    const planted: Run['planted'] = {};
    for (const name of plant) planted[name] = await seenWhenPlanted(name, { stage, scene, journal, found });
    return { journal, violations: found, planted, seed, seconds, isDiskFilled: stage.smallDisk !== null };
  } finally {
    await stage.close();
  }
}

type Using = { stage: Stage; scene: Scene; journal: Journal; chance: () => number; seconds: number; say: (line: string) => void };

async function letThingsGoWrong({ stage, scene, journal, chance, seconds, say }: Using): Promise<void> {
  const over = new AbortController();
  const crowd: Crowd = { scene, journal, origin: stage.origin, chance, stop: over.signal };
  const [first, second, third, fourth, fifth, sixth, seventh = scene.admin, eighth = scene.admin] = scene.shoppers;
  const shoppers = [first, second, third, fourth].filter((one) => one !== undefined);
  const everything = Promise.all([
    ...shoppers.map((somebody) => shop(crowd, somebody)),
    ...scene.shops.map((each) => sell(crowd, each)),
    refund(crowd),
    book(crowd, fifth ?? scene.admin),
    book(crowd, sixth ?? scene.admin),
    write(crowd, seventh),
    upload(crowd, eighth),
    look(crowd, null),
    look(crowd, seventh),
    takeSamples(stage.pool, journal, { capacity: scene.service.capacity, stop: over.signal }),
  ]);
  await Promise.race([everything, causeTrouble(stage, journal, { until: performance.now() + seconds * 1_000, chance, say })]);
  over.abort();
  await everything;
}

/** Begins what waits for its next try at once; what a killed process was at is taken up by the server itself. */
async function untilJobsAreDone({ pool, restartServer, untilReady }: Stage): Promise<void> {
  // Ten seconds after the last kill a start may release what the killed one held.
  await pause(10_500);
  await restartServer();
  await untilReady();
  for (let looks = 0; looks < 200; looks += 1) {
    await pool.query(
      `update graphile_worker._private_jobs set run_at = now() where attempts > 0 and attempts < max_attempts and run_at > now() and locked_at is null`,
    );
    const { rowCount } = await pool.query(
      `select from graphile_worker.jobs where attempts < max_attempts and (run_at <= now() or locked_at is not null) limit 1`,
    );
    if (rowCount === 0) return;
    await pause(250);
  }
  const { rows } = await pool.query(
    `select task_identifier, attempts, left(last_error, 200) as error, locked_by from graphile_worker.jobs where run_at <= now() limit 5`,
  );
  throw new Error(`jobs are not done after 50 s: ${JSON.stringify(rows)}`);
}

/** In a transaction that leaves nothing behind. */
async function inTrial<Result>({ pool }: Stage, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> {
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
  { stage, scene, journal, found }: { stage: Stage; scene: Scene; journal: Journal; found: string[] },
): Promise<string[]> {
  const plant = plants[name];
  if (!plant) throw new Error(`There is no such plant: ${name}. There are ${Object.keys(plants).join(', ')}.`);
  const copy = { ...journal, asked: [...journal.asked], troubles: [...journal.troubles] };
  return inTrial(stage, async (client) => {
    await plant.plant({ client, journal: copy, scene });
    const seen = await violations({ client, journal: copy, scene });
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

/** Numbers that look like chance and are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
