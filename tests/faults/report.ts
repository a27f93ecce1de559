/** What a run came to, as a table. */
import type { Run } from './harness.ts';
import type { Journal, Trouble } from './journal.ts';

export function tableOf({ journal, violations, planted, seed, seconds, isDiskFilled }: Run): string {
  const { acknowledged, asked, troubles, samples } = journal;
  const rows: Array<[string, string | number]> = [
    ['seconds of use, seed', `${seconds}, ${seed}`],
    ['questions asked', asked.length],
    ['answered 503', asked.filter(({ status }) => status === 503).length],
    ['broken off without an answer', asked.filter(({ status }) => status === null).length],
    ['answered 500', asked.filter(({ status }) => status === 500).length],
    ['refused because the disk was full', isDiskFilled ? asked.filter(({ status }) => status === 507).length : 'not tried: needs root'],
    ...Object.entries(acknowledged).map(([what, all]): [string, number] => [`${words[what] ?? what} acknowledged`, all.length]),
    ['snapshots taken meanwhile', samples.taken],
    ...[...Map.groupBy(troubles, ({ name }) => name)].map(([name, all]): [string, string] => [
      name,
      `${all.length} ×, ready after at most ${ms(all, 'recoveredMs')} ms`,
    ]),
    ['slowest answer while the database was away', `${slowestWhileAway(journal)} ms`],
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

const words: Record<string, string> = { bookingMoves: 'answers to visits', moves: 'moves of orders' };

function ms(all: Trouble[], field: 'recoveredMs'): number {
  return Math.round(Math.max(...all.map((trouble) => trouble[field])));
}

function slowestWhileAway({ asked, troubles }: Journal): number {
  const away = troubles.filter(({ isDatabaseAway }) => isDatabaseAway);
  const then = asked.filter(
    (one) => !one.isWithGateway && one.status === 503 && away.some(({ begun, ended }) => one.begun >= begun && one.begun <= ended),
  );
  return Math.round(Math.max(0, ...then.map((one) => one.ms)));
}
