import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSharedCounter, type SharedCounter, type VisitorNews } from './shared-counter.ts';

const limit = { times: 40, seconds: 60 };
const step = limit.times / 10;
const minute = 60_000;
const counterFor = (rule = limit) => createSharedCounter(rule, (key) => `name of ${key}`);

/** How many of `times` calls are let through. */
const letThrough = (
  counter: SharedCounter,
  { key = 'ann', times, now = 0 }: { key?: string; times: number; now?: number },
) =>
  Array.from({ length: times }, () => counter.secondsToWait(key, now)).filter((wait) => wait === 0)
    .length;

const newsOf = (counter: SharedCounter, now = 0): VisitorNews =>
  counter.takeNews(now) ?? { window: 0, used: [] };

describe('alone', () => {
  test('counts each visitor apart and begins again in the next window', () => {
    const counter = counterFor({ times: 2, seconds: 60 });
    const ask = (key: string, now: number) => counter.secondsToWait(key, now);
    expect([ask('ann', 0), ask('ann', 1_000), ask('ben', 1_000)]).toEqual([0, 0, 0]);
    expect(ask('ann', 45_000)).toBe(15);
    expect(ask('ann', minute)).toBe(0);
  });

  test('has no news of who uses less than a tenth, and none of who is refused', () => {
    const counter = counterFor();
    letThrough(counter, { times: step - 1 });
    expect(counter.hasNews()).toBe(false);
    letThrough(counter, { times: 100 });
    expect(newsOf(counter).used).toEqual([['name of ann', limit.times]]);
    letThrough(counter, { times: 100 });
    expect(counter.hasNews()).toBe(false);
  });
});

describe('together', () => {
  test('what others let through counts, the same news once', () => {
    const [here, there] = [counterFor(), counterFor()];
    letThrough(here, { times: 30 });
    const news = newsOf(here);
    there.hear('here', news, 0);
    there.hear('here', news, 0);
    expect(letThrough(there, { times: 30 })).toBe(10);
    expect(letThrough(there, { key: 'ben', times: 30 })).toBe(30);
  });

  test('news of a window that is over say nothing of this one', () => {
    const [here, there] = [counterFor(), counterFor()];
    letThrough(here, { times: 30 });
    there.hear('here', newsOf(here), minute);
    expect(letThrough(there, { times: 50, now: minute })).toBe(limit.times);
    expect(there.takeNews(2 * minute)).toBeUndefined();
  });

  test('who comes later receives what was published before', () => {
    const [here, later] = [counterFor(), counterFor()];
    letThrough(here, { times: 38 });
    newsOf(here);
    letThrough(later, { key: 'ben', times: step });
    here.hear('later', newsOf(later), 0);
    later.hear('here', newsOf(here), 0);
    expect(letThrough(later, { times: 10 })).toBe(2);
    // Not endlessly: both know each other now.
    here.hear('later', { window: 0, used: [] }, 0);
    expect(here.hasNews()).toBe(false);
  });

  test('a crowd is published in messages that PostgreSQL takes, until none is left', () => {
    const [here, there] = [
      createSharedCounter(limit, (key) => key.padStart(16, '0')),
      createSharedCounter(limit, (key) => key.padStart(16, '0')),
    ];
    const crowd = Array.from({ length: 1_000 }, (_, each) => String(each));
    for (const key of crowd) letThrough(here, { key, times: limit.times });
    while (here.hasNews()) {
      const news = newsOf(here);
      const message = {
        name: 'visitors.counted',
        payload: { by: '01234567', limit: 'writes', news: { ...news, window: 99_999_999 } },
      };
      expect(JSON.stringify(message).length).toBeLessThan(7_999);
      there.hear('here', news, 0);
    }
    expect(crowd.map((key) => letThrough(there, { key, times: 1 })).filter(Boolean)).toEqual([]);
  });
});

type Step = {
  does: 'call' | 'publish' | 'publish twice' | 'lose';
  process: number;
  key: string;
  times: number;
};

const who = {
  process: fc.nat(3),
  key: fc.constantFrom('ann', 'ben'),
  times: fc.integer({ min: 1, max: 9 }),
};
const calls = fc.record({ does: fc.constant('call' as const), ...who });
const publications = fc.record({
  does: fc.constantFrom('publish' as const, 'publish twice' as const, 'lose' as const),
  ...who,
});
const steps = fc.array(
  fc.oneof({ weight: 3, arbitrary: calls }, { weight: 1, arbitrary: publications }),
  { minLength: 20, maxLength: 150 },
);
const fleetSizes = fc.integer({ min: 1, max: 4 });

/** Some processes that count the same visitors, and what they let through in all. */
function fleetOf(many: number) {
  const processes = Array.from({ length: many }, (_, at) => ({
    name: String(at),
    counter: counterFor(),
  }));
  const through = new Map<string, number>();
  const at = (process: number) =>
    processes[process % many] ?? processes[0] ?? { name: 'none', counter: counterFor() };
  const newsOf = (process: number) => {
    const { name, counter } = at(process);
    const news = counter.takeNews(0);
    const others = processes.filter((each) => each.name !== name);
    return () => others.forEach((other) => news && other.counter.hear(name, news, 0));
  };
  const call = ({ process, key, times }: Omit<Step, 'does'>) => {
    const before = through.get(key) ?? 0;
    const count = letThrough(at(process).counter, { key, times });
    through.set(key, before + count);
    return { before, count };
  };
  return { call, newsOf, through };
}

test('nobody is refused who is within the limit, whatever is published, published twice or lost', () => {
  fc.assert(
    fc.property(fleetSizes, steps, (many, all: Step[]) => {
      const fleet = fleetOf(many);
      for (const { does, ...step } of all) {
        if (does === 'call') {
          const { before, count } = fleet.call(step);
          expect(count).toBeGreaterThanOrEqual(Math.min(step.times, limit.times - before));
        } else {
          const deliver = fleet.newsOf(step.process);
          for (let time = 0; time < { publish: 1, 'publish twice': 2, lose: 0 }[does]; time += 1)
            deliver();
        }
      }
    }),
  );
});

test('all together let through one limit, less than a tenth for each further process, and what comes while news are under way', () => {
  fc.assert(
    fc.property(
      fleetSizes,
      fc.array(calls, { minLength: 60, maxLength: 150 }),
      fc.nat(20),
      (many, all, delay) => {
        const fleet = fleetOf(many);
        const underWay: Array<() => void> = [];
        for (const { process, key } of all.flatMap((step) =>
          Array.from({ length: step.times }, () => step),
        )) {
          fleet.call({ process, key, times: 1 });
          underWay.push(fleet.newsOf(process));
          if (underWay.length > delay) underWay.shift()?.();
        }
        for (const total of fleet.through.values())
          expect(total).toBeLessThanOrEqual(limit.times + (many - 1) * (step - 1) + delay);
      },
    ),
  );
});

test('without news each process has a limit of its own, which is what they are for', () => {
  const fleet = fleetOf(2);
  for (const process of [0, 1]) fleet.call({ process, key: 'ann', times: 100 });
  expect(fleet.through.get('ann')).toBe(2 * limit.times);
});
