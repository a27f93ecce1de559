/** What a run came to, as a table. */
import type { Run } from './harness.ts';
import { askedWhileAway } from './checks.ts';
import type { Group, Journal, JournalTrouble } from './journal.ts';
import { secondsWithout } from './outages.ts';
import { plannedTroubles } from './troubles.ts';

export function tableOf({
  journal,
  violations,
  planted,
  seed,
  seconds,
  isDiskFilled,
  instants,
  stripe,
}: Run): string {
  const { acknowledged, asked, troubles, samples } = journal;
  const rows: Array<[string, string | number]> = [
    ['seconds of use, seed', `${seconds}, ${seed}`],
    ['questions asked', asked.length],
    ['answered 503', asked.filter(({ status }) => status === 503).length],
    ['broken off without an answer', asked.filter(({ status }) => status === null).length],
    ['answered 500', asked.filter(({ status }) => status === 500).length],
    [
      'refused because the disk was full',
      isDiskFilled ? asked.filter(({ status }) => status === 507).length : 'not tried: needs root',
    ],
    ...Object.entries(acknowledged).map(([what, all]): [string, number] => [
      `${words[what] ?? what} acknowledged`,
      all.length,
    ]),
    ['snapshots taken meanwhile', samples.taken],
    ['instants at which the ledger was summed up', instants],
    ...[...Map.groupBy(troubles, ({ name }) => name)].map(([name, all]): [string, string] => [
      name,
      `${all.length} ×, ready after at most ${ms(all, 'recoveredMs')} ms`,
    ]),
    ...slowestWhileAway(journal),
    ...(stripe ? linesOf(stripe) : []),
    ...secondsOf(journal),
    ...verdicts.map(([name, words]): [string, number] => [name, sumOf(violations, words)]),
    ['violations', violations.length],
  ];
  const seen = Object.entries(planted).map(([name, what]): [string, string] => [
    `planted: ${name}`,
    what[0] ? `seen: ${what[0].slice(0, 80)}` : 'NOT SEEN',
  ]);
  const width = Math.max(...[...rows, ...seen].map(([name]) => name.length));
  return [
    ...[...rows, ...seen].map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...violations.map((violation) => `! ${violation}`),
  ].join('\n');
}

const words: Record<string, string> = {
  bookingMoves: 'answers to visits',
  moves: 'moves of orders',
  dishes: 'orders to zones',
  laterTips: 'tips given afterwards',
  tipsTakenBack: 'tips taken back',
};

function ms(all: JournalTrouble[], field: 'recoveredMs'): number {
  return Math.round(Math.max(...all.map((trouble) => trouble[field])));
}

/** Of each kind of question that was asked while the database was away. */
function slowestWhileAway(journal: Journal): Array<[string, string]> {
  return [...Map.groupBy(askedWhileAway(journal), ({ what }) => what)].map(([what, all]) => {
    const unavailable = all.filter(({ status }) => status === 503).length;
    const slowest = Math.round(Math.max(...all.map((one) => one.ms)));
    // A beat of the pulse may begin before a question and end after it.
    const own = Math.round(Math.max(0, ...all.map((one) => one.ms - one.pulseMs)));
    return [
      `while the database was away: ${what}`,
      `${all.length} ×, ${unavailable} of them 503, after at most ${slowest} ms, ${own} without the machine's own`,
    ];
  });
}

/** By the words of the violations that speak of it. */
const verdicts: ReadonlyArray<[string, RegExp]> = [
  ['acknowledged and lost', /acknowledged and lost/],
  ['doubled', /twice|doubled/],
  ['oversold', /stock|beyond its capacity/],
  ['ledger', /ledger/],
];

function sumOf(violations: readonly string[], about: RegExp): number {
  return violations
    .filter((violation) => about.test(violation))
    .reduce((sum, violation) => sum + Number(/\((\d+)\)/.exec(violation)?.[1] ?? 1), 0);
}

const groups: readonly Group[] = ['writes', 'reads of people signed in', 'reads of strangers'];

/** Of the troubles of plans, each time. */
function secondsOf(journal: Journal): Array<[string, string]> {
  return groups.flatMap((group) =>
    plannedTroubles.flatMap(({ name }): Array<[string, string]> => {
      const all = journal.troubles.filter((trouble) => trouble.name === name);
      const seconds = all.map((trouble) => secondsWithout(journal, trouble, group).toFixed(1));
      return all.length === 0 ? [] : [[`${name}: seconds without ${group}`, seconds.join(', ')]];
    }),
  );
}

function linesOf({
  line: { webhooks, questions },
  beforeComparing,
}: NonNullable<Run['stripe']>): Array<[string, string]> {
  const listed = (counts: object) =>
    Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ');
  return [
    ['webhooks of Stripe', listed(webhooks)],
    ['questions to Stripe', listed(questions)],
    ['amiss before the market compared', beforeComparing.join(', ') || 'nothing'],
  ];
}
