/** What goes wrong in a run. Each trouble begins, lasts, and ends by itself; the server has to find its way back alone. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal } from './journal.ts';
import { clusterTroubles } from './cluster-troubles.ts';
import type { Kind } from './kind.ts';
import { natsTroubles } from './nats-troubles.ts';
import type { PlanName } from './plans.ts';
import { poolerTroubles } from './pooler-troubles.ts';
import type { Stage } from './stage.ts';

const lastsMs = 2_500;

/** Those of plans. */
export const plannedTroubles: readonly Kind[] = [
  ...clusterTroubles,
  ...poolerTroubles,
  ...natsTroubles,
];

const troubles: readonly Kind[] = [
  ...plannedTroubles,
  { name: 'server killed', happen: (stage) => stage.killServer() },
  {
    name: 'database killed',
    isDatabaseAway: true,
    happen: (stage) => awayBy(stage, 'SIGKILL'),
  },
  {
    name: 'database restarted',
    isDatabaseAway: true,
    happen: (stage) => awayBy(stage, 'SIGINT'),
  },
  {
    name: 'database silent',
    isDatabaseAway: true,
    happen: async ({ databaseLine }) => {
      databaseLine.be('silent');
      await pause(lastsMs);
      databaseLine.be('open');
    },
  },
  {
    name: 'database refuses',
    isDatabaseAway: true,
    happen: async ({ databaseLine }) => {
      databaseLine.be('closed');
      await pause(lastsMs);
      databaseLine.be('open');
    },
  },
  { name: 'connections to the database reset', happen: ({ databaseLine }) => resets(databaseLine) },
  {
    name: 'connections to the database cut every 200 ms',
    happen: async ({ databaseLine }) => {
      for (let cuts = 0; cuts < lastsMs / 200; cuts += 1) {
        databaseLine.reset();
        await pause(200);
      }
    },
  },
  { name: 'rows held for ten seconds', happen: holdStock },
  { name: "visitors' connections reset", happen: ({ clients }) => resets(clients) },
  {
    name: 'disk read-only',
    needsSmallDisk: true,
    happen: async ({ smallDisk }) => {
      if (!smallDisk) return;
      execFileSync('mount', ['-o', 'remount,ro', smallDisk]);
      await pause(lastsMs);
      execFileSync('mount', ['-o', 'remount,rw', smallDisk]);
    },
  },
  {
    name: 'disk full',
    needsSmallDisk: true,
    happen: async ({ smallDisk }, journal) => {
      if (!smallDisk) return;
      const filler = join(smallDisk, '.filler');
      const before = journal.asked.length;
      fill(filler);
      await pause(lastsMs);
      // On a slow machine it takes a while until somebody uploads.
      for (
        let looks = 0;
        looks < 200 && !journal.asked.slice(before).some(({ status }) => status === 507);
        looks += 1
      )
        await pause(100);
      rmSync(filler);
    },
  },
];

/** Lasts until it takes connections again. */
async function awayBy(stage: Stage, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  stage.signalDatabase(signal);
  while (await stage.isDatabaseThere()) await pause(5);
  while (!(await stage.isDatabaseThere())) await pause(20);
}

/** As a transaction does that somebody has forgotten. */
async function holdStock({ pool }: Stage): Promise<void> {
  const client = await pool.connect();
  await client.query('begin; select from stock for update');
  await pause(10_000);
  await client.query('rollback');
  client.release();
}

async function resets(line: Stage['clients']): Promise<void> {
  for (let times = 0; times < 10; times += 1) {
    line.reset(0.3);
    await pause(lastsMs / 10);
  }
}

/** Writes until there is no room left. */
function fill(file: string): void {
  for (let size = 256 * 1024; size >= 1; size /= 2) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

/** `only` is a part of the names of those that happen; all of the plan do where it is empty. */
type Causing = {
  until: number;
  plan: PlanName | undefined;
  only: string;
  chance: () => number;
  say: (line: string) => void;
};

/** On a slow machine as well. */
const fewest = 5;

/** Lets one trouble after the other happen until the time is over, each kind once before any comes again. */
export async function causeTrouble(
  stage: Stage,
  journal: Journal,
  { until, plan, only, chance, say }: Causing,
): Promise<void> {
  const possible = troubles.filter(
    ({ name, needsSmallDisk, plan: its }) =>
      its === plan && name.includes(only) && (!needsSmallDisk || stage.smallDisk),
  );
  if (possible.length === 0) throw new Error(`There is no such trouble here: ${only}`);
  let left: Kind[] = [];
  while (performance.now() < until || journal.troubles.length < (plan ? possible.length : fewest)) {
    if (left.length === 0)
      left = possible
        .map((kind) => ({ kind, at: chance() }))
        .sort((a, b) => a.at - b.at)
        .map(({ kind }) => kind);
    const kind = left.shift();
    if (!kind) continue;
    await pause(400 + chance() * 600);
    const begun = performance.now();
    say(`  ${kind.name}`);
    const mend = await kind.happen(stage, journal);
    const ended = performance.now();
    const recoveredMs = await stage.untilReady();
    journal.troubles.push({
      name: kind.name,
      begun,
      ended,
      isDatabaseAway: kind.isDatabaseAway ?? false,
      recoveredMs,
    });
    await mend?.();
  }
}
